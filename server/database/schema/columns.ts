import { boolean, customType, timestamp, uuid } from 'drizzle-orm/pg-core';

/** A transaction's number, as PostgreSQL counts them for ever (never the 32 bits that wrap around). */
export const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });

/** An instant, in UTC. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** What everything has that an institute makes, shows, and may hide and bring back. */
export const shelved = {
  sample: boolean('sample').notNull().default(false),
  createdAt: instant('created_at').notNull(),
  deletedAt: instant('deleted_at'),
  deletedBy: uuid('deleted_by'),
};
