import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { startTestApp, type TestApp } from '#server/test/test-app.ts';
import { type Database, openStore, type Store } from './client.ts';
import { isDatabaseAway } from './errors.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Ends the transaction's connection from outside and lets the program see it, as a database that is killed does. */
async function cut(tx: Database): Promise<void> {
  const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
  await app.store.db.execute(sql`select pg_terminate_backend(${rows[0]?.pid}, 5000)`);
}

// Each of them also fails by the uncaught error that would have ended the program.
test.each([
  ['its next statement', (tx: Database) => tx.execute(sql`select 1`)],
  ['its end', async () => undefined],
])('a connection that is lost within a transaction fails it at %s, and nothing else', async (_at, goOn) => {
  const work = app.store.transaction(async (tx) => {
    await cut(tx);
    await goOn(tx);
  });
  expect(isDatabaseAway(await work.catch((error: unknown) => error))).toBe(true);
  const next = await app.store.transaction((tx) => tx.execute(sql`select 1 as one`));
  expect(next.rows).toEqual([{ one: 1 }]);
});

describe('a database that does not answer', () => {
  const patience = { connectMs: 2_000, statementMs: 15_000, answerMs: 150, freeMs: 400, queueMs: 10_000 };
  const open = (other: Partial<typeof patience> = {}) =>
    openStore(inject('connection'), {
      onError: () => undefined,
      max: 1,
      patience: { ...patience, ...other },
    });

  test('fails the first statement of a new connection in time', async () => {
    const store = open();
    const begin = performance.now();
    const error = await store.db.execute(sql`select pg_sleep(2)`).catch((fault: unknown) => fault);
    expect(performance.now() - begin).toBeLessThan(1_500);
    expect(isDatabaseAway(error)).toBe(true);
    await store.pool.end();
  });

  test.each([
    ['a query', (store: Store, wait: SQL) => store.db.execute(wait)],
    ['a transaction', (store: Store, wait: SQL) => store.transaction((tx) => tx.execute(wait))],
  ])('fails %s in time, and its connection is not used again', async (_what, run) => {
    const store = open();
    await store.db.execute(sql`select 1`);
    const begin = performance.now();
    const error = await run(store, sql`select pg_sleep(2)`).catch((fault: unknown) => fault);
    expect(performance.now() - begin).toBeLessThan(1_500);
    expect(isDatabaseAway(error)).toBe(true);
    expect(store.pool.totalCount).toBe(0);
    const { rows } = await store.db.execute(sql`select 1 as one`);
    expect(rows).toEqual([{ one: 1 }]);
    await store.pool.end();
  });

  test('fails callers waiting for a connection when none becomes free', async () => {
    const store = open({ answerMs: 5_000 });
    const busy = store.pool.query('select pg_sleep(1.5)');
    const begin = performance.now();
    const error = await store.transaction((tx) => tx.execute(sql`select 1`)).catch((fault: unknown) => fault);
    expect(performance.now() - begin).toBeLessThan(1_400);
    expect(isDatabaseAway(error)).toBe(true);
    await busy;
    await store.pool.end();
  });

  test('fails the second of two callers that ask in one tick while a single connection is idle', async () => {
    const store = open({ answerMs: 5_000 });
    await store.pool.query('select 1');
    const busy = store.pool.query('select pg_sleep(1.5)');
    const begin = performance.now();
    const error = await store.db.execute(sql`select 1`).catch((fault: unknown) => fault);
    expect(performance.now() - begin).toBeLessThan(1_400);
    expect(isDatabaseAway(error)).toBe(true);
    await busy;
    await store.pool.end();
  });

  test('lets many callers wait as long as others are being served', async () => {
    const store = open({ answerMs: 5_000 });
    const served = Array.from({ length: 8 }, () => store.db.execute(sql`select pg_sleep(0.1)`));
    // Together they take twice as long as one would wait for a connection that never becomes free.
    expect(await Promise.all(served)).toHaveLength(8);
    await store.pool.end();
  });
});

test('a connection that ends after it was handed over and before it is used does not end the program', async () => {
  const client = await app.store.pool.connect();
  expect(() => client.emit('error', new Error('terminating connection'))).not.toThrow();
  client.release(true);
});
