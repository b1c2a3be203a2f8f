import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from './auth.ts';
import { type ConstraintErrors, isNotNegative } from './checks.ts';
import { instant } from './columns.ts';

/** Where more people may register than the limit allows, until midnight: from a network, or with a code. */
export const registrationDays = pgTable(
  'registration_days',
  {
    id: uuid('id').primaryKey(),
    network: text('network'),
    code: text('code'),
    /** How many registrations it has let through. */
    used: integer('used').notNull().default(0),
    openedBy: uuid('opened_by').references(() => users.id, { onDelete: 'set null' }),
    openedAt: instant('opened_at').notNull(),
    endsAt: instant('ends_at').notNull(),
  },
  (t) => [
    unique('registration_days_network_unique').on(t.network),
    unique('registration_days_code_unique').on(t.code),
    index('registration_days_opened_by').on(t.openedBy),
    check('registration_days_for_one', sql`num_nonnulls(${t.network}, ${t.code}) = 1`),
    check('registration_days_used_counts', isNotNegative(t.used)),
  ],
);

export const registrationDayErrors: ConstraintErrors = {
  registration_days_network_unique: 'internal',
  registration_days_code_unique: 'internal',
  registration_days_opened_by_users_id_fk: 'token_invalid',
  registration_days_for_one: 'internal',
  registration_days_used_counts: 'internal',
};
