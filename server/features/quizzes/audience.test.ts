import type { CourseQuizzes, QuizSummary } from '@kaksha/contract/quizzes.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { enrollments } from '#server/database/schema/courses.ts';
import { students } from '#server/database/schema/students.ts';
import {
  makeBatch,
  makeCourse,
  makePerson,
  makeQuiz,
  type Person,
  question,
  request,
} from '#server/test/factories.ts';
import { rowsRead } from '#server/test/rows-read.ts';
import { startTestApp, type TestApp } from '#server/test/test-app.ts';
import { readCourseQuizzes } from './reading.ts';

let app: TestApp;
const people = {} as Record<
  'teacher' | 'admin' | 'stranger' | 'enrolled' | 'confirmed' | 'member' | 'left',
  Person
>;
let courseId: string;
let batchId: string;
beforeAll(async () => {
  app = await startTestApp();
  people.teacher = await makePerson(app, { role: 'teacher' });
  people.admin = await makePerson(app, { role: 'admin' });
  for (const name of ['stranger', 'enrolled', 'confirmed', 'member', 'left'] as const)
    people[name] = await makePerson(app);
  courseId = (await makeCourse(app))._id;
  for (const as of [people.enrolled, people.confirmed, people.left]) {
    await request(app, `/courses/${courseId}/enroll`, { method: 'POST', as });
  }
  const confirmedAt = new Date();
  await app.store.db
    .update(enrollments)
    .set({ confirmedAt })
    .where(eq(enrollments.userId, people.confirmed.id));
  batchId = (await makeBatch(app, {}, [people.member.id, people.left.id], people.teacher))._id;
  await app.store.db.insert(students).values({ userId: people.left.id, status: 'left' });
});
afterAll(() => app.close());

const later = () => new Date(Date.now() + 3_600_000).toISOString();

describe('practice for some', () => {
  test.each([
    [
      'everyone',
      () => ({}),
      { visitor: 200, stranger: 200, enrolled: 200, confirmed: 200, member: 200, left: 200 },
    ],
    [
      'a course',
      () => ({ audience: { kind: 'courses', ids: [courseId] } }),
      { visitor: 404, stranger: 404, enrolled: 200, confirmed: 200, member: 404, left: 403 },
    ],
    [
      'confirmed enrolments',
      () => ({ courseIds: [courseId], admission: 'confirmed' }),
      { visitor: 404, stranger: 404, enrolled: 404, confirmed: 200, member: 404, left: 404 },
    ],
    [
      'a batch',
      () => ({ audience: { kind: 'batches', ids: [batchId] } }),
      { visitor: 404, stranger: 404, enrolled: 404, confirmed: 404, member: 200, left: 403 },
    ],
    [
      'nobody yet',
      () => ({ opensAt: later() }),
      { visitor: 404, stranger: 404, enrolled: 404, confirmed: 404, member: 404, left: 404 },
    ],
  ] as const)(
    'is in lists, read and taken by whom it is for alone: %s',
    async (_what, settings, expected) => {
      const { _id } = await makeQuiz(app, {}, people.teacher);
      const path = `/quiz/${_id}/settings`;
      await request(app, path, { method: 'PATCH', as: people.teacher, body: settings() });
      const all = { ...expected, teacher: 200, admin: 200 };
      for (const [name, status] of Object.entries(all)) {
        const as = name === 'visitor' ? undefined : people[name as keyof typeof people];
        const who = as === undefined ? {} : { as };
        const list = (await request(app, '/quiz', who)).json<QuizSummary[]>();
        expect([name, list.some((quiz) => quiz._id === _id)]).toEqual([name, status === 200]);
        const read = await request(app, `/quiz/${_id}`, who);
        expect([name, read.statusCode]).toEqual([name, status]);
        if (status !== 200) expect(JSON.stringify(read.json())).not.toContain('options');
        const submit = await request(app, `/results/${_id}/submit`, {
          method: 'POST',
          ...who,
          body: { answers: [0] },
        });
        expect([name, submit.statusCode]).toEqual([
          name,
          as === undefined ? 401 : status === 200 ? 201 : status,
        ]);
      }
    },
  );

  test('keeps the result of a key for whoever is no longer inside', async () => {
    const { _id, versionId } = await makeQuiz(app, {}, people.teacher);
    const audience = { kind: 'batches', ids: [batchId] };
    await request(app, `/quiz/${_id}/settings`, { method: 'PATCH', as: people.teacher, body: { audience } });
    const key = crypto.randomUUID();
    const submit = (headers: Record<string, string>) =>
      request(app, `/results/${_id}/submit`, {
        method: 'POST',
        as: people.member,
        body: { answers: [0], versionId },
        headers,
      });
    expect((await submit({ 'idempotency-key': key })).statusCode).toBe(201);
    const out = `/batches/${batchId}/members/${people.member.id}`;
    await request(app, out, { method: 'DELETE', as: people.teacher });
    expect((await submit({ 'idempotency-key': key })).statusCode).toBe(200);
    expect((await submit({ 'idempotency-key': crypto.randomUUID() })).statusCode).toBe(404);
    const own = await request(app, `/results/user/${people.member.id}`, { as: people.member });
    expect(own.json().filter(({ quiz }: { quiz: { _id: string } }) => quiz._id === _id)).toHaveLength(1);
  });
});

