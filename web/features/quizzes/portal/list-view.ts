import type { QuizSummary } from '@kaksha/contract/quizzes.ts';
import type { ResultSummary } from '@kaksha/contract/results.ts';
import { matchingQuizzes } from '../search.ts';

/** The filters of the list; those of `personalKinds` need the person's own results. */
export const listKinds = ['all', 'untried', 'unpassed', 'exams', 'upTo15', 'upTo30'] as const;
export type ListKind = (typeof listKinds)[number];
export const personalKinds: ReadonlySet<ListKind> = new Set(['untried', 'unpassed']);

export const listSorts = ['newest', 'oldest', 'title', 'shortest'] as const;
export type ListSort = (typeof listSorts)[number];

/** The view of the list: search text, filter and order. */
export type ListView = { search: string; kind: ListKind; sort: ListSort };

export const firstListView: ListView = { search: '', kind: 'all', sort: 'newest' };

/** The person's best result of each quiz, by the quiz's id. */
type Best = ReadonlyMap<string, ResultSummary>;

/**
 * The quizzes that match the view, in its order; `quizzes` are newest first. Without results, every quiz counts as not
 * tried.
 */
export function viewQuizzes(
  quizzes: readonly QuizSummary[],
  { search, kind, sort }: ListView,
  best: Best,
): readonly QuizSummary[] {
  return matchingQuizzes(quizzes, search)
    .filter((quiz) => isOfKind(quiz, kind, best.get(quiz._id)))
    .toSorted(orders[sort]);
}

function isOfKind(quiz: QuizSummary, kind: ListKind, best: ResultSummary | undefined): boolean {
  switch (kind) {
    case 'all':
      return true;
    case 'untried':
      return best === undefined;
    case 'unpassed':
      return best?.passed !== true;
    case 'exams':
      return quiz.mode === 'exam';
    case 'upTo15':
      return quiz.totalTime <= 15;
    case 'upTo30':
      return quiz.totalTime <= 30;
  }
}

type Order = (one: QuizSummary, other: QuizSummary) => number;

const newest: Order = (one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt);

const orders: Record<ListSort, Order> = {
  newest,
  oldest: (one, other) => newest(other, one),
  title: (one, other) => one.title.localeCompare(other.title, 'en-IN', { numeric: true }),
  shortest: (one, other) => one.totalTime - other.totalTime,
};
