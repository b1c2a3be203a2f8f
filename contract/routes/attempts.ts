import { signedIn } from '../access.ts';
import type { Route } from '../route.ts';

/** Method, path and access of the calls of attempts (behaviour 4.5, 4.6, 4.12). */
export const attemptsRoutes = {
  submit: { method: 'POST', path: '/results/:quizId/submit', access: signedIn },
} as const satisfies Record<string, Route>;
