import { admins, everyone, type Role } from '../access.ts';
import type { Route } from '../route.ts';

/** Who may add a testimonial: a teacher may not (behaviour 2.6). */
const contributors: readonly Role[] = ['admin', 'student'];

/** Method, path and access of the calls of testimonials (behaviour 3.6, 3.34). */
export const testimonialsRoutes = {
  list: { method: 'GET', path: '/testimonials', access: everyone },
  create: { method: 'POST', path: '/testimonials', access: contributors },
  update: { method: 'PUT', path: '/testimonials/:id', access: admins },
  remove: { method: 'DELETE', path: '/testimonials/:id', access: admins },
  approve: { method: 'POST', path: '/testimonials/:id/approve', access: admins },
} as const satisfies Record<string, Route>;
