import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MigrationMeta } from 'drizzle-orm/migrator';
import { Client, escapeIdentifier } from 'pg';
import { openStore, type Store } from '#server/database/client.ts';
import { migrateDatabase } from '#server/database/migrate.ts';
import type { Connection } from '#server/database/watched-pool.ts';
import { keepErasedList } from '#server/platform/personal/erasures.ts';
import { eraseAgain } from '#server/platform/personal/people.ts';
import type { PersonalData } from '#server/platform/personal/personal-data.ts';
import { readArchive, textOf } from './archive.ts';
import { type Contents, Refused, tableNames } from './backup.ts';
import { migrationsOf, tableEntry, uploadEntry, verifyArchive } from './manifest.ts';

/**
 * Replaces the database and uploads with those of a backup. The whole archive is verified before anything is
 * changed; then the database is replaced in one transaction, so that if anything fails, the old one is unchanged.
 * Throws `BadArchive` or `Refused` without changing anything. Then people whose accounts were erased since the backup are
 * erased again: their ids are in `erasedFile`, and in the database that is replaced.
 */
export async function restoreBackup({
  connection,
  uploadsDir,
  erasedFile,
  personalData,
  path,
  replace,
  now,
}: {
  connection: Connection;
  uploadsDir: string;
  /** The list of what was erased, which is applied to the restored data (behaviour 2.17). */
  erasedFile: string;
  personalData: readonly PersonalData[];
  path: string;
  replace: boolean;
  now: Date;
}): Promise<Contents> {
  const manifest = await verifyArchive(path);
  const migrations = migrationsOf(manifest);
  const client = new Client({ ...connection, application_name: 'kaksha restore' });
  await client.connect();
  const drafts = { coming: `${uploadsDir}.restored`, leaving: `${uploadsDir}.replaced` };
  try {
    await refuseWhileInUse(client);
    if (!replace && !(await isEmpty(client))) {
      throw new Refused(
        'The database is not empty. To put the backup in its place: npm run restore -- FILE --replace',
      );
    }
    await withStore(connection, ({ db }) => keepErasedList(db, erasedFile));
    await client.query('begin');
    await makeTables(client, migrations);
    const links = await dropForeignKeys(client);
    const telling = await noticeTriggers(client);
    // Who was told is in the backup, and nobody is told again of what is restored.
    for (const { table, name } of telling) await client.query(`alter table ${table} disable trigger ${name}`);
    for (const folder of Object.values(drafts)) await rm(folder, { recursive: true, force: true });
    const files = await load(client, path, drafts.coming);
    await countOn(client);
    // What triggers do at the commit must be done before a table can be altered.
    await client.query('set constraints all immediate');
    for (const { table, name } of telling) await client.query(`alter table ${table} enable trigger ${name}`);
    for (const { table, name, definition } of links) {
      await client.query(`alter table ${table} add constraint ${escapeIdentifier(name)} ${definition}`);
    }
    await compareCounts(client, manifest.tables);
    // Whoever was signed out since the backup stays signed out: everyone signs in again.
    if (manifest.tables.sessions !== undefined) await client.query('delete from public.sessions');
    await exchange(uploadsDir, drafts);
    try {
      await client.query('commit');
    } catch (error) {
      await exchange(uploadsDir, { coming: drafts.leaving, leaving: drafts.coming });
      throw error;
    }
    await client.query('analyze');
    await rm(drafts.leaving, { recursive: true, force: true });
    await migrateDatabase(connection, () => undefined);
    await withStore(connection, (store) => eraseAgain(store, personalData, { file: erasedFile, now }));
    const rows = Object.values(manifest.tables).reduce((sum, count) => sum + count, 0);
    return { tables: Object.keys(manifest.tables).length, rows, files };
  } finally {
    await client.end();
    await rm(drafts.coming, { recursive: true, force: true });
  }
}

/** Nobody waits for these queries, and a person may have many rows. */
const patience = {
  connectMs: 10_000,
  statementMs: 300_000,
  answerMs: 300_000,
  freeMs: 10_000,
  queueMs: 300_000,
};

async function withStore(connection: Connection, work: (store: Store) => Promise<unknown>): Promise<void> {
  const store = openStore(connection, { onError: () => undefined, max: 1, patience });
  await work(store).finally(() => store.pool.end());
}

async function refuseWhileInUse(client: Client): Promise<void> {
  const { rows } = await client.query<{ count: string }>(
    `select count(*) from pg_stat_activity
     where datname = current_database() and application_name = 'kaksha' and pid <> pg_backend_pid()`,
  );
  if (rows[0]?.count !== '0') throw new Refused('The program is running on this database. Stop it first.');
}

