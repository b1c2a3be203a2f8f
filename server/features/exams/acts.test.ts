import type { Attempt } from '@kaksha/contract/exams.ts';
import type { ResultSummary } from '@kaksha/contract/results.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { examAttempts, examLog } from '#server/database/schema/exams.ts';
import { quizzes } from '#server/database/schema/quizzes.ts';
import { nouns } from '#server/nouns.ts';
import { erasePerson } from '#server/platform/personal/people.ts';
import {
  askToStart,
  beginExam,
  expireAttempts,
  finishAttempt,
  hallOf,
  saveAnswers,
} from '#server/test/exams.ts';
import { type makeExam, makePerson, type Person, request, startExam } from '#server/test/factories.ts';
import { startTestApp, type TestApp } from '#server/test/test-app.ts';

let app: TestApp;
let admin: Person;
let teacher: Person;
beforeAll(async () => {
  app = await startTestApp();
  teacher = await makePerson(app, { role: 'teacher' });
  admin = await makePerson(app, { role: 'admin' });
});
afterAll(() => app.close());

const act = (id: string, body: object) =>
  request(app, `/attempts/${id}`, { method: 'PATCH', as: teacher, body: { reason: 'Power cut', ...body } });
const post = (path: string, as: Person, body: unknown) => request(app, path, { method: 'POST', as, body });
const finish = (attempt: Attempt, as: Person) => finishAttempt(app, attempt, as);
const save = (attempt: Attempt, as: Person, changes: object[] = []) =>
  saveAnswers(app, attempt, as, { changes });

const begun = (settings?: Parameters<typeof makeExam>[1]) => beginExam(app, settings, teacher);

test('extra minutes move the deadline past the close, with the next reply to the student', async () => {
  const closesAt = new Date(Date.now() + 600_000).toISOString();
  const { student, attempt } = await begun({ closesAt });
  const changed = (await act(attempt._id, { extraMinutes: 15 })).json<Attempt>();
  expect(new Date(changed.deadlineAt).getTime()).toBe(new Date(closesAt).getTime() + 900_000);
  expect((await save(attempt, student)).json().deadlineAt).toBe(changed.deadlineAt);
  await finish(attempt, student);
  expect((await act(attempt._id, { extraMinutes: 20 })).json().code).toBe('attempt_finished');
});

test('extra minutes made from a total that is no longer true change nothing, and repeated ones are given once', async () => {
  const { student, exam, attempt } = await begun();
  const forAll = { minutes: 20, reason: 'Power cut' };
  expect((await post(`/quiz/${exam._id}/extra-time`, teacher, forAll)).statusCode).toBe(200);
  const stale = await act(attempt._id, { extraMinutes: 5, fromExtraMinutes: 0 });
  expect([stale.statusCode, stale.json().code]).toEqual([409, 'changed_meanwhile']);
  const given = { extraMinutes: 25, fromExtraMinutes: 20 };
  const once = (await act(attempt._id, given)).json<Attempt>();
  const twice = (await act(attempt._id, given)).json<Attempt>();
  expect([once.extraMinutes, twice.extraMinutes, twice.deadlineAt]).toEqual([25, 25, once.deadlineAt]);
  expect((await save(attempt, student)).json().deadlineAt).toBe(once.deadlineAt);
  const { entries } = (await request(app, `/attempts/${attempt._id}/log`, { as: teacher })).json();
  expect(entries.filter(({ kind }: { kind: string }) => kind === 'extended')).toHaveLength(2);
});

test('an act that changes nothing is neither in the log nor in the audit log', async () => {
  const { attempt } = await begun();
  const recorded = async () => {
    const { entries } = (await request(app, `/attempts/${attempt._id}/log`, { as: teacher })).json();
    const audited = await request(app, `/audit?target=attempt/${attempt._id}`, { as: admin });
    return [entries.length - 1, audited.json().length];
  };
  expect((await act(attempt._id, { extraMinutes: 0 })).statusCode).toBe(200);
  expect(await recorded()).toEqual([0, 0]);
  for (let again = 0; again < 3; again += 1) await act(attempt._id, { extraMinutes: 5 });
  expect(await recorded()).toEqual([1, 1]);
  for (let again = 0; again < 2; again += 1) await act(attempt._id, { finish: true });
  expect(await recorded()).toEqual([2, 2]);
  expect((await act(attempt._id, { extraMinutes: 5 })).json().status).toBe('open');
  expect(await recorded()).toEqual([3, 3]);
});

