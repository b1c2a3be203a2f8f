import { formatDateTime } from '@kaksha/contract/core/time.ts';
import { eq } from 'drizzle-orm';
import type { Database } from '#server/database/client.ts';
import { users } from '#server/database/schema/auth.ts';
import { newId } from '#server/database/uuid.ts';
import { type Limits, withinLimit } from '#server/platform/http/limits.ts';
import { forgetJobs, type JobData, type Jobs } from '#server/platform/jobs/jobs.ts';
import type { Mail, Mailer } from '#server/platform/mail/mail.ts';

/** Emails about changed passwords that one email address gets in an hour: nobody can fill a mailbox with them. */
const mailsToOne = { requests: 5, perS: 3_600 };
/** An email to someone who was erased is given up, so that the job with the email address goes too. */
const GIVE_UP_AFTER_MS = 20 * 60 * 60 * 1_000;

type Notice = Pick<Mail, 'subject' | 'blocks'>;
/** The institute's name and email address; the address may be empty. */
type At = { institute: { name: string; email: string }; publicUrl: string; when: string };

const when = (at: string) => ({ facts: [['Time', `${at} IST`]] }) as const;

const notices = {
  'password-changed': ({ institute, publicUrl, when: at }: At): Notice => ({
    subject: 'Your password was changed',
    blocks: [
      {
        text: `The password of your account at ${institute.name} was changed. All other devices are logged out.`,
      },
      when(at),
      { text: 'If this was you, there is nothing to do. If it was not, set a new password now.' },
      { action: 'Set a new password', href: `${publicUrl}/forgot-password` },
    ],
  }),
  'address-changed': ({ institute: { name, email }, when: at }: At): Notice => ({
    subject: 'Your account has another email address',
    blocks: [
      { text: `${name} changed the email address of your account, which was this one.` },
      when(at),
      { text: `If you did not expect this, ${email ? `write to ${email}` : 'tell them'}.` },
    ],
  }),
  'google-linked': ({ institute, publicUrl, when: at }: At): Notice => ({
    subject: 'Google login was added to your account',
    blocks: [
      {
        text: `Your account at ${institute.name} can now be logged in to with the Google account of this email address.`,
      },
      when(at),
      { text: 'If this was not you, secure your Google account, then log out on every device.' },
      { action: 'Open your account', href: `${publicUrl}/account` },
    ],
  }),
  'admin-added': ({ institute, publicUrl, when: at }: At): Notice => ({
    subject: 'Your account is an administrator’s now',
    blocks: [
      { text: `An administrator of ${institute.name} gave your account the role of an administrator.` },
      when(at),
      { text: 'If you did not expect this, tell them, and log out on every device.' },
      { action: 'Open your account', href: `${publicUrl}/account` },
    ],
  }),
  'second-factor-on': ({ institute, publicUrl, when: at }: At): Notice => ({
    subject: 'Two-step login is on',
    blocks: [
      {
        text: `Logging in to your account at ${institute.name} now takes a code of your authenticator app too.`,
      },
      when(at),
      { text: 'Keep the recovery codes: each logs you in once if the phone is lost.' },
      { text: 'If this was not you, set a new password now, and ask an administrator to turn it off.' },
      { action: 'Set a new password', href: `${publicUrl}/forgot-password` },
    ],
  }),
  'second-factor-off': ({ institute, publicUrl, when: at }: At): Notice => ({
    subject: 'Two-step login is off',
    blocks: [
      { text: `Logging in to your account at ${institute.name} no longer takes a second code.` },
      when(at),
      { text: 'If this was not you, set a new password now, and turn it on again.' },
      { action: 'Set a new password', href: `${publicUrl}/forgot-password` },
    ],
  }),
  'second-factor-removed': ({ institute, publicUrl, when: at }: At): Notice => ({
    subject: 'An administrator turned two-step login off',
    blocks: [
      {
        text: `An administrator of ${institute.name} turned two-step login off for your account. Your password alone logs in now.`,
      },
      when(at),
      { text: 'If you did not ask for this, tell them, and turn it on again.' },
      { action: 'Open your account', href: `${publicUrl}/account` },
    ],
  }),
  'second-factor-required': ({ institute, publicUrl }: At): Notice => ({
    subject: 'Please turn on two-step login within seven days',
    blocks: [
      {
        text: `${institute.name} asks its teachers and admins to log in with a second code, which an app on the phone shows.`,
      },
      { text: 'Turn it on within seven days. After that your role waits until you do; nothing is lost.' },
      { action: 'Open your account', href: `${publicUrl}/account` },
    ],
  }),
  'recovery-codes-made': ({ institute, publicUrl, when: at }: At): Notice => ({
    subject: 'You have new recovery codes',
    blocks: [
      { text: `Your account at ${institute.name} has new recovery codes. The older ones no longer work.` },
      when(at),
      { text: 'If this was not you, set a new password now.' },
      { action: 'Set a new password', href: `${publicUrl}/forgot-password` },
    ],
  }),
  'recovery-code-used': ({ institute, publicUrl, when: at }: At): Notice => ({
    subject: 'A recovery code was used',
    blocks: [
      { text: `A recovery code of your account at ${institute.name} was used. It works no more.` },
      when(at),
      { text: 'If this was not you, set a new password now, then make new recovery codes.' },
      { action: 'Open your account', href: `${publicUrl}/account` },
    ],
  }),
  'account-deleted': ({ institute: { name, email }, when: at }: At): Notice => ({
    subject: 'Your account was deleted',
    blocks: [
      { text: `Your account at ${name} and its personal data were deleted.` },
      when(at),
      {
        text: `${email && `If you did not want this, write to ${email}. `}This is the last email about the account.`,
      },
    ],
  }),
} satisfies Record<string, (at: At) => Notice>;

