import { createHash } from 'node:crypto';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import type { Attempt } from '@kaksha/contract/exams.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { enrollments } from '#server/database/schema/courses.ts';
import { examAttempts, examLog } from '#server/database/schema/exams.ts';
import { answersTo, attemptsOf, beginExam, hallOf, saveAnswers } from '#server/test/exams.ts';
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
  teacher = await makePerson(app, { role: 'teacher', fullName: 'Meera Iyer' });
});
afterAll(() => app.close());

const send = (method: 'POST' | 'PUT' | 'PATCH') => (path: string, as: Person, body: unknown) =>
  request(app, path, { method, as, body });
const [post, put, patch] = [send('POST'), send('PUT'), send('PATCH')];
const { start, save, finish, read, expire, resultsOf } = attemptsOf(() => app);

const begun = (settings?: Parameters<typeof makeExam>[1]) => beginExam(app, settings, teacher);

describe('starting', () => {
  test('answers the paper without its key, and under the same id the same attempt', async () => {
    const { student, exam, attempt } = await begun();
    expect(attempt).toMatchObject({ status: 'open', answers: [], seq: 0, holdsPen: true, trial: false });
    expect(attempt.questions).toHaveLength(2);
    expect(JSON.stringify(attempt)).not.toMatch(/correctAnswer|explanation/);
    expect(new Date(attempt.deadlineAt).getTime() - new Date(attempt.startedAt).getTime()).toBe(3_600_000);
    const again = await start(student, exam._id, attempt._id);
    expect(again.statusCode).toBe(200);
    expect(again.json()).toMatchObject({ _id: attempt._id, startedAt: attempt.startedAt });
    expect((await start(await makePerson(app), exam._id, attempt._id)).json().code).toBe(
      'attempt_key_reused',
    );
  });

  test('sends a long paper better compressed than short replies, and whole without compression', async () => {
    const questions = Array.from({ length: 60 }, (_, index) =>
      question({ question: `Where is the root of $x^2 + ${index}x = ${7 * index}$?` }),
    );
    const { student, attempt } = await begun({ questions });
    const headers = { 'accept-encoding': 'gzip, br' };
    const reply = await request(app, `/attempts/${attempt._id}`, { as: student, headers });
    expect(reply.headers['content-encoding']).toBe('br');
    const json = brotliDecompressSync(reply.rawPayload);
    expect(JSON.parse(String(json))).toMatchObject({ _id: attempt._id, questions: attempt.questions });
    const short = brotliCompressSync(json, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
    expect(reply.rawPayload.length).toBeLessThan(short.length);
    expect(await read(student, attempt)).toMatchObject({ questions: attempt.questions });
  });

  test('at the same moment from two devices starts one attempt and names it to the other', async () => {
    const student = await makePerson(app);
    const { _id } = await makeExam(app, {}, teacher);
    const replies = await Promise.all(Array.from({ length: 6 }, () => start(student, _id)));
    const [made, ...none] = replies.filter(({ statusCode }) => statusCode === 201);
    expect(none).toEqual([]);
    for (const reply of replies.filter((one) => one !== made)) {
      expect(reply.json()).toMatchObject({ code: 'attempt_open', attemptId: made?.json()._id });
    }
  });

  test('at the same moment under one id starts once', async () => {
    const student = await makePerson(app);
    const { _id } = await makeExam(app, {}, teacher);
    const id = crypto.randomUUID();
    const replies = await Promise.all(Array.from({ length: 6 }, () => start(student, _id, id)));
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 200, 200, 201]);
    expect(new Set(replies.map((reply) => reply.json<Attempt>().deadlineAt)).size).toBe(1);
  });

  test('of a malformed id answers 404, and disturbs no one who reads a quiz at that moment', async () => {
    const { student, exam } = await begun();
    const replies = await Promise.all([
      request(app, `/quiz/${exam._id}`),
      start(student, 'not-an-id'),
      request(app, `/quiz/${exam._id}`),
    ]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 404, 200]);
  });

  test('is of exams that are there alone', async () => {
    const student = await makePerson(app);
    expect((await start(student, crypto.randomUUID())).json().code).toBe('quiz_not_found');
    const practice = await start(student, (await makeQuiz(app, {}, teacher))._id);
    expect([practice.statusCode, Object.keys(practice.json().fields)]).toEqual([400, ['quizId']]);
    const { _id } = await makeExam(app, {}, teacher);
    await request(app, `/quiz/${_id}`, { method: 'DELETE', as: teacher });
    expect((await start(student, _id)).json().code).toBe('quiz_not_found');
  });

  test('sends the passages with the questions, and neither once the attempt has ended', async () => {
    const passage = { _id: crypto.randomUUID(), text: 'A ball rolls down a slope.' };
    const { student, attempt } = await begun({
      passages: [passage],
      questions: [question({ passageId: passage._id })],
    });
    expect(attempt.passages).toMatchObject([passage]);
    await finish(attempt, student);
    const ended = await read(student, attempt);
    expect(ended.questions).toEqual([]);
    expect(ended).not.toHaveProperty('passages');
  });

  test('waits for the window, for an enrolment that staff confirmed, and for an attempt that is left', async () => {
    const student = await makePerson(app);
    const hour = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    const refused = async (settings: Parameters<typeof makeExam>[1]) =>
      (await start(student, (await makeExam(app, settings, teacher))._id)).json().code;
    expect(await refused({ opensAt: hour(1) })).toBe('exam_not_open');
    expect(await refused({ closesAt: hour(-1) })).toBe('exam_closed');
    const course = await makeCourse(app);
    const courseIds = [course._id];
    expect(await refused({ courseIds })).toBe('not_enrolled');
    await post(`/courses/${course._id}/enroll`, student, {});
    expect(await refused({ courseIds, admission: 'confirmed' })).toBe('not_enrolled');
    await app.store.db
      .update(enrollments)
      .set({ confirmedAt: new Date() })
      .where(eq(enrollments.userId, student.id));
    expect(await refused({ courseIds, admission: 'confirmed' })).toBeUndefined();
    const exam = await makeExam(app, {}, teacher);
    await finish(await startExam(app, { quizId: exam._id, as: student }), student);
    expect((await start(student, exam._id)).json().code).toBe('no_attempts_left');
  });

  test('ends with the exam, keeps its content, and is a trial for staff', async () => {
    const closesAt = new Date(Date.now() + 600_000).toISOString();
    const { exam, attempt } = await begun({ closesAt });
    expect(attempt.deadlineAt).toBe(closesAt);
    const change = await put(`/quiz/${exam._id}`, teacher, { questions: [question()] });
    expect(change.json().code).toBe('exam_has_attempts');
    const later = new Date(Date.now() + 900_000).toISOString();
    const earlier = new Date(Date.now() + 60_000).toISOString();
    const move = (to: string) => patch(`/quiz/${exam._id}/settings`, teacher, { closesAt: to });
    expect((await move(earlier)).json().code).toBe('exam_running');
    expect((await move(later)).statusCode).toBe(200);
    const [row] = await app.store.db.select().from(examAttempts).where(eq(examAttempts.id, attempt._id));
    expect(row?.deadlineAt.toISOString()).toBe(later);
    const trial = (await start(teacher, exam._id)).json<Attempt>();
    expect(trial.trial).toBe(true);
    expect((await finish(trial, teacher)).statusCode).toBe(200);
    expect(await resultsOf(trial._id)).toEqual([]);
  });
});

