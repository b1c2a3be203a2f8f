import type { attempts } from '@kaksha/contract/attempts.ts';
import type { quizzes } from '@kaksha/contract/quizzes.ts';
import type { results } from '@kaksha/contract/results.ts';
import type { Route } from '#web/lib/send.ts';

// The table of calls carries its schemas along, which would double the scripts of this page. These are its entries as far as
// asking needs them; a word that is not the table's does not compile.

export type ReadQuiz = typeof quizzes.read;
export const readQuiz: Route<ReadQuiz> & Pick<ReadQuiz, 'access'> = {
  method: 'GET',
  path: '/quiz/:id',
  access: 'everyone',
};

export type SubmitAttempt = typeof attempts.submit;
export const submitAttempt: Route<SubmitAttempt> = { method: 'POST', path: '/results/:quizId/submit' };

/** By this a query of somebody's results is found again. */
export const ownResultsPath: (typeof results.ofUser)['path'] = '/results/user/:userId';
