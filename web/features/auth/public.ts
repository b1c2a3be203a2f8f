/** What other features may use of the session. */
export { Forbidden, RequireRole } from './require-role.tsx';
export { loginPath, registerPath } from './return-to.ts';
export { onUnauthorized, refreshUser, type SessionUser, useSession, useUserId } from './session.ts';