describe('saving', () => {
  test('to an attempt that is not there answers 404', async () => {
    const unknown = { _id: crypto.randomUUID() };
    expect((await saveAnswers(app, unknown, await makePerson(app))).json().code).toBe('attempt_not_found');
  });

  test('stores changes before it answers, orders them by seq, clears with null and keeps what is absent', async () => {
    const { student, attempt } = await begun();
    expect((await save(attempt, student, 2, [1, 2])).json()).toMatchObject({ seq: 2 });
    await save(attempt, student, 1, [3]);
    await put(`/attempts/${attempt._id}/answers`, student, {
      device: 'phone',
      seq: 3,
      changes: [{ questionId: attempt.questions[1]?._id, marked: true, visited: true }],
    });
    expect((await read(student, attempt)).answers).toMatchObject([
      { answer: 1, marked: false },
      { answer: 2, marked: true, visited: true },
    ]);
    await save(attempt, student, 4, [null]);
    expect((await read(student, attempt)).answers[0]).toMatchObject({ answer: null });
    expect((await read(student, attempt)).seq).toBe(4);
  });

  test('names the questions of which a later change is stored already, and none for a repeated message', async () => {
    const { student, attempt } = await begun();
    const [first, second] = attempt.questions.map(({ _id }) => _id);
    const dropped = async (seq: number, changes: object[]) =>
      (await saveAnswers(app, attempt, student, { seq, changes })).json().dropped;
    expect(await dropped(5, answersTo(attempt, [1]))).toEqual([]);
    expect(await dropped(5, answersTo(attempt, [1]))).toEqual([]);
    expect(await dropped(3, answersTo(attempt, [2, 2]))).toEqual([first]);
    expect(await dropped(2, [{ questionId: first, marked: true }])).toEqual([]);
    expect(await dropped(1, [{ questionId: first, answer: 3, marked: false }])).toEqual([first]);
    expect(await dropped(1, [{ questionId: second, marked: true }])).toEqual([]);
    expect(await dropped(0, [{ questionId: second, marked: false, visited: true, spentS: 4 }])).toEqual([
      second,
    ]);
    expect(await dropped(6, [])).toEqual([]);
    expect((await read(student, attempt)).answers).toMatchObject([
      { answer: 1, marked: true },
      { answer: 2, marked: true, visited: true },
    ]);
  });

  test('of many devices at once stores each save', async () => {
    const { exam } = await begun();
    const students = await Promise.all(Array.from({ length: 12 }, () => makePerson(app)));
    const attempts = await Promise.all(students.map((as) => startExam(app, { quizId: exam._id, as })));
    const replies = await Promise.all(
      attempts.flatMap((attempt, at) =>
        [1, 2, 3].map((seq) => save(attempt, students[at] as Person, seq, [seq, 3 - seq])),
      ),
    );
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    for (const [at, attempt] of attempts.entries()) {
      expect((await read(students[at] as Person, attempt)).answers).toMatchObject([
        { answer: 3 },
        { answer: 0 },
      ]);
    }
  });

  test('keeps an answer of each kind as it was sent, for the student, the result and the receipt', async () => {
    const options = ['a', 'b', 'c', 'd'];
    const { student, exam, attempt } = await begun({
      questions: [
        question(),
        { kind: 'multiple', question: 'Which?', options, correctAnswers: [0, 2] },
        { kind: 'numeric', question: 'How many?', options: [], numeric: { value: '-2.5', tolerance: '0' } },
        { kind: 'numeric', question: 'And now?', options: [], numeric: { value: '7', tolerance: '0' } },
      ],
    });
    const answers = [0, [0, 2], '-2.50', '7'];
    await save(attempt, student, 1, answers);
    // A later change of another part writes the whole row again.
    const changes = [{ questionId: attempt.questions[3]?._id, marked: true }];
    await finish(attempt, student, { seq: 2, changes });
    expect((await read(student, attempt)).answers.map(({ answer }) => answer)).toEqual(answers);
    expect((await resultsOf(attempt._id))[0]).toMatchObject({ score: 4, answers });
    const lines = exam.questions.map(({ _id }, at) => `${_id}=${JSON.stringify(answers[at])}`);
    const [stored] = await app.store.db.select().from(examAttempts).where(eq(examAttempts.id, attempt._id));
    expect(stored?.sha256).toBe(
      createHash('sha256')
        .update([attempt._id, exam.versionId, ...lines].join('\n'))
        .digest('hex'),
    );
  });

  test('keeps shuffled questions and options apart from the version that is scored', async () => {
    const five = Array.from({ length: 5 }, (_, at) =>
      question({ question: `Question ${at}`, options: ['right', 'b', 'c', 'd'], correctAnswer: 0 }),
    );
    const { student, attempt } = await begun({
      questions: five,
      shuffleQuestions: true,
      shuffleOptions: true,
      attemptsAllowed: 0,
    });
    const right = attempt.questions.map(({ options }) => options.indexOf('right'));
    await save(attempt, student, 1, right);
    expect((await read(student, attempt)).answers.map(({ answer }) => answer)).toEqual(right);
    await finish(attempt, student);
    expect((await resultsOf(attempt._id))[0]).toMatchObject({ score: 5, answers: [0, 0, 0, 0, 0] });
  });

  test.each([
    [{ device: 'phone', seq: 1, changes: [{ questionId: 'x', answer: 1 }] }],
    [{ device: 'phone', seq: -1, changes: [] }],
    [{ device: '', seq: 1, changes: [] }],
    [{ seq: 1 }],
  ])('answers 400 for %j', async (body) => {
    const { student, attempt } = await begun();
    expect((await put(`/attempts/${attempt._id}/answers`, student, body)).statusCode).toBe(400);
    expect((await save(attempt, student, 1, [4])).json().fields).toHaveProperty(['changes.0.answer']);
  });

  test('counts within the grace, which the log marks, and not after it', async () => {
    const { student, attempt } = await begun();
    await expire(attempt._id, 30);
    expect((await save(attempt, student, 1, [0])).statusCode).toBe(200);
    await expire(attempt._id, 61);
    expect((await save(attempt, student, 2, [0, 2])).json().code).toBe('attempt_finished');
    const log = await app.store.db
      .select()
      .from(examLog)
      .where(eq(examLog.attemptId, attempt._id))
      .orderBy(examLog.at);
    expect(log.map(({ kind }) => kind)).toEqual(['started', 'saved', 'late']);
    expect(log[1]?.detail).toMatchObject({ grace: true });
    await finish(attempt, student, { changes: [{ questionId: attempt.questions[1]?._id, answer: 2 }] });
    expect((await resultsOf(attempt._id))[0]?.answers).toEqual([0, null]);
  });

  test('asks the database twice: who is asking, and the save', async () => {
    const { student, attempt } = await begun();
    await save(attempt, student, 1, [0]);
    const asked: { name?: string; text?: string }[] = [];
    const query = app.store.pool.query.bind(app.store.pool);
    Object.assign(app.store.pool, {
      query: (...given: [{ name?: string; text?: string } | string]) => {
        asked.push(typeof given[0] === 'string' ? { text: given[0] } : given[0]);
        return Reflect.apply(query, app.store.pool, given);
      },
    });
    await save(attempt, student, 2, [1]);
    await save(attempt, student, 3, []);
    Object.assign(app.store.pool, { query });
    // The queue of jobs asks for work whenever it likes.
    const ofSaves = asked.filter(({ text }) => !text?.includes('pgboss'));
    const who = 'sessions_by_id';
    expect(ofSaves.map(({ name }) => name)).toEqual([who, 'exam_save', who, 'exam_heartbeat']);
  });

  test('notes at most 500 events', async () => {
    const { student, attempt } = await begun();
    const events = Array.from({ length: 300 }, () => ({ type: 'hidden', at: '2026-02-01T09:00:00Z' }));
    for (const seq of [1, 2]) {
      await put(`/attempts/${attempt._id}/answers`, student, { device: 'phone', seq, changes: [], events });
    }
    const noted = sql`${examLog.attemptId} = ${attempt._id} and ${examLog.kind} = 'event'`;
    expect(await app.store.db.$count(examLog, noted)).toBe(500);
  });
});

