import { quizzesRoutes } from '@kaksha/contract/routes.ts';
import { queryOptions } from '@tanstack/react-query';
import { send } from '#web/lib/send/send.ts';
import { readKeyedQuiz } from '../editor/api.ts';

/** The paper of a quiz to print: the audit log has who opens it before it is shown (behaviour 8.10). */
export const printedQuizQuery = (id: string) =>
  queryOptions({
    queryKey: ['printed-quiz', id],
    queryFn: async ({ signal }) => {
      await send(quizzesRoutes.print, { params: { id }, signal });
      return readKeyedQuiz(id, signal);
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
