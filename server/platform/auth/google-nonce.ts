import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { eq, lte } from 'drizzle-orm';
import type { Database } from '#server/database/client.ts';
import { usedNonces } from '#server/database/schema/used-nonces.ts';
import { fail } from '../core/fail.ts';
import { derivedKey } from './derived-key.ts';
import { secretsOf, type TokenSecrets } from './tokens.ts';

/** The cookie: live with the prefix that browsers take over HTTPS alone, and from no other host. */
const cookieOf = (live: boolean) =>
  live
    ? { name: '__Host-google_nonce', attributes: 'Path=/; HttpOnly; SameSite=Strict; Secure' }
    : { name: 'google_nonce', attributes: 'Path=/api/auth; HttpOnly; SameSite=Strict' };
/** As long as Google's tokens. */
const GOOD_FOR_S = 3_600;
/** A page that asks again gets the same nonce while it is good for this much longer, so that two tabs do not disturb each other. */
const LEFT_S = 900;

export type GoogleNonces = {
  /** A nonce for Google's button, and the cookie that ties it to this browser. */
  issue(db: Database, cookie: string | undefined, now: Date): Promise<{ nonce: string; setCookie: string }>;
  /**
   * The nonce of a sign-in, to be used up; null if neither the request nor Google's token has one. Throws 'google_refused'
   * if they differ, or if it is not ours or too old (behaviour 2.18).
   */
  check(cookie: string | undefined, claimed: string | undefined, now: Date): string | null;
  /** The header that removes the cookie. */
  forget: string;
};

/** Nonces that need no row until they are used: the server recognises its own by their signature. */
export function googleNonces({ live, ...settings }: TokenSecrets & { live: boolean }): GoogleNonces {
  const [key = Buffer.alloc(0), ...older] = secretsOf(settings).map((secret) =>
    derivedKey(secret, 'google nonce'),
  );
  const { name, attributes } = cookieOf(live);
  const signatureOf = (text: string, by = key) => createHmac('sha256', by).update(text).digest('base64url');
  /** For how many seconds more a nonce is good; 0 if it is not ours. */
  const leftS = (nonce: string, now: Date): number => {
    const [random = '', ends = '', signature = ''] = nonce.split('.');
    const given = Buffer.from(signature);
    const isOurs = [key, ...older].some((by) => {
      const own = Buffer.from(signatureOf(`${random}.${ends}`, by));
      return given.length === own.length && timingSafeEqual(given, own);
    });
    if (!isOurs) return 0;
    return Math.max(0, Number(ends) - now.getTime() / 1_000);
  };
  return {
    async issue(db, cookie, now) {
      const had = nonceIn(cookie, name);
      const reused = had !== null && leftS(had, now) > LEFT_S && !(await isUsed(db, had));
      const text = `${randomBytes(16).toString('base64url')}.${Math.floor(now.getTime() / 1_000) + GOOD_FOR_S}`;
      const nonce = reused ? had : `${text}.${signatureOf(text)}`;
      return { nonce, setCookie: `${name}=${nonce}; Max-Age=${GOOD_FOR_S}; ${attributes}` };
    },
    check(cookie, claimed, now) {
      const own = nonceIn(cookie, name);
      if (own === null && claimed === undefined) return null;
      if (own === null || own !== claimed || leftS(own, now) === 0) fail('google_refused');
      return own;
    },
    forget: `${name}=; Max-Age=0; ${attributes}`,
  };
}

/** The nonce among the cookies of a request. */
function nonceIn(cookies: string | undefined, name: string): string | null {
  const pairs = (cookies ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) || null;
}

async function isUsed(db: Database, nonce: string): Promise<boolean> {
  return (await db.$count(usedNonces, eq(usedNonces.nonce, nonce))) > 0;
}

/** Uses a nonce up. Throws 'google_refused' if it was used before; of two simultaneous uses one succeeds. */
export async function spendNonce(tx: Database, nonce: string, now: Date): Promise<void> {
  const endsAt = new Date(now.getTime() + GOOD_FOR_S * 1_000);
  const used = await tx.insert(usedNonces).values({ nonce, endsAt }).onConflictDoNothing().returning();
  if (used.length === 0) fail('google_refused');
}

/** Forgets the nonces that are too old to be used again. */
export async function removeOldNonces(db: Database, now: Date): Promise<void> {
  await db.delete(usedNonces).where(lte(usedNonces.endsAt, now));
}
