import type { Role } from '@kaksha/contract/access.ts';
import type { RolesMap } from '@kaksha/contract/roles.ts';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Database, Store } from '#server/database/client.ts';
import { roleGrants, users } from '#server/database/schema/auth.ts';
import { fail } from '#server/platform/fail.ts';

type Grantable = Exclude<Role, 'student'>;
type Settings = { roleNeedsVerifiedEmail: boolean };

const byRole = (rows: readonly { role: Grantable; email: string }[]): RolesMap => ({
  admin: rows.filter((row) => row.role === 'admin').map((row) => row.email),
  teacher: rows.filter((row) => row.role === 'teacher').map((row) => row.email),
});

/** The addresses of each role, in alphabetical order (behaviour 2.1). */
export async function readRoles(db: Database): Promise<RolesMap> {
  const rows = await db
    .select({ role: roleGrants.role, email: roleGrants.email })
    .from(roleGrants)
    .orderBy(asc(roleGrants.email));
  return byRole(rows);
}

/** The roles map and, where proof of the address is asked for, the registered addresses that lack it (behaviour 2.2). */
export async function readRolesForAdmin(
  db: Database,
  settings: Settings,
): Promise<RolesMap & { unproven: RolesMap }> {
  const map = await readRoles(db);
  if (!settings.roleNeedsVerifiedEmail) return { ...map, unproven: { admin: [], teacher: [] } };
  const rows = await db
    .select({ role: roleGrants.role, email: roleGrants.email })
    .from(roleGrants)
    .innerJoin(users, and(eq(users.email, roleGrants.email), isNull(users.emailVerifiedAt)))
    .orderBy(asc(roleGrants.email));
  return { ...map, unproven: byRole(rows) };
}

/** Puts an address on a role; a repeat changes nothing (behaviour 2.1). */
export async function addRole(
  db: Database,
  { role, email, now }: { role: Grantable; email: string; now: Date },
): Promise<RolesMap> {
  await db.insert(roleGrants).values({ email, role, createdAt: now }).onConflictDoNothing();
  return readRoles(db);
}

/** Takes an address off a role. Throws 'last_admin' when nobody who can act as admin would be left (behaviour 2.1). */
export async function removeRole(
  store: Store,
  settings: Settings,
  { role, email }: { role: Grantable; email: string },
): Promise<RolesMap> {
  return store.transaction(async (tx) => {
    // Two removals at once must not each see the other's admin as the one that stays.
    await tx.execute(sql`lock table role_grants in share row exclusive mode`);
    await tx.delete(roleGrants).where(and(eq(roleGrants.role, role), eq(roleGrants.email, email)));
    if (role === 'admin' && !(await someAdminCanAct(tx, settings))) fail('last_admin');
    return readRoles(tx);
  });
}

async function someAdminCanAct(tx: Database, settings: Settings): Promise<boolean> {
  const rows = await tx
    .select({ verified: users.emailVerifiedAt })
    .from(roleGrants)
    .innerJoin(users, eq(users.email, roleGrants.email))
    .where(eq(roleGrants.role, 'admin'));
  return rows.some((row) => !settings.roleNeedsVerifiedEmail || row.verified !== null);
}

/** An admin's word that a listed address belongs to its account. Throws 'not_found' for an address on no list (behaviour 2.2). */
export async function confirmAddress(
  db: Database,
  settings: Settings,
  { email, now }: { email: string; now: Date },
): Promise<RolesMap & { unproven: RolesMap }> {
  const listed = await db
    .select({ email: roleGrants.email })
    .from(roleGrants)
    .where(eq(roleGrants.email, email));
  if (listed.length === 0) fail('not_found');
  await db
    .update(users)
    .set({ emailVerifiedAt: now })
    .where(and(eq(users.email, email), isNull(users.emailVerifiedAt)));
  return readRolesForAdmin(db, settings);
}
