import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { inject } from 'vitest';
import { createApp } from '#server/app.ts';
import { type Config, readConfig } from '#server/config.ts';
import { type Connection, openStore, type Store } from '#server/database/client.ts';
import { TEMPLATE } from './global-setup.ts';

export type TestApp = {
  app: FastifyInstance;
  store: Store;
  config: Config;
  connection: Connection;
  close(): Promise<void>;
};

/** Tests put thousands of rows into the database at once, on machines that have other things to do. */
const patience = {
  connectMs: 10_000,
  statementMs: 15_000,
  answerMs: 15_000,
  freeMs: 15_000,
  queueMs: 15_000,
};

/** A whole program on a database of its own, copied from the migrated template; `log` gets the lines of its log. */
export async function startTestApp(
  env: Record<string, string> = {},
  log?: (line: string) => void,
): Promise<TestApp> {
  const server = inject('connection');
  const database = `test_${randomBytes(6).toString('hex')}`;
  await asOwner(server, `create database ${database} template ${TEMPLATE}`);
  const config = readConfig({
    DATA_DIR: mkdtempSync(join(tmpdir(), 'kaksha-app-')),
    DATABASE_URL: 'postgres://unused',
    JWT_SECRET: randomBytes(32).toString('hex'),
    LOG_LEVEL: log ? 'info' : 'silent',
    RATE_LIMITS: 'off',
    ...env,
  });
  const connection = { ...server, database };
  const store = openStore(connection, { onError: () => undefined, max: 6, patience });
  const state = { started: true, stopping: false };
  const app = await createApp({ store, config, state, ...(log && { logTo: linesTo(log) }) });
  await app.ready();
  await app.jobs.start();
  return {
    app,
    store,
    config,
    connection,
    async close() {
      await app.close();
      rmSync(config.dataDir, { recursive: true, force: true });
      await store.pool.end();
      await asOwner(server, `drop database ${database} with (force)`);
    },
  };
}

/** What filling in the samples needs. */
export const whatFills = ({ store, app }: TestApp) => ({ store, storage: app.storage, spool: app.spool });

/** A stream that hands each line of the log on as it is written. */
export function linesTo(log: (line: string) => void): Writable {
  return new Writable({
    write(chunk, _encoding, done) {
      log(String(chunk));
      done();
    },
  });
}

async function asOwner(server: pg.ClientConfig, statement: string): Promise<void> {
  const client = new pg.Client(server);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
