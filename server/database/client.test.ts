import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#server/test/test-app.ts';
import { type Database, isDatabaseAway } from './client.ts';

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
