import { sql } from 'drizzle-orm';
import {
  check,
  integer,
  pgTable,
  // biome-ignore lint/suspicious/noDeprecatedImports: the overload with an object, used here, is the one that is not deprecated
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from './auth.ts';
import { type ConstraintErrors, isFilled, isNotNegative } from './checks.ts';
import { instant } from './columns.ts';

/** The authenticator app of an account: asked for at every sign-in once it is on (behaviour 2.27). */
export const secondFactors = pgTable(
  'second_factors',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** What app and server share, encrypted with a key made of the server's secret. */
    secret: text('secret').notNull(),
    /** The half minute of the last code that was used: that code, and older ones, work no more. */
    lastStep: integer('last_step').notNull().default(0),
    begunAt: instant('begun_at').notNull(),
    /** Null until a code of the app was confirmed. */
    onSince: instant('on_since'),
  },
  (t) => [
    check('second_factors_secret_filled', isFilled(t.secret)),
    check('second_factors_last_step_counts', isNotNegative(t.lastStep)),
  ],
);

/** What signs in instead of a code of the app, once each. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => secondFactors.userId, { onDelete: 'cascade' }),
    /** The code's first letter, which no other one of the account has: one hash is compared, not ten. */
    letter: text('letter').notNull(),
    codeHash: text('code_hash').notNull(),
  },
  (t) => [
    primaryKey({ name: 'recovery_codes_pk', columns: [t.userId, t.letter] }),
    check('recovery_codes_letter_form', sql`${t.letter} ~ '^[2-9A-HJ-NP-Z]$'`),
    check('recovery_codes_code_hash_filled', isFilled(t.codeHash)),
  ],
);

/** The id of the only row. */
export const RULE_ID = '01900000-0000-7000-8000-000000000002';

/** That staff need a second factor: a row while it is so. */
export const secondFactorRule = pgTable(
  'second_factor_rule',
  {
    id: uuid('id').primaryKey(),
    requiredSince: instant('required_since').notNull(),
  },
  (t) => [check('second_factor_rule_only_row', sql`${t.id} = '${sql.raw(RULE_ID)}'`)],
);

export const secondFactorErrors: ConstraintErrors = {
  second_factors_user_id_users_id_fk: 'token_invalid',
  second_factors_secret_filled: 'internal',
  second_factors_last_step_counts: 'internal',
  recovery_codes_user_id_second_factors_user_id_fk: 'second_factor_off',
  recovery_codes_letter_form: 'internal',
  recovery_codes_code_hash_filled: 'internal',
  second_factor_rule_only_row: 'internal',
};
