import { roles } from '@kaksha/contract/core/access.ts';
import { isId } from '@kaksha/contract/core/ids.ts';
import { limits } from '@kaksha/contract/core/limits.ts';
import { isDay } from '@kaksha/contract/core/time.ts';
import type { QuizMode } from '@kaksha/contract/quizzes/settings.ts';
import {
  type AllResultsSort,
  allResultsLimits,
  allResultsSorts,
  DEFAULT_ALL_RESULTS_LIMIT,
} from '@kaksha/contract/results/choices.ts';
import type { ResultSummary } from '@kaksha/contract/results.ts';
import { progressRoutes, quizzesRoutes, resultsRoutes } from '@kaksha/contract/routes.ts';
import { queryOptions } from '@tanstack/react-query';
import { callQuery } from '#web/lib/send/query.ts';
import { type AddressOf, filterBy, oneOf, orderBy, paging, searchText } from '#web/ui/list/address.ts';

/** Written here, since the schemas of settings stay out of these pages. */
export const modes = ['practice', 'exam'] as const satisfies readonly QuizMode[];

/** The filters, order and page of all results in the URL (behaviour 4.13); days are those of Asia/Kolkata, inclusive. */
export const address = {
  ...paging(allResultsLimits, DEFAULT_ALL_RESULTS_LIMIT),
  role: oneOf(roles),
  mode: oneOf(modes),
  quizId: filterBy(isId),
  /** One that is too long is cut. */
  q: { ...searchText, read: (said: string) => said.slice(0, limits.text) },
  sortBy: orderBy(allResultsSorts, 'createdAt'),
  sortOrder: orderBy(['asc', 'desc'], 'desc'),
  from: filterBy(isDay),
  to: filterBy(isDay),
};
export type Filters = AddressOf<typeof address>;
export type Sort = Pick<Filters, 'sortBy' | 'sortOrder'>;
export type SortOrder = Filters['sortOrder'];

/** The filters and the order under the server's names, shared by the list and its file. */
export function wantedResults({ role, mode, quizId, q, sortBy, sortOrder, from, to }: Filters) {
  return { role, mode, quizId, search: q.trim(), sortBy, sortOrder, dateFrom: from, dateTo: to };
}

/** A page of everyone's results. New ones may arrive at any time, so it is fetched again on each visit. */
export function allResults(filters: Filters) {
  const { page, limit } = filters;
  return queryOptions({
    ...callQuery(resultsRoutes.all, { query: { page, limit, ...wantedResults(filters) } }),
    staleTime: 0,
    select: ({ results, totalCount, ...shown }) => ({
      items: results,
      total: totalCount,
      page: shown.page,
      limit: shown.limit,
    }),
  });
}

/** Ids, titles and modes of up to 500 quizzes, for the filter of all results. */
export const quizTitles = () =>
  callQuery(quizzesRoutes.titles, { query: { fields: '_id,title,mode', limit: '500' } });

/** All results of a person, newest first; searched, sorted and paged in the browser. */
export function ownResults(userId: string) {
  const asked = callQuery(resultsRoutes.ofUser, { params: { userId } });
  return queryOptions({ ...asked, staleTime: 0 });
}

/** A line a subject of one's own results, as the portal's home has them. */
export const ownLines = () =>
  queryOptions({ ...callQuery(progressRoutes.home), staleTime: 0, select: ({ lines }) => lines });

/** The first sort order of a field: newest and best first, names from A. */
const firstOrders: Record<AllResultsSort, SortOrder> = {
  createdAt: 'desc',
  score: 'desc',
  marks: 'desc',
  percentage: 'desc',
  'user.fullName': 'asc',
  'quiz.title': 'asc',
};
const opposite: Record<SortOrder, SortOrder> = { asc: 'desc', desc: 'asc' };

/**
 * True if these are results of one quiz with sections: such results are compared by their marks, others by the number of
 * right answers (behaviour 4.13).
 */
export function comparesByMarks(results: readonly Pick<ResultSummary, 'quiz' | 'sections'>[]): boolean {
  return (
    results.some(({ sections }) => sections !== undefined) &&
    results.every(({ quiz }) => quiz._id === results[0]?.quiz._id)
  );
}

/** Fields in both orders, as one list of choices: of score and marks the one that `byMarks` tells, and the one in use. */
export function sortChoices({ byMarks, now }: { byMarks: boolean; now: AllResultsSort }): Sort[] {
  const other = byMarks ? 'score' : 'marks';
  return allResultsSorts
    .filter((sortBy) => sortBy === now || sortBy !== other)
    .flatMap((sortBy) => [
      { sortBy, sortOrder: firstOrders[sortBy] },
      { sortBy, sortOrder: opposite[firstOrders[sortBy]] },
    ]);
}

/** The sort after pressing a column's head: its first order, or the opposite if it is already sorted by. */
export function nextSort(sortBy: AllResultsSort, now: Sort): Sort {
  const turned = now.sortBy === sortBy;
  return { sortBy, sortOrder: turned ? opposite[now.sortOrder] : firstOrders[sortBy] };
}