test('an attempt that is not there takes no act, and an exam that is not there no release', async () => {
  const unknown = crypto.randomUUID();
  for (const body of [{ finish: true }, { extraMinutes: 5 }, { void: true }, { void: false }]) {
    const reply = await act(unknown, body);
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'attempt_not_found']);
  }
  for (const [path, body] of [
    ['release', { reason: 'Checked' }],
    ['show-key', { reason: 'Checked', objectionsUntil: new Date(Date.now() + 60_000).toISOString() }],
  ] as const) {
    const reply = await post(`/quiz/${unknown}/${path}`, teacher, body);
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'quiz_not_found']);
  }
});

test('what extra minutes were made from belongs to extra minutes alone', async () => {
  const { attempt } = await begun();
  expect((await act(attempt._id, { finish: true, fromExtraMinutes: 0 })).statusCode).toBe(400);
});

test('an act needs a reason, and one thing to do', async () => {
  const { attempt } = await begun();
  for (const body of [
    { reason: ' ', finish: true },
    { finish: true, void: true },
    {},
    { extraMinutes: -1 },
  ]) {
    expect((await act(attempt._id, body)).statusCode).toBe(400);
  }
});

describe('an attempt that staff finish', () => {
  const ended = async () => {
    const { student, attempt } = await begun();
    const { status, deadlineAt, now } = (await act(attempt._id, { finish: true })).json<Attempt>();
    expect([status, deadlineAt <= now]).toEqual(['open', true]);
    return { student, attempt, deadlineAt };
  };

  test('ends with the next message of its device, whose pending answers count', async () => {
    const { student, attempt, deadlineAt } = await ended();
    const changes = [{ questionId: attempt.questions[0]?._id, answer: 0 }];
    const saved = await save(attempt, student, changes);
    expect(saved.json()).toMatchObject({ deadlineAt });
    expect((await finish(attempt, student)).json()).toMatchObject({
      attempt: { status: 'submitted' },
      receipt: { answered: 1 },
    });
  });

  test('is finished with what was saved after the grace, once, and the log says by whom', async () => {
    const { student, attempt } = await ended();
    expect((await act(attempt._id, { finish: true })).statusCode).toBe(200);
    await expireAttempts(app, [attempt._id], 62);
    await app.app.exams.finishDue();
    expect((await save(attempt, student)).json().code).toBe('attempt_finished');
    const log = (await request(app, `/attempts/${attempt._id}/log`, { as: teacher })).json();
    const entries = log.entries.filter(({ kind }: { kind: string }) => ['ended', 'finished'].includes(kind));
    expect(entries).toHaveLength(2);
    expect(entries).toContainEqual(expect.objectContaining({ kind: 'finished', cause: 'staff' }));
    expect(entries).toContainEqual(
      expect.objectContaining({ kind: 'ended', reason: 'Power cut', by: expect.anything() }),
    );
  });

  test('keeps its deadline where that was over already', async () => {
    const { attempt } = await begun();
    await expireAttempts(app, [attempt._id], 30);
    const { deadlineAt, now } = (await act(attempt._id, { finish: true })).json<Attempt>();
    expect(Date.parse(now) - Date.parse(deadlineAt)).toBeGreaterThanOrEqual(30_000);
  });

  test('goes on if it gets extra minutes before it is finished', async () => {
    const { student, attempt } = await ended();
    await act(attempt._id, { extraMinutes: 10 });
    const { deadlineAt } = (await save(attempt, student)).json();
    expect(Date.parse(deadlineAt) - Date.parse(attempt.deadlineAt)).toBe(600_000);
  });
});

