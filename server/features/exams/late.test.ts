import type { Attempt } from '@kaksha/contract/exams.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { enrollments } from '#server/database/schema/courses.ts';
import { examAttempts, examLog } from '#server/database/schema/exams.ts';
import { results } from '#server/database/schema/results.ts';
import { beginExam, expireAttempts, finishAttempt, saveAnswers } from '#server/test/exams.ts';
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
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await makePerson(app, { role: 'admin', fullName: 'Meera Iyer' });
});
afterAll(() => app.close());

const post = (path: string, as: Person, body: unknown = {}) =>
  request(app, path, { method: 'POST', as, body });
const remove = (path: string) => request(app, path, { method: 'DELETE', as: admin });
const answerTo = ({ questions }: Attempt, at: number, answer: number) => [
  { questionId: questions[at]?._id, answer },
];
const save = (attempt: Attempt, as: Person, changes: object[]) => saveAnswers(app, attempt, as, { changes });
const finish = async (attempt: Attempt, as: Person, changes: object[] = []) =>
  (await finishAttempt(app, attempt, as, { changes })).json();
const logged = async ({ _id }: Attempt) =>
  (await app.store.db.select().from(examLog).where(eq(examLog.attemptId, _id)).orderBy(examLog.at)).map(
    ({ kind }) => kind,
  );
const expire = (ids: string[], seconds: number) => expireAttempts(app, ids, seconds);

const begun = (settings?: Parameters<typeof makeExam>[1]) => beginExam(app, settings, admin);

describe('what comes too late', () => {
  test('is logged and called late after the exam finished by itself; what was stored already is not', async () => {
    const { student, attempt } = await begun();
    const saved = answerTo(attempt, 0, 0);
    await save(attempt, student, saved);
    await expire([attempt._id], 65);
    await app.app.exams.finishDue();
    expect(await finish(attempt, student, saved)).not.toHaveProperty('late');
    const late = await finish(attempt, student, [...saved, ...answerTo(attempt, 1, 2)]);
    expect(late).toMatchObject({ late: true, receipt: { answered: 1 }, result: { score: 1 } });
    expect(await logged(attempt)).toEqual(['started', 'saved', 'finished', 'late']);
  });

  test('is logged and answered "attempt_finished", also from a device that no longer writes', async () => {
    const { student, attempt } = await begun();
    await post(`/attempts/${attempt._id}/take-over`, student, { device: 'laptop' });
    await expire([attempt._id], 61);
    const reply = await save(attempt, student, answerTo(attempt, 0, 0));
    expect(reply.json().code).toBe('attempt_finished');
    expect(await logged(attempt)).toEqual(['started', 'taken_over', 'late']);
    expect(await finish(attempt, student)).toMatchObject({ receipt: { answered: 0 } });
  });

  test('does not change who ended an attempt', async () => {
    const { student, attempt } = await begun();
    const body = { finish: true, reason: 'Fire alarm' };
    await request(app, `/attempts/${attempt._id}`, { method: 'PATCH', as: admin, body });
    await expire([attempt._id], 61);
    await finish(attempt, student);
    const [ended] = await app.store.db.select().from(examAttempts).where(eq(examAttempts.id, attempt._id));
    expect(ended?.finishCause).toBe('staff');
  });

  test('finds an attempt finished when it is started again under its id', async () => {
    const { student, exam, attempt } = await begun();
    await expire([attempt._id], 61);
    const body = { _id: attempt._id, quizId: exam._id, device: 'phone' };
    const again = await post('/attempts', student, body);
    expect(again.statusCode).toBe(200);
    expect(again.json()).toMatchObject({ status: 'submitted', questions: [] });
  });
});

describe('a running attempt', () => {
  test('goes on and is scored without its enrolment, its course and its quiz', async () => {
    const course = await makeCourse(app, undefined, admin);
    const student = await makePerson(app);
    await post(`/courses/${course._id}/enroll`, student);
    const exam = await makeExam(app, { courseIds: [course._id] }, admin);
    const attempt = await startExam(app, { quizId: exam._id, as: student });
    await app.store.db.delete(enrollments).where(eq(enrollments.userId, student.id));
    expect((await remove(`/courses/${course._id}`)).statusCode).toBe(200);
    expect((await remove(`/quiz/${exam._id}`)).statusCode).toBe(200);
    expect((await save(attempt, student, answerTo(attempt, 0, 0))).statusCode).toBe(200);
    expect(await finish(attempt, student)).toMatchObject({ receipt: { answered: 1 } });
    const [result] = await app.store.db.select().from(results).where(eq(results.examAttemptId, attempt._id));
    expect(result?.score).toBe(1);
  });

  test('of staff is a trial: it neither freezes the content nor keeps results from being released', async () => {
    const exam = await makeExam(app, { release: 'by_hand' }, admin);
    await startExam(app, { quizId: exam._id, as: admin });
    const body = { questions: [question()] };
    const changed = await request(app, `/quiz/${exam._id}`, { method: 'PUT', as: admin, body });
    expect(changed.statusCode).toBe(200);
    expect((await request(app, `/quiz/${exam._id}/settings`, { as: admin })).json().inUse).toBe(false);
    expect((await post(`/quiz/${exam._id}/release`, admin, { reason: 'Checked' })).statusCode).toBe(200);
  });
});

describe('the loop', () => {
  test('finishes several batches, and one attempt that cannot be finished does not hold up the others', async () => {
    const { exam, attempt: broken } = await begun();
    const ids = Array.from({ length: 45 }, () => crypto.randomUUID());
    // Copies of a started attempt, each of a person of its own: starting them would take longer than the test.
    for (const id of ids) {
      const { id: userId } = await makePerson(app);
      await app.store.db.execute(sql`
        insert into exam_attempts select (jsonb_populate_record(a, jsonb_build_object('id', ${id}::uuid, 'user_id', ${userId}::uuid))).*
        from exam_attempts a where a.id = ${broken._id}`);
    }
    const [first = ''] = ids;
    await expire([...ids, broken._id], 62);
    // A second result of one attempt is impossible, so this one fails and stays open.
    await app.store.db.execute(sql`
      insert into results (id, user_id, quiz_id, quiz_version_id, exam_attempt_id, answers, score, total, percentage, passed,
        pass_percent, user_name, user_email, user_role, quiz_title, created_at)
      select gen_random_uuid(), user_id, quiz_id, quiz_version_id, id, '[null, null]', 0, 2, 0, false, 40, 'A', 'a@example.com',
        'student', 'Gravitation', now() from exam_attempts where id = ${first}`);
    await app.app.exams.finishDue();
    const open = await app.store.db
      .select({ id: examAttempts.id })
      .from(examAttempts)
      .where(sql`${examAttempts.quizId} = ${exam._id} and ${examAttempts.status} = 'open'`);
    expect(open).toEqual([{ id: first }]);
    expect(await app.store.db.$count(results, eq(results.quizId, exam._id))).toBe(46);
  });
});
