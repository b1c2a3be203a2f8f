import { TokenClaims, type User } from '@kaksha/contract/auth.ts';
import * as z from 'zod/mini';

/** Who the token says one is; the server alone decides what that is worth (behaviour 2.7). */
export type SessionUser = Pick<User, 'id' | 'role' | 'fullName' | 'email'>;

/** The person a token names, or null when it cannot be read or has expired at `now` (behaviour 2.8). */
export function readToken(token: string, now: number): SessionUser | null {
  const claims = z.safeParse(TokenClaims, payloadOf(token));
  if (!claims.success || claims.data.exp * 1000 <= now) return null;
  const { id, role, fullName, email } = claims.data;
  return { id, role, fullName, email };
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
