import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { Database } from '#server/database/client.ts';
import { oneUseTokens, type TokenPurpose } from '#server/database/schema/one-use-tokens.ts';

const TOKEN_BYTES = 32;

type Kept = Omit<typeof oneUseTokens.$inferSelect, 'tokenHash' | 'purpose' | 'expiresAt'>;
type Issued = Partial<Kept> & { purpose: TokenPurpose; userId: string; goodForMs: number; now: Date };
type Shown = { purpose: TokenPurpose; token: string; now: Date };

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

const live = ({ purpose, token, now }: Shown) =>
  and(
    eq(oneUseTokens.tokenHash, hashOf(token)),
    eq(oneUseTokens.purpose, purpose),
    gt(oneUseTokens.expiresAt, now),
  );

/**
 * Creates a token of 256 random bits for one use by this account. Only its hash is stored. Except for downloads, it
 * invalidates the account's earlier token for the same purpose.
 */
export async function issueToken(
  db: Database,
  { purpose, goodForMs, now, ...kept }: Issued,
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const made = { tokenHash: hashOf(token), expiresAt: new Date(now.getTime() + goodForMs), ...kept };
  await db
    .insert(oneUseTokens)
    .values({ purpose, ...made })
    .onConflictDoUpdate({
      target: [oneUseTokens.userId, oneUseTokens.purpose],
      targetWhere: sql`purpose <> 'download'`,
      set: made,
    });
  return token;
}

/** Whether a token could be used now, without using it: for slow work that has to be done before the token is used. */
export async function isTokenLive(db: Database, shown: Shown): Promise<boolean> {
  const found = await db.select({ userId: oneUseTokens.userId }).from(oneUseTokens).where(live(shown));
  return found.length > 0;
}

/**
 * Uses a token up, in one statement, so that of two simultaneous uses one succeeds. Returns what it was issued for, or
 * null if it is unknown, used, expired or issued for another purpose.
 */
export async function useToken(db: Database, shown: Shown): Promise<Kept | null> {
  const [used] = await db.delete(oneUseTokens).where(live(shown)).returning({
    userId: oneUseTokens.userId,
    tokenVersion: oneUseTokens.tokenVersion,
    download: oneUseTokens.download,
  });
  return used ?? null;
}

/** Removes the tokens that have expired. */
export async function removeExpiredTokens(db: Database, now: Date): Promise<void> {
  await db.delete(oneUseTokens).where(lte(oneUseTokens.expiresAt, now));
}
