import * as z from 'zod/mini';
import { Instant } from '../core/common.ts';

/** One's own objection to a question; `answer` is what staff decided, null while it is open (behaviour 7.36). */
export const OwnObjection = z.object({
  _id: z.string(),
  questionId: z.string(),
  text: z.string(),
  pictures: z.number(),
  at: Instant,
  answer: z.nullable(z.object({ text: z.string(), at: Instant })),
});
export type OwnObjection = z.infer<typeof OwnObjection>;
