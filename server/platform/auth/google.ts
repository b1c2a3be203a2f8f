import { createRemoteJWKSet, errors as joseErrors, jwtVerify } from 'jose';
import { fail } from '../core/fail.ts';

const ISSUERS = ['https://accounts.google.com', 'accounts.google.com'];
/** How far Google's clock and ours may differ. */
const TOLERANCE_S = 30;
/** Google's ID tokens are valid for an hour. */
const OLDEST_S = 60 * 60;
const KEYS_WITHIN_MS = 3_000;
/** jose's codes for a key set that did not come, or that is none. */
const keyFaults: ReadonlySet<string> = new Set(['ERR_JOSE_GENERIC', 'ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID']);

/** The Google account that signed in; its email address is verified by Google. */
export type GoogleAccount = { sub: string; email: string; fullName: string; nonce: string | undefined };
export type GoogleVerifier = (token: string, now: Date) => Promise<GoogleAccount>;

/**
 * Verifies Google's ID tokens: signature, issuer, audience, age and a verified email address (behaviour 2.18). Throws
 * 'google_not_configured' without a client id, 'google_refused' for any other token, and 'unavailable' if Google's keys
 * cannot be loaded.
 */
export function googleVerifier({ clientId, keysUrl }: { clientId: string; keysUrl: string }): GoogleVerifier {
  if (clientId === '') return async () => fail('google_not_configured');
  const keys = createRemoteJWKSet(new URL(keysUrl), { timeoutDuration: KEYS_WITHIN_MS });
  return async (token, now) => {
    const { payload } = await jwtVerify(token, keys, {
      algorithms: ['RS256'],
      issuer: ISSUERS,
      audience: clientId,
      requiredClaims: ['sub', 'exp', 'iat', 'email'],
      maxTokenAge: OLDEST_S,
      clockTolerance: TOLERANCE_S,
      currentDate: now,
    }).catch((cause: unknown) => refuse(cause));
    const { sub, email, email_verified: verified, name, aud, azp, nonce } = payload;
    const other = Array.isArray(aud) || (azp !== undefined && azp !== clientId);
    if (typeof sub !== 'string' || sub === '' || typeof email !== 'string' || verified !== true || other) {
      fail('google_refused');
    }
    return {
      sub,
      email: email.normalize('NFKC').trim().toLowerCase(),
      fullName: nameOf(name, email),
      // Any that is no text is one that nobody was given.
      nonce: nonce === undefined ? undefined : String(nonce),
    };
  };
}

/** A fault of the token is the caller's; anything else means that Google's keys could not be loaded. */
function refuse(cause: unknown): never {
  const isToken = cause instanceof joseErrors.JOSEError && !keyFaults.has(cause.code);
  fail(isToken ? 'google_refused' : 'unavailable', { cause });
}

function nameOf(name: unknown, email: string): string {
  const given = typeof name === 'string' ? name.trim() : '';
  return (given === '' ? (email.split('@')[0] ?? email) : given).slice(0, 300);
}
