import { quizzesRoutes } from '@kaksha/contract/routes.ts';
import { trashRoutes } from '@kaksha/contract/staff-routes.ts';
import type { QueryClient } from '@tanstack/react-query';

/** Lists, quizzes and the trash are refetched from now on: a quiz was stored, changed or removed. */
export function refreshQuizzes(client: QueryClient): Promise<unknown> {
  return Promise.all([
    client.invalidateQueries({ queryKey: [quizzesRoutes.list.path] }),
    client.invalidateQueries({ queryKey: [quizzesRoutes.titles.path] }),
    client.invalidateQueries({ queryKey: [quizzesRoutes.read.path] }),
    client.invalidateQueries({ queryKey: [trashRoutes.list.path] }),
  ]);
}
