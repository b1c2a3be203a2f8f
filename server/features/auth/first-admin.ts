import { randomBytes } from 'node:crypto';
import { count, eq, sql } from 'drizzle-orm';
import type { Store } from '#server/database/client.ts';
import { roleGrants, users } from '#server/database/schema/auth.ts';
import { newId } from '#server/database/uuid.ts';
import { forgetNetworks } from '#server/platform/auth/claim.ts';
import { hashPassword } from '#server/platform/auth/passwords.ts';
import { endingSessions } from '#server/platform/auth/sessions.ts';
import { accountByEmail } from './queries.ts';

/** The lock that makes instances starting at the same time agree on one first admin. */
const FIRST_ADMIN_LOCK = 7_241_531;

/**
 * Makes sure that there is an admin (behaviour 2.8): the account of the settings is created, or promoted unless it is
 * an admin whose email address is verified. With neither setting and an empty database, admin@example.com gets a random
 * password, which is returned to be printed once. Returns null if there is nothing to print.
 */
export async function ensureFirstAdmin(
  store: Store,
  { email, password, now }: { email: string | null; password: string | null; now: Date },
): Promise<{ email: string; password: string } | null> {
  const generated = password ?? randomBytes(12).toString('base64url');
  const passwordHash = await hashPassword(generated);
  return store.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${FIRST_ADMIN_LOCK})`);
    const address = email ?? 'admin@example.com';
    if (email === null) {
      const [people] = await tx.select({ total: count() }).from(users).where(eq(users.sample, false));
      const [grants] = await tx.select({ total: count() }).from(roleGrants);
      if ((people?.total ?? 0) > 0 || (grants?.total ?? 0) > 0) return null;
    }
    const existing = await accountByEmail(tx, address);
    // An account that is listed but whose email address was never verified may be a stranger's: it is taken over, like
    // one that is not an admin.
    if (existing?.grants.includes('admin') && existing.emailVerifiedAt !== null) return null;
    if (existing === null) {
      await tx.insert(users).values({
        id: newId(),
        email: address,
        fullName: 'Admin',
        passwordHash,
        emailVerifiedAt: now,
        createdAt: now,
      });
    } else {
      // A stranger may have registered the email address first: the settings' password replaces theirs, and their sessions end.
      await tx
        .update(users)
        .set({
          passwordHash,
          googleSub: null,
          sample: false,
          emailVerifiedAt: now,
          ...endingSessions,
        })
        .where(eq(users.id, existing.id));
      await forgetNetworks(tx, existing.id);
    }
    await tx
      .insert(roleGrants)
      .values({ email: address, role: 'admin', createdAt: now })
      .onConflictDoNothing();
    return email === null ? { email: address, password: generated } : null;
  });
}
