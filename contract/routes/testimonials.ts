import { everyone } from '../access.ts';
import type { Route } from '../route.ts';

/** Method, path and access of the calls of testimonials (behaviour 3.6). */
export const testimonialsRoutes = {
  list: { method: 'GET', path: '/testimonials', access: everyone },
} as const satisfies Record<string, Route>;
