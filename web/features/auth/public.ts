/** What other features may use of the session. */
export { Forbidden, RequireRole } from './require-role.tsx';
export { loginPath } from './return-to.ts';
export { login, onUnauthorized, refreshUser, register, type SessionUser, useSession } from './session.ts';
