import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { Connection } from './watched-pool.ts';

/** Any fixed number: instances that start at the same time all wait for this lock. */
const MIGRATION_LOCK = 7_241_530;
const folder = fileURLToPath(new URL('./migrations', import.meta.url));

/**
 * Brings the schema up to date. Several instances may call this at once: each waits for the one that holds the lock,
 * which is taken before the version table is created. Throws if the database cannot be reached or is not UTF-8.
 */
export async function migrateDatabase(connection: Connection, log: (message: string) => void): Promise<void> {
  const client = new pg.Client({
    ...connection,
    connectionTimeoutMillis: 4_000,
    application_name: 'kaksha-migrate',
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await refuseOtherEncodings(client, log);
    await client.query('create extension if not exists pg_trgm');
    await migrate(drizzle({ client }), { migrationsFolder: folder });
    await adoptMovedResults(client);
  } finally {
    // Closing the session releases the lock, whatever its state.
    await client.end();
  }
}

/**
 * Rows that came from another server have its transaction numbers, which may be ahead of this server's: such rows would
 * count as not yet inserted, and be missing from downloads until the counter has passed them. They get a number
 * older than every transaction. Rows visible to a snapshot were inserted before its end, so only moved rows are changed.
 * Uses of questions were counted up to such a number: they are counted again.
 */
async function adoptMovedResults(client: pg.Client): Promise<void> {
  await client.query(
    `with moved as (delete from question_uses_mark
       where transaction >= pg_snapshot_xmax(pg_current_snapshot()) returning id)
     delete from question_uses where exists (select from moved)`,
  );
  await client.query(
    `update results set inserted_by = '3' where inserted_by >= pg_snapshot_xmax(pg_current_snapshot())`,
  );
}

async function refuseOtherEncodings(client: pg.Client, log: (message: string) => void): Promise<void> {
  const { rows } = await client.query<{ encoding: string; version: string }>(
    `select current_setting('server_encoding') as encoding, current_setting('server_version_num') as version`,
  );
  const server = rows[0];
  if (server?.encoding !== 'UTF8') {
    throw new Error(`The database has the encoding ${server?.encoding}; Kaksha needs UTF8.`);
  }
  if (Number(server.version) < 150_000)
    log('This PostgreSQL is older than 15, the oldest that Kaksha is tested with.');
}
