import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { results } from '#server/database/schema/results.ts';
import { makePerson, makeQuiz, type Person, request } from '#server/test/factories.ts';
import { startTestApp, type TestApp } from '#server/test/test-app.ts';

let app: TestApp;
let teacher: Person;
let student: Person;
beforeAll(async () => {
  app = await startTestApp();
  teacher = await makePerson(app, { role: 'teacher' });
  student = await makePerson(app);
});
afterAll(() => app.close());

const byQuiz = async (as: Person) => (await request(app, '/results/by-quiz', { as })).json().quizzes;
const submit = (quizId: string, answers: number[]) =>
  request(app, `/results/${quizId}/submit`, { method: 'POST', as: student, body: { answers } });

test('counts the attempts of each quiz, averages their percentages and says which are the caller’s own', async () => {
  const mine = await makeQuiz(app, {}, teacher);
  const unanswered = await makeQuiz(app);
  const deleted = await makeQuiz(app);
  // The keys are 0 and 2: half right, all right, nothing right.
  for (const answers of [[0, 0], [0, 2], []]) await submit(mine._id, answers);
  await submit(deleted._id, [0, 2]);
  await request(app, `/quiz/${deleted._id}`, { method: 'DELETE', as: teacher });

  const rows = await byQuiz(teacher);
  expect(rows).toHaveLength(2);
  expect(rows).toContainEqual({ quizId: mine._id, mine: true, attempts: 3, averagePercent: 50 });
  expect(rows).toContainEqual({ quizId: unanswered._id, mine: false, attempts: 0, averagePercent: null });
});

test('follows results that are added, changed and deleted after it was first read', async () => {
  const quiz = await makeQuiz(app, {}, teacher);
  const figures = async () => {
    const found = (await byQuiz(teacher)).find(({ quizId }: { quizId: string }) => quizId === quiz._id);
    return [found.attempts, found.averagePercent];
  };
  await submit(quiz._id, [0, 0]);
  expect(await figures()).toEqual([1, 50]);
  await Promise.all([[0, 2], [0, 2], []].map((answers) => submit(quiz._id, answers)));
  expect(await figures()).toEqual([4, 63]);
  expect(await figures()).toEqual([4, 63]);
  await app.store.db.delete(results).where(and(eq(results.quizId, quiz._id), eq(results.percentage, 0)));
  expect(await figures()).toEqual([3, 83]);
});

test('has the newest results of everyone if so many are asked for', async () => {
  const quiz = await makeQuiz(app, {}, teacher);
  for (const answers of [
    [0, 0],
    [0, 2],
  ])
    await submit(quiz._id, answers);
  const read = async (query: string) =>
    (await request(app, `/results/by-quiz${query}`, { as: teacher })).json();
  const { results: all } = (await request(app, '/results/all?limit=10', { as: teacher })).json();
  expect((await read('?newest=2')).newest).toEqual(all.slice(0, 2));
  expect(await read('')).not.toHaveProperty('newest');
});

test('has titles and dates of so many of the caller’s newest quizzes, or of all if none is theirs', async () => {
  const author = await makePerson(app, { role: 'teacher' });
  const shown = async (query: string) =>
    (await request(app, `/results/by-quiz${query}`, { as: author })).json().quizzes;
  const others = await makeQuiz(app, { title: 'Of somebody else' });
  const [newest] = await shown('?newest=1');
  expect(newest).toMatchObject({ quizId: others._id, mine: false, title: 'Of somebody else' });
  const first = await makeQuiz(app, { title: 'First' }, author);
  const second = await makeQuiz(app, { title: 'Second' }, author);
  await makeQuiz(app);
  const own = await shown('?newest=5');
  expect(own.map(({ title }: { title: string }) => title)).toEqual(['Second', 'First']);
  expect(own[0]).toEqual({
    quizId: second._id,
    mine: true,
    attempts: 0,
    averagePercent: null,
    title: 'Second',
    createdAt: second.createdAt,
  });
  expect((await shown('?newest=1')).map(({ quizId }: { quizId: string }) => quizId)).toEqual([second._id]);
  expect(await shown('')).toContainEqual({
    quizId: first._id,
    mine: true,
    attempts: 0,
    averagePercent: null,
  });
});
