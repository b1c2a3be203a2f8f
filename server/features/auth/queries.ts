import { eq, sql } from 'drizzle-orm';
import type { Database } from '#server/database/client.ts';
import { users } from '#server/database/schema/auth.ts';

const account = {
  id: users.id,
  email: users.email,
  fullName: users.fullName,
  passwordHash: users.passwordHash,
  emailVerifiedAt: users.emailVerifiedAt,
  tokenVersion: users.tokenVersion,
  /**
   * Roles the address is listed under, read together with the account so that each request asks once. The outer column is
   * written out: as `${users.email}` it would stand unqualified and mean the inner table's own.
   */
  grants: sql<string[]>`array(select g.role from role_grants g where g.email = users.email)`,
};

export type Account = {
  id: string;
  email: string;
  fullName: string;
  passwordHash: string | null;
  emailVerifiedAt: Date | null;
  tokenVersion: number;
  grants: string[];
};

/** Prepared once: every signed-in request runs it. */
export function prepareAccountById(db: Database): (id: string) => Promise<Account | null> {
  const query = db
    .select(account)
    .from(users)
    .where(eq(users.id, sql.placeholder('id')))
    .prepare('account_by_id');
  return async (id) => (await query.execute({ id }))[0] ?? null;
}

export async function accountByEmail(db: Database, email: string): Promise<Account | null> {
  return (await db.select(account).from(users).where(eq(users.email, email)))[0] ?? null;
}

export async function insertUser(db: Database, row: typeof users.$inferInsert): Promise<void> {
  await db.insert(users).values(row);
}
