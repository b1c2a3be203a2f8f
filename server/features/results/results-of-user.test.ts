import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePerson, type Person, request } from '#server/test/factories.ts';
import { startTestApp, type TestApp } from '#server/test/test-app.ts';

const NOBODY = '00000000-0000-7000-8000-000000000000';

let app: TestApp;
let teacher: Person;
let student: Person;
beforeAll(async () => {
  app = await startTestApp();
  teacher = await makePerson(app, { role: 'teacher' });
  student = await makePerson(app);
});
afterAll(() => app.close());

const resultsOf = (id: string, as: Person) => request(app, `/results/user/${id}`, { as });

test('is an empty list for a person who has no results yet', async () => {
  for (const as of [student, teacher]) {
    const reply = await resultsOf(student.id, as);
    expect([reply.statusCode, reply.json()]).toEqual([200, []]);
  }
});

test('answers staff 404 for an unknown person and a malformed id', async () => {
  for (const id of [NOBODY, 'nonsense']) {
    expect((await resultsOf(id, teacher)).json()).toMatchObject({ code: 'user_not_found' });
  }
});

test('tells a student nothing about others, whether they exist or not', async () => {
  for (const id of [NOBODY, teacher.id]) expect((await resultsOf(id, student)).statusCode).toBe(403);
});
