import { isId } from '@kaksha/contract/core/ids.ts';
import { eq } from 'drizzle-orm';
import type { Database, Store } from '#server/database/client.ts';
import { users } from '#server/database/schema/auth.ts';
import { newId } from '#server/database/uuid.ts';
import { claimUnverified, isUnverified } from '#server/platform/auth/claim.ts';
import { issueToken, tokenOwner, useToken } from '#server/platform/auth/one-use-tokens.ts';
import { fail } from '#server/platform/core/fail.ts';
import type { Limits } from '#server/platform/http/limits.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Mailer } from '#server/platform/mail/mail.ts';
import { RESET_GOOD_FOR_MS } from './password-reset.ts';

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
      {
        text: 'Welcome. One step is left to use your new account: confirm that this email address is yours.',
      },
      { action: 'Verify email address', href: `${publicUrl}/verify-email/${token}` },
      {
        text: 'Open the link on the device you registered on, and you are done. On another device you enter your password, or choose a new one.',
      },
      { text: 'The link works once and expires in 24 hours.' },
      {
        text: 'If you did not create the account, ignore this email. If you want the account, open the link and choose a new password: whoever created it is then logged out.',
      },
    ],
  });
}

/**
 * The email address that a link verifies, and whether the caller is signed in with its account; the link is not used up.
 * Throws 'verification_link_invalid'.
 */
export async function readVerificationLink(
  db: Database,
  { token, callerId, now }: { token: string; callerId: string | null; now: Date },
): Promise<{ email: string; own: boolean }> {
  const userId = await tokenOwner(db, { purpose: 'email-verification', token, now });
  const [user] = userId === null ? [] : await db.select().from(users).where(eq(users.id, userId));
  if (user === undefined) fail('verification_link_invalid');
  return { email: user.email, own: user.id === callerId };
}

/**
 * Verifies the email address of the account that an emailed link was made for; the link is used up (behaviour 2.19). It
 * proves whose mailbox it is, not who chose the password: without a session of the account, password and sessions end, and
 * the reply has a token to set a new password. Throws 'verification_link_invalid'.
 */
export async function verifyEmail(
  store: Store,
  { token, callerId, now }: { token: string; callerId: string | null; now: Date },
): Promise<{ message: string; resetToken?: string }> {
  const message = 'Your email address is verified.';
  return store.transaction(async (tx) => {
    const used = await useToken(tx, { purpose: 'email-verification', token, now });
    if (used === null) fail('verification_link_invalid');
    const { userId } = used;
    if (userId === callerId) {
      await tx.update(users).set({ emailVerifiedAt: now }).where(isUnverified(userId));
      return { message };
    }
    const claimed = await claimUnverified(tx, { userId, now });
    if (claimed === null) return { message };
    const reset = { purpose: 'password-reset', userId, goodForMs: RESET_GOOD_FOR_MS, now } as const;
    return { message, resetToken: await issueToken(tx, { ...reset, ...claimed }) };
  });
}
