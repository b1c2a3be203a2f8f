import { admins, everyone } from '../access.ts';
import type { Route } from '../route.ts';

/** Method, path and access of the calls of applications (behaviour 3.8, 3.9, 3.40, 3.41). */
export const teachersRoutes = {
  join: { method: 'POST', path: '/join', access: everyone },
  list: { method: 'GET', path: '/teachers', access: admins },
  counts: { method: 'GET', path: '/teachers/counts', access: admins },
  update: { method: 'PATCH', path: '/teachers/:id', access: admins },
  cv: { method: 'GET', path: '/teachers/:id/cv', access: admins },
} as const satisfies Record<string, Route>;
