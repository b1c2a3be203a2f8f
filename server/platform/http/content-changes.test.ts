import { getTableName, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { nouns } from '#server/nouns.ts';
import { makeCourse, makePerson, makeQuiz, request } from '#server/test/factories.ts';
import { startTestApp, type TestApp } from '#server/test/test-app.ts';
import { type ContentChanges, contentChanges } from './content-changes.ts';

let app: TestApp;
let changes: ContentChanges;
let heard: number;

beforeAll(async () => {
  app = await startTestApp();
  const { rows } = await app.store.db.execute<{ name: string }>(sql`select current_database() as name`);
  changes = contentChanges({ ...inject('connection'), database: String(rows[0]?.name) });
  changes.onChange(() => {
    heard += 1;
  });
  changes.start();
});
afterAll(async () => {
  await changes.stop();
  await app.close();
});
beforeEach(async () => {
  await expect.poll(() => changes.isListening(), { timeout: 10_000 }).toBe(true);
  heard = 0;
});

test('another instance is notified when a quiz is created, changed or deleted', async () => {
  const teacher = await makePerson(app, { role: 'teacher' });
  const quiz = await makeQuiz(app, {}, teacher);
  await expect.poll(() => heard).toBeGreaterThan(0);
  heard = 0;
  await request(app, `/quiz/${quiz._id}`, { method: 'DELETE', as: teacher });
  await expect.poll(() => heard).toBeGreaterThan(0);
});

test('another instance is notified of a new course', async () => {
  await makeCourse(app);
  await expect.poll(() => heard).toBeGreaterThan(0);
});

test.each(nouns.trash.map(({ table }) => getTableName(table)))(
  'another instance is notified of every change of %s, which can be hidden',
  async (table) => {
    await app.store.db.execute(sql`update ${sql.identifier(table)} set deleted_at = null where false`);
    await expect.poll(() => heard).toBeGreaterThan(0);
  },
);

test('a lost connection is noticed, clears what was kept, and is reopened', async () => {
  await app.store.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'kaksha-changes'
        and datname = current_database()`,
  );
  await expect.poll(() => changes.isListening(), { interval: 5 }).toBe(false);
  expect(heard).toBeGreaterThan(0);
  await expect.poll(() => changes.isListening(), { timeout: 10_000 }).toBe(true);
});
