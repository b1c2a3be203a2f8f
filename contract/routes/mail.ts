import { admins } from '../access.ts';
import type { Route } from '../route.ts';

/** Method, path and access of the call about the mail server (behaviour 1.12). */
export const mailRoutes = {
  read: { method: 'GET', path: '/mail', access: admins },
} as const satisfies Record<string, Route>;
