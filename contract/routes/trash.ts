import { admins } from '../access.ts';
import type { Route } from '../route.ts';

/** Method, path and access of the calls of the trash (behaviour 3.13). */
export const trashRoutes = {
  list: { method: 'GET', path: '/trash', access: admins },
  restore: { method: 'POST', path: '/trash/:id/restore', access: admins },
} as const satisfies Record<string, Route>;
