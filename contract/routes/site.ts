import { everyone } from '../access.ts';
import type { Route } from '../route.ts';

/** Method, path and access of the calls of the program itself (behaviour 1.7, 1.8). */
export const siteRoutes = {
  health: { method: 'GET', path: '/healthz', access: everyone },
  ready: { method: 'GET', path: '/readyz', access: everyone },
  openapi: { method: 'GET', path: '/openapi.json', access: everyone },
  config: { method: 'GET', path: '/config', access: everyone },
} as const satisfies Record<string, Route>;
