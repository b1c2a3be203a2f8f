import { isBlank } from './blank.ts';
import { optionsOf } from './choices.ts';
import type { RuledBy } from './decisions.ts';
import type { Figure } from './fields.ts';
import type { AuthoredMultiple } from './multiple.ts';
import type { AuthoredNumeric, NumericKey } from './numeric.ts';
import { isWithin } from './numeric-key.ts';
import type { Answer, AuthoredQuestion } from './question.ts';
import type { AuthoredSingle } from './single.ts';

// No schema library in here: pages that draw results and the editor use these rules too.

/** The part of a question that scoring needs; `ruling` is what staff decided about it after the exam (behaviour 7.30). */
export type ScoredQuestion = { sectionId?: string | undefined; ruling?: RuledBy | undefined } & (
  | Pick<AuthoredSingle, 'kind' | 'correctAnswer' | 'optionCount'>
  | Pick<AuthoredMultiple, 'kind' | 'correctAnswers' | 'optionCount'>
  | Pick<AuthoredNumeric, 'kind' | 'numeric'>
);

/**
 * How an answer compares with the key: `partial` is a proper part of the right options and no wrong one, and `chosen`
 * their number. An answer that does not fit the kind is unanswered (behaviour 4.27). `out` is any answer to a question that a
 * ruling took out (behaviour 7.30). `beyond` is an answer after those that count in a section (behaviour 4.44).
 */
export type Judgement =
  | { is: 'right' | 'wrong' | 'out' }
  | { is: 'unanswered'; beyond?: true }
  | { is: 'partial'; chosen: number };

export function judge(question: ScoredQuestion, answer: Answer): Judgement {
  if (question.ruling?.kind === 'out') return { is: 'out' };
  if (question.ruling?.kind === 'dropped') return { is: 'right' };
  switch (question.kind) {
    case 'single':
      if (typeof answer !== 'number') return { is: 'unanswered' };
      return { is: rightOptions(question).includes(answer) ? 'right' : 'wrong' };
    case 'multiple': {
      if (!Array.isArray(answer) || answer.length === 0) return { is: 'unanswered' };
      if (question.ruling?.kind === 'all') return { is: 'right' };
      const keys =
        question.ruling?.kind === 'sets' ? question.ruling.payload.accepted : [question.correctAnswers];
      return keys.map((key) => judgeSet(key, answer)).reduce(better);
    }
    case 'numeric':
      if (typeof answer !== 'string') return { is: 'unanswered' };
      return { is: isRightNumber(question, answer) ? 'right' : 'wrong' };
  }
}

/** The options of a single question that count as right: more than one where a ruling says so. */
export function rightOptions(
  question: Pick<AuthoredSingle, 'correctAnswer' | 'optionCount'> & Pick<ScoredQuestion, 'ruling'>,
): readonly number[] {
  const { correctAnswer, ruling } = question;
  if (ruling?.kind === 'several') return ruling.payload.correctAnswers;
  if (ruling?.kind === 'all') return optionsOf(question);
  return correctAnswer === null ? [] : [correctAnswer];
}

/**
 * What counts as right, one beside the other: options of a single question, sets of a multiple one, values and ranges of a number.
 * None if the question lacks its key.
 */
export function rightAnswersOf(question: ScoredQuestion): (number | number[] | NumericKey)[] {
  const { ruling } = question;
  switch (question.kind) {
    case 'single':
      return [...rightOptions(question)];
    case 'multiple': {
      const sets = ruling?.kind === 'sets' ? ruling.payload.accepted : [question.correctAnswers];
      return sets.filter((set) => set.length > 0);
    }
    case 'numeric': {
      const further = ruling?.kind === 'numbers' ? ruling.payload.accepted : [];
      return [...(question.numeric === undefined ? [] : [question.numeric]), ...further];
    }
  }
}

function isRightNumber(
  { numeric, ruling }: Pick<AuthoredNumeric, 'numeric'> & Pick<ScoredQuestion, 'ruling'>,
  answer: string,
): boolean {
  if (ruling?.kind === 'all') return true;
  const further = ruling?.kind === 'numbers' ? ruling.payload.accepted : [];
  return [...(numeric === undefined ? [] : [numeric]), ...further].some((key) => isWithin(key, answer));
}

function judgeSet(key: readonly number[], answer: readonly number[]): Judgement {
  if (answer.some((chosen) => !key.includes(chosen))) return { is: 'wrong' };
  return answer.length === key.length ? { is: 'right' } : { is: 'partial', chosen: answer.length };
}

/** Of several accepted sets the one that gives more; of two that give a part, both give the same. */
function better(one: Judgement, other: Judgement): Judgement {
  const worth = ({ is }: Judgement) => (is === 'right' ? 2 : is === 'partial' ? 1 : 0);
  return worth(other) > worth(one) ? other : one;
}

/** True if this question lacks its key: the quiz is incomplete (behaviour 4.2). */
export function lacksKey(question: ScoredQuestion): boolean {
  switch (question.kind) {
    case 'single':
      return question.correctAnswer === null;
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
