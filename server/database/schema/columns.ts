import { customType, timestamp } from 'drizzle-orm/pg-core';

/** A 64-bit transaction id (never the 32-bit one, which wraps around). */
export const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });

/** An instant, in UTC. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
