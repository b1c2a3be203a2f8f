import type { AccountState } from '@kaksha/contract/auth.ts';
import { DAY_MS } from '@kaksha/contract/core/time.ts';
import { rollKey } from '@kaksha/contract/people/roll.ts';
import { DAYS_WITHOUT } from '@kaksha/contract/second-factor.ts';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '#server/database/client.ts';
import { roleGrants, users } from '#server/database/schema/auth.ts';
import { sessions } from '#server/database/schema/sessions.ts';
import { students } from '#server/database/schema/students.ts';
import { testimonials } from '#server/database/schema/testimonials.ts';
import type { Session } from '#server/platform/auth/sessions.ts';
import { fail } from '#server/platform/core/fail.ts';
import { inBatches } from '#server/platform/jobs/in-batches.ts';

/**
 * Until when roles that an account has `since` are in force without a second factor, in seconds of 1970; null if there is one, or
 * none is required, or there are no roles (behaviour 2.27). The outer columns are written out: `${users.id}` would be
 * unqualified and refer to the inner table.
 */
const dueS = (since: SQL) => sql<
  number | null
>`(select extract(epoch from greatest(${since}, r.required_since))::float8 + ${(DAYS_WITHOUT * DAY_MS) / 1_000}::float8
    from second_factor_rule r
    where ${since} is not null and not exists (
      select from second_factors f where f.user_id = users.id and f.on_since is not null))`;

/** The same for a query of `users`. */
export const secondFactorDueS = dueS(
  sql`(select min(g.created_at) from role_grants g where g.email = users.email)`,
);

/**
 * The roles of the email address and since when, read together with the account so that each request needs one query, and at
 * once, because both are read for each of a batch.
 */
const grantsOf = (db: Database) =>
  db
    .select({
      roles: sql<string[]>`coalesce(array_agg(${roleGrants.role}), '{}')`.as('roles'),
      since: sql`min(${roleGrants.createdAt})`.as('since'),
    })
    .from(roleGrants)
    .where(sql`${roleGrants.email} = users.email`)
    .as('g');

const isOfUser = eq(students.userId, users.id);

const account = {
  id: users.id,
  email: users.email,
  fullName: users.fullName,
  passwordHash: users.passwordHash,
  passwordUntil: users.passwordUntil,
  emailVerifiedAt: users.emailVerifiedAt,
  tokenVersion: users.tokenVersion,
  grants: sql<string[]>`g.roles`,
  // Of whoever is no student, both are as of a student without them.
  rollKey: students.rollKey,
  hasLeft: sql<boolean>`coalesce(${students.status} = 'left', false)`,
  dueS: dueS(sql`g.since`),
};

export type Account = {
  id: string;
  email: string;
  fullName: string;
  passwordHash: string | null;
  /** Until when a password that the program made is good; null for one that a person chose. */
  passwordUntil: Date | null;
  emailVerifiedAt: Date | null;
  tokenVersion: number;
  grants: string[];
  rollKey: string | null;
  hasLeft: boolean;
  dueS: number | null;
};

export type SignedIn = Account & { session: Session & { lastSeenAt: Date } };

/** Accounts, with what students among them have besides. */
const selectAccount = (db: Database) =>
  db.select(account).from(users).leftJoin(students, isOfUser).crossJoinLateral(grantsOf(db));

export function prepareAccountById(db: Database): (id: string) => Promise<Account | null> {
  const query = selectAccount(db)
    .where(eq(users.id, sql.placeholder('id')))
    .prepare('account_by_id');
  return async (id) => (await query.execute({ id }))[0] ?? null;
}

/**
 * The account of a session that has not ended, for every signed-in request: sessions and accounts are read in one query,
 * and requests that arrive together share it.
 */
export function sessionsInBatches(db: Database): (id: string) => Promise<SignedIn | null> {
  const query = db
    .select({
      ...account,
      session: {
        id: sessions.id,
        expiresAt: sessions.expiresAt,
        provenAt: sessions.provenAt,
        lastSeenAt: sessions.lastSeenAt,
      },
    })
    .from(sessions)
    .innerJoin(users, and(eq(users.id, sessions.userId), eq(users.tokenVersion, sessions.tokenVersion)))
    .leftJoin(students, isOfUser)
    .crossJoinLateral(grantsOf(db))
    .where(sql`${sessions.id} = any(${sql.placeholder('ids')})`)
    .prepare('sessions_by_id');
  return inBatches(
    async (ids) => {
      const found = await query.execute({ ids: [...new Set(ids)] });
      const byId = new Map(found.map((one) => [one.session.id, one]));
      return ids.map((id) => byId.get(id) ?? null);
    },
    { atMost: 200, lanes: 2 },
  );
}

