import { staff } from '../access.ts';
import type { Route } from '../route.ts';

/** Method, path and access of the call of figures (behaviour 4.32). */
export const figuresRoutes = {
  create: { method: 'POST', path: '/figures', access: staff },
} as const satisfies Record<string, Route>;
