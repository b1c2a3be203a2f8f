import { or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Text that stands anywhere in one of the columns, literally and ignoring case; undefined for an empty search. */
export function contains(search: string, ...columns: readonly PgColumn[]): SQL | undefined {
  if (search === '') return undefined;
  return or(...columns.map((column) => sql`${column} ilike ${patternOf(search)}`));
}

/** As `contains`, in the words of a table (`wordsOf`), which have an index. */
export function containsWords(search: string, words: SQL): SQL | undefined {
  return search === '' ? undefined : sql`${words} like lower(${patternOf(search)})`;
}

/** The text as a pattern of LIKE that matches it anywhere, literally. */
export function patternOf(search: string): string {
  return `%${search.replace(/[\\%_]/g, '\\$&')}%`;
}
