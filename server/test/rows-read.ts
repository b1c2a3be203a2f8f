import { sql } from 'drizzle-orm';
import { openStore, type Store } from '#server/database/client.ts';
import type { TestApp } from './test-app.ts';

/** How many rows or index entries of a table the queries of `work` read; it gets a store with one connection. */
export async function rowsRead(
  { connection }: TestApp,
  table: string,
  work: (store: Store) => Promise<unknown>,
): Promise<number> {
  const store = openStore(connection, { onError: () => undefined, max: 1 });
  const total = async () => {
    // PostgreSQL reports what a connection read about once a second, or after its next statement if told to.
    await store.db.execute(sql`select pg_stat_force_next_flush()`);
    const { rows } = await store.db.execute<{ read: number }>(
      sql`select (seq_tup_read + (select sum(idx_tup_read) from pg_stat_user_indexes i where i.relid = t.relid))::integer
        as read from pg_stat_user_tables t where relname = ${table}`,
    );
    return rows[0]?.read ?? 0;
  };
  try {
    const before = await total();
    await work(store);
    return (await total()) - before;
  } finally {
    await store.pool.end();
  }
}
