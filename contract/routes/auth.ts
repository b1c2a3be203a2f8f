import { everyone, signedIn } from '../access.ts';
import type { Route } from '../route.ts';

/** Method, path and access of the calls of accounts (behaviour 2.3 to 2.5, 2.13, 2.14, 2.18). */
export const authRoutes = {
  login: { method: 'POST', path: '/auth/login', access: everyone },
  register: { method: 'POST', path: '/auth/register', access: everyone },
  forgotPassword: { method: 'POST', path: '/auth/forgot-password', access: everyone },
  resetPassword: { method: 'POST', path: '/auth/reset-password/:token', access: everyone },
  me: { method: 'GET', path: '/auth/me', access: signedIn },
} as const satisfies Record<string, Route>;