describe('the quizzes of a course', () => {
  test('are those for its students, then those for everyone of a subject that it names, to whoever may take them', async () => {
    const course = await makeCourse(app, 'Crystals: Geology, twice a week');
    await request(app, `/courses/${course._id}/enroll`, { method: 'POST', as: people.enrolled });
    const make = async (title: string, subject: string | null, audience = {}) => {
      const questions = [question({ subject })];
      return (await makeQuiz(app, { title, questions, ...audience }, people.teacher))._id;
    };
    const ofCourse = { audience: { kind: 'courses', ids: [course._id] } };
    const own = await make('Its own', null, ofCourse);
    const named = await make('Named', 'Geology');
    await make('Part of a word', 'Geo');
    await make('Also of another subject', null, {
      questions: ['Geology', 'Botany'].map((subject) => question({ subject })),
    });
    await make('Of another subject', 'Botany');
    await make('Without a subject', null);
    await make('For a batch', 'Geology', { audience: { kind: 'batches', ids: [batchId] } });
    await make('Incomplete', 'Geology', { questions: [question({ subject: 'Geology', question: '' })] });
    await make('An exam', 'Geology', { mode: 'exam' });
    const newest = await make('Newest', 'geology');
    const idsFor = async (as?: Person) => {
      const reply = await request(app, `/courses/${course._id}/quizzes`, as === undefined ? {} : { as });
      const { total, first } = reply.json<CourseQuizzes>();
      expect(total).toBe(first.length);
      return first.map(({ _id }) => _id);
    };
    expect(await idsFor()).toEqual([newest, named]);
    expect(await idsFor(people.stranger)).toEqual([newest, named]);
    expect(await idsFor(people.enrolled)).toEqual([own, newest, named]);
    expect(await idsFor(people.teacher)).toEqual([own, newest, named]);
  });

  test('follow a quiz whose questions get other subjects, and are found without a look at the questions', async () => {
    const course = await makeCourse(app, 'Petrology');
    const quiz = await makeQuiz(app, { questions: [question({ subject: 'Petrology' })] }, people.teacher);
    const path = `/courses/${course._id}/quizzes`;
    const total = async () => (await request(app, path)).json<CourseQuizzes>().total;
    expect(await total()).toBe(1);
    const read = await rowsRead(app, 'bank_questions', async ({ db }) => {
      const found = await readCourseQuizzes(db, { courseId: course._id, user: null });
      expect(found).toMatchObject({ total: 1, first: [{ _id: quiz._id }] });
    });
    expect(read).toBe(0);
    const other = [{ ...question({ subject: 'Botany' }), _id: quiz.questions[0]?._id }];
    await request(app, `/quiz/${quiz._id}`, {
      method: 'PUT',
      as: people.teacher,
      body: { questions: other },
    });
    expect(await total()).toBe(0);
  });

  test('are five at most, with the number of all, and 404 of no course', async () => {
    const course = await makeCourse(app, 'Mineralogy');
    for (let at = 0; at < 6; at += 1) {
      await makeQuiz(app, { questions: [question({ subject: 'Mineralogy' })] }, people.teacher);
    }
    const found = (await request(app, `/courses/${course._id}/quizzes`)).json<CourseQuizzes>();
    expect([found.total, found.first.length]).toEqual([6, 5]);
    for (const id of ['nothing', crypto.randomUUID()]) {
      expect((await request(app, `/courses/${id}/quizzes`)).statusCode).toBe(404);
    }
  });
});
