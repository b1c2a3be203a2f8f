import type { Attempt } from '@kaksha/contract/exams.ts';
import type { ResultSummary } from '@kaksha/contract/results.ts';
import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { DatabaseAway } from '#server/database/errors.ts';
import { examAttempts, examLog } from '#server/database/schema/exams.ts';
import { quizzes } from '#server/database/schema/quizzes.ts';
import { results } from '#server/database/schema/results.ts';
import { quizReader } from '#server/features/quizzes/service.ts';
import {
  answersTo,
  beginExam,
  expireAttempts,
  finishAttempt,
  hallOf,
  saveAnswers,
} from '#server/test/exams.ts';
import { makePerson, type Person, request, startExam } from '#server/test/factories.ts';
import { startTestApp, type TestApp } from '#server/test/test-app.ts';
import { examLoop } from './loop.ts';

let app: TestApp;
let teacher: Person;
const lines: { msg: string; attemptId?: string }[] = [];
beforeAll(async () => {
  app = await startTestApp({}, (line) => lines.push(JSON.parse(line)));
  teacher = await makePerson(app, { role: 'teacher' });
});
afterAll(() => app.close());
afterEach(() => vi.restoreAllMocks());

const minutes = (count: number) => count * 60_000;
const save = (attempt: Attempt, as: Person, answers: number[], seq = 1) =>
  saveAnswers(app, attempt, as, { seq, changes: answersTo(attempt, answers) });
const act = (id: string, body: object) =>
  request(app, `/attempts/${id}`, { method: 'PATCH', as: teacher, body: { reason: 'Power cut', ...body } });
const giveAll = (id: string, count: number, key?: string) =>
  request(app, `/quiz/${id}/extra-time`, {
    method: 'POST',
    as: teacher,
    headers: key === undefined ? {} : { 'idempotency-key': key },
    body: { minutes: count, reason: 'Power cut' },
  });
const statusOf = async ({ _id }: Attempt) =>
  (await app.store.db.select().from(examAttempts).where(eq(examAttempts.id, _id)))[0]?.status;
/** As if the grace of these attempts had ended two seconds ago. */
const endGrace = async (...attempts: Attempt[]) => {
  await app.store.db
    .update(examAttempts)
    .set({ graceUntil: sql`now() - interval '2 seconds'` })
    .where(
      inArray(
        examAttempts.id,
        attempts.map(({ _id }) => _id),
      ),
    );
};

/** An attempt with one saved answer whose time, and that of its exam, ended two minutes ago, in an outage that ends now. */
const afterOutage = async (settings: Parameters<typeof beginExam>[1] = {}) => {
  const closesAt = new Date(Date.now() + minutes(60)).toISOString();
  const { student, exam, attempt } = await beginExam(app, { closesAt, ...settings }, teacher);
  await save(attempt, student, [0]);
  await expireAttempts(app, [attempt._id], 120);
  const ended = new Date(Date.now() - minutes(2));
  await app.store.db.update(quizzes).set({ closesAt: ended }).where(eq(quizzes.id, exam._id));
  await app.store.db.update(examAttempts).set({ closesAt: ended }).where(eq(examAttempts.id, attempt._id));
  await app.app.exams.resume();
  return { student, exam, attempt, ended };
};

