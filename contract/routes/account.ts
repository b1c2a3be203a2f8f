import { everyone, signedIn } from '../access.ts';
import type { Route } from '../route.ts';

/**
 * Method, path and access of the calls of accounts that few pages make, apart from those that every page carries
 * (behaviour 2.17 to 2.20).
 */
export const accountRoutes = {
  google: { method: 'POST', path: '/auth/google', access: everyone },
  sendVerification: { method: 'POST', path: '/auth/verify-email', access: signedIn },
  verificationLink: { method: 'GET', path: '/auth/verify-email/:token', access: everyone },
  verifyEmail: { method: 'POST', path: '/auth/verify-email/:token', access: everyone },
  changePassword: { method: 'POST', path: '/auth/change-password', access: signedIn },
  logoutEverywhere: { method: 'POST', path: '/auth/logout-everywhere', access: signedIn },
  updateMe: { method: 'PATCH', path: '/auth/me', access: signedIn },
  removeMe: { method: 'DELETE', path: '/auth/me', access: signedIn },
} as const satisfies Record<string, Route>;
