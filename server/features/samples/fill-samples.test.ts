import type { PublicQuiz, QuizSummary } from '@kaksha/contract/quizzes.ts';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { users } from '#server/database/schema/auth.ts';
import { seedPerson } from '#server/database/seeds.ts';
import { request } from '#server/test/factories.ts';
import { startTestApp, type TestApp, whatFills } from '#server/test/test-app.ts';
import { fillSamples } from './fill-samples.ts';
import { readSamples } from './samples.ts';

const now = new Date('2026-11-21T10:00:00Z');
const samples = await readSamples();
let app: TestApp;

beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.close());

async function creators(path: string): Promise<string[]> {
  const shown = await request(app, path);
  return shown.json<{ createdBy: { fullName: string } }[]>().map(({ createdBy }) => createdBy.fullName);
}

test('fills an empty database once, with authors who cannot sign in', async () => {
  expect(await fillSamples(whatFills(app), now)).toBe(true);
  expect(await fillSamples(whatFills(app), now)).toBe(false);
  expect(await creators('/quiz')).toHaveLength(samples.quizzes.length);
  expect(await creators('/courses')).toHaveLength(samples.courses.length);
  const authors = await app.store.db.select().from(users).where(eq(users.sample, true));
  expect(authors).toHaveLength(samples.teachers.length);
  for (const { passwordHash, googleSub } of authors) expect([passwordHash, googleSub]).toEqual([null, null]);
});

test('fills in papers whose figures are stored and served', async () => {
  await fillSamples(whatFills(app), now);
  const listed = (await request(app, '/quiz')).json<QuizSummary[]>();
  const paper = listed.find(({ title }) => title === 'JEE Main mock 1');
  expect(paper).toMatchObject({ questionCount: 75, totalTime: 180 });
  const quiz = (await request(app, `/quiz/${paper?._id}`)).json<PublicQuiz>();
  const paths = quiz.questions.flatMap(({ figure }) => figure?.path ?? []);
  expect(paths.length).toBeGreaterThanOrEqual(6);
  for (const path of paths) expect((await app.app.inject(path)).statusCode).toBe(200);
});

test('a person who registers a sample email address is the author of nothing', async () => {
  const [taken, ...others] = samples.teachers;
  await seedPerson(app.store.db, { fullName: 'Asha Rao', email: taken?.email ?? '', now });
  expect(await fillSamples(whatFills(app), now)).toBe(true);
  const known = new Set(['Unknown', ...others.map(({ fullName }) => fullName)]);
  expect(new Set(await creators('/quiz'))).toEqual(known);
});
