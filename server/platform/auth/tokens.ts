import type { TokenClaims, User } from '@kaksha/contract/auth.ts';
import { errors as joseErrors, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';

const LIFETIME_S = 7 * 24 * 60 * 60;

export type VerifiedToken = { userId: string; tokenVersion: number; claims: TokenClaims };

/** A token for this person, valid for seven days; a reset or a sign-out everywhere increases `tokenVersion`. */
export function signToken(
  secret: Uint8Array,
  { user, tokenVersion, now }: { user: User; tokenVersion: number; now: Date },
): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000);
  return new SignJWT({
    id: user.id,
    role: user.role,
    fullName: user.fullName,
    email: user.email,
    tv: tokenVersion,
  })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + LIFETIME_S)
    .sign(secret);
}

/** The claims of a token, or null if it is forged, expired or not ours. Its role is never trusted (law 7). */
export async function verifyToken(
  secret: Uint8Array,
  token: string,
  now: Date,
): Promise<VerifiedToken | null> {
  try {
    const { payload } = await jwtVerify<TokenClaims & { tv: number }>(token, secret, {
      algorithms: ['HS256'],
      requiredClaims: ['exp', 'iat'],
      currentDate: now,
    });
    if (typeof payload.id !== 'string' || typeof payload.tv !== 'number') return null;
    return { userId: payload.id, tokenVersion: payload.tv, claims: payload };
  } catch (error) {
    if (error instanceof joseErrors.JOSEError || error instanceof TypeError) return null;
    throw error;
  }
}

/** Tokens whose signature need not be checked again: about 15 MB. */
const CACHED_TOKENS = 20_000;

export type TokenVerifier = (token: string, now: Date) => Promise<VerifiedToken | null>;

/**
 * Verifies each token once: the claims of a valid one are kept until it expires (docs/decisions/016). Its version and its
 * owner are still looked up in the database for every request (law 7).
 */
export function tokenVerifier(secret: Uint8Array): TokenVerifier {
  const good = new LRUCache<string, VerifiedToken>({ max: CACHED_TOKENS });
  return async (token, now) => {
    const kept = good.get(token);
    if (kept !== undefined && kept.claims.exp > now.getTime() / 1000) return kept;
    good.delete(token);
    const verified = await verifyToken(secret, token, now);
    if (verified !== null) good.set(token, verified);
    return verified;
  };
}
