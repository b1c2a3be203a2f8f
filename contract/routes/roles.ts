import { admins } from '../access.ts';
import type { Route } from '../route.ts';

/** Method, path and access of the calls of the roles map (behaviour 2.1, 2.2). */
export const rolesRoutes = {
  read: { method: 'GET', path: '/roles', access: admins },
  add: { method: 'POST', path: '/roles/add', access: admins },
  confirm: { method: 'POST', path: '/roles/confirm', access: admins },
  remove: { method: 'POST', path: '/roles/remove', access: admins },
} as const satisfies Record<string, Route>;
