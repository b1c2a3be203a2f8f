import { quizzesRoutes } from '@kaksha/contract/routes.ts';
import { queryOptions } from '@tanstack/react-query';
import { callQuery } from '#web/lib/send/query.ts';

/**
 * The quiz to take: fetched once for every attempt and never refetched, because an edit must not change the questions
 * while the student answers them. Without a token: staff who take it are not sent its key either.
 */
export function attemptQuiz(id: string) {
  const read = callQuery(quizzesRoutes.read, { params: { id }, anonymous: true });
  return queryOptions({
    ...read,
    queryKey: [...read.queryKey, 'attempt'],
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
}
