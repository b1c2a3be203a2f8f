import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { Database } from '#server/database/client.ts';
import { oneUseTokens, type TokenPurpose } from '#server/database/schema/one-use-tokens.ts';

const TOKEN_BYTES = 32;

type Kept = Pick<typeof oneUseTokens.$inferSelect, 'userId' | 'download'>;
type Issued = Partial<Kept> & { tokenVersion?: number; sessionId?: string; token?: string } & {
  purpose: TokenPurpose;
  userId: string;
  goodForMs: number;
  now: Date;
};
type Shown = { purpose: TokenPurpose; token: string; now: Date };

const newToken = () => randomBytes(TOKEN_BYTES).toString('base64url');
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** Locks the account's row first: a change that ends the token, such as a new password, then comes before or after its use. */
const live = ({ purpose, token, now }: Shown) =>
  and(
    eq(oneUseTokens.tokenHash, hashOf(token)),
    eq(oneUseTokens.purpose, purpose),
    gt(oneUseTokens.expiresAt, now),
    sql`(${oneUseTokens.tokenVersion} is null or ${oneUseTokens.tokenVersion} = (
      select u.token_version from users u where u.id = "one_use_tokens"."user_id" for no key update of u))`,
  );

/**
 * Creates a token for one use by this account, of 256 random bits unless it is given. Only its hash is stored. Except for downloads, it
 * invalidates the account's earlier token for the same purpose. With a `tokenVersion`, it ends when the account's sessions do,
 * with a `sessionId` when that session does.
 */
export async function issueToken(
  db: Database,
  { purpose, goodForMs, now, token = newToken(), ...kept }: Issued,
): Promise<string> {
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

/** What a token could be used for now, without using it; null as for `useToken`. */
export async function shownToken(db: Database, shown: Shown): Promise<Kept | null> {
  const [found] = await db
    .select({ userId: oneUseTokens.userId, download: oneUseTokens.download })
    .from(oneUseTokens)
    .where(live(shown));
  return found ?? null;
}

/** The account that a token could be used for now, without using it; null as for `useToken`. */
export async function tokenOwner(db: Database, shown: Shown): Promise<string | null> {
  return (await shownToken(db, shown))?.userId ?? null;
}

/**
 * Uses a token up, in one statement, so that of two simultaneous uses one succeeds. Returns what it was issued for, or
 * null if it is unknown, used, expired, issued for another purpose, or ended with the account's sessions.
 */
export async function useToken(db: Database, shown: Shown): Promise<Kept | null> {
  const [used] = await db.delete(oneUseTokens).where(live(shown)).returning({
    userId: oneUseTokens.userId,
    download: oneUseTokens.download,
  });
  return used ?? null;
}

/** Ends the account's tokens of this purpose. */
export async function revokeTokens(
  db: Database,
  { purpose, userId }: { purpose: TokenPurpose; userId: string },
): Promise<void> {
  await db
    .delete(oneUseTokens)
    .where(and(eq(oneUseTokens.userId, userId), eq(oneUseTokens.purpose, purpose)));
}

export async function removeExpiredTokens(db: Database, now: Date): Promise<void> {
  await db.delete(oneUseTokens).where(lte(oneUseTokens.expiresAt, now));
}
