import { check, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './auth.ts';
import { type ConstraintErrors, isFilled, isNotNegative } from './checks.ts';
import { instant } from './columns.ts';

/** The codes that admins gave to people, one for each account: with it the person sets a new password, once. */
export const slips = pgTable(
  'slips',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
    /** The account's token version when it was issued: the slip ends with the account's sessions. */
    tokenVersion: integer('token_version').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    check('slips_code_hash_filled', isFilled(t.codeHash)),
    check('slips_token_version_counts', isNotNegative(t.tokenVersion)),
  ],
);

export const slipErrors: ConstraintErrors = {
  slips_user_id_users_id_fk: 'user_not_found',
  slips_code_hash_filled: 'internal',
  slips_token_version_counts: 'internal',
};
