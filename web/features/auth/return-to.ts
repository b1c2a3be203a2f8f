/** Anything but a path of this site: two slashes lead to another host, and browsers read a backslash as a slash. */
const foreign = /^[/\\]{2}|[\\\p{Cc}]/u;

/** Where to go after signing in: a path of this site, or the front page (behaviour 2.12). */
export function safeReturnTo(wanted: string | null): string {
  return wanted?.startsWith('/') && !foreign.test(wanted) ? wanted : '/';
}

/** The login page with its form to register open. */
export const registerPath = '/login?tab=register';

/** The login URL that leads back to `path`. */
export function loginPath(path: string): string {
  return `/login?${new URLSearchParams({ returnTo: path })}`;
}
