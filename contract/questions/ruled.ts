import * as z from 'zod/mini';
import { NumericKey } from './numeric.ts';

const key = z.union([
  z.object({ correctAnswer: z.number() }),
  z.object({ correctAnswers: z.array(z.number()) }),
  z.object({ numeric: NumericKey }),
]);
const nothing = z.record(z.string(), z.never());

/** A ruling on the wire, with these other fields: its payload has the form of its kind (behaviour 7.30). */
export function ruledWith<const F extends z.core.$ZodLooseShape>(fields: F) {
  const all = { questionId: z.string(), number: z.number(), reason: z.string(), ...fields };
  return z.discriminatedUnion('kind', [
    z.object({ ...all, kind: z.literal('key'), payload: key }),
    z.object({
      ...all,
      kind: z.literal('several'),
      payload: z.object({ correctAnswers: z.array(z.number()) }),
    }),
    z.object({ ...all, kind: z.literal('numbers'), payload: z.object({ accepted: z.array(NumericKey) }) }),
    z.object({
      ...all,
      kind: z.literal('sets'),
      payload: z.object({ accepted: z.array(z.array(z.number())) }),
    }),
    z.object({ ...all, kind: z.enum(['all', 'dropped', 'out', 'none']), payload: nothing }),
  ]);
}
