import { everyone, signedIn, staff } from '../access.ts';
import type { Route } from '../route.ts';

/** Method, path and access of the calls of courses and their enrolments (behaviour 3.1 to 3.4, 3.11, 3.17 to 3.19). */
export const coursesRoutes = {
  list: { method: 'GET', path: '/courses', access: everyone },
  create: { method: 'POST', path: '/courses', access: staff },
  reorder: { method: 'PUT', path: '/courses/order', access: staff },
  update: { method: 'PUT', path: '/courses/:id', access: staff },
  removeImage: { method: 'DELETE', path: '/courses/:id/image', access: staff },
  remove: { method: 'DELETE', path: '/courses/:id', access: staff },
  enroll: { method: 'POST', path: '/courses/:id/enroll', access: signedIn },
  myEnrollments: { method: 'GET', path: '/enrollments/mine', access: signedIn },
  enrollments: { method: 'GET', path: '/courses/:id/enrollments', access: staff },
  confirmEnrollments: { method: 'PATCH', path: '/courses/:id/enrollments', access: staff },
} as const satisfies Record<string, Route>;
