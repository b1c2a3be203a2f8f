import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestApp } from './test-app.ts';

/** The tables, those of the jobs included, in which a text stands in any column, ignoring case. */
export async function tablesWith({ store }: TestApp, text: string): Promise<string[]> {
  const tables = await store.pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1`,
  );
  const found: string[] = [];
  for (const { name } of tables.rows) {
    const { rows } = await store.pool.query(
      `select 1 from ${name} t where position(lower($1) in lower(t::text)) > 0 limit 1`,
      [text],
    );
    if (rows.length > 0) found.push(name);
  }
  return found;
}

/** The files of the data folder in which a text stands, ignoring case and the line breaks of emails. */
export async function filesWith({ config }: TestApp, text: string): Promise<string[]> {
  const entries = await readdir(config.dataDir, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const content = (await readFile(path, 'latin1')).replaceAll('=\r\n', '').replaceAll('=40', '@');
    if (`${path}\n${content}`.toLowerCase().includes(text.toLowerCase())) found.push(path);
  }
  return found;
}
