import type { Attempt } from '@kaksha/contract/exams.ts';
import type { AttemptLog, HallPerson } from '@kaksha/contract/hall.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditEntries } from '#server/database/schema/audit.ts';
import { enrollments } from '#server/database/schema/courses.ts';
import { examHeard } from '#server/database/schema/exams.ts';
import { quizzes } from '#server/database/schema/quizzes.ts';
import { nouns } from '#server/nouns.ts';
import { erasePerson } from '#server/platform/personal/people.ts';
import { askToStart, beginExam, finishAttempt, hallOf, saveAnswers } from '#server/test/exams.ts';
import {
  type Call,
  makeBatch,
  makeCourse,
  makeExam,
  makePerson,
  makeQuiz,
  makeSitting,
  makeStudent,
  type Person,
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

const seen = (id: string, query?: string) => hallOf(app, id, teacher, query);
const person = async (id: string, { id: userId }: Person): Promise<HallPerson | undefined> =>
  (await seen(id, '?limit=100')).people.find(({ user }) => user._id === userId);
const logOf = async (id: string, query = '') =>
  (await request(app, `/attempts/${id}/log${query}`, { as: teacher })).json<AttemptLog>();
const send = (
  path: string,
  body: object,
  { as = teacher, method = 'POST' as Call['method'], key = '' } = {},
) => request(app, path, { method, as, body, headers: key === '' ? {} : { 'idempotency-key': key } });
const reason = 'Power cut';
const extraTime = (id: string, minutes: number, key = '') =>
  send(`/quiz/${id}/extra-time`, { minutes, reason }, { key });
const furtherAttempt = (id: string, { id: userId }: Person, key = '') =>
  send(`/quiz/${id}/further-attempts`, { userId, reason }, { key });
const act = (id: string, body: object) => send(`/attempts/${id}`, { reason, ...body }, { method: 'PATCH' });
const save = (attempt: Attempt, as: Person, changes: object[] = []) =>
  saveAnswers(app, attempt, as, { changes });
const finish = (attempt: Attempt, as: Person) => finishAttempt(app, attempt, as);
const start = (quizId: string, as: Person) => askToStart(app, quizId, as, { deviceName: 'Phone, Chrome' });
/** As if nothing had been heard of this attempt for so long. */
const silent = (attempt: Attempt, seconds: number) => {
  const at = new Date(Date.now() - seconds * 1_000);
  return app.store.pool
    .query('update exam_attempts set started_at = $2 where id = $1', [attempt._id, at])
    .then(() =>
      app.store.db
        .insert(examHeard)
        .values({ attemptId: attempt._id, at })
        .onConflictDoUpdate({ target: examHeard.attemptId, set: { at } }),
    );
};

const begun = (settings?: Parameters<typeof makeExam>[1]) => beginExam(app, settings, teacher);

describe('the hall', () => {
  test('lists who may take the exam, offline first, then those heard of least, with counts of everyone', async () => {
    const course = await makeCourse(app);
    const exam = await makeExam(app, { courseIds: [course._id] }, teacher);
    const names = ['Yusuf', 'Fatima', 'Ritu', 'Meher', 'Devansh', 'Aarav'];
    const people = await Promise.all(
      names.map((name) => makePerson(app, { fullName: `${name} ${course._id}` })),
    );
    for (const as of people) await send(`/courses/${course._id}/enroll`, {}, { as });
    await send(`/courses/${course._id}/enroll`, {}, { as: teacher });
    const [, fatima, ritu, meher, devansh, aarav] = people as [Person, ...Person[]] & Person[];
    const [f, r, m, d] = [
      await startExam(app, { quizId: exam._id, as: fatima as Person }),
      await startExam(app, { quizId: exam._id, as: ritu as Person }),
      await startExam(app, { quizId: exam._id, as: meher as Person }),
      await startExam(app, { quizId: exam._id, as: devansh as Person }),
    ];
    await start(exam._id, aarav as Person);
    await silent(f, 40);
    await silent(r, 90);
    await silent(m, 20);
    await finish(d, devansh as Person);
    const hall = await seen(exam._id);
    expect(hall.people.map(({ user, state }) => `${user.fullName.split(' ')[0]} ${state}`)).toEqual([
      'Ritu offline',
      'Fatima offline',
      'Meher working',
      'Aarav working',
      'Devansh submitted',
      'Yusuf not_started',
    ]);
    expect(hall.counts).toEqual({ all: 6, not_started: 1, working: 2, offline: 2, submitted: 1 });
    expect(hall).toMatchObject({ totalCount: 6, page: 1, limit: 20, exam: { title: 'Gravitation' } });
    const offline = await seen(exam._id, `?state=offline&limit=1&page=2`);
    expect(offline).toMatchObject({ totalCount: 2, page: 2, limit: 1, counts: hall.counts });
    expect(offline.people.map(({ user }) => user._id)).toEqual([fatima?.id]);
    const found = await seen(exam._id, `?search=${encodeURIComponent(`AARAV ${course._id}`)}`);
    expect(found).toMatchObject({ totalCount: 1, people: [{ devices: ['Phone, Chrome'] }] });
    expect((await seen(exam._id, '?search=%25')).totalCount).toBe(0);
  });

  test('says how many questions the middle student has answered, and had over the time', async () => {
    const { student, exam, attempt } = await begun();
    const empty = await makeExam(app, {}, teacher);
    expect((await seen(empty._id)).progress).toBeUndefined();
    await silent(attempt, 60);
    const [first, second] = attempt.questions;
    await save(attempt, student, [
      { questionId: first?._id, answer: 1 },
      { questionId: second?._id, answer: 0 },
    ]);
    await save(attempt, student, [{ questionId: second?._id, answer: null }]);
    const alone = (await seen(exam._id)).progress;
    expect(alone).toMatchObject({ started: 1, total: 2 });
    expect(alone?.points).toHaveLength(25);
    expect(alone?.points[0]).toMatchObject({ lower: 0, median: 0, upper: 0 });
    expect(alone?.points.at(-1)).toMatchObject({ lower: 1, median: 1, upper: 1 });
    // As if it had started 61 minutes ago, with the first answer 30 minutes ago.
    await app.store.pool.query(
      "update exam_attempts set started_at = started_at - interval '1 hour' where id = $1",
      [attempt._id],
    );
    await app.store.pool.query(
      `insert into exam_log (attempt_id, at, kind, detail) values ($1, now() - interval '30 minutes', 'saved',
        '{"changes": [{"position": 0, "sets": true, "answer": 1}]}')`,
      [attempt._id],
    );
    const medians = (await seen(exam._id)).progress?.points.map(({ median }) => median);
    expect(medians).toEqual([...Array(13).fill(0), ...Array(12).fill(1)]);
    await finish(attempt, student);
    const other = await makePerson(app);
    await startExam(app, { quizId: exam._id, as: other });
    expect((await seen(exam._id)).progress?.points.at(-1)).toMatchObject({ lower: 0, median: 0, upper: 1 });
  });

  test('keeps the curve of more than 300 people for a few seconds, so that halls can ask often', async () => {
    const { exam, attempt } = await begun();
    const others = `from exam_attempts a, generate_series(1, 300) n where a.id = '${attempt._id}'`;
    await app.store.pool.query(
      `insert into users (id, full_name, email, created_at) select md5(concat(a.id, n))::uuid, 'Person ' || n,
        concat(a.id, n, '@example.com'), now() ${others}`,
    );
    await app.store.pool.query(
      `insert into exam_attempts select (jsonb_populate_record(a, jsonb_build_object('id', gen_random_uuid(),
        'user_id', md5(concat(a.id, n))::uuid))).* ${others}`,
    );
    const before = (await seen(exam._id)).progress;
    expect(before?.started).toBe(301);
    await act(attempt._id, { void: true });
    const after = await seen(exam._id, '?limit=1');
    expect(after.counts.working + after.counts.offline).toBe(300);
    expect(after.progress).toEqual(before);
  });

  test('shows no attempts left to a person who deleted the account and registered again', async () => {
    const { student, exam, attempt } = await begun({
      attemptsAllowed: 2,
      closesAt: new Date(Date.now() + 3_600_000).toISOString(),
    });
    await finish(attempt, student);
    const { id, email } = student;
    await app.store.transaction((tx) =>
      erasePerson(
        tx,
        nouns.personalData,
        { id, email, proven: true },
        { withdrawTestimonials: false, now: new Date() },
      ),
    );
    const again = await makePerson(app, { email });
    const second = await startExam(app, { quizId: exam._id, as: again });
    await finish(second, again);
    expect(await person(exam._id, again)).toMatchObject({ state: 'submitted', attemptsLeft: 0 });
    expect((await start(exam._id, again)).json().code).toBe('no_attempts_left');
  });

  test('of an exam without courses lists who started, with answers, marks and the time of submission', async () => {
    const { student, exam, attempt } = await begun();
    const [first, second] = attempt.questions;
    await save(attempt, student, [
      { questionId: first?._id, answer: 1, marked: true },
      { questionId: second?._id, answer: 0 },
    ]);
    await save(attempt, student, [{ questionId: second?._id, answer: null }]);
    expect(await person(exam._id, student)).toMatchObject({
      state: 'working',
      answered: 1,
      marked: 1,
      total: 2,
      attemptId: attempt._id,
      deadlineAt: attempt.deadlineAt,
      attemptsLeft: 0,
      voided: false,
    });
    const { receipt } = (await finish(attempt, student)).json();
    expect(await person(exam._id, student)).toMatchObject({
      state: 'submitted',
      answered: 1,
      deadlineAt: null,
      lastSeenAt: receipt.submittedAt,
    });
    expect((await seen(exam._id)).counts.all).toBe(1);
  });

  test('shows only confirmed people where the exam asks for it, and goes on with a running attempt without its enrolment', async () => {
    const course = await makeCourse(app);
    const exam = await makeExam(app, { courseIds: [course._id], admission: 'confirmed' }, teacher);
    const student = await makePerson(app);
    const { _id } = (await send(`/courses/${course._id}/enroll`, {}, { as: student })).json().enrollment;
    expect(await person(exam._id, student)).toBeUndefined();
    expect((await start(exam._id, student)).json().code).toBe('not_enrolled');
    const confirm = (confirmed: boolean) =>
      send(`/courses/${course._id}/enrollments`, { ids: [_id], confirmed }, { method: 'PATCH' });
    expect((await confirm(true)).json()).toMatchObject([{ _id, confirmedAt: expect.any(String) }]);
    expect((await confirm(true)).json()).toEqual([]);
    const attempt = (await start(exam._id, student)).json<Attempt>();
    await confirm(false);
    await app.store.db.delete(enrollments).where(eq(enrollments.id, _id));
    expect(await person(exam._id, student)).toMatchObject({ state: 'working' });
    expect((await save(attempt, student)).statusCode).toBe(200);
    expect((await finish(attempt, student)).statusCode).toBe(200);
  });

  test('leaves out an erased person and trials of staff, and the log of the attempt stays', async () => {
    const { student, exam, attempt } = await begun();
    await startExam(app, { quizId: exam._id, as: teacher });
    await act(attempt._id, { extraMinutes: 5 });
    const admin = await makePerson(app, { role: 'admin' });
    await send(`/users/${student.id}`, {}, { as: admin, method: 'DELETE' });
    expect(await seen(exam._id)).toMatchObject({ totalCount: 0, counts: { all: 0 } });
    const log = await logOf(attempt._id);
    expect(log).toMatchObject({ attempt: { user: null, status: 'void' }, totalCount: 2 });
    expect(log.entries[0]).toMatchObject({ kind: 'extended', by: { fullName: 'Meera Iyer' } });
    expect(log.entries[0]).not.toHaveProperty('reason');
  });

  test('is there for exams alone, and refuses an unknown state', async () => {
    const quiz = await makeQuiz(app);
    const missing = ['/hall', '/extra-time', '/further-attempts'].map((call) =>
      call === '/hall'
        ? request(app, `/quiz/${quiz._id}${call}`, { as: teacher })
        : send(`/quiz/${quiz._id}${call}`, { minutes: 5, userId: teacher.id, reason }),
    );
    for (const reply of await Promise.all(missing)) expect(reply.json().code).toBe('quiz_not_found');
    const exam = await makeExam(app, {}, teacher);
    expect((await request(app, `/quiz/${exam._id}/hall?state=late`, { as: teacher })).statusCode).toBe(400);
    const unknown = `/attempts/${crypto.randomUUID()}/log`;
    expect((await request(app, unknown, { as: teacher })).json().code).toBe('attempt_not_found');
  });
});

describe('extra time for all', () => {
  test('moves every running deadline past the close, and late starters have it too', async () => {
    const closesAt = new Date(Date.now() + 600_000).toISOString();
    const { student, exam, attempt } = await begun({ closesAt });
    await act(attempt._id, { extraMinutes: 5 });
    const ended = await makePerson(app);
    await finish(await startExam(app, { quizId: exam._id, as: ended }), ended);
    expect((await extraTime(exam._id, 10)).json()).toEqual({ extraMinutes: 10, attempts: 1 });
    expect((await extraTime(exam._id, 10)).json()).toEqual({ extraMinutes: 20, attempts: 1 });
    const closes = new Date(closesAt).getTime();
    // An idle save carries it to the student's clock.
    expect(new Date((await save(attempt, student)).json().deadlineAt).getTime()).toBe(closes + 25 * 60_000);
    const late = await startExam(app, { quizId: exam._id, as: await makePerson(app) });
    expect(late).toMatchObject({ extraMinutes: 20 });
    expect(new Date(late.deadlineAt).getTime()).toBe(closes + 20 * 60_000);
    expect(await person(exam._id, student)).toMatchObject({ extraMinutes: 25 });
    expect((await logOf(attempt._id)).entries[0]).toMatchObject({
      kind: 'extended',
      forAll: true,
      extraMinutes: 25,
      reason,
      by: { _id: teacher.id },
    });
  });

  test('is given once under each Idempotency-Key', async () => {
    const { exam, attempt } = await begun();
    const given = await Promise.all([1, 2, 3].map(() => extraTime(exam._id, 10, 'one')));
    for (const reply of given) expect(reply.json()).toEqual({ extraMinutes: 10, attempts: 1 });
    expect((await logOf(attempt._id)).entries.filter(({ kind }) => kind === 'extended')).toHaveLength(1);
    expect(await app.store.db.$count(auditEntries, eq(auditEntries.targetId, exam._id))).toBe(2);
    expect((await furtherAttempt(exam._id, teacher, 'one')).statusCode).toBe(400);
    expect((await extraTime(exam._id, 10, 'two')).json()).toMatchObject({ extraMinutes: 20 });
  });

  test('needs a reason and minutes up to a day, and an exam that is not over', async () => {
    const { exam } = await begun();
    const path = `/quiz/${exam._id}/extra-time`;
    for (const body of [
      { minutes: 5 },
      { minutes: 5, reason: ' ' },
      { minutes: 0, reason },
      { minutes: 1.5, reason },
    ]) {
      expect((await send(path, body)).statusCode).toBe(400);
    }
    expect((await extraTime(exam._id, 1_440)).statusCode).toBe(200);
    expect((await extraTime(exam._id, 1)).json().fields).toHaveProperty('minutes');
    const over = await makeExam(app, { closesAt: new Date(Date.now() - 120_000).toISOString() }, teacher);
    expect((await extraTime(over._id, 10)).json().code).toBe('exam_closed');
  });
});

describe('another attempt', () => {
  test('lets one person start once more, once under each Idempotency-Key', async () => {
    const { student, exam, attempt } = await begun();
    await finish(attempt, student);
    expect((await start(exam._id, student)).json().code).toBe('no_attempts_left');
    for (const key of ['a', 'a', 'b'])
      expect((await furtherAttempt(exam._id, student, key)).statusCode).toBe(200);
    expect(await person(exam._id, student)).toMatchObject({ state: 'submitted', attemptsLeft: 2 });
    expect((await logOf(attempt._id)).entries[0]).toMatchObject({ kind: 'granted', reason });
    for (const _ of ['second', 'third']) {
      await finish((await start(exam._id, student)).json<Attempt>(), student);
    }
    expect((await start(exam._id, student)).json().code).toBe('no_attempts_left');
  });

  test('is refused once the exam is closed, with what to do, until it closes later', async () => {
    const { student, exam, attempt } = await begun({
      closesAt: new Date(Date.now() + 3_600_000).toISOString(),
    });
    await finish(attempt, student);
    expect((await furtherAttempt(exam._id, student, 'early')).statusCode).toBe(200);
    const settings = (closesAt: Date) =>
      app.store.db.update(quizzes).set({ closesAt }).where(eq(quizzes.id, exam._id));
    await settings(new Date(Date.now() - 1_000));
    const late = await furtherAttempt(exam._id, student, 'late');
    expect([late.statusCode, late.json().code]).toEqual([409, 'exam_closed']);
    expect(late.json().message).toContain('Say until when the attempt can be started');
    expect((await furtherAttempt(exam._id, student, 'early')).statusCode).toBe(200);
    expect(await person(exam._id, student)).toMatchObject({ attemptsLeft: 1 });
    await settings(new Date(Date.now() + 60_000));
    expect((await furtherAttempt(exam._id, student, 'late')).statusCode).toBe(200);
    expect((await start(exam._id, student)).statusCode).toBe(201);
  });

  test('of an exam that is closed has a window of its own, which may open later', async () => {
    const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    const exam = await makeExam(app, { closesAt: at(-1) }, teacher);
    const student = await makePerson(app);
    const window = { opensAt: at(1), closesAt: at(2) };
    const given = await send(`/quiz/${exam._id}/further-attempts`, { userId: student.id, reason, ...window });
    expect(given.statusCode).toBe(200);
    expect((await start(exam._id, student)).json().code).toBe('exam_not_open');
    const { exams } = (await request(app, '/exams/mine', { as: student })).json();
    expect(exams).toContainEqual(expect.objectContaining({ quizId: exam._id, ...window, attemptsLeft: 2 }));
  });

  test('after a void attempt needs no gift: the person has not started', async () => {
    const { student, exam, attempt } = await begun();
    await finish(attempt, student);
    await act(attempt._id, { void: true });
    expect((await act(attempt._id, { void: true })).json().code).toBe('attempt_cancelled');
    expect(await person(exam._id, student)).toMatchObject({
      state: 'not_started',
      voided: true,
      attemptId: attempt._id,
      attemptsLeft: 1,
      answered: null,
    });
    const again = (await start(exam._id, student)).json<Attempt>();
    expect(await person(exam._id, student)).toMatchObject({ state: 'working', attemptId: again._id });
  });

  test('needs a reason, a person who exists and an exam with a limit', async () => {
    const exam = await makeExam(app, {}, teacher);
    const path = `/quiz/${exam._id}/further-attempts`;
    expect((await send(path, { userId: teacher.id })).statusCode).toBe(400);
    expect((await send(path, { userId: 'x', reason })).statusCode).toBe(400);
    expect((await send(path, { userId: crypto.randomUUID(), reason })).json().code).toBe('user_not_found');
    const open = await makeExam(app, { attemptsAllowed: 0 }, teacher);
    expect((await furtherAttempt(open._id, teacher)).statusCode).toBe(400);
  });
});

test('the log says what was received from which device, in pages', async () => {
  const { student, exam, attempt } = await begun({ attemptsAllowed: 0 });
  const [first] = attempt.questions;
  await save(attempt, student, [{ questionId: first?._id, answer: 2, marked: true }]);
  const event = { type: 'hidden', at: '2026-01-31T09:00:00.000Z' };
  await send(
    `/attempts/${attempt._id}/answers`,
    { device: 'phone', seq: 2, changes: [], events: [event] },
    { as: student, method: 'PUT' },
  );
  const takeOver = { device: 'laptop', deviceName: 'Laptop, Firefox' };
  await send(`/attempts/${attempt._id}/take-over`, takeOver, { as: student });
  const pending = {
    ...{ device: 'laptop', seq: 3 },
    changes: [
      { questionId: first?._id, answer: null },
      { questionId: attempt.questions[1]?._id, marked: true },
    ],
  };
  await send(`/attempts/${attempt._id}/finish`, pending, { as: student });
  const log = await logOf(attempt._id);
  expect(log.entries.map(({ kind }) => kind).toSorted()).toEqual(
    ['event', 'finished', 'saved', 'saved', 'started', 'taken_over'].toSorted(),
  );
  const find = (kind: string) => log.entries.filter((entry) => entry.kind === kind);
  expect(find('saved')[1]).toMatchObject({ changes: [{ question: 1, answer: 2, marked: true }] });
  expect(find('saved')[0]).toMatchObject({
    device: 'Laptop, Firefox',
    changes: [
      { question: 1, answer: null },
      { question: 2, marked: true },
    ],
  });
  expect(find('saved')[0]?.changes?.[1]).not.toHaveProperty('answer');
  expect(find('event')[0]).toMatchObject({ event });
  expect(find('finished')[0]).toMatchObject({ cause: 'student', answered: 0 });
  expect(log.attempt).toMatchObject({ quizId: exam._id, user: { _id: student.id }, shuffled: false });
  expect(await logOf(attempt._id, '?limit=2&page=3')).toMatchObject({
    totalCount: 6,
    page: 3,
    limit: 2,
    entries: [expect.anything(), { kind: 'started' }],
  });
});

test('an exam with sittings has the span of all of them, and finds people by roll number', async () => {
  const roll = `H-${crypto.randomUUID().slice(0, 8)}`;
  const { _id: userId } = await makeStudent(app, { roll });
  const batch = await makeBatch(app, {}, [userId], teacher);
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const exam = await makeExam(app, {
    opensAt: at(-2),
    closesAt: at(-1),
    audience: { kind: 'batches', ids: [batch._id] },
  });
  expect((await seen(exam._id)).exam.span).toBeUndefined();
  const closesAt = at(3);
  await makeSitting(app, exam._id, { batchIds: [batch._id], label: 'Evening', closesAt }, teacher);
  const found = await seen(exam._id, `?search=${roll.toLowerCase()}`);
  expect(found.exam.span).toEqual({ opensAt: found.exam.opensAt, closesAt });
  expect(found.people).toMatchObject([
    { user: { _id: userId, email: '', roll }, state: 'not_started', sitting: { label: 'Evening', closesAt } },
  ]);
});
