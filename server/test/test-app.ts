import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import type { Role } from '@kaksha/contract/core/access.ts';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { inject } from 'vitest';
import { createApp } from '#server/app.ts';
import { type Config, readConfig } from '#server/config.ts';
import { openStore, type Store } from '#server/database/client.ts';
import { seedPerson } from '#server/database/seeds.ts';
import type { Connection } from '#server/database/watched-pool.ts';
import { openSession } from '#server/platform/auth/sessions.ts';
import { signToken } from '#server/platform/auth/tokens.ts';
import { type Caller, type Person, type Send, sendCalls } from '../../testing/acts/caller.ts';
import { TEMPLATE } from './global-setup.ts';
import { watchForLeaks } from './leaks.ts';

export type NewPerson = { role?: Role; fullName?: string; email?: string; now?: Date };

/** The program in a test, which acts over `inject`. */
export type TestApp = Caller & {
  makePerson(given?: NewPerson): Promise<Person>;
  app: FastifyInstance;
  store: Store;
  config: Config;
  connection: Connection;
  close(): Promise<void>;
  /** Ends the program and keeps what it stored, for others to start with. */
  keep(): Promise<Start & { remove(): Promise<void> }>;
};

/** Tests put thousands of rows into the database at once, on machines that have other things to do. */
const patience = {
  connectMs: 10_000,
  statementMs: 15_000,
  answerMs: 15_000,
  freeMs: 15_000,
  queueMs: 15_000,
};

/** What a test app starts with: a database that nobody is connected to, and the files that go with it. */
export type Start = { database: string; dataDir?: string };

/**
 * A whole program on a database of its own, copied from the migrated template or another start; `log` gets the lines of its
 * log.
 */
export async function startTestApp(
  env: Record<string, string> = {},
  log?: (line: string) => void,
  start: Start = { database: TEMPLATE },
): Promise<TestApp> {
  const server = inject('connection');
  const database = `test_${randomBytes(6).toString('hex')}`;
  await asOwner(server, `create database ${database} template ${start.database}`);
  const dataDir = mkdtempSync(join(tmpdir(), 'kaksha-app-'));
  if (start.dataDir !== undefined) cpSync(start.dataDir, dataDir, { recursive: true });
  const config = readConfig({
    DATA_DIR: dataDir,
    DATABASE_URL: 'postgres://unused',
    JWT_SECRET: randomBytes(32).toString('hex'),
    LOG_LEVEL: log ? 'info' : 'silent',
    RATE_LIMITS: 'off',
    ...env,
  });
  const connection = { ...server, database };
  const store = openStore(connection, { onError: () => undefined, max: 6, patience });
  const state = { started: true, stopping: false };
  const lines: string[] = [];
  const keepLine = (line: string) => {
    lines.push(line);
    log?.(line);
  };
  // Its lines are watched, whoever wants them; another program that a test makes of this configuration prints none.
  const logLevel = log === undefined ? 'info' : config.logLevel;
  const app = await createApp({
    store,
    config: { ...config, logLevel },
    state,
    logTo: linesTo(keepLine),
  });
  const leaks = watchForLeaks(app, { known: [config.jwtSecret.toString()], lines });
  await app.ready();
  await app.jobs.start();
  const send: Send = async ({ method, path, headers, payload }) => {
    const reply = await app.inject({ method, url: path, headers, ...(payload && { payload }) });
    return { status: reply.statusCode, text: reply.body };
  };
  const stop = async () => {
    await app.close();
    await store.pool.end();
  };
  const remove = async () => {
    rmSync(dataDir, { recursive: true, force: true });
    await asOwner(server, `drop database ${database} with (force)`);
  };
  return {
    app,
    store,
    config,
    connection,
    call: sendCalls(send),
    makePerson: (given) => makePerson(store, config, given),
    async close() {
      const leaked = await leaks.found(store);
      await stop();
      await remove();
      if (leaked.length > 0) throw new Error(`Leaked: ${leaked.join('; ')}`);
    },
    async keep() {
      await stop();
      return { database, dataDir, remove };
    },
  };
}

/** Without the cost of hashing a password. */
async function makePerson(
  { db }: Store,
  { jwtSecret }: Config,
  { role = 'student', fullName = 'Ananya Sharma', now = new Date(), ...given }: NewPerson = {},
): Promise<Person> {
  const { id, email } = await seedPerson(db, { role, fullName, emailVerifiedAt: now, now, ...given });
  const user = { id, _id: id, email, fullName, role };
  const device = { device: 'computer', browser: 'other' } as const;
  const session = await openSession(db, { userId: id, tokenVersion: 0, device, now });
  return { id, email, fullName, role, token: await signToken(jwtSecret, { user, session, now }) };
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
