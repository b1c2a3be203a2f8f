import type { DownloadRequest } from '@kaksha/contract/downloads.ts';
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './auth.ts';
import { instant } from './columns.ts';

/** Addresses of files that are good for one GET: only the hash of each is kept. */
export const downloads = pgTable(
  'downloads',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenVersion: integer('token_version').notNull(),
    request: jsonb('request').$type<DownloadRequest>().notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('downloads_expires_at').on(t.expiresAt)],
);
