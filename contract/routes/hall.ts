import { staff } from '../access.ts';
import type { Route } from '../route.ts';

/** Method, path and access of the calls with which staff act on an exam (behaviour 6.17, 6.18). */
export const hallRoutes = {
  update: { method: 'PATCH', path: '/attempts/:id', access: staff },
  release: { method: 'POST', path: '/quiz/:id/release', access: staff },
} as const satisfies Record<string, Route>;
