import type { ResultSummary } from '@kaksha/contract/results.ts';
import { reportsRoutes } from '@kaksha/contract/staff-routes.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callQuery } from '#web/lib/send/query.ts';
import { texts } from './text.en.ts';

/** The ranks of these results of an exam; what is missing does not count (behaviour 7.3). */
const ranksOf = (quizId: string, results: readonly ResultSummary[]) => {
  const query = { results: results.map(({ _id }) => _id).join(',') };
  return queryOptions({
    ...callQuery(reportsRoutes.merit, { params: { id: quizId }, query }),
    staleTime: 0,
    select: ({ people }) => new Map(people.map(({ resultId, rank }) => [resultId, rank])),
  });
};

/** The rank of each result of the page, for a list of one exam; of other lists there is none. */
export function useRanks(quizId: string, results: readonly ResultSummary[] = []) {
  const ranked = quizId !== '' && results.some(({ mode }) => mode === 'exam');
  const { data, isError } = useQuery({ ...ranksOf(quizId, results), enabled: ranked });
  if (!ranked) return null;
  return ({ _id }: ResultSummary) => {
    if (data === undefined && !isError) return null;
    const rank = data?.get(_id);
    return rank === undefined ? texts.dash : <b className="num">{rank}</b>;
  };
}
