import { subtle } from 'node:crypto';
import type { TokenClaims, User } from '@kaksha/contract/auth.ts';
import { errors as joseErrors, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';

export type VerifiedToken = {
  userId: string;
  sessionId: string;
  claims: TokenClaims;
  /** Signed with the previous secret: its owner gets another one. */
  outdated: boolean;
};

/** The secret that tokens are signed with, and the one before it, while tokens of it may still be used. */
export type TokenSecrets = { jwtSecret: Uint8Array; jwtSecretPrevious: Uint8Array | null };

/** The secrets that are good, the present one first. */
export function secretsOf({ jwtSecret, jwtSecretPrevious }: TokenSecrets): Uint8Array[] {
  return jwtSecretPrevious === null ? [jwtSecret] : [jwtSecret, jwtSecretPrevious];
}

const keys = new WeakMap<Uint8Array, Promise<CryptoKey>>();

/** The key of a secret, imported once: given its bytes, the library would import them for each token. */
function keyOf(secret: Uint8Array): Promise<CryptoKey> {
  const known = keys.get(secret);
  if (known !== undefined) return known;
  const key = subtle.importKey('raw', Uint8Array.from(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
    'verify',
  ]);
  keys.set(secret, key);
  return key;
}

/** Whom tokens are for: whatever else is ever signed with the secret is no token. */
const AUDIENCE = 'kaksha';

/** A token of this person's session; it ends when the session does at the latest (behaviour 2.7). */
export async function signToken(
  secret: Uint8Array,
  { user, session, now }: { user: User; session: { id: string; expiresAt: Date }; now: Date },
): Promise<string> {
  return new SignJWT({
    id: user.id,
    role: user.role,
    fullName: user.fullName,
    email: user.email,
    sid: session.id,
  })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setAudience(AUDIENCE)
    .setIssuedAt(seconds(now))
    .setExpirationTime(seconds(session.expiresAt))
    .sign(await keyOf(secret));
}

const seconds = (at: Date) => Math.floor(at.getTime() / 1000);

/**
 * The claims of a token, or null if it is forged, expired or not ours, or was made by a version that had no sessions. Its
 * role is never trusted (law 7).
 */
export async function verifyToken(
  settings: TokenSecrets,
  token: string,
  now: Date,
): Promise<VerifiedToken | null> {
  for (const secret of secretsOf(settings)) {
    const verified = await verifyWith(secret, token, now);
    if (verified !== null) return { ...verified, outdated: secret !== settings.jwtSecret };
  }
  return null;
}

async function verifyWith(
  secret: Uint8Array,
  token: string,
  now: Date,
): Promise<Omit<VerifiedToken, 'outdated'> | null> {
  try {
    const { payload } = await jwtVerify<TokenClaims & { sid?: unknown }>(token, await keyOf(secret), {
      algorithms: ['HS256'],
      audience: AUDIENCE,
      requiredClaims: ['exp', 'iat'],
      currentDate: now,
    });
    if (typeof payload.id !== 'string' || typeof payload.sid !== 'string') return null;
    return { userId: payload.id, sessionId: payload.sid, claims: payload };
  } catch (error) {
    if (error instanceof joseErrors.JOSEError || error instanceof TypeError) return null;
    throw error;
  }
}

/** Tokens whose signature need not be checked again: about 15 MB. */
const CACHED_TOKENS = 20_000;

/** Takes the header `Authorization`. */
export type TokenVerifier = (authorization: string, now: Date) => Promise<VerifiedToken | null>;

/**
 * Verifies each token once: the claims of a valid one are kept until it expires (docs/decisions/016). Its session and its
 * owner are still looked up in the database for every request (law 7).
 */
export function tokenVerifier(settings: TokenSecrets): TokenVerifier {
  const good = new LRUCache<string, VerifiedToken>({ max: CACHED_TOKENS });
  return async (authorization, now) => {
    const token = /^Bearer ([^\s]+)$/i.exec(authorization)?.[1];
    if (token === undefined) return null;
    const kept = good.get(token);
    if (kept !== undefined && kept.claims.exp > now.getTime() / 1000) return kept;
    good.delete(token);
    const verified = await verifyToken(settings, token, now);
    if (verified !== null) good.set(token, verified);
    return verified;
  };
}