test('a void attempt leaves every list and total, uses up no attempt, and its receipt says withdrawn', async () => {
  const { student, exam, attempt } = await begun();
  const { receipt, result } = (await finish(attempt, student)).json();
  const figures = async () =>
    (await request(app, '/results/by-quiz', { as: teacher }))
      .json()
      .quizzes.find(({ quizId }: { quizId: string }) => quizId === exam._id).attempts;
  const total = async () =>
    (await request(app, `/results/all?quizId=${exam._id}`, { as: teacher })).json().totalCount;
  expect([await figures(), await total()]).toEqual([1, 1]);
  expect((await act(attempt._id, { void: true })).json().status).toBe('void');
  expect([await figures(), await total()]).toEqual([0, 0]);
  expect((await request(app, `/results/${result._id}`, { as: student })).statusCode).toBe(404);
  expect((await request(app, `/receipts/${receipt.code}`)).json()).toMatchObject({ withdrawn: true });
  expect((await save(attempt, student)).json().code).toBe('attempt_cancelled');
  expect((await finish(attempt, student)).json().code).toBe('attempt_cancelled');
  const seen = await request(app, `/attempts/${attempt._id}`, { as: student });
  expect(seen.body).not.toContain('Power cut');
  const log = await app.store.db.select().from(examLog).where(eq(examLog.attemptId, attempt._id));
  expect(log.find(({ kind }) => kind === 'voided')?.detail).toMatchObject({
    reason: 'Power cut',
    result: { score: 0 },
  });
  await startExam(app, { quizId: exam._id, as: student });
});

describe('results wait for the longest extra time that counts', () => {
  const minutes = (count: number) => count * 60_000;
  /** An exam that closes now, of which one attempt is submitted and one works; and when its results are released. */
  const closing = async () => {
    const {
      student,
      exam,
      attempt: submitted,
    } = await begun({
      release: 'after_close',
      closesAt: new Date(Date.now() + minutes(30)).toISOString(),
    });
    const other = await makePerson(app);
    const working = await startExam(app, { quizId: exam._id, as: other });
    await finish(submitted, student);
    const closesAt = Date.now();
    await app.store.db
      .update(quizzes)
      .set({ closesAt: new Date(closesAt) })
      .where(eq(quizzes.id, exam._id));
    const waitsFor = async () => {
      const [own] = (await request(app, `/results/user/${student.id}`, { as: student })).json<
        ResultSummary[]
      >();
      return Math.round((Date.parse(own?.releasesAt ?? '') - closesAt) / minutes(1));
    };
    return { exam, working, other, waitsFor };
  };

  test('and not for minutes that were corrected', async () => {
    const { working, waitsFor } = await closing();
    expect((await act(working._id, { extraMinutes: 600 })).statusCode).toBe(200);
    expect(await waitsFor()).toBe(601);
    expect((await act(working._id, { extraMinutes: 60 })).statusCode).toBe(200);
    expect(await waitsFor()).toBe(61);
  });

  test('and not for those of a void attempt, but always for those of the exam', async () => {
    const { exam, working, waitsFor } = await closing();
    await post(`/quiz/${exam._id}/extra-time`, teacher, { minutes: 5, reason: 'Power cut' });
    await act(working._id, { extraMinutes: 1_440 });
    expect(await waitsFor()).toBe(1_441);
    await act(working._id, { void: true });
    expect(await waitsFor()).toBe(6);
  });

  test('and not for those of a running attempt that left with its account', async () => {
    const { working, other, waitsFor } = await closing();
    await act(working._id, { extraMinutes: 1_440 });
    const { id, email } = other;
    await app.store.transaction((tx) =>
      erasePerson(
        tx,
        nouns.personalData,
        { id, email, proven: true },
        { withdrawTestimonials: false, now: new Date() },
      ),
    );
    expect(await waitsFor()).toBe(1);
  });
});

test('taking back minutes that have been used is refused in words that say so', async () => {
  const { attempt } = await begun();
  await act(attempt._id, { extraMinutes: 120 });
  await app.store.db
    .update(examAttempts)
    .set({
      startedAt: sql`started_at - interval '90 minutes'`,
      deadlineAt: sql`deadline_at - interval '90 minutes'`,
    })
    .where(eq(examAttempts.id, attempt._id));
  const refused = await act(attempt._id, { extraMinutes: 0 });
  expect(refused.statusCode).toBe(409);
  expect(refused.json()).toMatchObject({
    code: 'minutes_used',
    message:
      'These minutes are in use already: with fewer the time would be over. Choose more, or finish the attempt.',
  });
});

