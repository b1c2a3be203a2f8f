import { plainCode } from '@kaksha/contract/core/codes.ts';
import { DAY_MS } from '@kaksha/contract/core/time.ts';
import type { Slip } from '@kaksha/contract/users.ts';
import { and, eq, gt, isNotNull, lte, or, sql } from 'drizzle-orm';
import type { Database, Store } from '#server/database/client.ts';
import { roleGrants, users } from '#server/database/schema/auth.ts';
import { slips } from '#server/database/schema/slips.ts';
import { type Audit, recordChange } from '#server/platform/audit/audit.ts';
import { forgetNetworks } from '#server/platform/auth/claim.ts';
import { newCode } from '#server/platform/auth/codes.ts';
import type { Device } from '#server/platform/auth/device.ts';
import { hashPassword, isPassword } from '#server/platform/auth/passwords.ts';
import { endingSessions } from '#server/platform/auth/sessions.ts';
import { fail } from '#server/platform/core/fail.ts';
import type { Limits } from '#server/platform/http/limits.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { countingFailures, forgetFailures, slipCode } from './login-limits.ts';
import { rememberNetwork } from './login-networks.ts';
import { mayNotify, notifyOwner } from './notices.ts';
import { accountById } from './queries.ts';
import { type AuthSettings, type Signed, signIn } from './service.ts';

const GOOD_FOR_MS = 30 * DAY_MS;

/**
 * Whether the account is on the list of admins and somebody can sign in with it. Such an account gets no slip, and none that
 * it got before works: whoever knows the code could act under that admin's name.
 */
const isWorkingAdmin = sql<boolean>`(${or(isNotNull(users.passwordHash), isNotNull(users.googleSub))}) and exists (
  select from ${roleGrants} g where g.email = "users"."email" and g.role = 'admin')`;

/**
 * Issues a slip, which replaces an older one, and ends every session of the account; its password stays until the slip is
 * used (behaviour 2.23). Only the code's hash is stored. Throws 'user_not_found', 'own_account' and 'slip_for_admin'.
 */
export async function issueSlip(store: Store, { id, audit }: { id: string; audit: Audit }): Promise<Slip> {
  const { actor, now } = audit;
  if (id.toLowerCase() === actor.id) fail('own_account', { detail: 'own_password' });
  const code = newCode();
  const codeHash = await hashPassword(code);
  const expiresAt = new Date(now.getTime() + GOOD_FOR_MS);
  return store.transaction(async (tx) => {
    const person = and(eq(users.id, id), eq(users.sample, false));
    const [account] = await tx.select({ isWorkingAdmin }).from(users).where(person).for('update');
    if (account?.isWorkingAdmin) fail('slip_for_admin');
    const [user] = await tx.update(users).set(endingSessions).where(person).returning();
    if (user === undefined) fail('user_not_found');
    const slip = { codeHash, tokenVersion: user.tokenVersion, expiresAt };
    await tx
      .insert(slips)
      .values({ userId: user.id, ...slip })
      .onConflictDoUpdate({ target: slips.userId, set: slip });
    await recordChange(tx, audit, {
      target: { kind: 'user', id: user.id, title: user.fullName },
      before: null,
      after: { expiresAt: expiresAt.toISOString() },
    });
    return { name: user.email, code, expiresAt: expiresAt.toISOString() };
  });
}

/** Slips that work now; in a transaction that has locked the account, until its end. */
const inForce = (now: Date) =>
  and(gt(slips.expiresAt, now), eq(slips.tokenVersion, users.tokenVersion), sql`not (${isWorkingAdmin})`);

/** The account that a person signs in with under this name, with its slip. */
async function slipOf(db: Database, name: string, now: Date) {
  const [found] = await db
    .select({ userId: slips.userId, codeHash: slips.codeHash })
    .from(slips)
    .innerJoin(users, eq(users.id, slips.userId))
    .where(and(eq(users.email, name), inForce(now)));
  return found ?? null;
}

type Deps = { store: Store; limits: Limits; jobs: Jobs; settings: AuthSettings };
type Shown = { name: string; code: string; password: string; address: string; device: Device; now: Date };

/**
 * Sets a new password with the code of a slip, which is used up, and signs in; ends every older session, and resets failed
 * sign-ins (behaviour 2.23). It proves nothing about the email address. Throws 'slip_invalid' with the same text and after
 * the same time, whether or not the account exists, and 'too_many' after ten wrong codes; of two simultaneous uses one
 * succeeds.
 */
export async function redeemSlip(
  deps: Deps,
  { name, code, password, address, device, now }: Shown,
): Promise<Signed> {
  const { store, limits, jobs, settings } = deps;
  const check = async () => {
    const slip = await slipOf(store.db, name, now);
    const right = await isPassword(slip?.codeHash ?? null, plainCode(code));
    return slip !== null && right ? slip : fail('slip_invalid');
  };
  const found = await countingFailures(
    { db: store.db, limits },
    { email: name, address, now },
    check,
    slipCode,
  );
  const { userId, codeHash } = found;
  const passwordHash = await hashPassword(password);
  const notifies = await mayNotify(limits, name, now);
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
    const [user] = await tx
      .update(users)
      .set({ passwordHash, ...endingSessions })
      .where(eq(users.id, userId))
      .returning();
    if (user === undefined) fail('slip_invalid');
    // Whoever registered an email address that was never verified may be someone else.
    if (user.emailVerifiedAt === null) await forgetNetworks(tx, userId);
    await rememberNetwork(tx, { userId, address, now });
    await forgetFailures({ tx, limits }, { userId, email: user.email });
    if (notifies) await notifyOwner(tx, jobs, { kind: 'password-changed', userId, now });
  });
  const account = await accountById(store.db, userId);
  if (account === null) fail('slip_invalid');
  return signIn({ db: store.db, settings }, account, { device, now });
}

export async function removeExpiredSlips(db: Database, now: Date): Promise<void> {
  await db.delete(slips).where(lte(slips.expiresAt, now));
}
