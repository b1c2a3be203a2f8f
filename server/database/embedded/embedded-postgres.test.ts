import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import type { Connection } from './place.ts';

/** A data folder that has been started once, to copy from: creating a new database takes most of a test's time. */
let used: string;
let dataDir: string;
let undo: (() => Promise<unknown>)[];

beforeAll(async () => {
  used = await mkdtemp(join(tmpdir(), 'kaksha-engine-'));
  await (await startEmbeddedPostgres({ dataDir: used, log: () => {} })).stop();
});

afterAll(() => rm(used, { recursive: true, force: true }));

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'kaksha-engine-'));
  undo = [() => rm(dataDir, { recursive: true, force: true })];
});

afterEach(async () => {
  for (const step of undo.reverse()) await step();
});

function copyUsed(to = dataDir): Promise<void> {
  return cp(join(used, 'postgres'), join(to, 'postgres'), { recursive: true });
}

async function start(folder = dataDir, transport?: 'tcp'): Promise<EmbeddedPostgres & { log: string[] }> {
  const log: string[] = [];
  const engine = await startEmbeddedPostgres({
    dataDir: folder,
    log: (message) => log.push(message),
    ...(transport && { transport }),
  });
  undo.push(() => engine.stop());
  return { ...engine, log };
}

/** A second program that starts the engine and then lives until it is ended. */
async function startProgram(as: readonly string[] = []): Promise<ChildProcess> {
  const [command = process.execPath, ...before] = [...as, process.execPath];
  const module = JSON.stringify(new URL('./embedded-postgres.ts', import.meta.url).href);
  const program = spawn(
    command,
    [
      ...before,
      '--input-type=module',
      '--eval',
      `const { startEmbeddedPostgres } = await import(${module});
       const engine = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log: () => {} });
       process.once('SIGTERM', () => engine.stop());
       console.log('ready');`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  undo.push(async () => program.kill('SIGKILL'));
  await once(program.stdout, 'data');
  return program;
}

async function ask(connection: Connection, sql: string): Promise<unknown> {
  const client = new Client(connection);
  client.on('error', () => {});
  await client.connect();
  try {
    return Object.values((await client.query({ text: sql })).rows[0] ?? {})[0];
  } finally {
    await client.end();
  }
}

async function pidOf(folder = dataDir): Promise<number> {
  return Number.parseInt(await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8'), 10);
}

async function untilItAnswers(connection: Connection, sql: string): Promise<unknown> {
  for (;;) {
    const answer = await ask(connection, sql).then(
      (value) => ({ value }),
      () => undefined,
    );
    if (answer) return answer.value;
  }
}

test('a user id without a name, as containers use, creates a database and opens it again', async () => {
  await rm(dataDir, { recursive: true });
  const nameless = ['unshare', '--user', '--map-user=54321', '--map-group=54321'];
  for (let times = 0; times < 2; times += 1) {
    const program = await startProgram(nameless);
    program.kill('SIGTERM');
    expect(await once(program, 'exit')).toEqual([0, null]);
  }
  expect((await readdir(dataDir)).sort()).toEqual(['postgres', 'postgres.log']);
});

test('a first start creates a durable UTF-8 database that handles every script', async () => {
  const { connection } = await start();
  expect(await ask(connection, `select lower('ÉÄ') || current_setting('data_checksums')`)).toBe('éäon');
  expect(
    await ask(connection, `select current_setting('fsync') || current_setting('synchronous_commit')`),
  ).toBe('onon');
  await ask(connection, 'create extension pg_trgm');
  expect(await ask(connection, `select show_trgm('क')`)).not.toEqual([]);
});

test('data survive an ordinary stop, which leaves no process and no pid file', async () => {
  await copyUsed();
  const first = await start();
  await ask(first.connection, 'create table kept as select 42 as value');
  const pid = await pidOf();
  await first.stop();
  expect(() => process.kill(pid, 0)).toThrow();
  await expect(pidOf()).rejects.toThrow();
  const second = await start();
  expect(await ask(second.connection, 'select value from kept')).toBe(42);
});

test('a killed engine answers again within 3 s at the same address, with all acknowledged data', async () => {
  await copyUsed();
  const startedAt = performance.now();
  const { connection, log } = await start();
  const startMs = performance.now() - startedAt;
  await ask(connection, 'create table kept as select 42 as value');
  const killedAt = performance.now();
  process.kill(await pidOf(), 'SIGKILL');
  expect(await untilItAnswers(connection, 'select value from kept')).toBe(42);
  // Where the machine is so busy that an ordinary start takes half a second, six of them are the measure.
  expect(performance.now() - killedAt).toBeLessThan(Math.max(3000, 6 * startMs));
  expect(log).toContain('PostgreSQL ended, starting it again');
});

test('an engine that outlived its program is adopted by the next one and stopped with it', async () => {
  await copyUsed();
  const program = await startProgram();
  const pid = await pidOf();
  program.kill('SIGKILL');
  const second = await start();
  expect(await pidOf()).toBe(pid);
  process.kill(pid, 'SIGKILL');
  expect(await untilItAnswers(second.connection, 'select 1')).toBe(1);
  const later = await pidOf();
  await second.stop();
  expect(() => process.kill(later, 0)).toThrow();
});

test('when two programs share a folder, the last one to stop ends the engine', async () => {
  await copyUsed();
  const [first, second] = await Promise.all([start(), start()]);
  const pid = await pidOf();
  await first.stop();
  expect(await ask(second.connection, 'select 1')).toBe(1);
  expect(await pidOf()).toBe(pid);
  await second.stop();
  expect(() => process.kill(pid, 0)).toThrow();
});

test('two programs that stop at the same moment leave no engine running', async () => {
  await copyUsed();
  const [first, second] = await Promise.all([start(), start()]);
  const pid = await pidOf();
  await Promise.all([first.stop(), second.stop()]);
  expect(() => process.kill(pid, 0)).toThrow();
});

test('a stale pid file with the id of another process neither blocks the start nor harms that process', async () => {
  await copyUsed();
  const first = await start();
  const file = join(dataDir, 'postgres', 'postmaster.pid');
  const left = await readFile(file, 'utf8');
  await first.stop();
  const other = spawn('sleep', ['60']);
  undo.push(async () => other.kill());
  const mixedUp = left.replace(/^\d+/, String(other.pid));
  await writeFile(file, mixedUp, { mode: 0o600 });
  await mkdir(first.connection.host, { mode: 0o700 });
  await writeFile(join(first.connection.host, '.s.PGSQL.5432.lock'), mixedUp, { mode: 0o600 });
  const second = await start();
  expect(await ask(second.connection, 'select 1')).toBe(1);
  await second.stop();
  expect(other.exitCode).toBe(null);
  expect(other.signalCode).toBe(null);
});

test('a data folder copied from a running engine gets an engine of its own', async () => {
  await copyUsed();
  const original = await start();
  await ask(original.connection, 'create table kept as select 42 as value');
  await ask(original.connection, 'checkpoint');
  const copied = join(dataDir, 'copied');
  await mkdir(copied);
  await cp(join(dataDir, 'postgres'), join(copied, 'postgres'), { recursive: true });
  const copy = await start(copied);
  await ask(copy.connection, 'drop table kept');
  expect(await pidOf(copied)).not.toBe(await pidOf());
  expect(await ask(original.connection, 'select value from kept')).toBe(42);
});

// Two first starts, one after the other: longer than the others on a busy machine.
test('an interrupted first start is completed by the next one', { timeout: 90_000 }, async () => {
  const module = JSON.stringify(new URL('./embedded-postgres.ts', import.meta.url).href);
  for (const afterMs of [200, 450]) {
    const program = spawn(process.execPath, [
      '--input-type=module',
      '--eval',
      `const { startEmbeddedPostgres } = await import(${module});
       setTimeout(() => process.kill(process.pid, 'SIGKILL'), ${afterMs});
       await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log: () => {} });`,
    ]);
    await once(program, 'exit');
    const { connection, stop } = await start();
    expect(await ask(connection, 'select 1')).toBe(1);
    await stop();
    await rm(join(dataDir, 'postgres'), { recursive: true });
  }
  // Any start removes what the last kill left, and one of an existing database costs the least.
  await copyUsed();
  await (await start()).stop();
  expect((await readdir(dataDir)).filter((name) => name.includes('.new-'))).toEqual([]);
});

test('an empty pid file left by a power cut does not block the start', async () => {
  await copyUsed();
  await writeFile(join(dataDir, 'postgres', 'postmaster.pid'), '');
  const { connection } = await start();
  expect(await ask(connection, 'select 1')).toBe(1);
});

test('puts the socket elsewhere when the path of the data folder is too long for one', async () => {
  const long = join(dataDir, 'a'.repeat(100));
  await mkdir(long);
  await copyUsed(long);
  const { connection } = await start(long);
  expect(await ask(connection, 'select 1')).toBe(1);
});

test('without sockets the engine listens on localhost only and requires its password', async () => {
  const { connection } = await start(dataDir, 'tcp');
  expect(connection.host).toBe('127.0.0.1');
  expect(await ask(connection, 'select 1')).toBe(1);
  await expect(ask({ ...connection, password: 'wrong' }, 'select 1')).rejects.toThrow('password');
});

test('refuses a folder that contains something else and leaves it unchanged', async () => {
  await mkdir(join(dataDir, 'postgres'));
  await writeFile(join(dataDir, 'postgres', 'letter.txt'), 'dear');
  await expect(start()).rejects.toThrow('no database');
  expect(await readFile(join(dataDir, 'postgres', 'letter.txt'), 'utf8')).toBe('dear');
});
