import { staff } from '../access.ts';
import type { Route } from '../route.ts';

/** Method, path and access of the call of presets (behaviour 4.33). */
export const presetsRoutes = {
  list: { method: 'GET', path: '/quiz-presets', access: staff },
} as const satisfies Record<string, Route>;
