import * as z from 'zod/mini';
import { text } from '../common.ts';
import { limits } from '../limits.ts';

/**
 * What every kind of question stores: its permanent id, the stem, its time in minutes, and the explanation of the
 * answer.
 */
export const authoredFields = {
  _id: z.string(),
  question: z.string(),
  timePerQuestion: z.number(),
  explanation: z.string(),
};

/** The same texts with their mathematics typeset, present only if there is any (law 13). */
export const typesetFields = {
  questionHtml: z.optional(z.string()),
  explanationHtml: z.optional(z.string()),
};

/** The fields of every kind of draft; absent fields keep their stored values (behaviour 4.3). */
export const draftFields = {
  _id: z.optional(z.string().check(z.maxLength(100))),
  question: text(limits.long),
  timePerQuestion: z.optional(
    z
      .number('Enter the number of minutes.')
      .check(z.minimum(1, 'At least 1 minute.'), z.maximum(limits.minutes, 'At most 1,440 minutes.')),
  ),
  explanation: z.optional(text(limits.long)),
};

/** True for a text that is only white space. */
export function isBlank(value: string): boolean {
  return value.trim() === '';
}

/** Returns an authored text with its mathematics as HTML, or undefined if it has none. */
export type Typeset = (text: string) => string | undefined;
