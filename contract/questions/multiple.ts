import * as z from 'zod/mini';
import type { Fault } from '../core/faults.ts';
import { optionCountOf, sortedSet } from './choices.ts';
import { authoredFields, optionFields, publicFields, typesetFields } from './fields.ts';

/**
 * Four options, or as many as it says, one or more of them right: the question as authored and stored. `correctAnswers` is sorted and without
 * repeats; empty until the author has chosen (behaviour 4.25, 4.43).
 */
export const AuthoredMultiple = z.object({
  ...authoredFields,
  ...optionFields,
  kind: z.literal('multiple'),
  correctAnswers: z.array(z.number()),
});
export type AuthoredMultiple = z.infer<typeof AuthoredMultiple>;

/** With its key and its mathematics typeset: for staff, and for the owner of a result (law 1). */
export const KeyedMultiple = z.object({ ...AuthoredMultiple.shape, ...typesetFields });

/** What everyone may see of it (law 1). */
export const PublicMultiple = z.object({ ...publicFields, kind: z.literal('multiple') });

/** The chosen options, sorted and without repeats, or null if there is none. */
export type MultipleAnswer = number[] | null;

/**
 * A list of integers is read as its sorted set, an empty one is unanswered, and so is any other value; an integer that is
 * not the number of an option is a fault (behaviour 4.25).
 */
export function readMultiple(
  question: { optionCount?: number | undefined },
  sent: unknown,
): { answer: MultipleAnswer } | { fault: Fault } {
  if (!Array.isArray(sent) || sent.length === 0 || !sent.every(isInteger)) return { answer: null };
  const count = optionCountOf(question);
  if (sent.some((option) => option < 0 || option >= count)) {
    return { fault: question.optionCount === undefined ? 'no_options' : { code: 'no_options_of', count } };
  }
  return { answer: sortedSet(sent) };
}

function isInteger(value: unknown): value is number {
  return Number.isInteger(value);
}
