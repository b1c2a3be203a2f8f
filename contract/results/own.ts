import type { QuizMode } from '../quizzes/settings.ts';
import type { ResultSummary } from '../results.ts';

/** The orders of a person's own results (behaviour 4.14). */
export const ownResultSorts = [
  'newest',
  'oldest',
  'score-high',
  'score-low',
  'marks-high',
  'marks-low',
  'percentage-high',
  'percentage-low',
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

type Row = Pick<ResultSummary, '_id' | 'createdAt' | 'mode'> &
  Scored & {
    quiz: { _id: string; title: string };
  };

/** Which of a person's own results; an empty text means any (behaviour 4.14). */
export type OwnResultFilters = { search: string; mode: QuizMode | ''; quizId: string };

const order = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0);
const oldestFirst = (a: Row, b: Row) => order(a.createdAt, b.createdAt) || order(a._id, b._id);
const byTitle = (a: Row, b: Row) => order(a.quiz.title.toLowerCase(), b.quiz.title.toLowerCase());

/** Results whose marks are held back come last in either direction, so that their place tells nothing (behaviour 6.14). */
const byNumber = (of: keyof Scored, direction: 1 | -1) => (a: Row, b: Row) => {
  const [one, other] = [a[of], b[of]];
  const first =
    one === null || other === null
      ? Number(one === null) - Number(other === null)
      : direction * (one - other);
  return first || oldestFirst(b, a);
};

const comparisons: Record<OwnResultSort, (a: Row, b: Row) => number> = {
  newest: (a, b) => oldestFirst(b, a),
  oldest: oldestFirst,
  'score-high': byNumber('score', -1),
  'score-low': byNumber('score', 1),
  'marks-high': byNumber('marks', -1),
  'marks-low': byNumber('marks', 1),
  'percentage-high': byNumber('percentage', -1),
  'percentage-low': byNumber('percentage', 1),
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