/** The same, once. */
export async function accountById(db: Database, id: string): Promise<Account | null> {
  return (await selectAccount(db).where(eq(users.id, id)))[0] ?? null;
}

/** The account that signs in with this name: its email address, or its roll number (behaviour 2.40). */
export async function accountByName(db: Database, name: string): Promise<Account | null> {
  if (name.includes('@')) return accountByEmail(db, name);
  const found = db
    .select({ id: students.userId })
    .from(students)
    .where(eq(students.rollKey, rollKey(name)));
  return (await selectAccount(db).where(inArray(users.id, found)))[0] ?? null;
}

/**
 * Under which name failed sign-ins of an account are counted, whatever it was called by: the email address, or the id of an
 * account without one. A name that nobody has stays as it is.
 */
export async function countedName(db: Database, name: string): Promise<string> {
  if (name.includes('@')) return name;
  const found = await accountByName(db, name);
  return found === null ? name : found.email || found.id;
}

export async function accountByEmail(db: Database, email: string): Promise<Account | null> {
  return (await selectAccount(db).where(eq(users.email, email)))[0] ?? null;
}

/**
 * Throws 'email_taken' if another account has the mailbox of this address: somebody with one mailbox gets one account, so that
 * nobody takes an exam twice (behaviour 2.28). Addresses on a roles list are staff's. Registrations of one mailbox wait for
 * each other until the transaction ends.
 */
export async function requireOwnMailbox(tx: Database, email: string): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('mailbox ' || mailbox_of(${email}), 0))`,
  );
  const isStaffs = sql`exists (select from ${roleGrants} g where g.email = ${email})`;
  const taken = sql`${users.mailbox} = mailbox_of(${email}) and not ${isStaffs}`;
  if ((await tx.$count(users, taken)) > 0) fail('email_taken');
}

export async function insertUser(db: Database, row: typeof users.$inferInsert): Promise<void> {
  await db.insert(users).values(row);
}

const isSet = (column: PgColumn) => sql<boolean>`${column} is not null`;

/** What an account can sign in with, and whether its email address is verified. */
export async function accountState(db: Database, id: string): Promise<AccountState> {
  const [state] = await db
    .select({
      hasPassword: isSet(users.passwordHash),
      emailVerified: isSet(users.emailVerifiedAt),
      google: isSet(users.googleSub),
      passwordUntil: users.passwordUntil,
      // An admin adds testimonials for others.
      secondFactorOn: sql<boolean>`exists (select from second_factors f
        where f.user_id = "users"."id" and f.on_since is not null)`,
      codesLeft: sql<number>`(select count(*)::int from recovery_codes c where c.user_id = "users"."id")`,
      dueS: secondFactorDueS,
      testimonials: sql<number>`(select count(*)::int from ${testimonials} t
        where t.created_by = "users"."id" and t.approved_at is not null and t.deleted_at is null
          and not exists (select from ${roleGrants} g where g.email = "users"."email" and g.role = 'admin'))`,
      student: {
        roll: sql<string>`coalesce(${students.roll}, '')`,
        phone: students.phone,
        class: students.class,
        board: students.board,
        guardianName: students.guardianName,
        guardianPhone: students.guardianPhone,
        extraTimePercent: students.extraTimePercent,
      },
    })
    .from(users)
    .leftJoin(students, isOfUser)
    .where(eq(users.id, id));
  if (state === undefined) {
    const secondFactor = { on: false, codesLeft: 0, dueAt: null };
    const none = { hasPassword: false, passwordUntil: null, emailVerified: false, google: false };
    return { ...none, testimonials: 0, student: null, secondFactor };
  }
  const { secondFactorOn: on, codesLeft, dueS, passwordUntil, ...rest } = state;
  const dueAt = dueS === null ? null : new Date(dueS * 1_000).toISOString();
  return {
    ...rest,
    passwordUntil: passwordUntil?.toISOString() ?? null,
    secondFactor: { on, codesLeft, dueAt },
  };
}
