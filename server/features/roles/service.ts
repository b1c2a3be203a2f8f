import type { Role } from '@kaksha/contract/core/access.ts';
import { type RolesForAdmin, type RolesMap, roleOf } from '@kaksha/contract/roles.ts';
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Database, Store } from '#server/database/client.ts';
import { roleGrants, users } from '#server/database/schema/auth.ts';
import { newId } from '#server/database/uuid.ts';
import { type Audit, type AuditTarget, recordChange } from '#server/platform/audit/audit.ts';
import { claimUnverified, isUnverified } from '#server/platform/auth/claim.ts';
import { endSessions } from '#server/platform/auth/sessions.ts';
import { fail } from '#server/platform/core/fail.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';

type Grantable = Exclude<Role, 'student'>;
type Settings = { roleNeedsVerifiedEmail: boolean };

const byRole = (rows: readonly { role: Grantable; email: string }[]): RolesMap => ({
  admin: rows.filter((row) => row.role === 'admin').map((row) => row.email),
  teacher: rows.filter((row) => row.role === 'teacher').map((row) => row.email),
});

/** The email addresses of each role, in alphabetical order (behaviour 2.1). */
export async function readRoles(db: Database): Promise<RolesMap> {
  const rows = await db
    .select({ role: roleGrants.role, email: roleGrants.email })
    .from(roleGrants)
    .orderBy(asc(roleGrants.email));
  return byRole(rows);
}

/**
 * The role lists, the names of the people on them, and, if email addresses must be verified, the registered ones that are
 * not: whoever gave one of those may have given any name (behaviour 2.1, 2.2).
 */
export async function readRolesForAdmin(db: Database, settings: Settings): Promise<RolesForAdmin> {
  const map = await readRoles(db);
  const rows = await db
    .select({
      role: roleGrants.role,
      email: roleGrants.email,
      name: users.fullName,
      isProven: isNotNull(users.emailVerifiedAt).mapWith(Boolean),
    })
    .from(roleGrants)
    .innerJoin(users, eq(users.email, roleGrants.email))
    .orderBy(asc(roleGrants.email));
  const known = rows.filter(({ isProven }) => isProven || !settings.roleNeedsVerifiedEmail);
  return {
    ...map,
    names: Object.fromEntries(known.map(({ email, name }) => [email, name])),
    unproven: byRole(settings.roleNeedsVerifiedEmail ? rows.filter(({ isProven }) => !isProven) : []),
  };
}

/** The roles of one email address, as recorded in the audit log before and after a change. */
async function rolesOf(tx: Database, email: string): Promise<{ roles: Grantable[] }> {
  const rows = await tx
    .select({ role: roleGrants.role })
    .from(roleGrants)
    .where(eq(roleGrants.email, email))
    .orderBy(asc(roleGrants.role));
  return { roles: rows.map((row) => row.role) };
}

const targetOf = (email: string): AuditTarget => ({ kind: 'role', id: email, title: email });

/**
 * Adds an email address to a role; a repeat changes nothing (behaviour 2.1, 2.16). Whoever becomes an admin gets an email
 * (behaviour 2.22).
 */
export async function addRole(
  { store, jobs }: { store: Store; jobs: Jobs },
  { role, email, audit }: { role: Grantable; email: string; audit: Audit },
): Promise<RolesMap> {
  return store.transaction(async (tx) => {
    const added = await grantRole(tx, { role, email, audit });
    const [account] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
    if (added && role === 'admin' && account !== undefined) {
      const about = { kind: 'admin-added', userId: account.id, notice: newId() };
      await jobs.send(tx, 'account-notice', { ...about, at: audit.now.toISOString() });
    }
    return readRoles(tx);
  });
}

/** Adds an email address to a role in the given transaction, and records it unless it was there: then false (behaviour 2.1, 2.16). */
export async function grantRole(
  tx: Database,
  { role, email, audit }: { role: Grantable; email: string; audit: Audit },
): Promise<boolean> {
  const before = await rolesOf(tx, email);
  const added = await tx
    .insert(roleGrants)
    .values({ email, role, createdAt: audit.now })
    .onConflictDoNothing()
    .returning({ role: roleGrants.role });
  if (added.length === 0) return false;
  await recordChange(tx, audit, { target: targetOf(email), before, after: await rolesOf(tx, email) });
  return true;
}

