import { type Role, roles } from '@kaksha/contract/core/access.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  // biome-ignore lint/suspicious/noDeprecatedImports: the overload with an object, used here, is the one that is not deprecated
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { type ConstraintErrors, isEmail, isFilled, isNotNegative, isOneOf } from './checks.ts';
import { instant } from './columns.ts';

/** People who can sign in, and the sample teachers who cannot (no password, no Google account). */
export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey(),
    /** Empty for a student whom staff entered without one, who signs in with the roll number (behaviour 2.40). */
    email: text('email').notNull(),
    /** The mailbox that the address leads to, whatever is written after a plus (behaviour 2.28). */
    mailbox: text('mailbox').generatedAlwaysAs(sql`mailbox_of(email)`),
    fullName: text('full_name').notNull(),
    passwordHash: text('password_hash'),
    /** Until when a password that the program made is good (behaviour 2.8); null for one that a person chose. */
    passwordUntil: instant('password_until'),
    googleSub: text('google_sub'),
    emailVerifiedAt: instant('email_verified_at'),
    /** Increased to end every session: a token contains the version it was issued with. */
    tokenVersion: integer('token_version').notNull().default(0),
    sample: boolean('sample').notNull().default(false),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('users_email_unique').on(t.email).where(sql`email <> ''`),
    // Joins by the address cannot use the other one, which leaves out rows.
    index('users_email').on(t.email),
    index('users_mailbox').on(t.mailbox),
    unique('users_google_sub_unique').on(t.googleSub),
    check('users_email_form', sql`${t.email} = '' or (${isEmail(t.email)})`),
    check('users_full_name_filled', isFilled(t.fullName)),
    check('users_token_version_counts', isNotNegative(t.tokenVersion)),
  ],
);

/** The role lists: which email address has which role. The only source of roles. */
export const roleGrants = pgTable(
  'role_grants',
  {
    email: text('email').notNull(),
    role: text('role').$type<Exclude<Role, 'student'>>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ name: 'role_grants_pk', columns: [t.email, t.role] }),
    check('role_grants_email_form', isEmail(t.email)),
    check(
      'role_grants_role_known',
      isOneOf(
        t.role,
        roles.filter((role) => role !== 'student'),
      ),
    ),
  ],
);

/** Networks an account has signed in from: its failed sign-ins from there are counted separately (behaviour 2.13). */
export const loginNetworks = pgTable(
  'login_networks',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    network: text('network').notNull(),
    usedAt: instant('used_at').notNull(),
  },
  (t) => [
    primaryKey({ name: 'login_networks_pk', columns: [t.userId, t.network] }),
    index('login_networks_used_at').on(t.usedAt),
  ],
);

export const accountErrors: ConstraintErrors = {
  users_email_unique: 'email_taken',
  users_google_sub_unique: 'internal',
  users_email_form: 'invalid',
  users_full_name_filled: 'invalid',
  users_token_version_counts: 'internal',
  role_grants_email_form: 'invalid',
  role_grants_role_known: 'invalid',
  login_networks_user_id_users_id_fk: 'token_invalid',
};
