import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makePerson, makeQuiz, type Person, question, request } from '#server/test/factories.ts';
import { startTestApp, type TestApp } from '#server/test/test-app.ts';

let app: TestApp;
let student: Person;
beforeAll(async () => {
  app = await startTestApp();
  student = await makePerson(app);
});
afterAll(() => app.close());

const submit = (
  quizId: string,
  body: unknown,
  headers: Record<string, string> = {},
  as: Person | null = student,
) => request(app, `/results/${quizId}/submit`, { method: 'POST', body, headers, ...(as ? { as } : {}) });

describe('submitting an attempt', () => {
  test('scores on the server and answers 201 with the result', async () => {
    const quiz = await makeQuiz(app);
    const reply = await submit(quiz._id, { answers: [0, 1], versionId: quiz.versionId });
    expect(reply.statusCode).toBe(201);
    expect(reply.json().result).toMatchObject({
      score: 1,
      total: 2,
      percentage: 50,
      passed: true,
      answers: [0, 1],
    });
  });

  test('of many students at once gives each their own result', async () => {
    const quiz = await makeQuiz(app);
    const people = await Promise.all(Array.from({ length: 30 }, () => makePerson(app)));
    const replies = await Promise.all(
      people.map((as, index) => submit(quiz._id, { answers: [index % 4, 2] }, {}, as)),
    );
    for (const [index, reply] of replies.entries()) {
      expect(reply.statusCode).toBe(201);
      const { result } = reply.json();
      expect(result).toMatchObject({ user: { _id: people[index]?.id }, answers: [index % 4, 2] });
      const stored = await request(app, `/results/${result._id}`, {
        ...(people[index] && { as: people[index] }),
      });
      const { quiz: _, ...same } = result;
      expect(stored.json().result).toMatchObject(same);
    }
  });

  test('answers a visitor 401', async () => {
    const quiz = await makeQuiz(app);
    expect((await submit(quiz._id, { answers: [] }, {}, null)).statusCode).toBe(401);
  });

  test('pads a short list with null and reads anything that is not an integer as unanswered', async () => {
    const quiz = await makeQuiz(app, { questions: [question(), question(), question(), question()] });
    const reply = await submit(quiz._id, { answers: ['0', 1.5, null] });
    expect(reply.json().result.answers).toEqual([null, null, null, null]);
  });

  test.each([
    [{ answers: [0, 0, 0] }, 'answers'],
    [{ answers: [4] }, 'answers.0'],
    [{ answers: [-1] }, 'answers.0'],
    [{ answers: 'all' }, 'answers'],
    [{}, 'answers'],
    [{ answers: [], quizId: 'another' }, 'quizId'],
    [{ answers: [], versionId: '00000000-0000-7000-8000-000000000000' }, 'versionId'],
  ])('answers 400 for %j, naming %s', async (body, field) => {
    const quiz = await makeQuiz(app);
    const reply = await submit(quiz._id, body);
    expect(reply.statusCode).toBe(400);
    expect(Object.keys(reply.json().fields)).toEqual([field]);
  });

  test('answers 404 for an unknown and for a malformed quiz id', async () => {
    expect((await submit('00000000-0000-7000-8000-000000000000', { answers: [] })).statusCode).toBe(404);
    expect((await submit('nonsense', { answers: [] })).json()).toMatchObject({ code: 'quiz_not_found' });
  });

  test('refuses a version of another quiz', async () => {
    const [one, other] = [await makeQuiz(app), await makeQuiz(app)];
    expect((await submit(one._id, { answers: [], versionId: other.versionId })).statusCode).toBe(400);
  });

  test('refuses an incomplete quiz with 409', async () => {
    const quiz = await makeQuiz(app, { title: '' });
    const reply = await submit(quiz._id, { answers: [0] });
    expect(reply.statusCode).toBe(409);
    expect(reply.json().message).toBe('This quiz is not ready yet.');
  });
});

describe('the attempt’s key', () => {
  test('keeps the first submission, even if a later one has other answers', async () => {
    const quiz = await makeQuiz(app);
    const key = { 'idempotency-key': crypto.randomUUID() };
    const first = await submit(quiz._id, { answers: [0, 2] }, key);
    const second = await submit(quiz._id, { answers: [1, 1] }, key);
    expect([first.statusCode, second.statusCode]).toEqual([201, 200]);
    expect(second.json()).toEqual(first.json());
  });

  test('makes one result of twenty submissions at once', async () => {
    const quiz = await makeQuiz(app);
    const key = { 'idempotency-key': crypto.randomUUID() };
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => submit(quiz._id, { answers: [0] }, key)),
    );
    expect(new Set(replies.map((reply) => reply.json().result._id)).size).toBe(1);
    expect(replies.filter((reply) => reply.statusCode === 201)).toHaveLength(1);
  });

  test('belongs to one quiz; another quiz answers 409', async () => {
    const [one, other] = [await makeQuiz(app), await makeQuiz(app)];
    const key = { 'idempotency-key': crypto.randomUUID() };
    await submit(one._id, { answers: [] }, key);
    expect((await submit(other._id, { answers: [] }, key)).json()).toMatchObject({
      code: 'attempt_key_reused',
    });
  });

  test('is separate from the same key of another person', async () => {
    const quiz = await makeQuiz(app);
    const key = { 'idempotency-key': crypto.randomUUID() };
    const mine = await submit(quiz._id, { answers: [0] }, key);
    const theirs = await submit(quiz._id, { answers: [0] }, key, await makePerson(app));
    expect(theirs.statusCode).toBe(201);
    expect(theirs.json().result._id).not.toBe(mine.json().result._id);
  });

  test('answers its result even after the quiz was deleted', async () => {
    const teacher = await makePerson(app, { role: 'teacher' });
    const quiz = await makeQuiz(app, {}, teacher);
    const key = { 'idempotency-key': crypto.randomUUID() };
    const first = await submit(quiz._id, { answers: [0] }, key);
    await request(app, `/quiz/${quiz._id}`, { method: 'DELETE', as: teacher });
    expect((await submit(quiz._id, { answers: [0] }, key)).json()).toEqual(first.json());
  });
});

describe('the version of an attempt', () => {
  test('is the one the student saw, if the submission names it', async () => {
    const teacher = await makePerson(app, { role: 'teacher' });
    const quiz = await makeQuiz(app, {}, teacher);
    const changed = [question({ correctAnswer: 3 }), question({ correctAnswer: 3 })];
    await request(app, `/quiz/${quiz._id}`, { method: 'PUT', as: teacher, body: { questions: changed } });
    const seen = await submit(quiz._id, { answers: [0, 2], versionId: quiz.versionId });
    const current = await submit(quiz._id, { answers: [0, 2] });
    expect([seen.json().result.score, current.json().result.score]).toEqual([2, 0]);
  });

  test('is accepted after the quiz was deleted; without one the quiz is not found', async () => {
    const teacher = await makePerson(app, { role: 'teacher' });
    const quiz = await makeQuiz(app, {}, teacher);
    await request(app, `/quiz/${quiz._id}`, { method: 'DELETE', as: teacher });
    expect((await submit(quiz._id, { answers: [0], versionId: quiz.versionId })).statusCode).toBe(201);
    expect((await submit(quiz._id, { answers: [0] })).statusCode).toBe(404);
  });
});