describe('two devices', () => {
  test('hand the pen over and back; a repeated message of before does not undo what the other wrote', async () => {
    const { student, attempt } = await begun();
    const take = (device: string, deviceName = '') =>
      post(`/attempts/${attempt._id}/take-over`, student, { device, deviceName });
    const seenBy = async (device: string) =>
      (await request(app, `/attempts/${attempt._id}?device=${device}`, { as: student })).json<Attempt>();
    await save(attempt, student, 5, [1]);
    expect(await seenBy('laptop')).toMatchObject({ holdsPen: false, pen: { since: attempt.startedAt } });
    expect((await take('laptop', 'Computer, Firefox')).json()).toMatchObject({ holdsPen: true, seq: 5 });
    expect((await seenBy('laptop')).pen).toBeUndefined();
    const { pen, holdsPen, now } = await seenBy('phone');
    expect({ holdsPen, pen }).toMatchObject({ holdsPen: false, pen: { deviceName: 'Computer, Firefox' } });
    expect(Date.parse(now) - Date.parse(pen?.since ?? '')).toBeLessThan(60_000);
    expect((await save(attempt, student, 6, [2])).json().code).toBe('attempt_taken_over');
    expect((await finish(attempt, student)).json().code).toBe('attempt_taken_over');
    expect((await save(attempt, student, 1, [3], 'laptop')).statusCode).toBe(200);
    await take('phone', 'Phone, Chrome');
    const { people } = await hallOf(app, attempt.quizId, teacher);
    expect(people[0]?.earlierDevices.map(({ name }) => name)).toEqual(['Computer, Firefox', '']);
    expect(people[0]?.earlierDevices[0]?.until).toMatch(/Z$/);
    expect((await save(attempt, student, 5, [1])).statusCode).toBe(200);
    expect((await read(student, attempt)).answers[0]).toMatchObject({ answer: 3 });
    await save(attempt, student, 7, [0]);
    expect((await read(student, attempt)).answers[0]).toMatchObject({ answer: 0 });
  });
});
