import { quizzesRoutes, resultsRoutes } from '@kaksha/contract/routes.ts';
import { queryOptions } from '@tanstack/react-query';
import { callQuery } from '#web/lib/send/query.ts';
import { type Filters, wantedResults } from './filters.ts';

/** A page of everyone's results. New ones may arrive at any time, so it is fetched again on each visit. */
export function allResults(filters: Filters) {
  const { page, limit } = filters;
  const asked = callQuery(resultsRoutes.all, { query: { page, limit, ...wantedResults(filters) } });
  return queryOptions({ ...asked, staleTime: 0 });
}

/** Ids, titles and modes of up to 500 quizzes, for the filter of all results. */
export const quizTitles = () =>
  callQuery(quizzesRoutes.titles, { query: { fields: '_id,title,mode', limit: '500' } });

/** All results of a person, newest first; searched, sorted and paged in the browser. */
export function ownResults(userId: string) {
  const asked = callQuery(resultsRoutes.ofUser, { params: { userId } });
  return queryOptions({ ...asked, staleTime: 0 });
}
