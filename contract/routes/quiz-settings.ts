import { staff } from '../access.ts';
import type { Route } from '../route.ts';

/** Method, path and access of the calls of a quiz's settings (behaviour 6.1 to 6.3). */
export const quizSettingsRoutes = {
  read: { method: 'GET', path: '/quiz/:id/settings', access: staff },
  update: { method: 'PATCH', path: '/quiz/:id/settings', access: staff },
} as const satisfies Record<string, Route>;
