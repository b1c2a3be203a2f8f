import type { TokenClaims, User } from '@kaksha/contract/auth.ts';
import { roles } from '@kaksha/contract/core/access.ts';

/** Name and email address may be missing; the greeting copes with that. */
type Claims = Pick<TokenClaims, 'id' | 'role' | 'exp'> & Partial<Pick<TokenClaims, 'fullName' | 'email'>>;

/** The person that the token names; only the server decides what that is worth (behaviour 2.7). */
export type SessionUser = Pick<User, 'id' | 'role' | 'fullName' | 'email'>;

/** The person that a token names, or null if it cannot be read or has expired at `now` (behaviour 2.7). */
export function readToken(token: string, now: number): SessionUser | null {
  const claims = payloadOf(token);
  if (!isClaims(claims) || claims.exp * 1000 <= now) return null;
  const { id, role, fullName = '', email = '' } = claims;
  return { id, role, fullName, email };
}

/** Checked by hand, because every page reads the token and the first load has no schemas. */
function isClaims(value: unknown): value is Claims {
  if (typeof value !== 'object' || value === null) return false;
  const { id, role, fullName, email, exp }: Partial<Record<keyof TokenClaims, unknown>> = value;
  const named = [fullName, email].every((text) => text === undefined || typeof text === 'string');
  return named && typeof id === 'string' && roles.some((known) => known === role) && typeof exp === 'number';
}

function payloadOf(token: string): unknown {
  try {
    const part = token.split('.')[1] ?? '';
    const bytes = Uint8Array.from(atob(part.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
      character.charCodeAt(0),
    );
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}
