import { customType, timestamp } from 'drizzle-orm/pg-core';

/** A transaction's number, as PostgreSQL counts them for ever (never the 32 bits that wrap around). */
export const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });

/** An instant, in UTC. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
