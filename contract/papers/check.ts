import { limits } from '../core/limits.ts';
import { isBlank } from '../questions/blank.ts';
import { FEWEST_OPTIONS, MOST_OPTIONS, USUAL_OPTIONS } from '../questions/choices.ts';
import { isBlankOption, isBlankStem } from '../questions/judge.ts';
import { numericKeyFault } from '../questions/numeric-key.ts';
import type { QuestionDraft } from '../questions/question.ts';
import type { PaperNote } from './notes.ts';

/** Why a question cannot be used in an exam as it is: what it lacks, and texts that are too long (behaviour 8.3). */
export function lacksOf(draft: QuestionDraft): PaperNote[] {
  const options = draft.options ?? [];
  const figure = draft.figure ? { ...draft.figure, width: 0, height: 0 } : undefined;
  const optionFigures = draft.optionFigures?.map((one) => (one ? { ...one, width: 0, height: 0 } : null));
  const hi = draft.hi ? { question: draft.hi.question ?? '', options: draft.hi.options ?? [] } : undefined;
  const texts = { question: draft.question, options, hi, figure, optionFigures };
  const notes: PaperNote[] = [];
  if (isBlankStem(texts)) notes.push('no_text');
  if (draft.kind !== 'numeric') {
    const isCount = options.length >= FEWEST_OPTIONS && options.length <= MOST_OPTIONS;
    if (!isCount) notes.push({ code: 'not_four_options', count: options.length });
    const option = options.findIndex((_, index) => isBlankOption(texts, index));
    if (option !== -1) notes.push({ code: 'empty_option', option });
  }
  if (lacksKey(draft)) notes.push('no_key');
  else if (draft.numeric && numericKeyFault(draft.numeric) !== null) notes.push('key_not_stored');
  if (isLong(draft) || isLong(draft.hi ?? {})) notes.push('too_long');
  return notes;
}

const isLong = ({ question = '', options = [], explanation = '' }: NonNullable<QuestionDraft['hi']>) =>
  question.length > limits.long ||
  explanation.length > limits.long ||
  options.some((option) => option.length > limits.option);

const truth = /^(?:true|false|yes|no|सत्य|असत्य|सही|ग़?लत|हाँ|नहीं)\.?$/iu;

/** True of options that are neither four nor true and false: one may be missing, or split in two. */
export function isUnusual(options: readonly string[]): boolean {
  const count = options.length;
  if (count < FEWEST_OPTIONS || count > MOST_OPTIONS || count === USUAL_OPTIONS) return false;
  return count > FEWEST_OPTIONS || !options.every((option) => truth.test(option.trim()));
}

/** The draft with the number of its options, where it is not four (behaviour 4.43). */
export function withOptionCount<D extends Pick<QuestionDraft, 'kind' | 'options' | 'optionCount'>>(
  draft: D,
): D {
  const count = draft.kind === 'numeric' ? USUAL_OPTIONS : (draft.options?.length ?? USUAL_OPTIONS);
  const isCount = count >= FEWEST_OPTIONS && count <= MOST_OPTIONS && count !== USUAL_OPTIONS;
  return { ...draft, optionCount: isCount ? count : undefined };
}

/** True of a question without a key, or with one that names no option of it. */
export function lacksKey({
  kind = 'single',
  correctAnswer,
  correctAnswers,
  numeric,
  options = [],
}: QuestionDraft): boolean {
  switch (kind) {
    case 'single':
      return typeof correctAnswer !== 'number' || correctAnswer >= Math.max(options.length, 1);
    case 'multiple':
      return !correctAnswers?.length || correctAnswers.some((option) => option >= options.length);
    case 'numeric':
      return !numeric;
  }
}

/** The words of a question, to find the same one again: without case, signs and spaces. */
export function wordsOf({ question, options = [] }: Pick<QuestionDraft, 'question' | 'options'>): string {
  const text = [question, ...options].join(' ').normalize('NFKC').toLowerCase();
  const words = text.replace(/[^\p{L}\p{M}\p{N}+\-*/=<>^]+/gu, ' ').trim();
  return isBlank(question) ? '' : words;
}
