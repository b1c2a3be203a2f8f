import { plainCode } from '@kaksha/contract/core/codes.ts';
import { DAY_MS, kolkataDay } from '@kaksha/contract/core/time.ts';
import type { Slip } from '@kaksha/contract/users.ts';
import { and, asc, eq, gt, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { Database, Store } from '#server/database/client.ts';
import { onlyRow } from '#server/database/only-row.ts';
import { roleGrants, users } from '#server/database/schema/auth.ts';
import { batches, batchMembers } from '#server/database/schema/batches.ts';
import { slips } from '#server/database/schema/slips.ts';
import { students } from '#server/database/schema/students.ts';
import { visible } from '#server/database/visible.ts';
import { type Audit, recordChange } from '#server/platform/audit/audit.ts';
import { forgetNetworks } from '#server/platform/auth/claim.ts';
import { newCode } from '#server/platform/auth/codes.ts';
import type { Device } from '#server/platform/auth/device.ts';
import { hashPassword, isPassword } from '#server/platform/auth/passwords.ts';
import { endingSessions, newPassword } from '#server/platform/auth/sessions.ts';
import { fail } from '#server/platform/core/fail.ts';
import { atMost } from '#server/platform/jobs/at-most.ts';
import { countedAs, countingFailures, forgetFailures, slipCode } from './login-limits.ts';
import { rememberNetwork } from './login-networks.ts';
import { mayNotify, notifyOwner } from './notices.ts';
import { refusePrinted } from './own-password.ts';
import { accountByName } from './queries.ts';
import { passSecondFactor, type SecondFactorDeps } from './second-factor.ts';
import { type AuthSettings, type Signed, signInById } from './service.ts';

const GOOD_FOR_MS = 30 * DAY_MS;

type BatchSlip = Slip & { _id: string; fullName: string; roll: string };

/**
 * Whether the account is on the list of admins and somebody can sign in with it. Such an account gets no slip, and none that
 * it got before works: whoever knows the code could act under that admin's name.
 */
const isWorkingAdmin = sql<boolean>`(${or(isNotNull(users.passwordHash), isNotNull(users.googleSub))}) and exists (
  select from ${roleGrants} g where g.email = "users"."email" and g.role = 'admin')`;

/** An account that is not on the roles lists: what staff may act on (behaviour 2.40). */
const isStudents = sql`not exists (select from ${roleGrants} g where g.email = "users"."email")`;

type Issued = { codeHash: string; code: string; expiresAt: Date };

async function newSlip(now: Date): Promise<Issued> {
  const code = newCode();
  return { code, codeHash: await hashPassword(code), expiresAt: new Date(now.getTime() + GOOD_FOR_MS) };
}

/** Stores a slip, which ends the sessions of its account. */
async function storeSlip(
  tx: Database,
  { id, slip: { code, codeHash, expiresAt }, audit }: { id: string; slip: Issued; audit: Audit },
): Promise<Slip & { roll: string }> {
  const user = onlyRow(await tx.update(users).set(endingSessions).where(eq(users.id, id)).returning());
  const slip = { codeHash, tokenVersion: user.tokenVersion, expiresAt };
  await tx
    .insert(slips)
    .values({ userId: id, ...slip })
    .onConflictDoUpdate({ target: slips.userId, set: slip });
  await recordChange(tx, audit, {
    target: { kind: 'user', id, title: user.fullName },
    before: null,
    after: { expiresAt: expiresAt.toISOString() },
  });
  const [known] = await tx.select({ roll: students.roll }).from(students).where(eq(students.userId, id));
  const roll = known?.roll ?? '';
  return { name: user.email || roll, roll, code, expiresAt: expiresAt.toISOString() };
}

/**
 * Issues a slip, which replaces an older one, and ends every session of the account; its password stays until the slip is
 * used (behaviour 2.23). Only the code's hash is stored. Throws 'user_not_found', 'own_account' and 'slip_for_admin'; to a
 * student alone, 'student_not_found' for everybody on the roles lists.
 */
export async function issueSlip(
  store: Store,
  { id, toStudent, audit }: { id: string; toStudent: boolean; audit: Audit },
): Promise<Slip> {
  const { actor, now } = audit;
  if (!toStudent && id.toLowerCase() === actor.id) fail('own_account', { detail: 'own_password' });
  const slip = await newSlip(now);
  return store.transaction(async (tx) => {
    const [account] = await tx
      .select({ id: users.id, isWorkingAdmin })
      .from(users)
      .where(and(eq(users.id, id), eq(users.sample, false), toStudent ? isStudents : undefined))
      .for('update');
    if (account === undefined) fail(toStudent ? 'student_not_found' : 'user_not_found');
    if (account.isWorkingAdmin) fail('slip_for_admin');
    return storeSlip(tx, { id: account.id, slip, audit });
  });
}

/** Codes are hashed one after the other, so that sign-ins are not held up. */
const HASHED_AT_ONCE = 2;

/**
 * Slips for the members of a batch by name, or for those of them who have never set a password (behaviour 2.23). All or
 * none: the codes are shown once, together. Throws 'batch_not_found'.
 */
export async function issueBatchSlips(
  store: Store,
  { id, who, audit }: { id: string; who: 'all' | 'never_signed_in'; audit: Audit },
): Promise<BatchSlip[]> {
  const [batch] = await store.db
    .select({ id: batches.id })
    .from(batches)
    .where(and(eq(batches.id, id), visible(batches)));
  if (batch === undefined) fail('batch_not_found');
  const last = sql`coalesce(${batchMembers.to} >= least(${kolkataDay(audit.now)}, ${batches.to}), true)`;
  const members = await store.db
    .select({ id: users.id, fullName: users.fullName })
    .from(batchMembers)
    .innerJoin(batches, eq(batches.id, batchMembers.batchId))
    .innerJoin(users, eq(users.id, batchMembers.userId))
    .where(
      and(
        eq(batchMembers.batchId, id),
        last,
        isStudents,
        who === 'all' ? undefined : and(isNull(users.passwordHash), isNull(users.googleSub)),
      ),
    )
    .orderBy(asc(sql`lower(${users.fullName})`), asc(users.id));
  const issued = atMost(HASHED_AT_ONCE);
  const made = await Promise.all(
    members.map((member) => issued(async () => ({ member, slip: await newSlip(audit.now) }))),
  );
  return store.transaction(async (tx) => {
    const given: BatchSlip[] = [];
    for (const { member, slip } of made) {
      const [there] = await tx
        .select({ id: users.id })
        .from(users)
        .where(eq(users.id, member.id))
        .for('update');
      if (there === undefined) continue;
      given.push({
        _id: member.id,
        fullName: member.fullName,
        ...(await storeSlip(tx, { id: member.id, slip, audit })),
      });
    }
    return given;
  });
}

/** Slips that work now; in a transaction that has locked the account, until its end. */
const inForce = (now: Date) =>
  and(gt(slips.expiresAt, now), eq(slips.tokenVersion, users.tokenVersion), sql`not (${isWorkingAdmin})`);

/** The slip of an account. */
async function slipOf(db: Database, userId: string | undefined, now: Date) {
  if (userId === undefined) return null;
  const [found] = await db
    .select({ userId: slips.userId, codeHash: slips.codeHash })
    .from(slips)
    .innerJoin(users, eq(users.id, slips.userId))
    .where(and(eq(users.id, userId), inForce(now)));
  return found ?? null;
}

type Deps = SecondFactorDeps & { settings: AuthSettings };
type Shown = {
  name: string;
  code: string;
  password: string;
  otp?: string | undefined;
  address: string;
  device: Device;
  now: Date;
};

/**
 * Sets a new password with the code of a slip, which is used up, and signs in; ends every older session, and resets failed
 * sign-ins (behaviour 2.23). It proves nothing about the email address. Throws 'slip_invalid' with the same text and after
 * the same time, whether or not the account exists, and 'too_many' after ten wrong codes; of two simultaneous uses one
 * succeeds. Then 'otp_needed' and 'otp_wrong', which do not use it up (behaviour 2.27).
 */
export async function redeemSlip(
  deps: Deps,
  { name, code, password, otp, address, device, now }: Shown,
): Promise<Signed> {
  const { store, limits, jobs, settings } = deps;
  const account = await accountByName(store.db, name);
  const counted = account === null ? name : countedAs(account);
  const check = async () => {
    const slip = await slipOf(store.db, account?.id, now);
    const right = await isPassword(slip?.codeHash ?? null, plainCode(code));
    return slip !== null && right ? slip : fail('slip_invalid');
  };
  const found = await countingFailures(
    { db: store.db, limits },
    { email: counted, address, now },
    check,
    slipCode,
  );
  const { userId, codeHash } = found;
  await passSecondFactor(deps, { id: userId, email: counted }, { otp, address, now });
  await refusePrinted(store.db, { userId, password });
  const passwordHash = await hashPassword(password);
  const notifies = await mayNotify(limits, counted, now);
  await store.transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
    const [used] = await tx
      .delete(slips)
      .where(
        and(
          eq(slips.userId, userId),
          eq(slips.codeHash, codeHash),
          sql`exists (select from ${users} where ${users.id} = ${userId} and ${inForce(now)})`,
        ),
      )
      .returning({ userId: slips.userId });
    if (used === undefined) fail('slip_invalid');
    const user = onlyRow(
      await tx.update(users).set(newPassword(passwordHash)).where(eq(users.id, userId)).returning(),
    );
    // Whoever registered an email address that was never verified may be someone else.
    if (user.emailVerifiedAt === null) await forgetNetworks(tx, userId);
    await rememberNetwork(tx, { userId, address, now });
    await forgetFailures({ tx, limits }, { userId, email: counted });
    if (notifies) await notifyOwner(tx, jobs, { kind: 'password-changed', userId, now });
  });
  return signInById({ db: store.db, settings }, userId, { device, now });
}

export async function removeExpiredSlips(db: Database, now: Date): Promise<void> {
  await db.delete(slips).where(lte(slips.expiresAt, now));
}
