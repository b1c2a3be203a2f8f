import { randomBytes, randomInt } from 'node:crypto';
import type { KeyedQuiz } from '@kaksha/contract/quizzes.ts';
import { asc, count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openStore } from '#server/database/client.ts';
import { bankQuestions } from '#server/database/schema/bank.ts';
import { quizVersions } from '#server/database/schema/quizzes.ts';
import { makePerson, makeQuiz, type Person, question, request } from '#server/test/factories.ts';
import { startTestApp, type TestApp } from '#server/test/test-app.ts';
import { createQuiz, quizReader } from './service.ts';

let app: TestApp;
let teacher: Person;
let title: string;
beforeAll(async () => {
  app = await startTestApp();
  teacher = await makePerson(app, { role: 'teacher' });
});
afterAll(() => app.close());
beforeEach(() => {
  title = `Saved ${randomInt(1e12)}`;
});

type Sent = { key: string; as?: Person; over?: Record<string, unknown> };
const draft = () => ({ title, questions: [question(), question()] });
const post = ({ key, as = teacher, over = {} }: Sent) =>
  request(app, '/quiz', {
    method: 'POST',
    as,
    body: { ...draft(), ...over },
    headers: { 'idempotency-key': key },
  });
const put = (id: string, { key, as = teacher, over = {} }: Sent) =>
  request(app, `/quiz/${id}`, {
    method: 'PUT',
    as,
    body: { ...draft(), ...over },
    headers: { 'idempotency-key': key },
  });
const stored = () =>
  app.store.db
    .select({ quizId: quizVersions.quizId })
    .from(quizVersions)
    .where(eq(quizVersions.title, title));
const versionsOf = (quizId: string) =>
  app.store.db
    .select({ id: quizVersions.id })
    .from(quizVersions)
    .where(eq(quizVersions.quizId, quizId))
    .orderBy(asc(quizVersions.number));

describe('a new quiz sent again under its key', () => {
  test('is the same quiz, also where both requests run at once', async () => {
    const first = await post({ key: title });
    expect(first.statusCode).toBe(201);
    const again = await Promise.all([post({ key: title }), post({ key: title })]);
    for (const reply of again) {
      expect(reply.statusCode).toBe(201);
      expect(reply.json<KeyedQuiz>()).toEqual(first.json());
    }
    const both = `${title} b`;
    const replies = await Promise.all([post({ key: both }), post({ key: both })]);
    expect(new Set(replies.map((reply) => reply.json<KeyedQuiz>()._id)).size).toBe(1);
    expect(await stored()).toHaveLength(2);
  });

  test('is another quiz under another key, from another person, and without a key', async () => {
    const other = await makePerson(app, { role: 'teacher' });
    await post({ key: title });
    await post({ key: `${title} b` });
    await post({ key: title, as: other });
    for (let at = 0; at < 2; at += 1) await post({ key: '' });
    expect(await stored()).toHaveLength(5);
  });
});

describe('a change sent again under its key', () => {
  test('is not told of itself, and adds one version', async () => {
    const quiz = await makeQuiz(app, {}, teacher);
    const sent = { key: title, over: { versionId: quiz.versionId } };
    const first = await put(quiz._id, sent);
    expect(first.statusCode).toBe(200);
    const again = await put(quiz._id, sent);
    expect(again.statusCode).toBe(200);
    expect(again.json<KeyedQuiz>()).toEqual(first.json());
    expect(await versionsOf(quiz._id)).toHaveLength(2);
  });

  test('is answered with its own version when somebody has changed the quiz since', async () => {
    const quiz = await makeQuiz(app, {}, teacher);
    const sent = { key: title, over: { versionId: quiz.versionId } };
    const first = (await put(quiz._id, sent)).json<KeyedQuiz>();
    await put(quiz._id, { key: `${title} b`, over: { title: 'Changed since' } });
    expect((await put(quiz._id, sent)).json<KeyedQuiz>()).toEqual(first);
    const later = await put(quiz._id, { key: `${title} c`, over: { versionId: first.versionId } });
    expect(later.statusCode).toBe(409);
  });

  test('is refused under the key of another quiz', async () => {
    const [one, other] = [await makeQuiz(app, {}, teacher), await makeQuiz(app, {}, teacher)];
    await put(one._id, { key: title });
    const reply = await put(other._id, { key: title });
    expect(reply.statusCode).toBe(400);
    expect(await versionsOf(other._id)).toHaveLength(1);
  });
});

test('no statement of storing the largest quiz, with its rows in the bank, takes a second', async () => {
  const letters = 'abcdefghijklmnopqrstuvwxyz012345';
  const text = (length: number) => Array.from(randomBytes(length), (byte) => letters[byte % 32]).join('');
  const questions = Array.from({ length: 500 }, () =>
    question({ question: text(3_400), options: [text(90), text(90), text(90), text(90)] }),
  );
  const patience = {
    connectMs: 10_000,
    statementMs: 10_000,
    answerMs: 1_000,
    freeMs: 10_000,
    queueMs: 10_000,
  };
  const store = openStore(app.connection, { onError: () => undefined, max: 2, patience });
  const typesetting = {
    atSave: async () => ({ typeset: null, passagesTypeset: null, typesetBy: null }),
    want: () => undefined,
    run: async () => undefined,
  };
  try {
    const { id, email, fullName } = teacher;
    const actor = { id, email, fullName, role: teacher.role, tokenVersion: 1 };
    const made = await createQuiz(
      { store, quizReader: quizReader(store.db, typesetting), typesetting },
      {
        draft: { title, questions },
        key: undefined,
        audit: { act: 'quiz.create', actor, requestId: title, now: new Date() },
      },
    );
    const [row] = await store.db
      .select({ rows: count() })
      .from(bankQuestions)
      .where(eq(bankQuestions.versionId, made.versionId));
    expect(row).toEqual({ rows: 500 });
  } finally {
    await store.pool.end();
  }
}, 60_000);
