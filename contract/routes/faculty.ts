import { everyone } from '../access.ts';
import type { Route } from '../route.ts';

/** Where the calls of founders go and who may make them (behaviour 3.5). */
export const facultyRoutes = {
  list: { method: 'GET', path: '/faculty', access: everyone },
} as const satisfies Record<string, Route>;
