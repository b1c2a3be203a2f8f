import type { QuizSettings } from '@kaksha/contract/quizzes/settings.ts';
import type { KeyedQuiz, QuizSummary } from '@kaksha/contract/quizzes.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  makeCourse,
  makeExam,
  makePerson,
  makeQuiz,
  type Person,
  question,
  request,
} from '#server/test/factories.ts';
import { startTestApp, type TestApp } from '#server/test/test-app.ts';

let app: TestApp;
let teacher: Person;
let other: Person;
let student: Person;
beforeAll(async () => {
  app = await startTestApp();
  teacher = await makePerson(app, { role: 'teacher', fullName: 'Meera Iyer' });
  other = await makePerson(app, { role: 'teacher', fullName: 'Arjun Rao' });
  student = await makePerson(app);
});
afterAll(() => app.close());

type Sent = { as?: Person; title?: string; key?: string };
const duplicate = (id: string, { as = other, title = 'Copy of Optics', key }: Sent = {}) =>
  request(app, `/quiz/${id}/duplicate`, {
    method: 'POST',
    as,
    body: { title },
    ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
  });
const copyOf = async (id: string, sent?: Sent) => {
  const reply = await duplicate(id, sent);
  expect(reply.statusCode).toBe(201);
  return reply.json<KeyedQuiz>();
};
const settingsOf = async ({ _id }: KeyedQuiz) =>
  (await request(app, `/quiz/${_id}/settings`, { as: teacher })).json<QuizSettings>();
const idsIn = ({ questions, sections = [], passages = [] }: KeyedQuiz) =>
  [...questions, ...sections, ...passages].map(({ _id }) => _id);

const marking = { right: 4, wrong: -1, unanswered: 0, partial: 'none' } as const;
const paper = () => {
  const section = crypto.randomUUID();
  const passage = crypto.randomUUID();
  return {
    title: 'Optics',
    passPercent: 55,
    totalTime: 30,
    sections: [{ _id: section, title: 'Physics', marking }],
    passages: [{ _id: passage, text: 'A lens of $f = 20$ cm.' }],
    questions: [
      question({ question: 'Where?', sectionId: section, passageId: passage, subject: 'Physics' }),
      question({ question: 'Why?', sectionId: section, explanation: 'Because.' }),
    ],
  };
};

test('has all of the original under new ids, each question with the id it was copied from', async () => {
  const original = await makeQuiz(app, paper(), teacher);
  const copy = await copyOf(original._id);
  expect(copy).toMatchObject({
    title: 'Copy of Optics',
    createdBy: { fullName: 'Arjun Rao' },
    passPercent: 55,
    totalTime: 30,
    sections: [{ title: 'Physics', marking }],
    passages: [{ text: 'A lens of $f = 20$ cm.' }],
    questions: [
      { question: 'Where?', subject: 'Physics', copiedFrom: original.questions[0]?._id },
      { question: 'Why?', explanation: 'Because.', copiedFrom: original.questions[1]?._id },
    ],
  });
  expect(new Set([...idsIn(original), ...idsIn(copy)])).toHaveLength(2 * 4);
  expect(copy.questions[0]).toMatchObject({
    sectionId: copy.sections?.[0]?._id,
    passageId: copy.passages?.[0]?._id,
  });
  const read = await request(app, `/quiz/${original._id}`, { as: teacher });
  expect(read.json<KeyedQuiz>().versionId).toBe(original.versionId);
});

test('is not seen by students until it is saved', async () => {
  const original = await makeQuiz(app, { title: 'Waves' }, teacher);
  const copy = await copyOf(original._id, { title: 'Copy of Waves' });
  const seen = async (as: Person) =>
    (await request(app, '/quiz', { as })).json<QuizSummary[]>().some(({ _id }) => _id === copy._id);
  const submit = () =>
    request(app, `/results/${copy._id}/submit`, { method: 'POST', as: student, body: { answers: [0] } });
  expect([await seen(student), await seen(teacher)]).toEqual([false, true]);
  expect((await submit()).json()).toMatchObject({ code: 'quiz_not_ready' });
  const questions = copy.questions.map(({ _id, question: text, options }) => ({
    _id,
    question: text,
    options,
  }));
  await request(app, `/quiz/${copy._id}`, { method: 'PUT', as: other, body: { questions } });
  expect(await seen(student)).toBe(true);
  expect((await submit()).statusCode).toBe(201);
});

test('keeps the settings of an exam but its window, and lets no student start', async () => {
  const course = await makeCourse(app);
  const original = await makeExam(
    app,
    {
      opensAt: '2026-02-01T03:30:00.000Z',
      closesAt: '2100-02-01T07:30:00.000Z',
      release: 'after_close',
      admission: 'confirmed',
      attemptsAllowed: 2,
      shuffleOptions: true,
      courseIds: [course._id],
    },
    teacher,
  );
  const copy = await copyOf(original._id);
  expect(await settingsOf(copy)).toMatchObject({
    mode: 'exam',
    opensAt: null,
    closesAt: null,
    release: 'by_hand',
    admission: 'confirmed',
    attemptsAllowed: 2,
    shuffleOptions: true,
    courseIds: [course._id],
    releasedAt: null,
    revision: 1,
    inUse: false,
  });
  const eligibility = await request(app, `/quiz/${copy._id}/eligibility`, { as: teacher });
  expect(eligibility.json()).toMatchObject({ refusal: 'quiz_not_ready' });
});

test('an exam that is not released cannot be copied into practice', async () => {
  const original = await makeExam(app, { release: 'by_hand' }, teacher);
  const copy = await copyOf(original._id);
  const change = await request(app, `/quiz/${copy._id}/settings`, {
    method: 'PATCH',
    as: other,
    body: { mode: 'practice' },
  });
  expect(change.statusCode).toBe(400);
  expect(change.json()).toMatchObject({ fields: { 'questions.0.copiedFrom': expect.any(String) } });
});

test('is made once under one key', async () => {
  const original = await makeQuiz(app, {}, teacher);
  const key = crypto.randomUUID();
  const copies = await Promise.all([copyOf(original._id, { key }), copyOf(original._id, { key })]);
  expect(copies[0]?._id).toBe(copies[1]?._id);
  expect((await copyOf(original._id, { key: crypto.randomUUID() }))._id).not.toBe(copies[0]?._id);
});

test('answers 404 for a quiz that is deleted, unknown or malformed', async () => {
  const original = await makeQuiz(app, {}, teacher);
  await request(app, `/quiz/${original._id}`, { method: 'DELETE', as: teacher });
  for (const id of [original._id, '00000000-0000-7000-8000-000000000000', 'nonsense']) {
    expect((await duplicate(id)).json()).toMatchObject({ code: 'quiz_not_found' });
  }
});
