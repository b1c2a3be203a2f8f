import * as z from 'zod/mini';
import { isAnswered } from '../answered.ts';
import { text } from '../common.ts';
import { limits } from '../limits.ts';
import { authoredFields, draftFields, isBlank, type Typeset, typesetFields } from './fields.ts';

/** Four options, one of them right: the question as authored and stored. `correctAnswer` is 0 to 3. */
export const AuthoredSingle = z.object({
  ...authoredFields,
  kind: z.literal('single'),
  options: z.array(z.string()),
  correctAnswer: z.number(),
});
export type AuthoredSingle = z.infer<typeof AuthoredSingle>;

/** With its key and its mathematics typeset: for staff, and for the owner of a result (law 1). */
export const KeyedSingle = z.object({
  ...AuthoredSingle.shape,
  ...typesetFields,
  /** An option without a formula is an empty string here: its text is shown as it is. */
  optionsHtml: z.optional(z.array(z.string())),
});
export type KeyedSingle = z.infer<typeof KeyedSingle>;

/** What everyone may see of it (law 1). */
export const PublicSingle = z.pick(KeyedSingle, {
  _id: true,
  kind: true,
  question: true,
  questionHtml: true,
  options: true,
  optionsHtml: true,
  timePerQuestion: true,
});

const option = text(limits.option);

/** Its draft; a question without a kind is of this kind (behaviour 4.3). */
export const SingleDraft = z.object({
  ...draftFields,
  kind: z.optional(z.literal('single')),
  options: z.array(option, 'Four options are needed.').check(z.length(4, 'Four options are needed.')),
  correctAnswer: z.optional(
    z
      .int('Choose the right option.')
      .check(z.minimum(0, 'Choose the right option.'), z.maximum(3, 'Choose the right option.')),
  ),
});

/** The chosen option, 0 to 3, or null if there is none. */
export type SingleAnswer = number | null;

/** An integer must be the number of an option; any other value is unanswered (behaviour 4.5). */
export function readSingle(sent: unknown): { answer: SingleAnswer } | { fault: string } {
  if (!isAnswered(sent)) return { answer: null };
  return sent >= 0 && sent <= 3 ? { answer: sent } : { fault: 'An answer must be 0, 1, 2 or 3.' };
}

/** 1 for the right option, otherwise 0. */
export function scoreSingle(question: Pick<AuthoredSingle, 'correctAnswer'>, answer: SingleAnswer): number {
  return answer === question.correctAnswer ? 1 : 0;
}

/** True if the stem or an option is blank: the question is incomplete (behaviour 4.2). */
export function isBlankSingle(question: Pick<AuthoredSingle, 'question' | 'options'>): boolean {
  return isBlank(question.question) || question.options.some(isBlank);
}

/** Its texts typeset; those without mathematics are left out. */
export function typesetSingle(
  question: Pick<AuthoredSingle, 'question' | 'options' | 'explanation'>,
  typeset: Typeset,
): Pick<KeyedSingle, 'questionHtml' | 'optionsHtml' | 'explanationHtml'> {
  const questionHtml = typeset(question.question);
  const explanationHtml = typeset(question.explanation);
  const options = question.options.map(typeset);
  return {
    ...(questionHtml === undefined ? {} : { questionHtml }),
    ...(explanationHtml === undefined ? {} : { explanationHtml }),
    ...(options.some((html) => html !== undefined) ? { optionsHtml: options.map((html) => html ?? '') } : {}),
  };
}
