import { customType, timestamp } from 'drizzle-orm/pg-core';

/** A 64-bit transaction id (never the 32-bit one, which wraps around). */
export const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });

/** An instant, in UTC. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/**
 * JSON whose value may be a text. The driver has parsed it already, and drizzle's own `jsonb` would parse a text once more:
 * the text "2.50" would be read as the number 2.5.
 */
export const jsonValue = <T>(name: string) =>
  customType<{ data: T }>({ dataType: () => 'jsonb', toDriver: (value) => JSON.stringify(value) })(name);
