import { quizzesRoutes } from '@kaksha/contract/routes/quizzes.ts';
import { queryOptions } from '@tanstack/react-query';
import { callQuery } from '#web/lib/query.ts';

/**
 * The quiz to take: read afresh for every attempt, once, and left alone while it runs, since an edit meanwhile must not
 * change the questions under the student.
 */
export function attemptQuiz(id: string) {
  const read = callQuery(quizzesRoutes.read, { params: { id } });
  return queryOptions({
    ...read,
    queryKey: [...read.queryKey, 'attempt'],
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
}
