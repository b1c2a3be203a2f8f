import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Parts } from './read-parts.ts';

const dialect = new PgDialect();

/**
 * A statement for a thread to read in parts. Its rows have `at`, as text, and `id`; it orders by both, reads `atMost` rows, and
 * its last two parameters are those after which it reads.
 */
export function partsOf(statement: SQL, { atMost }: { atMost: number }): Parts {
  const { sql: text, params: values } = dialect.sqlToQuery(statement);
  return { text, values, atMost };
}

/** Before all rows: what the last two parameters are in the beginning. */
export const firstId = '00000000-0000-0000-0000-000000000000';