test('an attempt that is voided after its account was deleted is not used up', async () => {
  const { student, exam, attempt } = await begun({
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
  expect((await askToStart(app, exam._id, again)).json().code).toBe('no_attempts_left');
  expect((await act(attempt._id, { void: true })).statusCode).toBe(200);
  expect((await askToStart(app, exam._id, again)).statusCode).toBe(201);
});

test('a student’s own data never says why staff acted, also once that member of staff is erased', async () => {
  const { student, exam, attempt } = await begun();
  const other = await makePerson(app, { role: 'teacher' });
  const change = (id: string, body: object) =>
    request(app, `/attempts/${id}`, { method: 'PATCH', as: other, body: { reason: 'Power cut', ...body } });
  await change(attempt._id, { extraMinutes: 5 });
  await change(attempt._id, { finish: true });
  await finish(attempt, student);
  await request(app, `/quiz/${exam._id}/further-attempts`, {
    method: 'POST',
    as: other,
    body: { userId: student.id, reason: 'Power cut' },
  });
  await change(attempt._id, { void: true });
  const own = async () => {
    const { path } = (await post('/downloads', student, { what: 'my-data' })).json();
    return (await request(app, path.replace('/api', ''))).json().exams;
  };
  expect(await own()).toMatchObject({
    attempts: [{ exam: exam.title, status: 'void', receipt: expect.stringMatching(/^[A-Z2-7]{20}$/) }],
    log: [{ kind: 'started' }, { kind: 'finished' }],
  });
  const { id, email } = other;
  await app.store.transaction((tx) =>
    erasePerson(
      tx,
      nouns.personalData,
      { id, email, proven: true },
      { withdrawTestimonials: false, now: new Date() },
    ),
  );
  expect(JSON.stringify(await own())).not.toMatch(/Power cut|"score"/);
});

test('results that are held back are released by hand after their exam was deleted too', async () => {
  const { student, exam, attempt } = await begun({ release: 'by_hand' });
  await finish(attempt, student);
  expect((await request(app, `/quiz/${exam._id}`, { method: 'DELETE', as: teacher })).statusCode).toBe(200);
  const own = async () => (await request(app, `/results/user/${student.id}`, { as: student })).json()[0];
  expect(await own()).toMatchObject({ released: false, score: null });
  const release = await post(`/quiz/${exam._id}/release`, teacher, { reason: 'Checked' });
  expect(release.statusCode).toBe(200);
  expect(await own()).toMatchObject({ released: true, score: 0 });
  const again = await post(`/quiz/${exam._id}/release`, teacher, { reason: 'Checked again' });
  expect(again.statusCode).toBe(200);
  const audited = (await request(app, `/audit?target=quiz/${exam._id}`, { as: admin })).json();
  expect(audited.filter(({ act }: { act: string }) => act === 'exam.release')).toHaveLength(1);
});

test('results are released by hand, once no attempt is open', async () => {
  const { student, exam, attempt } = await begun({ release: 'by_hand' });
  const release = () => post(`/quiz/${exam._id}/release`, teacher, { reason: 'Checked' });
  expect((await release()).json().code).toBe('attempts_running');
  expect((await finish(attempt, student)).json()).not.toHaveProperty('result');
  const held = (await hallOf(app, exam._id, teacher)).exam;
  expect(held).toMatchObject({ release: 'by_hand', releasedAt: null });
  expect((await release()).statusCode).toBe(200);
  const { releasedAt } = (await hallOf(app, exam._id, teacher)).exam;
  expect(releasedAt).toMatch(/Z$/);
  expect((await finish(attempt, student)).json().result).toMatchObject({ released: true, score: 0 });
  const other = await begun();
  expect((await post(`/quiz/${other.exam._id}/release`, teacher, { reason: 'x' })).statusCode).toBe(400);
});

describe('a void that is taken back', () => {
  const resultsOf = async (quizId: string) =>
    (await request(app, `/results/all?quizId=${quizId}`, { as: teacher })).json().results;

  test('brings a submitted attempt back with its answers scored again, its receipt good, and a line in both logs', async () => {
    const { student, exam, attempt } = await begun();
    const changes = [{ questionId: attempt.questions[0]?._id, answer: 0 }];
    await save(attempt, student, changes);
    const { receipt } = (await finish(attempt, student)).json();
    const [before] = await resultsOf(exam._id);
    await act(attempt._id, { void: true });
    expect(await resultsOf(exam._id)).toEqual([]);
    const back = await act(attempt._id, { void: false });
    expect([back.statusCode, back.json().status]).toEqual([200, 'submitted']);
    const [after] = await resultsOf(exam._id);
    expect(after).toEqual({ ...before, _id: expect.any(String) });
    expect((await request(app, `/receipts/${receipt.code}`)).json()).toMatchObject({ withdrawn: false });
    expect((await act(attempt._id, { void: false })).statusCode).toBe(200);
    const { entries } = (await request(app, `/attempts/${attempt._id}/log`, { as: teacher })).json();
    const restored = entries.filter(({ kind }: { kind: string }) => kind === 'restored');
    expect(restored).toMatchObject([{ reason: 'Power cut', by: { _id: teacher.id } }]);
    const audited = (await request(app, `/audit?target=attempt/${attempt._id}`, { as: admin })).json();
    expect(audited).toHaveLength(2);
    expect((await askToStart(app, exam._id, student)).json().code).toBe('no_attempts_left');
  });

  test('lets a trial go on however many attempts the exam allows, and it has no result afterwards', async () => {
    const { exam } = await begun();
    const trial = await startExam(app, { quizId: exam._id, as: teacher });
    await finish(trial, teacher);
    const second = await startExam(app, { quizId: exam._id, as: teacher });
    await act(second._id, { void: true });
    expect((await act(second._id, { void: false })).json()).toMatchObject({ status: 'open', trial: true });
    await act(trial._id, { void: true });
    expect((await act(trial._id, { void: false })).json()).toMatchObject({ status: 'submitted' });
    expect((await request(app, `/results/all?quizId=${exam._id}`, { as: teacher })).json().results).toEqual(
      [],
    );
  });

  test('lets an attempt that was running go on, with what was saved', async () => {
    const { student, attempt } = await begun();
    const changes = [{ questionId: attempt.questions[0]?._id, answer: 1 }];
    await save(attempt, student, changes);
    await act(attempt._id, { void: true });
    expect((await save(attempt, student)).json().code).toBe('attempt_cancelled');
    expect((await act(attempt._id, { void: false })).json().status).toBe('open');
    expect((await save(attempt, student)).statusCode).toBe(200);
    expect((await finish(attempt, student)).json()).toMatchObject({ receipt: { answered: 1 } });
  });

  test('is refused once another attempt took its place, open or submitted, until one more is given', async () => {
    const { student, exam, attempt } = await begun();
    await act(attempt._id, { void: true });
    const second = await startExam(app, { quizId: exam._id, as: student });
    const refused = await act(attempt._id, { void: false });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'no_attempts_left']);
    const given = { userId: student.id, reason: 'Power cut' };
    expect((await post(`/quiz/${exam._id}/further-attempts`, teacher, given)).statusCode).toBeLessThan(300);
    expect((await act(attempt._id, { void: false })).json().code).toBe('attempt_open');
    await finish(second, student);
    expect((await act(attempt._id, { void: false })).json().status).toBe('open');
  });

  test('is not for an attempt that was never void, nor for one whose account is gone', async () => {
    const { student, attempt } = await begun();
    expect((await act(attempt._id, { void: false })).json().status).toBe('open');
    await act(attempt._id, { void: true });
    const { id, email } = student;
    await app.store.transaction((tx) =>
      erasePerson(
        tx,
        nouns.personalData,
        { id, email, proven: true },
        { withdrawTestimonials: false, now: new Date() },
      ),
    );
    expect((await act(attempt._id, { void: false })).json().code).toBe('attempt_cancelled');
  });

  test('ends the attempt with what was saved before, where results were released meanwhile', async () => {
    const { student, exam, attempt } = await begun({ release: 'by_hand' });
    await save(attempt, student, [{ questionId: attempt.questions[0]?._id, answer: 1 }]);
    await act(attempt._id, { void: true });
    await app.store.db
      .update(examAttempts)
      .set({
        voidedAt: sql`voided_at - interval '90 seconds'`,
        startedAt: sql`started_at - interval '5 minutes'`,
      })
      .where(eq(examAttempts.id, attempt._id));
    await post(`/quiz/${exam._id}/release`, teacher, { reason: 'All are in' });
    await act(attempt._id, { void: false });
    expect(
      (await save(attempt, student, [{ questionId: attempt.questions[0]?._id, answer: 0 }])).json().code,
    ).toBe('attempt_finished');
    await app.app.exams.finishDue();
    const [result] = await resultsOf(exam._id);
    expect(result).toBeDefined();
  });

  test('and a start at the same time never leave two attempts where one is allowed', async () => {
    const { student, exam, attempt } = await begun();
    await act(attempt._id, { void: true });
    await Promise.all([act(attempt._id, { void: false }), askToStart(app, exam._id, student)]);
    const rows = await app.store.db.select().from(examAttempts).where(eq(examAttempts.quizId, exam._id));
    expect(rows.filter(({ status }) => status !== 'void')).toHaveLength(1);
  });
});
