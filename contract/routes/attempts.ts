import { signedIn } from '../access.ts';
import type { Route } from '../route.ts';

/** Where the calls of attempts go and who may make them (behaviour 4.5, 4.6, 4.12). */
export const attemptsRoutes = {
  submit: { method: 'POST', path: '/results/:quizId/submit', access: signedIn },
} as const satisfies Record<string, Route>;
