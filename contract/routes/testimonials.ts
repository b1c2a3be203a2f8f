import { everyone } from '../access.ts';
import type { Route } from '../route.ts';

/** Where the calls of testimonials go and who may make them (behaviour 3.6). */
export const testimonialsRoutes = {
  list: { method: 'GET', path: '/testimonials', access: everyone },
} as const satisfies Record<string, Route>;
