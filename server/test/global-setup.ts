import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openStore } from '#server/database/client.ts';
import { startEmbeddedPostgres } from '#server/database/embedded/embedded-postgres.ts';
import { migrateDatabase } from '#server/database/migrate.ts';
import type { Connection } from '#server/database/watched-pool.ts';
import { databaseJobs } from '#server/platform/jobs/jobs.ts';

export const TEMPLATE = 'kaksha_template';

/** One PostgreSQL for the whole run, with a migrated database that each test file's own is copied from. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kaksha-test-'));
  const { connection, stop } = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  const client = new pg.Client({ ...connection });
  await client.connect();
  // No test cuts the power of this PostgreSQL: its commits need not wait for the disk.
  await client.query('alter role current_user set synchronous_commit = off');
  await client.query(`create database ${TEMPLATE}`);
  await client.end();
  await migrateDatabase({ ...connection, database: TEMPLATE }, () => undefined);
  await installJobs({ ...connection, database: TEMPLATE });
  project.provide('connection', connection);
  return async () => {
    await stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}

/** The tables of the jobs, which each start would make else, in every test file's database. */
async function installJobs(connection: Connection): Promise<void> {
  const store = openStore(connection, { onError: () => undefined });
  const quiet = () => undefined;
  const jobs = databaseJobs(store, { warn: quiet, error: quiet });
  await jobs.start();
  await jobs.stop();
  await store.pool.end();
}

declare module 'vitest' {
  interface ProvidedContext {
    connection: Exclude<Connection, { connectionString: string }>;
  }
}
