import { plainCode } from '@kaksha/contract/core/codes.ts';
import { RECOVERY_CODES } from '@kaksha/contract/second-factor.ts';
import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Database, Store } from '#server/database/client.ts';
import { users } from '#server/database/schema/auth.ts';
import { recoveryCodes, secondFactors } from '#server/database/schema/second-factors.ts';
import { type Audit, recordChange } from '#server/platform/audit/audit.ts';
import { newCode } from '#server/platform/auth/codes.ts';
import { hashPassword, isPassword } from '#server/platform/auth/passwords.ts';
import { seal, unseal } from '#server/platform/auth/sealed.ts';
import { requireProof, type Session } from '#server/platform/auth/sessions.ts';
import { secretsOf, type TokenSecrets } from '#server/platform/auth/tokens.ts';
import { base32, newSecret, otpUri, stepOf } from '#server/platform/auth/totp.ts';
import { Failure, fail } from '#server/platform/core/fail.ts';
import type { Limits } from '#server/platform/http/limits.ts';
import type { CurrentUser } from '#server/platform/http/serve.ts';
import { atMost } from '#server/platform/jobs/at-most.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { countedAs, countingFailures, countingFaults, otpCode } from './login-limits.ts';
import { notifyOwner } from './notices.ts';

/** How long a secret waits for the first code of the app. */
const BEGUN_FOR_MS = 15 * 60_000;
/** How often an account may turn it on, or make new recovery codes, in an hour: each sends an email. */
const changesOfOne = { requests: 10, perS: 3_600 };
/** Codes are hashed one after the other, so that sign-ins are not held up. */
const HASHED_AT_ONCE = 2;

export type SecondFactorDeps = { store: Store; limits: Limits; jobs: Jobs; settings: TokenSecrets };
type Whose = { id: string; email: string };
type Typed = { otp: string | undefined; address: string; now: Date };

const sealedFor = (userId: string) => ({ purpose: 'second factor', owner: userId });
const isOn = (userId: string) => and(eq(secondFactors.userId, userId), isNotNull(secondFactors.onSince));

export async function hasSecondFactor(db: Database, userId: string): Promise<boolean> {
  return (await db.$count(secondFactors, isOn(userId))) > 0;
}

/**
 * The second step of a sign-in, once the first is right: nothing for an account without a second factor (behaviour 2.27).
 * Throws 'otp_needed' without a code, 'otp_wrong', and 'too_many' after ten wrong ones.
 */
export async function passSecondFactor(
  deps: SecondFactorDeps,
  account: Whose,
  { otp, address, now }: Typed,
): Promise<void> {
  const { store, limits } = deps;
  if (!(await hasSecondFactor(store.db, account.id))) return;
  if (otp === undefined) fail('otp_needed');
  const who = { email: countedAs(account), address, now };
  const check = () => spendOtp(deps, { userId: account.id, otp, now });
  await countingFailures({ db: store.db, limits }, who, check, otpCode);
}

/** The same for somebody who is signed in: a wrong code is a fault of the field, never a 401 (behaviour 2.26). */
export async function proveSecondFactor(deps: SecondFactorDeps, account: Whose, typed: Typed): Promise<void> {
  try {
    await passSecondFactor(deps, account, typed);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    if (error.code === 'otp_needed') fail('invalid', { fields: { otp: 'required' } });
    if (error.code === 'otp_wrong') fail('invalid', { fields: { otp: 'wrong_code' } });
    throw error;
  }
}

/** Uses a code up: one of the app, or a recovery code. Of two simultaneous uses one succeeds; the other throws 'otp_wrong'. */
async function spendOtp(
  { store, jobs, settings }: SecondFactorDeps,
  { userId, otp, now }: { userId: string; otp: string; now: Date },
): Promise<void> {
  const typed = plainCode(otp);
  if (/^\d+$/.test(typed)) {
    const used = await spendStep(store.db, settings, { userId, otp: typed, now, whose: isOn(userId) });
    if (!used) fail('otp_wrong');
    return;
  }
  const [letter = ''] = typed;
  const ofCode = and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.letter, letter));
  const [kept] = await store.db.select().from(recoveryCodes).where(ofCode);
  const right = await isPassword(kept?.codeHash ?? null, typed);
  if (kept === undefined || !right) fail('otp_wrong');
  await store.transaction(async (tx) => {
    const used = await tx
      .delete(recoveryCodes)
      .where(and(ofCode, eq(recoveryCodes.codeHash, kept.codeHash)))
      .returning({ letter: recoveryCodes.letter });
    if (used.length === 0) fail('otp_wrong');
    await notifyOwner(tx, jobs, { kind: 'recovery-code-used', userId, now });
  });
}

