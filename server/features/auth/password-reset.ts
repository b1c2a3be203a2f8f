import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Database, Store } from '#server/database/client.ts';
import { passwordResets, users } from '#server/database/schema/auth.ts';
import { Failure, fail } from '#server/platform/fail.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import type { Limits } from '#server/platform/limits.ts';
import type { Mailer } from '#server/platform/mail.ts';
import { hashPassword } from '#server/platform/passwords.ts';
import { isId } from '#server/platform/uuid.ts';
import { accountByEmail } from './queries.ts';

const GOOD_FOR_MS = 30 * 60 * 1_000;
/** Links mailed to one account in an hour; more are answered alike and not sent. */
const mailsToOne = { requests: 5, perS: 3_600 };

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/**
 * Has a link mailed to set a new password. Answers the same, and after about the same time, whether or not the account
 * exists; the mail is a job (behaviour 2.14).
 */
export async function forgotPassword(
  { store, jobs, limits }: { store: Store; jobs: Jobs; limits: Limits },
  { email, now }: { email: string; now: Date },
): Promise<{ message: string }> {
  const account = await accountByEmail(store.db, email);
  if (account !== null && (await mayMail(limits, account.id, now))) {
    await store.transaction((tx) => jobs.send(tx, 'reset-mail', { userId: account.id }));
  }
  return { message: 'Reset link sent to your email.' };
}

async function mayMail(limits: Limits, userId: string, now: Date): Promise<boolean> {
  try {
    await limits.count(`reset-mail ${userId}`, mailsToOne, now);
    return true;
  } catch (error) {
    if (error instanceof Failure && error.code === 'too_many') return false;
    throw error;
  }
}

/**
 * Makes the account's one live link and mails it. The token is made here, so that no job and no backup carries one
 * (behaviour 2.14).
 */
export async function mailResetLink(
  { db, mailer, publicUrl }: { db: Database; mailer: Mailer; publicUrl: string },
  { userId, now }: { userId: string | undefined; now: Date },
): Promise<void> {
  if (userId === undefined || !isId(userId)) return;
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (user === undefined) return;
  const token = randomBytes(32).toString('base64url');
  const link = { tokenHash: hashOf(token), expiresAt: new Date(now.getTime() + GOOD_FOR_MS) };
  await db
    .insert(passwordResets)
    .values({ userId, ...link })
    .onConflictDoUpdate({ target: passwordResets.userId, set: link });
  await mailer.send({
    key: `reset-${link.tokenHash.slice(0, 32)}`,
    to: [user.email],
    subject: 'Set a new password',
    text: [
      'Somebody, we hope you, asked to set a new password for this address.',
      '',
      `${publicUrl}/reset-password/${token}`,
      '',
      'The link works once and for 30 minutes. If it was not you, do nothing: your password stays as it is.',
    ].join('\n'),
  });
}

/**
 * Sets a new password by a mailed link: the link is used up, the address is proven, and every older session ends
 * (behaviour 2.14). Throws 'reset_link_invalid'; of two uses at once one succeeds.
 */
export async function resetPassword(
  store: Store,
  { token, password, now }: { token: string; password: string; now: Date },
): Promise<{ message: string }> {
  const live = and(eq(passwordResets.tokenHash, hashOf(token)), gt(passwordResets.expiresAt, now));
  const known = await store.db.select({ userId: passwordResets.userId }).from(passwordResets).where(live);
  if (known.length === 0) fail('reset_link_invalid');
  const passwordHash = await hashPassword(password);
  await store.transaction(async (tx) => {
    const [used] = await tx.delete(passwordResets).where(live).returning({ userId: passwordResets.userId });
    if (used === undefined) fail('reset_link_invalid');
    await tx
      .update(users)
      .set({
        passwordHash,
        tokenVersion: sql`${users.tokenVersion} + 1`,
        emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, ${now.toISOString()}::timestamptz)`,
      })
      .where(eq(users.id, used.userId));
  });
  return { message: 'Password reset successful!' };
}
