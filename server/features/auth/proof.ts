import { plainCode } from '@kaksha/contract/core/codes.ts';
import { isId } from '@kaksha/contract/core/ids.ts';
import { eq } from 'drizzle-orm';
import type { Database, Store } from '#server/database/client.ts';
import { users } from '#server/database/schema/auth.ts';
import { sessions } from '#server/database/schema/sessions.ts';
import { newId } from '#server/database/uuid.ts';
import { newCode } from '#server/platform/auth/codes.ts';
import type { GoogleVerifier } from '#server/platform/auth/google.ts';
import { type GoogleNonces, spendNonce } from '#server/platform/auth/google-nonce.ts';
import { issueToken, useToken } from '#server/platform/auth/one-use-tokens.ts';
import { PROVEN_FOR_MS, type Session } from '#server/platform/auth/sessions.ts';
import { Failure, fail } from '#server/platform/core/fail.ts';
import type { Limits } from '#server/platform/http/limits.ts';
import type { CurrentUser } from '#server/platform/http/serve.ts';
import type { JobData, Jobs } from '#server/platform/jobs/jobs.ts';
import type { Mailer } from '#server/platform/mail/mail.ts';
import { countedAs, countingFaults, proofCode } from './login-limits.ts';
import { checkOwnPassword } from './own-password.ts';
import { accountById } from './queries.ts';
import { proveSecondFactor, type SecondFactorDeps } from './second-factor.ts';

const CODE_GOOD_FOR_MS = 10 * 60_000;
/** Codes that one account can ask for in an hour. */
const mailsToOne = { requests: 5, perS: 3_600 };

/** A code is good for the session that asked for it alone. */
const tokenOf = (sessionId: string, code: string) => `${sessionId} ${code}`;

export type ProofDeps = SecondFactorDeps & { google: GoogleVerifier; nonces: GoogleNonces };
type Given = {
  user: CurrentUser;
  session: Session;
  password: string | undefined;
  google: string | undefined;
  mailedCode: string | undefined;
  otp: string | undefined;
  cookie: string | undefined;
  address: string;
  now: Date;
};

/**
 * Records that the caller has just shown that the account is theirs (behaviour 2.26). Throws 'invalid' on the field that is
 * wrong, never a 401, and 'too_many' after ten wrong passwords or codes. With a second factor, its code is asked for too (2.27).
 */
export async function prove(deps: ProofDeps, given: Given): Promise<{ provenUntil: string }> {
  const { user, session, otp, address, now } = given;
  if (given.google !== undefined) await proveByGoogle(deps, { ...given, google: given.google });
  else if (given.mailedCode !== undefined) await proveByCode(deps, { ...given, code: given.mailedCode });
  else await proveByPassword(deps, given);
  await proveSecondFactor(deps, user, { otp, address, now });
  await deps.store.db.update(sessions).set({ provenAt: now }).where(eq(sessions.id, session.id));
  return { provenUntil: new Date(now.getTime() + PROVEN_FOR_MS).toISOString() };
}

async function proveByPassword({ store, limits }: ProofDeps, given: Given): Promise<void> {
  const { user, password, address, now } = given;
  const account = await accountById(store.db, user.id);
  // Without a password, nothing was shown.
  if (account?.passwordHash == null) fail('invalid', { fields: { password: 'no_password_set' } });
  const field = 'password';
  await checkOwnPassword({ db: store.db, limits }, { user, password, field, address, now });
}

async function proveByGoogle(
  { store, google, nonces }: ProofDeps,
  { user, google: token, cookie, now }: Given & { google: string },
): Promise<void> {
  try {
    const { sub, nonce: claimed } = await google(token, now);
    const nonce = nonces.check(cookie, claimed, now);
    // A token without one may be an hour old, and somebody else's copy.
    if (nonce === null) fail('google_refused');
    const [account] = await store.db.select().from(users).where(eq(users.id, user.id));
    if (account?.googleSub !== sub) fail('google_refused');
    await spendNonce(store.db, nonce, now);
  } catch (error) {
    if (!(error instanceof Failure && error.code === 'google_refused')) throw error;
    fail('invalid', { fields: { google: 'other_google_account' } });
  }
}

async function proveByCode(
  { store, limits }: ProofDeps,
  { user, session, code, address, now }: Given & { code: string },
): Promise<void> {
  const check = async () => {
    const token = tokenOf(session.id, plainCode(code));
    const used = await useToken(store.db, { purpose: 'proof', token, now });
    if (used?.userId !== user.id) fail('login_failed');
  };
  const fields = { mailedCode: 'wrong_code' as const };
  const who = { email: countedAs(user), address, now, fields, tried: proofCode };
  await countingFaults({ db: store.db, limits }, who, check);
}

/** Queues the email with a code for this session. Throws 'too_many' after five in an hour (behaviour 2.26). */
export async function sendProofCode(
  { store, jobs, limits }: { store: Store; jobs: Jobs; limits: Limits },
  { user, session, now }: { user: CurrentUser; session: Session; now: Date },
): Promise<{ message: string }> {
  await limits.count(`proof-mail ${user.id}`, mailsToOne, now);
  await store.transaction((tx) => jobs.send(tx, 'proof-mail', { userId: user.id, sessionId: session.id }));
  return { message: 'Code sent to your email.' };
}

/** Makes the only code of the account that works, and emails it. It is made here, so that no job and no backup has one. */
export async function mailProofCode(
  { db, mailer }: { db: Database; mailer: Mailer },
  { userId, sessionId }: JobData,
  now: Date,
): Promise<void> {
  if (userId === undefined || sessionId === undefined || !isId(userId)) return;
  const user = await accountById(db, userId);
  if (user === null || user.email === '') return;
  const code = newCode();
  await issueToken(db, {
    purpose: 'proof',
    userId,
    token: tokenOf(sessionId, code),
    tokenVersion: user.tokenVersion,
    goodForMs: CODE_GOOD_FOR_MS,
    now,
  });
  await mailer.send({
    key: `proof-${userId}-${newId()}`,
    to: [user.email],
    subject: 'Your code',
    title: 'Your code',
    blocks: [
      { text: 'Enter this code on the page that asked for it, to show that the account is yours.' },
      { facts: [['Code', code]] },
      { text: 'It works once, within ten minutes, on the device that asked for it.' },
      {
        text: 'If you did not ask for it, somebody else may be logged in to your account: log out on every device.',
      },
    ],
  });
}
