import { everyone, staff } from '../access.ts';
import type { Route } from '../route.ts';

/** Method, path and access of the calls of quizzes (behaviour 4.1 to 4.4). */
export const quizzesRoutes = {
  list: { method: 'GET', path: '/quiz', access: everyone },
  titles: { method: 'GET', path: '/quizzes', access: staff },
  read: { method: 'GET', path: '/quiz/:id', access: everyone },
  create: { method: 'POST', path: '/quiz', access: staff },
  update: { method: 'PUT', path: '/quiz/:id', access: staff },
  remove: { method: 'DELETE', path: '/quiz/:id', access: staff },
} as const satisfies Record<string, Route>;
