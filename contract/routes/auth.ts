import { everyone, signedIn } from '../access.ts';
import type { Route } from '../route.ts';

/** Method, path and access of the calls of accounts (behaviour 2.3 to 2.5, 2.13, 2.14, 2.18 to 2.20). */
export const authRoutes = {
  login: { method: 'POST', path: '/auth/login', access: everyone },
  register: { method: 'POST', path: '/auth/register', access: everyone },
  forgotPassword: { method: 'POST', path: '/auth/forgot-password', access: everyone },
  resetPassword: { method: 'POST', path: '/auth/reset-password/:token', access: everyone },
  google: { method: 'POST', path: '/auth/google', access: everyone },
  sendVerification: { method: 'POST', path: '/auth/verify-email', access: signedIn },
  verifyEmail: { method: 'POST', path: '/auth/verify-email/:token', access: everyone },
  changePassword: { method: 'POST', path: '/auth/change-password', access: signedIn },
  logoutEverywhere: { method: 'POST', path: '/auth/logout-everywhere', access: signedIn },
  updateMe: { method: 'PATCH', path: '/auth/me', access: signedIn },
  removeMe: { method: 'DELETE', path: '/auth/me', access: signedIn },
  me: { method: 'GET', path: '/auth/me', access: signedIn },
} as const satisfies Record<string, Route>;
