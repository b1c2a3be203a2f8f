import { admins, everyone } from '../access.ts';
import type { Route } from '../route.ts';

/** Method, path and access of the calls of founders (behaviour 3.5, 3.33). */
export const facultyRoutes = {
  list: { method: 'GET', path: '/faculty', access: everyone },
  create: { method: 'POST', path: '/faculty', access: admins },
  reorder: { method: 'PUT', path: '/faculty/order', access: admins },
  update: { method: 'PUT', path: '/faculty/:id', access: admins },
  remove: { method: 'DELETE', path: '/faculty/:id', access: admins },
} as const satisfies Record<string, Route>;
