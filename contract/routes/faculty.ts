import { everyone } from '../access.ts';
import type { Route } from '../route.ts';

/** Method, path and access of the calls of founders (behaviour 3.5). */
export const facultyRoutes = {
  list: { method: 'GET', path: '/faculty', access: everyone },
} as const satisfies Record<string, Route>;