/**
 * Uses a code of the app up: its half minute and all before it work no more. The secret is encrypted anew, with the server's
 * present secret. False if it is wrong, was used, or the secret cannot be read.
 */
async function spendStep(
  db: Database,
  settings: TokenSecrets,
  { userId, otp, now, whose }: { userId: string; otp: string; now: Date; whose: ReturnType<typeof isOn> },
): Promise<boolean> {
  const [row] = await db.select().from(secondFactors).where(whose);
  if (row === undefined) return false;
  const secret = unseal(secretsOf(settings), row.secret, sealedFor(userId));
  const step = secret === null ? null : stepOf(secret, otp, now);
  if (secret === null || step === null) return false;
  const used = await db
    .update(secondFactors)
    .set({ lastStep: step, secret: seal(settings.jwtSecret, secret, sealedFor(userId)) })
    .where(and(whose, eq(secondFactors.secret, row.secret), lt(secondFactors.lastStep, step)))
    .returning({ userId: secondFactors.userId });
  return used.length > 0;
}

type Own = { user: CurrentUser; session: Session; now: Date };

/**
 * Makes a secret for an authenticator app, in place of one that was never confirmed; it counts once a code is. Throws
 * 'proof_needed' and 'second_factor_on' (behaviour 2.27).
 */
export async function beginSecondFactor(
  { store, settings }: SecondFactorDeps,
  { user, session, issuer, now }: Own & { issuer: string },
): Promise<{ secret: string; uri: string }> {
  requireProof(session, now);
  const secret = newSecret();
  const begun = {
    secret: seal(settings.jwtSecret, secret, sealedFor(user.id)),
    begunAt: now,
    lastStep: 0,
  };
  const made = await store.db
    .insert(secondFactors)
    .values({ userId: user.id, ...begun })
    .onConflictDoUpdate({
      target: secondFactors.userId,
      set: begun,
      setWhere: isNull(secondFactors.onSince),
    })
    .returning({ userId: secondFactors.userId });
  if (made.length === 0) fail('second_factor_on');
  const name = user.email || user.rollKey || user.fullName;
  return { secret: base32(secret), uri: otpUri(secret, { issuer, name }) };
}

/**
 * Turns the second factor on, and returns its recovery codes, of which only hashes are stored. Throws 'invalid' on `otp`,
 * 'second_factor_off' if none was begun within 15 minutes, and 'too_many' (behaviour 2.27).
 */
export async function confirmSecondFactor(
  deps: SecondFactorDeps,
  { user, otp, address, now }: { user: CurrentUser; otp: string; address: string; now: Date },
): Promise<{ recoveryCodes: string[] }> {
  const { store, limits, jobs, settings } = deps;
  const userId = user.id;
  const whose = and(eq(secondFactors.userId, userId), isNull(secondFactors.onSince));
  const [begun] = await store.db.select().from(secondFactors).where(whose);
  if (begun === undefined || now.getTime() - begun.begunAt.getTime() > BEGUN_FOR_MS)
    fail('second_factor_off');
  await limits.count(`second-factor ${userId}`, changesOfOne, now);
  const fields = { otp: 'wrong_code' as const };
  const who = { email: countedAs(user), address, now, fields, tried: otpCode };
  await countingFaults({ db: store.db, limits }, who, async () => {
    const used = await spendStep(store.db, settings, { userId, otp: plainCode(otp), now, whose });
    if (!used) fail('otp_wrong');
  });
  const made = await newRecoveryCodes(userId);
  await store.transaction(async (tx) => {
    const on = await tx
      .update(secondFactors)
      .set({ onSince: now })
      .where(whose)
      .returning({ userId: secondFactors.userId });
    if (on.length === 0) fail('second_factor_on');
    await storeCodes(tx, userId, made.rows);
    await notifyOwner(tx, jobs, { kind: 'second-factor-on', userId, now });
  });
  return { recoveryCodes: made.codes };
}

