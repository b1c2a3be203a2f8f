import { judge, type ScoredQuestion } from '../questions/judge.ts';
import type { AnswerCounts, Count } from './answers.ts';

/** Why a question's key deserves a look (behaviour 7.4). */
export const radarSigns = ['distractor', 'value', 'left', 'negative'] as const;
export type RadarSign = (typeof radarSigns)[number];

const LEAST_PEOPLE = 20;
const LEAST_FOR_NEGATIVE = 100;
const LOW_DISCRIMINATION = -10;
const LEAST_WITH_VALUE = 3;
const MOST_NAMED = 10;

/** What the radar looks at: a question with its place in the paper from 1, and how it was answered. */
export type Watched = {
  question: ScoredQuestion;
  number: number;
  n: number;
  counts: AnswerCounts;
  discrimination: number | null;
};

/** The wrong answer that speaks against the key, and how often both were chosen. */
export type Rival = { answer: number | string; chosen: Count; key: Count };

export type Finding<Of extends Watched = Watched> = { of: Of; signs: RadarSign[]; rival: Rival | null };

/**
 * The questions whose keys deserve a look, at most ten, strongest first: by how many more of the top group chose the rival,
 * then those left open, then those with a negative discrimination, then by number (behaviour 7.4).
 */
export function keyRadar<Of extends Watched>(questions: readonly Of[]): Finding<Of>[] {
  const found = questions.flatMap((of) => {
    const rival = rivalOf(of);
    const signs: RadarSign[] = [
      ...(rival === null
        ? []
        : [of.question.kind === 'numeric' ? ('value' as const) : ('distractor' as const)]),
      ...(isLeftOpen(of) ? ['left' as const] : []),
      ...(isNegative(of) ? ['negative' as const] : []),
    ];
    return signs.length === 0 ? [] : [{ of, signs, rival }];
  });
  const lead = ({ rival }: Finding) =>
    rival === null ? Number.NEGATIVE_INFINITY : rival.chosen.top - rival.key.top;
  const place = ({ signs }: Finding) => (signs.includes('left') ? 0 : 1);
  return found
    .sort((one, other) => {
      const [a, b] = [lead(one), lead(other)];
      return (a === b ? 0 : b - a) || place(one) - place(other) || one.of.number - other.of.number;
    })
    .slice(0, MOST_NAMED);
}

function rivalOf({ question, n, counts }: Watched): Rival | null {
  if (n < LEAST_PEOPLE) return null;
  return question.kind === 'numeric' ? rivalValue(question, counts) : rivalOption(question, counts);
}

/** A wrong option that more of the top group chose than the key, of several right options the least chosen one. */
function rivalOption(question: ScoredQuestion, { options }: AnswerCounts): Rival | null {
  const keys =
    question.kind === 'multiple'
      ? question.correctAnswers
      : question.kind === 'single'
        ? [question.correctAnswer]
        : [];
  const ofOptions = options.flatMap((count) =>
    typeof count.answer === 'number' ? [{ ...count, answer: count.answer }] : [],
  );
  const byTop = (one: Count, other: Count) => one.top - other.top;
  const key = ofOptions.filter(({ answer }) => keys.includes(answer)).sort(byTop)[0];
  const rival = ofOptions
    .filter(({ answer }) => !keys.includes(answer))
    .sort(byTop)
    .at(-1);
  if (key === undefined || rival === undefined || rival.top <= key.top) return null;
  return { answer: rival.answer, chosen: rival, key };
}

/** A value outside the key that at least three people and more than the key gave. */
function rivalValue(question: ScoredQuestion, { options, right }: AnswerCounts): Rival | null {
  const rival = options.find(
    ({ answer, all }) =>
      typeof answer === 'string' &&
      judge(question, answer).is === 'wrong' &&
      all >= LEAST_WITH_VALUE &&
      all > right.all,
  );
  return typeof rival?.answer === 'string' ? { answer: rival.answer, chosen: rival, key: right } : null;
}

function isLeftOpen({ n, counts }: Watched): boolean {
  return n >= LEAST_PEOPLE && counts.left.all * 10 >= n * 9;
}

function isNegative({ n, discrimination }: Watched): boolean {
  return n >= LEAST_FOR_NEGATIVE && discrimination !== null && discrimination < LOW_DISCRIMINATION;
}
