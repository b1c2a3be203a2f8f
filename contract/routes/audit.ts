import { admins } from '../access.ts';
import type { Route } from '../route.ts';

/** Method, path and access of the call of the audit log (behaviour 2.16, 3.43). */
export const auditRoutes = {
  list: { method: 'GET', path: '/audit', access: admins },
} as const satisfies Record<string, Route>;