describe('after an outage across the end of an exam', () => {
  test('what devices kept counts for a minute, and is then finished with everything that arrived', async () => {
    const { student, exam, attempt } = await afterOutage();
    await app.app.exams.round();
    expect(await statusOf(attempt)).toBe('open');
    const saved = await save(attempt, student, [1, 2], 2);
    expect(saved.statusCode).toBe(200);
    const left = Date.parse(saved.json().graceUntil) - Date.now();
    expect(left > 50_000 && left <= 60_000).toBe(true);
    expect((await hallOf(app, exam._id, teacher)).exam.graceUntil).toBe(saved.json().graceUntil);
    const read = (await request(app, `/attempts/${attempt._id}?device=phone`, { as: student })).json();
    expect(read).toMatchObject({ status: 'open', graceUntil: saved.json().graceUntil });
    const [entry] = await app.store.db
      .select()
      .from(examLog)
      .where(sql`${examLog.attemptId} = ${attempt._id} and ${examLog.seq} = 2`);
    expect(entry).toMatchObject({ kind: 'saved', detail: { grace: true } });
    await endGrace(attempt);
    expect((await save(attempt, student, [3], 3)).json().code).toBe('attempt_finished');
    await app.app.exams.round();
    const [row] = await app.store.db.select().from(results).where(eq(results.examAttemptId, attempt._id));
    expect(row?.answers).toEqual([1, 2]);
  });

  test('a device may finish, and another one of the student take over', async () => {
    const { student, attempt } = await afterOutage();
    const body = { device: 'laptop' };
    const path = `/attempts/${attempt._id}/take-over`;
    expect((await request(app, path, { method: 'POST', as: student, body })).statusCode).toBe(200);
    expect((await save(attempt, student, [1], 2)).json().code).toBe('attempt_taken_over');
    const finished = await finishAttempt(app, attempt, student, {
      device: 'laptop',
      changes: answersTo(attempt, [0, 2]),
    });
    expect(finished.json()).toMatchObject({ receipt: { answered: 2 } });
    expect(finished.json()).not.toHaveProperty('late');
  });

  test('staff give time to all, which reaches those whose time was over, and are told if it is too little', async () => {
    const { student, exam, attempt } = await afterOutage();
    const tooLittle = { extraMinutes: 1, attempts: 1, stillOver: 1 };
    expect((await giveAll(exam._id, 1, 'once')).json()).toEqual(tooLittle);
    expect((await giveAll(exam._id, 1, 'once')).json()).toEqual(tooLittle);
    // Nothing is left of the minute that was given, but the grace is.
    expect((await save(attempt, student, [1], 2)).statusCode).toBe(200);
    expect((await giveAll(exam._id, 60)).json()).toEqual({ extraMinutes: 61, attempts: 1 });
    await endGrace(attempt);
    await app.app.exams.round();
    expect((await save(attempt, student, [1, 2], 3)).statusCode).toBe(200);
  });

  test('a trial of staff goes on too, and no results wait for it', async () => {
    const { exam } = await beginExam(app, {}, teacher);
    const trial = await startExam(app, { quizId: exam._id, as: teacher });
    await expireAttempts(app, [trial._id], 120);
    const reader = quizReader(app.store.db, app.app.typesetting);
    // The first round of a program that has just started.
    const loop = examLoop({
      store: app.store,
      quizReader: reader,
      log: app.app.log,
      state: { started: true },
    });
    await loop.round();
    expect((await save(trial, teacher, [1])).statusCode).toBe(200);
    expect((await hallOf(app, exam._id, teacher)).exam).not.toHaveProperty('graceUntil');
  });

  test('staff give time to one student', async () => {
    const { student, attempt } = await afterOutage();
    expect((await act(attempt._id, { extraMinutes: 30 })).statusCode).toBe(200);
    const saved = (await save(attempt, student, [1], 2)).json();
    expect(Date.parse(saved.deadlineAt)).toBeGreaterThan(Date.now() + minutes(20));
    expect(saved).not.toHaveProperty('graceUntil');
  });

  test('marks that are shown after the close wait for the grace', async () => {
    const { student, exam } = await afterOutage({ release: 'after_close' });
    const early = await makePerson(app);
    await app.store.db
      .update(quizzes)
      .set({ closesAt: null, release: 'by_hand' })
      .where(eq(quizzes.id, exam._id));
    const other = await startExam(app, { quizId: exam._id, as: early });
    await finishAttempt(app, other, early);
    await app.store.db
      .update(quizzes)
      .set({ closesAt: new Date(Date.now() - minutes(2)), release: 'after_close' })
      .where(eq(quizzes.id, exam._id));
    const [own] = (await request(app, `/results/user/${early.id}`, { as: early })).json<ResultSummary[]>();
    expect(own).toMatchObject({
      released: false,
      score: null,
      releasesAt: (await hallOf(app, exam._id, teacher)).exam.graceUntil,
    });
    expect(student.id).not.toBe(early.id);
  });

  test('what arrives while the program still starts is judged after the grace is given', async () => {
    const { student, attempt } = await beginExam(app, {}, teacher);
    await expireAttempts(app, [attempt._id], 120);
    const reader = quizReader(app.store.db, app.app.typesetting);
    const deps = { store: app.store, quizReader: reader, log: app.app.log };
    await examLoop({ ...deps, state: { started: true } }).caughtUp();
    expect((await save(attempt, student, [1])).json().code).toBe('attempt_finished');
    await examLoop({ ...deps, state: { started: false } }).caughtUp();
    expect((await save(attempt, student, [1], 2)).statusCode).toBe(200);
  });

  test('an outage of the database under a running program is one too, also before the next round', async () => {
    const { student, attempt } = await beginExam(app, {}, teacher);
    await app.app.exams.round();
    await expireAttempts(app, [attempt._id], 120);
    const now = Date.now();
    vi.spyOn(Date, 'now').mockImplementation(() => now + 21_000);
    expect((await save(attempt, student, [1])).statusCode).toBe(200);
    await app.app.exams.round();
    expect(await statusOf(attempt)).toBe('open');
  });
});

describe('the loop', () => {
  const logged = () => lines.filter(({ msg }) => msg === 'an attempt could not be finished');

  test('stops its round while the database is away, without a line for each attempt', async () => {
    const { attempt } = await beginExam(app, {}, teacher);
    await expireAttempts(app, [attempt._id], 120);
    let tries = 0;
    const transaction = () => {
      tries += 1;
      return Promise.reject(new DatabaseAway(new Error('refused')));
    };
    const reader = quizReader(app.store.db, app.app.typesetting);
    const away = examLoop({
      store: { ...app.store, transaction },
      quizReader: reader,
      log: app.app.log,
      state: { started: true },
    });
    await expect(away.finishDue()).rejects.toThrow(DatabaseAway);
    expect(tries).toBe(1);
    expect(logged()).toEqual([]);
    await app.app.exams.finishDue();
    expect(await statusOf(attempt)).toBe('submitted');
  });

  test('names an attempt that cannot be finished, once a minute', async () => {
    const { attempt } = await beginExam(app, {}, teacher);
    await expireAttempts(app, [attempt._id], 120);
    // A second result of one attempt is impossible.
    await app.store.db.execute(sql`
      insert into results (id, user_id, quiz_id, quiz_version_id, exam_attempt_id, answers, score, total, percentage, passed,
        pass_percent, user_name, user_email, user_role, quiz_title, created_at)
      select gen_random_uuid(), user_id, quiz_id, quiz_version_id, id, '[null, null]', 0, 2, 0, false, 40, 'A', 'a@example.com',
        'student', 'Gravitation', now() from exam_attempts where id = ${attempt._id}`);
    for (let round = 0; round < 3; round += 1) await app.app.exams.finishDue();
    expect(logged()).toMatchObject([{ attemptId: attempt._id }]);
    const now = Date.now();
    vi.spyOn(Date, 'now').mockImplementation(() => now + 61_000);
    await app.app.exams.finishDue();
    expect(logged()).toHaveLength(2);
  });
});
