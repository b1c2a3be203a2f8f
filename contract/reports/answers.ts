import { readDecimal } from '../core/decimal.ts';
import { optionsOf } from '../questions/choices.ts';
import { type Judgement, judge, type ScoredQuestion } from '../questions/judge.ts';
import type { Answer } from '../questions/question.ts';
import type { Series } from './items.ts';

/** The share of people in the top group and in the bottom group (behaviour 7.2). */
const GROUP_SHARE = 0.27;
/** From this many people in a group on, their difference says something (behaviour 7.2). */
const LEAST_IN_GROUP = 10;
const MOST_SETS = 5;
const MOST_VALUES = 10;

/** The best and the weakest people, as places in the series of a report. */
export type Groups = { size: number; top: Uint8Array; bottom: Uint8Array };

/** How many people of n are in each group. */
export const groupSizeOf = (n: number): number => (n === 0 ? 0 : Math.max(1, Math.round(n * GROUP_SHARE)));

/**
 * The top and the bottom 27 %, rounded, at least one person each (behaviour 7.2).
 *
 * @param totals by person
 * @param ids of their results, which decide between equal marks
 */
export function groupsOf(totals: Series, ids: readonly string[]): Groups {
  const n = ids.length;
  const size = groupSizeOf(n);
  const order = ids.map((_, person) => person);
  order.sort((one, other) => {
    const difference = (totals[other] ?? 0) - (totals[one] ?? 0);
    return difference === 0 ? ((ids[one] ?? '') < (ids[other] ?? '') ? -1 : 1) : difference;
  });
  const groups = { size, top: new Uint8Array(n), bottom: new Uint8Array(n) };
  for (const person of order.slice(0, size)) groups.top[person] = 1;
  for (const person of order.slice(n - size)) groups.bottom[person] = 1;
  return groups;
}

/** How many gave an answer: of all, of the top and of the bottom group. */
export type Count = { all: number; top: number; bottom: number };
export type AnswerCount = Count & { answer: Answer };

/** How one question was answered (behaviour 7.2). */
export type AnswerCounts = {
  right: Count;
  /** Left unanswered, or not fitting the kind. */
  left: Count;
  /**
   * By option, in their order, for single and multiple; then the most frequent sets of multiple; the most frequent values of
   * numeric, equal ones as one. Last those who left it open, as null.
   */
  options: AnswerCount[];
  /** Share right among the top minus among the bottom, in points of a hundred; null below ten people a group. */
  upperLower: number | null;
};

/** How an answer compares with the key, as a number, so that the answers of 100,000 people fit into little memory. */
export const verdicts = { unanswered: 0, right: 1, partial: 2, wrong: 3, out: 4 } as const satisfies Record<
  Judgement['is'],
  number
>;

/**
 * Counts the answers to one question.
 *
 * @param answers by person, in the order of the groups
 * @param judged how each compares with the key, as in `verdicts`
 */
export function countAnswers(
  question: ScoredQuestion,
  answers: readonly Answer[],
  groups: Groups,
  judged: ArrayLike<number> = answers.map((answer) => verdicts[judge(question, answer).is]),
): AnswerCounts {
  const right = none();
  const left = none();
  const byOption = question.kind === 'numeric' ? [] : optionsOf(question).map(none);
  const byText = new Map<string, Count>();
  answers.forEach((answer, person) => {
    const count = (to: Count) => {
      to.all += 1;
      to.top += groups.top[person] ?? 0;
      to.bottom += groups.bottom[person] ?? 0;
    };
    if (judged[person] === verdicts.right) count(right);
    if (judged[person] === verdicts.unanswered || answer === null) {
      count(left);
      return;
    }
    const options = typeof answer === 'number' ? [answer] : typeof answer === 'string' ? [] : answer;
    for (const option of options) {
      const ofOption = byOption[option];
      if (ofOption) count(ofOption);
    }
    if (question.kind === 'single') return;
    const text = typeof answer === 'string' ? plainDecimal(answer) : options.join();
    const ofText = byText.get(text) ?? none();
    byText.set(text, ofText);
    count(ofText);
  });
  const share = (of: 'top' | 'bottom') => (100 * right[of]) / groups.size;
  return {
    right,
    left,
    options: [
      ...(question.kind === 'numeric' ? [] : byOption.map((count, answer) => ({ answer, ...count }))),
      ...mostFrequent(byText, question.kind === 'numeric' ? MOST_VALUES : MOST_SETS).map(([text, count]) => ({
        answer: question.kind === 'numeric' ? text : text.split(',').map(Number),
        ...count,
      })),
      { answer: null, ...left },
    ],
    upperLower: groups.size < LEAST_IN_GROUP ? null : share('top') - share('bottom'),
  };
}

const none = (): Count => ({ all: 0, top: 0, bottom: 0 });

function mostFrequent(counts: ReadonlyMap<string, Count>, most: number): [string, Count][] {
  const byCount = ([one, a]: [string, Count], [other, b]: [string, Count]) =>
    b.all - a.all || (one < other ? -1 : 1);
  return [...counts].sort(byCount).slice(0, most);
}

/** A decimal as people write it, so that 4, 4.0 and +04 are one value. */
function plainDecimal(text: string): string {
  const decimal = readDecimal(text);
  if (decimal === null) return text;
  const { units, scale } = decimal;
  const digits = String(units < 0n ? -units : units).padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  const fraction = scale === 0 ? '' : digits.slice(-scale).replace(/0+$/, '');
  return `${units < 0n ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`;
}
