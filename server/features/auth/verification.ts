import { and, eq, isNull } from 'drizzle-orm';
import type { Database, Store } from '#server/database/client.ts';
import { users } from '#server/database/schema/auth.ts';
import { fail } from '#server/platform/fail.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import type { Limits } from '#server/platform/limits.ts';
import type { Mailer } from '#server/platform/mail.ts';
import { issueToken, useToken } from '#server/platform/one-use-tokens.ts';
import { isId, newId } from '#server/platform/uuid.ts';

const GOOD_FOR_MS = 24 * 60 * 60 * 1_000;
/** Links that one account can ask for in an hour. */
const mailsToOne = { requests: 5, perS: 3_600 };

/**
 * Queues the email that verifies the caller's email address; does nothing if it is verified already. Throws 'too_many'
 * after five in an hour (behaviour 2.19).
 */
export async function sendVerification(
  { store, jobs, limits }: { store: Store; jobs: Jobs; limits: Limits },
  { userId, now }: { userId: string; now: Date },
): Promise<{ message: string }> {
  const [waiting] = await store.db.select({ id: users.id }).from(users).where(isUnverified(userId));
  if (waiting === undefined) return { message: 'Your email address is already verified.' };
  await limits.count(`verification-mail ${userId}`, mailsToOne, now);
  await store.transaction((tx) => jobs.send(tx, 'verification-mail', { userId }));
  return { message: 'Verification link sent to your email.' };
}

/**
 * Creates the account's only valid verification link and emails it, unless the email address has been verified in the
 * meantime. The token is created here, so that no job and no backup contains one (behaviour 2.19).
 */
export async function mailVerificationLink(
  { db, mailer, publicUrl }: { db: Database; mailer: Mailer; publicUrl: string },
  { userId, now }: { userId: string | undefined; now: Date },
): Promise<void> {
  if (userId === undefined || !isId(userId)) return;
  const [user] = await db.select({ email: users.email }).from(users).where(isUnverified(userId));
  if (user === undefined) return;
  const token = await issueToken(db, { purpose: 'email-verification', userId, goodForMs: GOOD_FOR_MS, now });
  await mailer.send({
    key: `verification-${userId}-${newId()}`,
    to: [user.email],
    subject: 'Verify your email address',
    title: 'Verify your email address',
    blocks: [
      { text: 'One step is left: show that this email address is yours.' },
      { action: 'Verify email address', href: `${publicUrl}/verify-email/${token}` },
      { text: 'The link works once and expires in 24 hours.' },
      { text: 'If you did not create an account, ignore this email.' },
    ],
  });
}

const isUnverified = (userId: string) =>
  and(eq(users.id, userId), isNull(users.emailVerifiedAt), eq(users.sample, false));

/**
 * Verifies the email address of the account that an emailed link was made for; the link is used up (behaviour 2.19).
 * Throws 'verification_link_invalid'.
 */
export async function verifyEmail(
  store: Store,
  { token, now }: { token: string; now: Date },
): Promise<{ message: string }> {
  await store.transaction(async (tx) => {
    const used = await useToken(tx, { purpose: 'email-verification', token, now });
    if (used === null) fail('verification_link_invalid');
    await tx.update(users).set({ emailVerifiedAt: now }).where(isUnverified(used.userId));
  });
  return { message: 'Your email address is verified.' };
}
