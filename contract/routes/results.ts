import { signedIn, staff } from '../access.ts';
import type { Route } from '../route.ts';

/** Method, path and access of the calls of results (behaviour 4.8, 4.13, 4.18). */
export const resultsRoutes = {
  all: { method: 'GET', path: '/results/all', access: staff },
  byQuiz: { method: 'GET', path: '/results/by-quiz', access: staff },
  read: { method: 'GET', path: '/results/:resultId', access: signedIn },
  ofUser: { method: 'GET', path: '/results/user/:userId', access: signedIn },
} as const satisfies Record<string, Route>;
