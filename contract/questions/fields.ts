import * as z from 'zod/mini';
import { text } from '../common.ts';
import { limits } from '../limits.ts';

/** What every kind of question stores: its lasting id, the stem, the minutes it is given, and why its key is right. */
export const authoredFields = {
  _id: z.string(),
  question: z.string(),
  timePerQuestion: z.number(),
  explanation: z.string(),
};

/** The same texts with their mathematics typeset, present only where there is any (law 13). */
export const typesetFields = {
  questionHtml: z.optional(z.string()),
  explanationHtml: z.optional(z.string()),
};

/** What a draft of every kind carries; what is absent keeps its stored value (behaviour 4.3). */
export const draftFields = {
  _id: z.optional(z.string().check(z.maxLength(100))),
  question: text(limits.long),
  timePerQuestion: z.optional(
    z
      .number('Enter minutes.')
      .check(z.minimum(1, 'At least 1 minute.'), z.maximum(limits.minutes, 'At most 1,440 minutes.')),
  ),
  explanation: z.optional(text(limits.long)),
};

/** True for a text of white space alone. */
export function isBlank(value: string): boolean {
  return value.trim() === '';
}

/** Gives an authored text with its mathematics as HTML, or undefined when there is none in it. */
export type Typeset = (text: string) => string | undefined;