async function isEmpty(client: Client): Promise<boolean> {
  for (const table of await tableNames(client)) {
    const { rowCount } = await client.query(`select from public.${escapeIdentifier(table)} limit 1`);
    if (rowCount !== 0) return false;
  }
  return true;
}

/** Replaces the program's tables and functions with those of the backup's version. */
async function makeTables(client: Client, migrations: MigrationMeta[]): Promise<void> {
  for (const table of await tableNames(client)) {
    await client.query(`drop table public.${escapeIdentifier(table)} cascade`);
  }
  for (const signature of await functionsOf(client)) await client.query(`drop function ${signature} cascade`);
  await client.query('drop schema if exists drizzle cascade');
  // Emails waiting here belong to the replaced database; the program creates the schema again.
  await client.query('drop schema if exists pgboss cascade');
  await client.query('create extension if not exists pg_trgm');
  await client.query('create schema drizzle');
  await client.query(
    'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  for (const { sql, hash, folderMillis } of migrations) {
    for (const statement of sql) await client.query(statement);
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ]);
  }
}

/** The program's own functions with their argument types, quoted; those of extensions stay. */
async function functionsOf(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ signature: string }>(
    `select p.oid::regprocedure::text as signature from pg_proc p
     where p.pronamespace = 'public'::regnamespace
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
  );
  return rows.map(({ signature }) => signature);
}

/** Drops the foreign keys, so that tables can be filled in any order; adding them again checks every row. */
async function dropForeignKeys(client: Client) {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  for (const { table, name } of rows) {
    await client.query(`alter table ${table} drop constraint ${escapeIdentifier(name)}`);
  }
  return rows;
}

/** The triggers that tell people of a new row (behaviour 9.1). */
async function noticeTriggers(client: Client): Promise<{ table: string; name: string }[]> {
  const { rows } = await client.query<{ table: string; name: string }>(
    `select tgrelid::regclass::text as "table", quote_ident(tgname) as name
     from pg_trigger where not tgisinternal and tgname like 'notice\\_of\\_%'`,
  );
  return rows;
}

async function load(client: Client, path: string, uploadsDraft: string): Promise<number> {
  let files = 0;
  for (const visibility of ['public', 'private']) {
    await mkdir(join(uploadsDraft, visibility), { recursive: true, mode: 0o700 });
  }
  for await (const entry of readArchive(path)) {
    const table = tableEntry.exec(entry.name)?.[1];
    const [, visibility, file] = uploadEntry.exec(entry.name) ?? [];
    if (table) await insert(client, table, await textOf(entry));
    if (visibility && file) {
      await pipeline(
        entry.body,
        createWriteStream(join(uploadsDraft, visibility, file), { flush: true, mode: 0o600 }),
      );
      files += 1;
    }
  }
  return files;
}

async function insert(client: Client, table: string, lines: string): Promise<void> {
  const columns = await client.query<{ names: string }>(
    `select string_agg(quote_ident(attname), ', ' order by attnum) as names from pg_attribute
     where attrelid = ('public.' || quote_ident($1))::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  );
  const names = columns.rows[0]?.names;
  const target = `public.${escapeIdentifier(table)}`;
  const json = `[${lines.trimEnd().replaceAll('\n', ',')}]`;
  await client.query(
    `insert into ${target} (${names}) overriding system value
     select ${names} from json_populate_recordset(null::${target}, $1)`,
    [json],
  );
}

/** Lets columns that count rows go on after the largest number that was restored. */
async function countOn(client: Client): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(
    `select format('public.%I', relname) as "table", attname as column,
       pg_get_serial_sequence(format('public.%I', relname), attname) as sequence
     from pg_attribute join pg_class on pg_class.oid = attrelid
     where attidentity <> '' and relnamespace = 'public'::regnamespace`,
  );
  for (const { table, column, sequence } of rows) {
    await client.query(
      `select setval($1, coalesce(max(${escapeIdentifier(column)}), 0) + 1, false) from ${table}`,
      [sequence],
    );
  }
}

async function compareCounts(client: Client, expected: Record<string, number>): Promise<void> {
  for (const [table, rows] of Object.entries(expected)) {
    const found = await client.query(`select count(*) from public.${escapeIdentifier(table)}`);
    if (Number(found.rows[0]?.count) !== rows) throw new Error(`${table} was not restored completely`);
  }
}

async function exchange(
  uploadsDir: string,
  { coming, leaving }: { coming: string; leaving: string },
): Promise<void> {
  await rename(uploadsDir, leaving).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  await rename(coming, uploadsDir);
}
