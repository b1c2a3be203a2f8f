import { admins } from '../access.ts';
import type { Route } from '../route.ts';

/** Where the calls of the trash go and who may make them (behaviour 3.13). */
export const trashRoutes = {
  list: { method: 'GET', path: '/trash', access: admins },
  restore: { method: 'POST', path: '/trash/:id/restore', access: admins },
} as const satisfies Record<string, Route>;
