import { quizzesRoutes, resultsRoutes } from '@kaksha/contract/routes.ts';
import { callQuery, personalQuery } from '#web/lib/send/query.ts';

/** The quizzes that can be taken; staff also get incomplete ones. */
export const allQuizzes = () =>
  personalQuery(quizzesRoutes.list, { headers: { 'cache-control': 'no-cache' } });

/** Attempts and average of each quiz, for staff. */
export const resultsByQuiz = () => callQuery(resultsRoutes.byQuiz);