/**
 * Removes an email address from a role. Throws 'last_admin' if no one who can act as admin would be left (behaviour
 * 2.1).
 */
export async function removeRole(
  store: Store,
  settings: Settings,
  { role, email, audit }: { role: Grantable; email: string; audit: Audit },
): Promise<RolesMap> {
  return store.transaction(async (tx) => {
    await lockRoles(tx);
    await revokeRole(tx, { role, email, audit });
    if (role === 'admin') await requireAnAdmin(tx, settings);
    return readRoles(tx);
  });
}

/**
 * Removes an email address from a role in the given transaction, and records it if it was there. Whoever has less to say
 * then is signed out everywhere. The caller holds
 * `lockRoles`, and calls `requireAnAdmin` if the role is admin (behaviour 2.1, 2.16).
 */
export async function revokeRole(
  tx: Database,
  { role, email, audit }: { role: Grantable; email: string; audit: Audit },
): Promise<void> {
  const before = await rolesOf(tx, email);
  const removed = await tx
    .delete(roleGrants)
    .where(and(eq(roleGrants.role, role), eq(roleGrants.email, email)))
    .returning({ role: roleGrants.role });
  if (removed.length === 0) return;
  const after = await rolesOf(tx, email);
  await recordChange(tx, audit, { target: targetOf(email), before, after });
  const inForce = ({ roles }: typeof before) => roleOf({ grants: roles, proven: true, needsProof: false });
  if (inForce(before) === inForce(after)) return;
  const [account] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
  // A slip stays good: it may be why the role was removed (behaviour 2.23).
  if (account !== undefined) await endSessions(tx, { userId: account.id, now: audit.now });
}

/**
 * Throws 'last_admin' unless someone who can act as admin is left; runs in the transaction that removes one (behaviour
 * 2.1).
 */
export async function requireAnAdmin(tx: Database, settings: Settings): Promise<void> {
  if (!(await someAdminCanAct(tx, settings))) fail('last_admin');
}

/** Prevents two simultaneous removals from each counting the other's admin as remaining. */
export async function lockRoles(tx: Database): Promise<void> {
  await tx.execute(sql`lock table role_grants in share row exclusive mode`);
}

async function someAdminCanAct(tx: Database, settings: Settings): Promise<boolean> {
  const rows = await tx
    .select({ verified: users.emailVerifiedAt })
    .from(roleGrants)
    .innerJoin(users, eq(users.email, roleGrants.email))
    .where(eq(roleGrants.role, 'admin'));
  return rows.some((row) => !settings.roleNeedsVerifiedEmail || row.verified !== null);
}

/**
 * Records an admin's confirmation that a listed email address belongs to its account. Anyone may have registered it, so the
 * password and every session end, and its owner sets a new password. Throws 'not_found' for one on no list (behaviour 2.2).
 */
export async function confirmAddress(
  store: Store,
  settings: Settings,
  { email, audit }: { email: string; audit: Audit },
): Promise<RolesForAdmin> {
  return store.transaction(async (tx) => {
    if ((await rolesOf(tx, email)).roles.length === 0) fail('not_found');
    const [account] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
    if (account && (await verifyByHand(tx, { userId: account.id, audit }))) {
      const target = targetOf(email);
      await recordChange(tx, audit, { target, before: { proven: false }, after: { proven: true } });
    }
    return readRolesForAdmin(tx, settings);
  });
}

/** True if the email address was not verified before. An admin's own session shows that the password is theirs: it stays. */
async function verifyByHand(
  tx: Database,
  { userId, audit: { actor, now } }: { userId: string; audit: Audit },
): Promise<boolean> {
  if (userId !== actor.id) return (await claimUnverified(tx, { userId, now })) !== null;
  const own = { emailVerifiedAt: now };
  return (await tx.update(users).set(own).where(isUnverified(userId)).returning({ id: users.id })).length > 0;
}