type Codes = { codes: string[]; rows: (typeof recoveryCodes.$inferInsert)[] };

/** Ten codes that begin with different letters. */
async function newRecoveryCodes(userId: string): Promise<Codes> {
  const byLetter = new Map<string, string>();
  while (byLetter.size < RECOVERY_CODES) {
    const code = newCode();
    byLetter.set(code.charAt(0), code);
  }
  const hashed = atMost(HASHED_AT_ONCE);
  const rows = await Promise.all(
    [...byLetter].map(([letter, code]) =>
      hashed(async () => ({ userId, letter, codeHash: await hashPassword(code) })),
    ),
  );
  return { codes: [...byLetter.values()], rows };
}

async function storeCodes(tx: Database, userId: string, rows: Codes['rows']): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(rows);
}

/** New recovery codes; the older ones end. Throws 'proof_needed' and 'second_factor_off' (behaviour 2.27). */
export async function renewRecoveryCodes(
  { store, limits, jobs }: SecondFactorDeps,
  { user, session, now }: Own,
): Promise<{ recoveryCodes: string[] }> {
  requireProof(session, now);
  if (!(await hasSecondFactor(store.db, user.id))) fail('second_factor_off');
  await limits.count(`second-factor ${user.id}`, changesOfOne, now);
  const made = await newRecoveryCodes(user.id);
  await store.transaction(async (tx) => {
    const [on] = await tx
      .select({ userId: secondFactors.userId })
      .from(secondFactors)
      .where(isOn(user.id))
      .for('update');
    if (on === undefined) fail('second_factor_off');
    await storeCodes(tx, user.id, made.rows);
    await notifyOwner(tx, jobs, { kind: 'recovery-codes-made', userId: user.id, now });
  });
  return { recoveryCodes: made.codes };
}

/** Turns one's own second factor off. Throws 'proof_needed' and 'second_factor_off' (behaviour 2.27). */
export async function removeSecondFactor(
  { store, jobs }: SecondFactorDeps,
  { user, session, now }: Own,
): Promise<{ message: string }> {
  requireProof(session, now);
  await store.transaction(async (tx) => {
    if (!(await turnOff(tx, user.id))) fail('second_factor_off');
    await notifyOwner(tx, jobs, { kind: 'second-factor-off', userId: user.id, now });
  });
  return { message: 'Two-step sign-in is off.' };
}

async function turnOff(tx: Database, userId: string): Promise<boolean> {
  const off = await tx.delete(secondFactors).where(isOn(userId)).returning({ userId: secondFactors.userId });
  return off.length > 0;
}

/**
 * Turns a person's second factor off, who has lost the app and the codes; password and sessions stay. Throws 'proof_needed',
 * 'user_not_found' and 'second_factor_off' (behaviour 2.27).
 */
export async function removeSecondFactorOf(
  { store, jobs }: SecondFactorDeps,
  { id, session, audit }: { id: string; session: Session; audit: Audit },
): Promise<{ message: string; _id: string }> {
  requireProof(session, audit.now);
  return store.transaction(async (tx) => {
    const [person] = await tx
      .select()
      .from(users)
      .where(and(eq(users.id, id), eq(users.sample, false)));
    if (person === undefined) fail('user_not_found');
    if (!(await turnOff(tx, person.id))) fail('second_factor_off');
    await recordChange(tx, audit, {
      target: { kind: 'user', id: person.id, title: person.fullName },
      before: { secondFactor: true },
      after: { secondFactor: false },
    });
    await notifyOwner(tx, jobs, { kind: 'second-factor-removed', userId: person.id, now: audit.now });
    return { message: 'Two-step sign-in is off.', _id: person.id };
  });
}
