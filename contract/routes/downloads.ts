import { everyone, signedIn } from '../access.ts';
import type { Route } from '../route.ts';

/** Method, path and access of the calls of downloads (behaviour 4.15). */
export const downloadsRoutes = {
  create: { method: 'POST', path: '/downloads', access: signedIn },
  read: { method: 'GET', path: '/downloads/:token', access: everyone },
} as const satisfies Record<string, Route>;
