import { or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Text that stands anywhere in one of the columns, literally and ignoring case; undefined for an empty search. */
export function contains(search: string, ...columns: readonly PgColumn[]): SQL | undefined {
  if (search === '') return undefined;
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  return or(...columns.map((column) => sql`${column} ilike ${pattern}`));
}
