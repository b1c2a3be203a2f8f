import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { databaseJobs } from '#server/platform/jobs/jobs.ts';
import { openStore } from './client.ts';
import { migrateDatabase } from './migrate.ts';

const server = inject('connection');
const name = `least_${randomBytes(6).toString('hex')}`;
const connection = { ...server, user: name, password: name, database: name };
const owner = new Client(server);
beforeAll(async () => {
  await owner.connect();
  // As docs/operations.md says.
  await owner.query(
    `create role ${name} login password '${name}' nosuperuser nocreatedb nocreaterole noreplication nobypassrls`,
  );
  await owner.query(`create database ${name} owner ${name}`);
  await owner.query(`revoke all on database ${name} from public`);
});
afterAll(async () => {
  await owner.query(`drop database ${name} with (force)`);
  await owner.query(`drop role ${name}`);
  await owner.end();
});

test('a role that owns its database and nothing else is enough to migrate it and to run', async () => {
  await migrateDatabase(connection, () => undefined);
  const store = openStore(connection, { onError: () => undefined });
  try {
    const quiet = () => undefined;
    const jobs = databaseJobs(store, { warn: quiet, error: quiet });
    await jobs.start();
    await jobs.stop();
    const { rows } = await store.pool.query(
      'select rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls from pg_roles where rolname = current_user',
    );
    expect(Object.values(rows[0] ?? {})).toEqual([false, false, false, false, false]);
    for (const beyond of [
      'create database another',
      'create role another',
      'select rolpassword from pg_authid',
      `copy (select 1) to program 'true'`,
    ]) {
      await expect(store.pool.query(beyond)).rejects.toMatchObject({ code: '42501' });
    }
  } finally {
    await store.pool.end();
  }
});
