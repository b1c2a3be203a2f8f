import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Client, escapeIdentifier } from 'pg';
import type { Connection } from '#server/database/watched-pool.ts';
import { type Entry, type Sum, summed, textEntry, writeArchive } from './archive.ts';
import { MANIFEST, type Manifest } from './manifest.ts';

const ROWS_AT_ONCE = 100;
/** A table is split into entries of about this size, so that neither side holds more of it in memory. */
const ENTRY_BYTES = 4_000_000;

export interface Contents {
  tables: number;
  rows: number;
  files: number;
}

/**
 * Writes database and uploads into one archive at `path`: the database in one snapshot, while
 * the program may keep running; then the files. (A file is written before the row that names it, so none is missing.)
 */
export async function writeBackup({
  connection,
  uploadsDir,
  path,
  now,
}: {
  connection: Connection;
  uploadsDir: string;
  path: string;
  now: Date;
}): Promise<Contents> {
  const client = new Client({ ...connection, application_name: 'kaksha backup' });
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const manifest: Manifest = {
      product: 'kaksha',
      format: 1,
      createdAt: now.toISOString(),
      migrations: await appliedMigrations(client),
      tables: {},
      entries: [],
    };
    await writeArchive(path, allEntries({ client, uploadsDir, manifest }));
    return {
      tables: Object.keys(manifest.tables).length,
      rows: Object.values(manifest.tables).reduce((sum, rows) => sum + rows, 0),
      files: manifest.entries.filter(({ name }) => name.startsWith('uploads/')).length,
    };
  } finally {
    await client.end();
  }
}

async function* allEntries({
  client,
  uploadsDir,
  manifest,
}: {
  client: Client;
  uploadsDir: string;
  manifest: Manifest;
}): AsyncGenerator<Entry> {
  const sums: Sum[] = manifest.entries;
  for (const table of await tableNames(client)) {
    let rows = 0;
    for await (const entry of tableEntries(client, table, (count) => {
      rows += count;
    })) {
      yield summed(entry, sums);
    }
    manifest.tables[table] = rows;
  }
  for (const visibility of ['public', 'private']) {
    for await (const entry of fileEntries(join(uploadsDir, visibility), `uploads/${visibility}`)) {
      yield summed(entry, sums);
    }
  }
  yield textEntry(MANIFEST, JSON.stringify(manifest, null, 1));
}

/** The rows of a table as lines of JSON, made by the database itself, which also reads them back. */
async function* tableEntries(
  client: Client,
  table: string,
  count: (rows: number) => void,
): AsyncGenerator<Entry> {
  await client.query(
    `declare lines no scroll cursor for select row_to_json(t)::text as line from public.${escapeIdentifier(table)} t`,
  );
  let text = '';
  let part = 0;
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${ROWS_AT_ONCE} from lines`);
    count(rows.length);
    text += rows.map(({ line }) => `${line}\n`).join('');
    if (text.length < ENTRY_BYTES && rows.length > 0) continue;
    if (text !== '') yield textEntry(`database/${table}.${String(part).padStart(6, '0')}.jsonl`, text);
    text = '';
    part += 1;
    if (rows.length === 0) break;
  }
  await client.query('close lines');
}

async function* fileEntries(folder: string, prefix: string): AsyncGenerator<Entry> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    // Nothing was uploaded yet. What cannot be read must fail the backup instead of being missing in it.
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  for (const name of names.sort()) {
    const path = join(folder, name);
    // It may have been deleted since, together with its row.
    const info = await stat(path).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
    if (info?.isFile()) yield { name: `${prefix}/${name}`, bytes: info.size, body: createReadStream(path) };
  }
}

async function appliedMigrations(client: Client): Promise<string[]> {
  const table = await client.query(`select to_regclass('drizzle.__drizzle_migrations') as name`);
  if (table.rows[0]?.name === null)
    throw new Refused('There is nothing to back up: the program never ran here.');
  const { rows } = await client.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by created_at',
  );
  return rows.map(({ hash }) => hash);
}

export async function tableNames(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  );
  return rows.map(({ name }) => name);
}

/** A backup or restore that was not started; the message says what to do. */
export class Refused extends Error {}
