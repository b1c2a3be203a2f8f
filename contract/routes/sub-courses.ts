import { everyone, staff } from '../access.ts';
import type { Route } from '../route.ts';

/** Method, path and access of the calls of sub-courses, the parts of a course (behaviour 3.1, 3.20 to 3.22). */
export const subCoursesRoutes = {
  list: { method: 'GET', path: '/sub-courses', access: everyone },
  create: { method: 'POST', path: '/sub-courses', access: staff },
  reorder: { method: 'PUT', path: '/sub-courses/order', access: staff },
  update: { method: 'PUT', path: '/sub-courses/:id', access: staff },
  remove: { method: 'DELETE', path: '/sub-courses/:id', access: staff },
} as const satisfies Record<string, Route>;
