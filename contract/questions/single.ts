import * as z from 'zod/mini';
import type { Fault } from '../core/faults.ts';
import { isAnswered } from './answered.ts';
import { optionCountOf } from './choices.ts';
import { authoredFields, optionFields, publicFields, typesetFields } from './fields.ts';

/**
 * Four options, or as many as it says, one of them right: the question as authored and stored. `correctAnswer` counts from 0, and is
 * null until somebody has chosen it (behaviour 4.3, 4.43).
 */
export const AuthoredSingle = z.object({
  ...authoredFields,
  ...optionFields,
  kind: z.literal('single'),
  correctAnswer: z.nullable(z.number()),
});
export type AuthoredSingle = z.infer<typeof AuthoredSingle>;

/** With its key and its mathematics typeset: for staff, and for the owner of a result (law 1). */
export const KeyedSingle = z.object({ ...AuthoredSingle.shape, ...typesetFields });

/** What everyone may see of it (law 1). */
export const PublicSingle = z.object({ ...publicFields, kind: z.literal('single') });

/** The number of the chosen option, from 0, or null if there is none. */
export type SingleAnswer = number | null;

/** An integer must be the number of an option; any other value is unanswered (behaviour 4.5). */
export function readSingle(
  question: { optionCount?: number | undefined },
  sent: unknown,
): { answer: SingleAnswer } | { fault: Fault } {
  if (!isAnswered(sent)) return { answer: null };
  const count = optionCountOf(question);
  if (sent >= 0 && sent < count) return { answer: sent };
  return { fault: question.optionCount === undefined ? 'no_option' : { code: 'no_option_of', count } };
}
