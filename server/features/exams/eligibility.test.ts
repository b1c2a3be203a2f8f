import type { Eligibility } from '@kaksha/contract/exams.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enrollments } from '#server/database/schema/courses.ts';
import { examAttempts, examGrants } from '#server/database/schema/exams.ts';
import { quizzes } from '#server/database/schema/quizzes.ts';
import { answersTo, askToStart, finishAttempt, saveAnswers } from '#server/test/exams.ts';
import {
  makeCourse,
  makeExam,
  makePerson,
  makeQuiz,
  type Person,
  question,
  request,
  startExam,
} from '#server/test/factories.ts';
import { startTestApp, type TestApp } from '#server/test/test-app.ts';

let app: TestApp;
let teacher: Person;
beforeAll(async () => {
  app = await startTestApp();
  teacher = await makePerson(app, { role: 'teacher' });
});
afterAll(() => app.close());

const ask = (id: string, as: Person) => request(app, `/quiz/${id}/eligibility`, { as });
const read = async (id: string, as: Person) => (await ask(id, as)).json<Eligibility>();
const hour = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

test('is what starting answers, whatever the reason', async () => {
  const student = await makePerson(app);
  const course = await makeCourse(app);
  const exams = [
    {},
    { opensAt: hour(1) },
    { closesAt: hour(-1) },
    { courseIds: [course._id] },
    { questions: [question({ question: '' })] },
  ];
  const refusals = [];
  for (const settings of exams) {
    const { _id } = await makeExam(app, settings, teacher);
    const { refusal } = await read(_id, student);
    const started = await askToStart(app, _id, student);
    expect(started.json().code ?? null).toBe(refusal);
    refusals.push(refusal);
  }
  expect(refusals).toEqual([null, 'exam_not_open', 'exam_closed', 'not_enrolled', 'quiz_not_ready']);
});

test('names the courses that admit, and knows an enrolment that staff have not confirmed', async () => {
  const student = await makePerson(app);
  const course = await makeCourse(app);
  const { _id } = await makeExam(app, { courseIds: [course._id], admission: 'confirmed' }, teacher);
  expect(await read(_id, student)).toMatchObject({
    refusal: 'not_enrolled',
    isEnrolled: false,
    admission: 'confirmed',
    courses: [{ title: course.title, path: course.path }],
  });
  await request(app, `/courses/${course._id}/enroll`, { method: 'POST', as: student, body: {} });
  expect(await read(_id, student)).toMatchObject({ refusal: 'not_enrolled', isEnrolled: true });
  await app.store.db
    .update(enrollments)
    .set({ confirmedAt: new Date() })
    .where(eq(enrollments.userId, student.id));
  expect(await read(_id, student)).toMatchObject({ refusal: null });
});

test('follows the own attempts, with the receipt of the last one and its result once released', async () => {
  const student = await makePerson(app);
  const { _id } = await makeExam(app, { release: 'by_hand' }, teacher);
  expect(await read(_id, student)).toMatchObject({
    trial: false,
    attemptsAllowed: 1,
    attemptsUsed: 0,
    open: null,
    last: null,
    courses: [],
  });
  const attempt = await startExam(app, { quizId: _id, as: student });
  expect(await read(_id, student)).toMatchObject({
    refusal: 'no_attempts_left',
    open: { _id: attempt._id, answered: 0, total: 2, deadlineAt: attempt.deadlineAt },
  });
  expect((await read(_id, await makePerson(app))).open).toBeNull();
  const { receipt } = (await finishAttempt(app, attempt, student)).json();
  const last = { _id: attempt._id, answered: 0, receiptCode: receipt.code, submittedAt: receipt.submittedAt };
  expect(await read(_id, student)).toMatchObject({
    refusal: 'no_attempts_left',
    attemptsUsed: 1,
    open: null,
    last: { ...last, resultId: null },
  });
  await app.store.db.insert(examGrants).values({
    id: crypto.randomUUID(),
    quizId: _id,
    userId: student.id,
    reason: 'Ill',
    createdAt: new Date(),
  });
  expect(await read(_id, student)).toMatchObject({ refusal: null, attemptsAllowed: 2 });
  await app.store.db.update(quizzes).set({ releasedAt: sql`now()` }).where(eq(quizzes.id, _id));
  expect((await read(_id, student)).last?.resultId).not.toBeNull();
  await app.store.db
    .update(examAttempts)
    .set({ status: 'void', voidedAt: new Date() })
    .where(eq(examAttempts.id, attempt._id));
  expect(await read(_id, student)).toMatchObject({ attemptsUsed: 0, last: null });
});

test('lets staff try at any time, has the extra time of the exam in its close, and is for exams alone', async () => {
  const { _id } = await makeExam(app, { opensAt: hour(1), closesAt: hour(2) }, teacher);
  const extra = { extraMinutes: 30, longestExtraMinutes: 30 };
  await app.store.db.update(quizzes).set(extra).where(eq(quizzes.id, _id));
  const found = await read(_id, teacher);
  expect(found).toMatchObject({ trial: true, refusal: null });
  const inMinutes = (Date.parse(found.closesAt ?? '') - Date.now()) / 60_000;
  expect(inMinutes).toBeGreaterThan(149);
  expect(inMinutes).toBeLessThan(151);
  expect((await ask((await makeQuiz(app))._id, teacher)).statusCode).toBe(404);
  expect((await ask('nothing', teacher)).statusCode).toBe(404);
});

test('says nothing of the key: two exams that differ in it answer the same bytes', async () => {
  const seen = async (correctAnswer: number) => {
    const student = await makePerson(app);
    const { _id } = await makeExam(app, { questions: [question({ correctAnswer })] }, teacher);
    const attempt = await startExam(app, { quizId: _id, as: student });
    await saveAnswers(app, attempt, student, { changes: answersTo(attempt, [0]) });
    const open = (await ask(_id, student)).body;
    await app.store.db.update(quizzes).set({ release: 'by_hand' }).where(eq(quizzes.id, _id));
    await finishAttempt(app, attempt, student);
    return `${open}${(await ask(_id, student)).body}`
      .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'ID')
      .replace(/[A-Z2-7]{20}/g, 'CODE')
      .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME');
  };
  expect(await seen(0)).toBe(await seen(3));
});
