import { afterAll, beforeAll, expect, test } from 'vitest';
import { DatabaseAway } from '#server/database/errors.ts';
import { quizReader } from '#server/features/quizzes/service.ts';
import { threads } from '#server/platform/jobs/threads.ts';
import { makeExam } from '#server/test/factories.ts';
import { storeResults } from '#server/test/stored-results.ts';
import { startTestApp, type TestApp } from '#server/test/test-app.ts';
import { reportReader } from './service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const now = new Date();

test('a report whose thread loses the database is asked for again, and is whole then', async () => {
  const exam = await makeExam(app);
  await storeResults(app, [{ quiz: exam }]);
  const computing = threads({ most: 1, memoryMb: 256 });
  const connection = { ...app.connection };
  const { db, source } = app.store;
  const reader = reportReader(
    { db, source: { ...source, connection } },
    { quizReader: quizReader(db, app.app.typesetting), threads: computing },
  );
  // A database that is not there.
  Object.assign(connection, { database: 'nowhere', host: '127.0.0.1', port: 1 });
  await expect(reader.read(exam._id, {}, now)).rejects.toBeInstanceOf(DatabaseAway);
  Object.assign(connection, app.connection);
  const { json } = await reader.read(exam._id, {}, now);
  expect(JSON.parse(json().toString())).toMatchObject({ n: 1 });
  await computing.stop();
});
