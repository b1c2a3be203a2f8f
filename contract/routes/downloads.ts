import { everyone, signedIn } from '../access.ts';
import type { Route } from '../route.ts';

/** Where the calls of downloads go and who may make them (behaviour 4.15). */
export const downloadsRoutes = {
  create: { method: 'POST', path: '/downloads', access: signedIn },
  read: { method: 'GET', path: '/downloads/:token', access: everyone },
} as const satisfies Record<string, Route>;
