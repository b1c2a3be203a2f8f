import { admins } from '../access.ts';
import type { Route } from '../route.ts';

/** Method, path and access of the calls of samples (behaviour 3.36). */
export const samplesRoutes = {
  count: { method: 'GET', path: '/samples', access: admins },
  remove: { method: 'DELETE', path: '/samples', access: admins },
} as const satisfies Record<string, Route>;
