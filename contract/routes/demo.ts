import { admins, everyone } from '../access.ts';
import type { Route } from '../route.ts';

/** Method, path and access of the calls of demo requests (behaviour 3.7, 3.42). */
export const demoRoutes = {
  send: { method: 'POST', path: '/demo/send-demo-request', access: everyone },
  list: { method: 'GET', path: '/demo', access: admins },
  counts: { method: 'GET', path: '/demo/counts', access: admins },
  update: { method: 'PATCH', path: '/demo/:id', access: admins },
} as const satisfies Record<string, Route>;
