import { isBlank } from './blank.ts';
import type { Figure } from './fields.ts';
import type { AuthoredMultiple } from './multiple.ts';
import type { AuthoredNumeric } from './numeric.ts';
import { isWithin } from './numeric-key.ts';
import type { Answer, AuthoredQuestion } from './question.ts';
import type { AuthoredSingle } from './single.ts';

// No schema library in here: pages that draw results and the editor use these rules too.

/** The part of a question that scoring needs. */
export type ScoredQuestion = { sectionId?: string | undefined } & (
  | Pick<AuthoredSingle, 'kind' | 'correctAnswer'>
  | Pick<AuthoredMultiple, 'kind' | 'correctAnswers'>
  | Pick<AuthoredNumeric, 'kind' | 'numeric'>
);

/**
 * How an answer compares with the key: `partial` is a proper part of the right options and no wrong one, and `chosen`
 * their number. An answer that does not fit the kind is unanswered (behaviour 4.27).
 */
export type Judgement = { is: 'right' | 'wrong' | 'unanswered' } | { is: 'partial'; chosen: number };

export function judge(question: ScoredQuestion, answer: Answer): Judgement {
  switch (question.kind) {
    case 'single':
      if (typeof answer !== 'number') return { is: 'unanswered' };
      return { is: answer === question.correctAnswer ? 'right' : 'wrong' };
    case 'multiple': {
      if (!Array.isArray(answer) || answer.length === 0) return { is: 'unanswered' };
      if (answer.some((chosen) => !question.correctAnswers.includes(chosen))) return { is: 'wrong' };
      return answer.length === question.correctAnswers.length
        ? { is: 'right' }
        : { is: 'partial', chosen: answer.length };
    }
    case 'numeric':
      if (typeof answer !== 'string') return { is: 'unanswered' };
      return { is: question.numeric !== undefined && isWithin(question.numeric, answer) ? 'right' : 'wrong' };
  }
}

/** True if this question lacks its key: the quiz is incomplete (behaviour 4.2). */
export function lacksKey(question: ScoredQuestion): boolean {
  switch (question.kind) {
    case 'single':
      return false;
    case 'multiple':
      return question.correctAnswers.length === 0;
    case 'numeric':
      return question.numeric === undefined;
  }
}

type Texts = { question: string; options: readonly string[] };
type Figures = { figure?: Figure | undefined; optionFigures?: readonly (Figure | null)[] | undefined };

/** True if the stem has no text in either language and no figure (behaviour 4.2). */
export function isBlankStem({ question, hi, figure }: Texts & Figures & { hi?: Texts | undefined }): boolean {
  return figure === undefined && isBlank(question) && isBlank(hi?.question ?? '');
}

/** True if this option has no text in either language and no figure (behaviour 4.2). */
export function isBlankOption(
  { options, hi, optionFigures }: Texts & Figures & { hi?: Texts | undefined },
  index: number,
): boolean {
  return (
    (optionFigures?.[index] ?? null) === null &&
    isBlank(options[index] ?? '') &&
    isBlank(hi?.options[index] ?? '')
  );
}

/** True if something that students need is missing: a stem, an option or the key (behaviour 4.2). */
export function isBlankQuestion(question: AuthoredQuestion): boolean {
  if (isBlankStem(question) || lacksKey(question)) return true;
  return question.options.some((_, index) => isBlankOption(question, index));
}
