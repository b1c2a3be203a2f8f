import { afterAll, beforeAll, expect, test } from 'vitest';
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
