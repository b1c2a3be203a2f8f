import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** Nonces of Google sign-ins that were used: each works once (behaviour 2.18). */
export const usedNonces = pgTable(
  'used_nonces',
  {
    nonce: text('nonce').primaryKey(),
    /** After this it is refused because of its age. */
    endsAt: instant('ends_at').notNull(),
  },
  (t) => [index('used_nonces_ends_at').on(t.endsAt)],
);
