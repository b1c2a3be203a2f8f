import type { DownloadRequest } from '@kaksha/contract/downloads.ts';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from './auth.ts';
import { type ConstraintErrors, isOneOf } from './checks.ts';
import { instant } from './columns.ts';
import { sessions } from './sessions.ts';

/** What a one-use token allows. */
export type TokenPurpose = 'password-reset' | 'email-verification' | 'download' | 'proof';

/** Secrets valid for one use until they expire: only their hashes are stored. */
export const oneUseTokens = pgTable(
  'one_use_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    purpose: text('purpose').$type<TokenPurpose>().notNull(),
    /** The account it was issued for. */
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The account's token version when it was issued, if the token ends with the account's sessions. */
    tokenVersion: integer('token_version'),
    /** The session that asked for it, if the token ends with that. */
    sessionId: uuid('session_id').references(() => sessions.id, { onDelete: 'cascade' }),
    /** Which file, if the purpose is a download. */
    download: jsonb('download').$type<DownloadRequest>(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    // A person may have several downloads; for every other purpose a newer token invalidates the older one.
    uniqueIndex('one_use_tokens_single').on(t.userId, t.purpose).where(sql`purpose <> 'download'`),
    check('one_use_tokens_hash_form', sql`${t.tokenHash} ~ '^[0-9a-f]{64}$'`),
    check(
      'one_use_tokens_purpose_known',
      isOneOf(t.purpose, ['password-reset', 'email-verification', 'download', 'proof']),
    ),
    index('one_use_tokens_expires_at').on(t.expiresAt),
    index('one_use_tokens_user').on(t.userId),
    index('one_use_tokens_session').on(t.sessionId),
  ],
);

export const tokenErrors: ConstraintErrors = {
  one_use_tokens_user_id_users_id_fk: 'token_invalid',
  one_use_tokens_session_id_sessions_id_fk: 'token_invalid',
  one_use_tokens_single: 'internal',
  one_use_tokens_hash_form: 'internal',
  one_use_tokens_purpose_known: 'internal',
};
