import { type Slice, sliceOf, TOTAL_COUNT } from '@kaksha/contract/core/paging.ts';
import { sql } from 'drizzle-orm';
import type { Database, Store } from '#server/database/client.ts';

export type PageQuery = Parameters<typeof sliceOf>[0];

/** A list as answered: the items of the page, and the header with the number of all matching items. */
export type Page<T> = { items: T[]; headers: Record<string, string> };

/**
 * Reads a list, or the page of it that the query asks for (behaviour 1.18). `items` reads the rows of a slice (null: all
 * of them) in order; `total` counts all that match and is asked only for a page, in the same snapshot.
 */
export async function readPage<T>(
  store: Store,
  query: PageQuery,
  read: {
    items(db: Database, slice: Slice | null): Promise<T[]>;
    total(db: Database): Promise<number>;
  },
): Promise<Page<T>> {
  const slice = sliceOf(query);
  if (slice === null) {
    const items = await read.items(store.db, null);
    return { items, headers: totalHeader(items.length) };
  }
  return store.transaction(async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read, read only`);
    const total = await read.total(tx);
    const items = slice.offset < total ? await read.items(tx, slice) : [];
    return { items, headers: totalHeader(total) };
  });
}

const totalHeader = (total: number): Record<string, string> => ({
  [TOTAL_COUNT.toLowerCase()]: String(total),
});
