import { admins } from '../access.ts';
import type { Route } from '../route.ts';

/** Method, path and access of the calls on other people's accounts (behaviour 2.21). */
export const usersRoutes = {
  list: { method: 'GET', path: '/users', access: admins },
  remove: { method: 'DELETE', path: '/users/:id', access: admins },
} as const satisfies Record<string, Route>;
