import { staff } from '../access.ts';
import type { Route } from '../route.ts';

/** Method, path and access of the calls with which staff watch an exam and act on it (behaviour 6.17, 6.18, 6.30 to 6.33). */
export const hallRoutes = {
  read: { method: 'GET', path: '/quiz/:id/hall', access: staff },
  extraTime: { method: 'POST', path: '/quiz/:id/extra-time', access: staff },
  furtherAttempt: { method: 'POST', path: '/quiz/:id/further-attempts', access: staff },
  log: { method: 'GET', path: '/attempts/:id/log', access: staff },
  update: { method: 'PATCH', path: '/attempts/:id', access: staff },
  release: { method: 'POST', path: '/quiz/:id/release', access: staff },
} as const satisfies Record<string, Route>;