type NoticeKind = keyof typeof notices;

/** Whether one more email about a changed password may go to this email address; asked before the transaction. */
export function mayNotify(limits: Limits, email: string, now: Date): Promise<boolean> {
  return withinLimit(limits, `notice-mail ${email}`, mailsToOne, now);
}

/** Queues an email that tells the account's owner what was done, in the transaction that does it (behaviour 2.22). */
export async function notifyOwner(
  tx: Database,
  jobs: Jobs,
  {
    kind,
    userId,
    now,
  }: { kind: Exclude<NoticeKind, 'account-deleted' | 'address-changed'>; userId: string; now: Date },
): Promise<void> {
  await jobs.send(tx, 'account-notice', { kind, userId, notice: newId(), at: now.toISOString() });
}

/** The same to the address that an account had before this transaction gave it another one. */
export async function notifyFormerAddress(
  tx: Database,
  jobs: Jobs,
  { userId, to, now }: { userId: string; to: string; now: Date },
): Promise<void> {
  const kind: NoticeKind = 'address-changed';
  await jobs.send(tx, 'account-notice', { kind, userId, to, notice: newId(), at: now.toISOString() });
}

/**
 * The same for an account that this transaction has erased; only with a mail server, because an email in the outbox would
 * be a copy of the email address that nobody removes.
 */
export async function notifyErased(
  tx: Database,
  { jobs, config }: { jobs: Jobs; config: { smtpUrl: string | null } },
  { id, email, now }: { id: string; email: string; now: Date },
): Promise<void> {
  if (config.smtpUrl === null || email === '') return;
  const kind: NoticeKind = 'account-deleted';
  await jobs.send(tx, 'account-notice', {
    kind,
    erased: id,
    to: email,
    notice: newId(),
    at: now.toISOString(),
  });
}

/** Sends a queued email about an account; nothing of one to an erased person is kept once it has been sent. */
export async function mailNotice(
  {
    db,
    mailer,
    publicUrl,
    institute,
  }: { db: Database; mailer: Mailer; publicUrl: string; institute: At['institute'] },
  { kind, userId, erased, to, notice, at = '' }: JobData,
  now: Date,
): Promise<void> {
  const write = Object.entries(notices).find(([name]) => name === kind)?.[1];
  const id = userId ?? erased;
  if (write === undefined || id === undefined || notice === undefined) return;
  const [user] = userId === undefined ? [] : await db.select().from(users).where(eq(users.id, userId));
  const email = to ?? user?.email;
  const late = now.getTime() - Date.parse(at) > GIVE_UP_AFTER_MS;
  if (email !== undefined && email !== '' && !(late && erased !== undefined)) {
    const { subject, blocks } = write({
      institute,
      publicUrl,
      when: formatDateTime(new Date(at).toISOString()),
    });
    await mailer.send({ key: `notice-${id}-${notice}`, to: [email], subject, title: subject, blocks });
  }
  if (erased !== undefined) await forgetJobs(db, { erased });
}
