import type { QuizMode } from '../quizzes/settings.ts';
import type { ResultSummary } from '../results.ts';

/** The orders of a person's own results (behaviour 4.14). */
export const ownResultSorts = [
  'newest',
  'oldest',
  'score-high',
  'score-low',
  'title-asc',
  'title-desc',
] as const;
export type OwnResultSort = (typeof ownResultSorts)[number];

type Scored = Pick<ResultSummary, 'score' | 'percentage' | 'marks'>;
/** A result whose marks its reader may see (behaviour 6.14). */
export type Seen<R extends Scored> = R & { score: number; percentage: number; marks: number };

/** False for a result whose marks are held back (behaviour 6.14). */
export function isSeen<R extends Scored>(result: R): result is Seen<R> {
  return result.score !== null && result.percentage !== null && result.marks !== null;
}

type Row = Pick<ResultSummary, '_id' | 'createdAt' | 'score' | 'mode'> & {
  quiz: { _id: string; title: string };
};

/** Which of a person's own results; an empty text means any (behaviour 4.14). */
export type OwnResultFilters = { search: string; mode: QuizMode | ''; quizId: string };

const order = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0);
/** Results that are not released yet come last among scores. */
const scoreOf = ({ score }: Row) => score ?? -1;
const oldestFirst = (a: Row, b: Row) => order(a.createdAt, b.createdAt) || order(a._id, b._id);
const byTitle = (a: Row, b: Row) => order(a.quiz.title.toLowerCase(), b.quiz.title.toLowerCase());

const comparisons: Record<OwnResultSort, (a: Row, b: Row) => number> = {
  newest: (a, b) => oldestFirst(b, a),
  oldest: oldestFirst,
  'score-high': (a, b) => scoreOf(b) - scoreOf(a) || oldestFirst(b, a),
  'score-low': (a, b) => scoreOf(a) - scoreOf(b) || oldestFirst(b, a),
  'title-asc': (a, b) => byTitle(a, b) || oldestFirst(b, a),
  'title-desc': (a, b) => byTitle(b, a) || oldestFirst(b, a),
};

/**
 * A person's own results as shown in the list and the download: those of the mode and quiz whose title contains the
 * search, literally and ignoring case, in the requested order; ties show the newest first (behaviour 4.14).
 */
export function pickOwnResults<R extends Row>(
  results: readonly R[],
  { search, mode, quizId, sort }: OwnResultFilters & { sort: OwnResultSort },
): R[] {
  const wanted = search.trim().toLowerCase();
  return results
    .filter((result) => mode === '' || result.mode === mode)
    .filter(({ quiz }) => quizId === '' || quiz._id === quizId)
    .filter(({ quiz }) => quiz.title.toLowerCase().includes(wanted))
    .sort(comparisons[sort]);
}
