import { boolean, integer, uuid } from 'drizzle-orm/pg-core';
import { users } from './auth.ts';
import { instant } from './columns.ts';

/** The columns of content that an institute creates, shows, hides and restores. */
export const shelved = {
  sample: boolean('sample').notNull().default(false),
  createdAt: instant('created_at').notNull(),
  deletedAt: instant('deleted_at'),
  deletedBy: uuid('deleted_by').references(() => users.id, { onDelete: 'set null' }),
};

/**
 * Counts the changes of an item that people edit: a change made from an older revision than the stored one is refused,
 * so that nobody overwrites what they have not seen.
 */
export const revised = { revision: integer('revision').notNull().default(1) };
