import type { OwnExam } from '@kaksha/contract/exams.ts';
import type { NextExams } from '@kaksha/contract/hall.ts';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enrollments } from '#server/database/schema/courses.ts';
import { quizzes } from '#server/database/schema/quizzes.ts';
import { askToStart, finishAttempt } from '#server/test/exams.ts';
import {
  makeCourse,
  makeExam,
  makePerson,
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

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const make = (settings: Parameters<typeof makeExam>[1]) => makeExam(app, settings, teacher);
const mine = async (as: Person) =>
  (await request(app, '/exams/mine', { as })).json<{ exams: OwnExam[]; attempts: object[] }>();
const titles = async (as: Person) => (await mine(as)).exams.map(({ title }) => title);
const start = async (as: Person, quizId: string) => (await askToStart(app, quizId, as)).statusCode;

test('a student’s own exams are those that can be started now or later, the open ones first', async () => {
  const student = await makePerson(app);
  const course = await makeCourse(app);
  await make({ title: 'Next week', opensAt: inHours(168) });
  await make({ title: 'Tomorrow', opensAt: inHours(24), closesAt: inHours(26) });
  await make({ title: 'Open until tonight', closesAt: inHours(5), attemptsAllowed: 0 });
  await make({ title: 'Over', opensAt: inHours(-3), closesAt: inHours(-1) });
  await make({
    title: 'Not ready',
    questions: [{ question: '', options: ['', '', '', ''], timePerQuestion: 1 }],
  });
  const once = await make({ title: 'Once' });
  const ofCourse = await make({ title: 'Of a course', courseIds: [course._id] });
  const confirmed = await make({ title: 'Confirmed', courseIds: [course._id], admission: 'confirmed' });

  expect(await titles(student)).toEqual(['Open until tonight', 'Once', 'Tomorrow', 'Next week']);
  expect(await start(student, ofCourse._id)).toBe(403);

  await request(app, `/courses/${course._id}/enroll`, { method: 'POST', as: student });
  expect(await titles(student)).toContain('Of a course');
  expect(await titles(student)).not.toContain('Confirmed');
  expect(await start(student, confirmed._id)).toBe(403);
  await app.store.db
    .update(enrollments)
    .set({ confirmedAt: new Date() })
    .where(and(eq(enrollments.userId, student.id), eq(enrollments.courseId, course._id)));
  expect(await titles(student)).toContain('Confirmed');

  const { exams } = await mine(student);
  expect(exams.find(({ title }) => title === 'Once')).toEqual({
    quizId: once._id,
    title: 'Once',
    opensAt: null,
    closesAt: null,
    totalTime: 60,
    attemptsLeft: 1,
    courseIds: [],
  });
  expect(exams.find(({ title }) => title === 'Of a course')).toMatchObject({ courseIds: [course._id] });
  expect(exams[0]).toMatchObject({ title: 'Open until tonight', attemptsLeft: null });
  const attempt = await startExam(app, { quizId: once._id, as: student });
  expect(await titles(student)).not.toContain('Once');
  expect((await mine(student)).attempts).toMatchObject([{ _id: attempt._id, title: 'Once', answered: 0 }]);
});

test('students read one closing time everywhere, with the minutes that the whole exam was given', async () => {
  const student = await makePerson(app);
  const { _id } = await make({ title: 'Late', closesAt: inHours(2) });
  const stored = (await request(app, `/quiz/${_id}/settings`, { as: teacher })).json().closesAt;
  const body = { minutes: 45, reason: 'Power cut' };
  await request(app, `/quiz/${_id}/extra-time`, { method: 'POST', as: teacher, body });
  const closesAt = new Date(Date.parse(stored) + 45 * 60_000).toISOString();
  const of = <T extends { _id: string }>(list: T[]) => list.find((quiz) => quiz._id === _id);
  expect((await mine(student)).exams.find(({ quizId }) => quizId === _id)).toMatchObject({ closesAt });
  expect((await request(app, `/quiz/${_id}/eligibility`, { as: student })).json()).toMatchObject({
    closesAt,
  });
  for (const as of [student, teacher]) {
    expect((await request(app, `/quiz/${_id}`, { as })).json()).toMatchObject({ closesAt });
    expect(of((await request(app, '/quiz', { as })).json<{ _id: string }[]>())).toMatchObject({ closesAt });
  }
  // What staff set stays what they set: the minutes are a fact of their own.
  expect((await request(app, `/quiz/${_id}/settings`, { as: teacher })).json()).toMatchObject({
    closesAt: stored,
    extraMinutes: 45,
  });
});

test('staff have no exams of their own', async () => {
  await make({ title: 'Open' });
  expect(await mine(teacher)).toMatchObject({ exams: [], attempts: [] });
});

test('staff are told which open exam closes first and which one opens next, with who may take it', async () => {
  const nextOf = async () => (await request(app, '/exams/next', { as: teacher })).json<NextExams>();
  const course = await makeCourse(app);
  const [student, unconfirmed] = [await makePerson(app), await makePerson(app)];
  for (const as of [student, unconfirmed, teacher]) {
    await request(app, `/courses/${course._id}/enroll`, { method: 'POST', as });
  }
  await app.store.db
    .update(enrollments)
    .set({ confirmedAt: new Date() })
    .where(eq(enrollments.userId, student.id));
  const closing = await make({ title: 'Closing', closesAt: inHours(0.5) });
  await make({ title: 'Closed', closesAt: inHours(-0.5) });
  const texts = { ...question(), hi: { question: '', options: ['', '', '', ''], explanation: '' } };
  const opening = await make({
    title: 'Opening',
    opensAt: inHours(0.5),
    courseIds: [course._id],
    languages: ['en', 'hi'],
    questions: [texts, { ...texts, hi: { ...texts.hi, question: 'वेग' } }],
  });
  const { open, next } = await nextOf();
  expect(open).toMatchObject({ quizId: closing._id, admitted: null, withoutHindi: 0, incomplete: false });
  expect(next).toMatchObject({ quizId: opening._id, title: 'Opening', admitted: 2, withoutHindi: 1 });
  await request(app, `/quiz/${opening._id}/settings`, {
    method: 'PATCH',
    as: teacher,
    body: { admission: 'confirmed' },
  });
  expect((await nextOf()).next).toMatchObject({ quizId: opening._id, admitted: 1 });
  expect((await nextOf()).attempts).toEqual([]);
  const trial = await startExam(app, { quizId: closing._id, as: teacher });
  expect((await nextOf()).attempts).toMatchObject([{ _id: trial._id, title: 'Closing' }]);
});

test('staff are told which closed exams wait to be released, with how many results', async () => {
  const waiting = async () =>
    (await request(app, '/exams/next', { as: teacher }))
      .json<NextExams>()
      .toRelease.map(({ title }) => title);
  const student = await makePerson(app);
  const exams = await Promise.all(
    ['Taken', 'Released', 'Automatic', 'Running'].map((title) =>
      make({ title: `${title} 9`, release: title === 'Automatic' ? 'at_once' : 'by_hand' }),
    ),
  );
  for (const { _id } of exams) {
    const attempt = await startExam(app, { quizId: _id, as: student });
    expect((await finishAttempt(app, attempt, student)).statusCode).toBe(200);
  }
  await make({ title: 'Not taken 9', release: 'by_hand', closesAt: inHours(-1) });
  const past = new Date(Date.now() - 3_600_000);
  for (const { _id } of exams.slice(0, 3))
    await app.store.db.update(quizzes).set({ closesAt: past }).where(eq(quizzes.id, _id));
  await app.store.db
    .update(quizzes)
    .set({ releasedAt: past })
    .where(eq(quizzes.id, exams[1]?._id ?? ''));
  expect(await waiting()).toEqual(['Taken 9']);
});
