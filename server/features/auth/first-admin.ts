import { randomBytes } from 'node:crypto';
import { DAY_MS } from '@kaksha/contract/core/time.ts';
import { and, eq, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { Database, Store } from '#server/database/client.ts';
import { roleGrants, users } from '#server/database/schema/auth.ts';
import { newId } from '#server/database/uuid.ts';
import { forgetNetworks } from '#server/platform/auth/claim.ts';
import { hashPassword } from '#server/platform/auth/passwords.ts';
import { newPassword } from '#server/platform/auth/sessions.ts';
import { accountByEmail } from './queries.ts';

/** The lock that makes instances starting at the same time agree on one first admin. */
const FIRST_ADMIN_LOCK = 7_241_531;
/** How long the printed password logs in. */
const PRINTED_FOR_MS = DAY_MS;

type Settings = { email: string | null; password: string | null };
type Printed = { email: string; password: string; until: Date };

/**
 * Makes sure that there is an admin (behaviour 2.8): the account of the settings is created, or promoted unless it is
 * an admin whose email address is verified. With neither setting and an empty database, admin@example.com gets a random
 * password for a day, which is returned to be printed once; a new one where that day is over and nobody has set another, and no
 * other admin can log in. Returns null if there is nothing to print.
 */
export async function ensureFirstAdmin(
  store: Store,
  { email, password, now }: Settings & { now: Date },
): Promise<Printed | null> {
  const generated = password ?? randomBytes(16).toString('base64url');
  const passwordHash = await hashPassword(generated);
  const until = new Date(now.getTime() + PRINTED_FOR_MS);
  return store.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${FIRST_ADMIN_LOCK})`);
    if (email !== null) {
      await takeOver(tx, { email, passwordHash, now });
      return null;
    }
    const printed =
      (await makeFirst(tx, { passwordHash, until, now })) ??
      (await printAnew(tx, { passwordHash, until, now }));
    return printed === null ? null : { email: printed, password: generated, until };
  });
}

type Generated = { passwordHash: string; until: Date; now: Date };

/** On an empty database. */
async function makeFirst(tx: Database, { passwordHash, until, now }: Generated): Promise<string | null> {
  const people = await tx.$count(users, eq(users.sample, false));
  if (people > 0 || (await tx.$count(roleGrants)) > 0) return null;
  const email = 'admin@example.com';
  await addAdmin(tx, { email, passwordHash, passwordUntil: until, now });
  return email;
}

/** In place of a printed password that is over, unless another admin can let its owner in. */
async function printAnew(tx: Database, { passwordHash, until, now }: Generated): Promise<string | null> {
  const isAdmin = sql`exists (select from role_grants g where g.email = users.email and g.role = 'admin')`;
  const [other] = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        isAdmin,
        isNull(users.passwordUntil),
        or(isNotNull(users.passwordHash), isNotNull(users.googleSub)),
      ),
    )
    .limit(1);
  if (other !== undefined) return null;
  const [renewed] = await tx
    .update(users)
    .set({ ...newPassword(passwordHash), passwordUntil: until })
    .where(and(isAdmin, lte(users.passwordUntil, now)))
    .returning({ email: users.email });
  return renewed?.email ?? null;
}

/** The account of the settings: created, or promoted. */
async function takeOver(
  tx: Database,
  { email, passwordHash, now }: { email: string; passwordHash: string; now: Date },
): Promise<void> {
  const existing = await accountByEmail(tx, email);
  // An account that is listed but whose email address was never verified may be a stranger's: it is taken over, like
  // one that is not an admin.
  if (existing?.grants.includes('admin') && existing.emailVerifiedAt !== null) return;
  if (existing === null) return addAdmin(tx, { email, passwordHash, passwordUntil: null, now });
  // A stranger may have registered the email address first: the settings' password replaces theirs, and their sessions end.
  await tx
    .update(users)
    .set({ ...newPassword(passwordHash), googleSub: null, sample: false, emailVerifiedAt: now })
    .where(eq(users.id, existing.id));
  await forgetNetworks(tx, existing.id);
  await grantAdmin(tx, email, now);
}

async function addAdmin(
  tx: Database,
  given: { email: string; passwordHash: string; passwordUntil: Date | null; now: Date },
): Promise<void> {
  const { now, ...account } = given;
  await tx
    .insert(users)
    .values({ id: newId(), fullName: 'Admin', ...account, emailVerifiedAt: now, createdAt: now });
  await grantAdmin(tx, account.email, now);
}

async function grantAdmin(tx: Database, email: string, now: Date): Promise<void> {
  await tx.insert(roleGrants).values({ email, role: 'admin', createdAt: now }).onConflictDoNothing();
}
