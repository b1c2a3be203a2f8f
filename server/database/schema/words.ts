import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/**
 * The words of a row that a search looks through, in lower case, one column a line: a search of one line finds nothing that
 * begins in one column and ends in the next. Search and index have to name the same columns in the same order.
 */
export function wordsOf(...columns: readonly [AnyPgColumn, ...AnyPgColumn[]]): SQL {
  return sql`lower(${sql.join([...columns], sql` || E'\\n' || `)})`;
}
