import { type Browser, browsers, type DeviceKind, devices } from '@kaksha/contract/sessions.ts';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './auth.ts';
import { type ConstraintErrors, isNotNegative, isOneOf } from './checks.ts';
import { instant } from './columns.ts';

/** Who is signed in where: a token names its session, and is good while the row is there (behaviour 2.25). */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The account's token version when it began: whatever increases it ends the session. */
    tokenVersion: integer('token_version').notNull(),
    device: text('device').$type<DeviceKind>().notNull(),
    browser: text('browser').$type<Browser>().notNull(),
    createdAt: instant('created_at').notNull(),
    /** Written every few minutes only. */
    lastSeenAt: instant('last_seen_at').notNull(),
    /** When it ends, however often its token is renewed. */
    expiresAt: instant('expires_at').notNull(),
    /** When the person last showed that they are the owner: at the sign-in, and when asked again. */
    provenAt: instant('proven_at').notNull(),
  },
  (t) => [
    check('sessions_token_version_counts', isNotNegative(t.tokenVersion)),
    check('sessions_device_known', isOneOf(t.device, devices)),
    check('sessions_browser_known', isOneOf(t.browser, browsers)),
    index('sessions_user').on(t.userId),
    index('sessions_expires_at').on(t.expiresAt),
  ],
);

export const sessionErrors: ConstraintErrors = {
  sessions_user_id_users_id_fk: 'token_invalid',
  sessions_token_version_counts: 'internal',
  sessions_device_known: 'internal',
  sessions_browser_known: 'internal',
};
