import { staff } from '../access.ts';
import type { Route } from '../route.ts';

/** Method, path and access of the calls of the question bank (behaviour 4.34, 4.35). */
export const bankRoutes = {
  search: { method: 'GET', path: '/question-bank', access: staff },
  tags: { method: 'GET', path: '/question-tags', access: staff },
} as const satisfies Record<string, Route>;
