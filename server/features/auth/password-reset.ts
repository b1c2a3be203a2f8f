import { and, eq } from 'drizzle-orm';
import type { Database, Store } from '#server/database/client.ts';
import { users } from '#server/database/schema/auth.ts';
import { newId } from '#server/database/uuid.ts';
import { claimUnverified } from '#server/platform/auth/claim.ts';
import { issueToken, tokenOwner, useToken } from '#server/platform/auth/one-use-tokens.ts';
import { hashPassword } from '#server/platform/auth/passwords.ts';
import { newPassword } from '#server/platform/auth/sessions.ts';
import { fail } from '#server/platform/core/fail.ts';
import { type Limits, withinLimit } from '#server/platform/http/limits.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Mailer } from '#server/platform/mail/mail.ts';
import { forgetFailures } from './login-limits.ts';
import { rememberNetwork } from './login-networks.ts';
import { notifyOwner } from './notices.ts';
import { refusePrinted } from './own-password.ts';

export const RESET_GOOD_FOR_MS = 30 * 60 * 1_000;
/** Links sent to one email address per hour; further requests get the same reply, but nothing is sent. */
const mailsToOne = { requests: 5, perS: 3_600 };

/**
 * Queues an email with a link to set a new password. Only the job looks up the account, so that neither the reply
 * nor its timing reveals whether it exists (behaviour 2.14).
 */
export async function forgotPassword(
  { store, jobs, limits }: { store: Store; jobs: Jobs; limits: Limits },
  { email, now }: { email: string; now: Date },
): Promise<{ message: string }> {
  if (await withinLimit(limits, `reset-mail ${email}`, mailsToOne, now)) {
    await store.transaction((tx) => jobs.send(tx, 'reset-mail', { email }));
  }
  return { message: 'Reset link sent to your email.' };
}

/**
 * Creates the account's only valid link and emails it; email addresses without an account, and authors of samples, get
 * none (behaviour 1.10). The token is created here, so that no job and no backup contains one (behaviour 2.14).
 */
export async function mailResetLink(
  { db, mailer, publicUrl }: { db: Database; mailer: Mailer; publicUrl: string },
  { email, now }: { email: string | undefined; now: Date },
): Promise<void> {
  if (email === undefined) return;
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.email, email), eq(users.sample, false)));
  if (user === undefined) return;
  const token = await issueToken(db, {
    purpose: 'password-reset',
    userId: user.id,
    goodForMs: RESET_GOOD_FOR_MS,
    tokenVersion: user.tokenVersion,
    now,
  });
  await mailer.send({
    key: `reset-${user.id}-${newId()}`,
    to: [user.email],
    subject: 'Set a new password',
    title: 'Set a new password',
    blocks: [
      { text: 'You asked to set a new password for your account.' },
      { action: 'Set a new password', href: `${publicUrl}/reset-password/${token}` },
      { text: 'The link works once and expires in 30 minutes.' },
      { text: 'If you did not ask for this, ignore this email. Your password stays as it is.' },
    ],
  });
}

/**
 * Sets a new password with an emailed link: the link is used up, the email address is verified, every older session ends
 * (behaviour 2.14), failed sign-ins are reset, and the caller's network is added to those of the account
 * (behaviour 2.13). Throws 'reset_link_invalid', and 'invalid' for the password that was printed for the first admin; of two simultaneous
 * uses one succeeds.
 */
export async function resetPassword(
  { store, limits, jobs }: { store: Store; limits: Limits; jobs: Jobs },
  { token, password, address, now }: { token: string; password: string; address: string; now: Date },
): Promise<{ message: string }> {
  const shown = { purpose: 'password-reset', token, now } as const;
  // Before the slow work of hashing.
  const userId = await tokenOwner(store.db, shown);
  if (userId === null) fail('reset_link_invalid');
  await refusePrinted(store.db, { userId, password });
  const passwordHash = await hashPassword(password);
  await store.transaction(async (tx) => {
    const used = await useToken(tx, shown);
    if (used === null) fail('reset_link_invalid');
    await claimUnverified(tx, { userId: used.userId, now });
    const [user] = await tx
      .update(users)
      .set(newPassword(passwordHash))
      .where(and(eq(users.id, used.userId), eq(users.sample, false)))
      .returning({ email: users.email });
    if (user === undefined) fail('reset_link_invalid');
    await rememberNetwork(tx, { userId: used.userId, address, now });
    await forgetFailures({ tx, limits }, { userId: used.userId, email: user.email });
    await notifyOwner(tx, jobs, { kind: 'password-changed', userId: used.userId, now });
  });
  return { message: 'Password reset successful!' };
}
