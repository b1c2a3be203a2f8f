import { HOLDS_AT_MOST } from '@kaksha/contract/exam/changes.ts';
import { type Attempt, LATE_AT_MOST, LOGGED_CHANGES_AT_MOST } from '@kaksha/contract/exams.ts';
import type { AttemptLog } from '@kaksha/contract/hall.ts';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { examAttempts, examHeard, examLog } from '#server/database/schema/exams.ts';
import { answersTo, beginExam, finishAttempt, hallOf, saveAnswers } from '#server/test/exams.ts';
import { makePerson, type Person, request, startExam } from '#server/test/factories.ts';
import { startTestApp, type TestApp } from '#server/test/test-app.ts';

let app: TestApp;
let teacher: Person;
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'on' });
  teacher = await makePerson(app, { role: 'teacher' });
});
afterAll(() => app.close());

const begun = () => beginExam(app, {}, teacher);
const take = ({ _id }: Attempt, as: Person, device: string) =>
  request(app, `/attempts/${_id}/take-over`, {
    method: 'POST',
    as,
    body: { device, deviceName: `The ${device}` },
  });
const forgetLimits = () => app.store.db.execute(sql`delete from rate_limits`);
const read = async (as: Person, { _id }: Attempt) =>
  (await request(app, `/attempts/${_id}`, { as })).json<Attempt>();
const logOf = async ({ _id }: Attempt, limit = 100) =>
  (await request(app, `/attempts/${_id}/log?limit=${limit}`, { as: teacher })).json<AttemptLog>();
const logged = ({ _id }: Attempt, kind: 'saved' | 'late') =>
  app.store.db.$count(examLog, and(eq(examLog.attemptId, _id), eq(examLog.kind, kind)));

describe('the log of an attempt', () => {
  test('has the finish after the answers that came with it', async () => {
    const { exam } = await begun();
    for (let count = 0; count < 12; count += 1) {
      const student = await makePerson(app);
      const attempt = await startExam(app, { quizId: exam._id, as: student });
      await finishAttempt(app, attempt, student, { changes: answersTo(attempt, [0]) });
      const { entries } = await logOf(attempt);
      expect(entries.map(({ kind }) => kind)).toEqual(['finished', 'saved', 'started']);
    }
  });

  test('keeps 20 saves that came after the end, and each is told so', async () => {
    const { student, attempt } = await begun();
    await finishAttempt(app, attempt, student);
    for (let seq = 100; seq < 106 + LATE_AT_MOST; seq += 1) {
      const changes = answersTo(attempt, [seq % 4]);
      const late = await saveAnswers(app, attempt, student, { seq, changes });
      expect(late.json().code).toBe('attempt_finished');
      if (seq % 5 === 0) {
        expect((await finishAttempt(app, attempt, student, { seq, changes })).json().late).toBe(true);
      }
    }
    expect(await logged(attempt, 'late')).toBe(LATE_AT_MOST);
  });

  test('is full after 10,000 changes; what comes then is stored and counts, also after a reload', async () => {
    const { student, attempt } = await begun();
    await saveAnswers(app, attempt, student, { seq: 4, changes: answersTo(attempt, [1]) });
    await app.store.db
      .update(examHeard)
      .set({ changes: LOGGED_CHANGES_AT_MOST - 1 })
      .where(eq(examHeard.attemptId, attempt._id));
    await saveAnswers(app, attempt, student, { seq: 5, changes: answersTo(attempt, [2]) });
    await saveAnswers(app, attempt, student, { seq: 9, changes: answersTo(attempt, [3, 1]) });
    expect(await logged(attempt, 'saved')).toBe(2);
    expect(await read(student, attempt)).toMatchObject({ seq: 9, answers: [{ answer: 3 }, { answer: 1 }] });
    await take(attempt, student, 'laptop');
    expect((await read(student, attempt)).seq).toBe(9);
    await saveAnswers(app, attempt, student, { device: 'laptop', seq: 10, changes: answersTo(attempt, [0]) });
    await take(attempt, student, 'phone');
    const again = await saveAnswers(app, attempt, student, { seq: 9, changes: answersTo(attempt, [3, 1]) });
    expect(again.json().dropped).toEqual([attempt.questions[0]?._id]);
    expect((await read(student, attempt)).answers[0]).toMatchObject({ answer: 0 });
  });
});

describe('taking over', () => {
  test('more than 30 times in ten minutes answers 429; the device that writes goes on, and takes over for free', async () => {
    const { student, attempt } = await begun();
    for (let turn = 1; turn <= 30; turn += 1) {
      expect((await take(attempt, student, `device ${turn}`)).statusCode).toBe(200);
    }
    const refused = await take(attempt, student, 'another');
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(500);
    expect(refused.json().message).toMatch(/device/);
    expect((await take(attempt, student, 'device 30')).statusCode).toBe(200);
    const changes = answersTo(attempt, [2]);
    expect((await saveAnswers(app, attempt, student, { device: 'device 30', changes })).statusCode).toBe(200);
    const other = await begun();
    expect((await take(other.attempt, other.student, 'laptop')).statusCode).toBe(200);
  });

  test('keeps the last 20 devices; the log still names all of them', async () => {
    const { student, attempt } = await begun();
    for (let turn = 1; turn <= 25; turn += 1) await take(attempt, student, `device ${turn}`);
    const [row] = await app.store.db.select().from(examAttempts).where(eq(examAttempts.id, attempt._id));
    expect(row?.holds).toHaveLength(HOLDS_AT_MOST);
    expect(row?.epoch).toBe(26);
    const { people } = await hallOf(app, attempt.quizId, teacher);
    const names = people[0]?.earlierDevices.map(({ name }) => name);
    expect(names).toEqual([24, 23, 22, 21, 20].map((turn) => `The device ${turn}`));
    expect((await logOf(attempt)).entries.at(-2)?.device).toBe('The device 1');
    await forgetLimits();
    await take(attempt, student, 'device 1');
    const save = { device: 'device 1', seq: 1, changes: answersTo(attempt, [1]) };
    expect((await saveAnswers(app, attempt, student, save)).json().dropped).toEqual([]);
  });
});

test('a device that is only there waits for nobody who holds its attempt, also the first time', async () => {
  const { student, attempt } = await begun();
  await app.store.transaction(async (tx) => {
    await tx.select().from(examAttempts).where(eq(examAttempts.id, attempt._id)).for('update');
    expect((await saveAnswers(app, attempt, student)).statusCode).toBe(200);
    expect(await app.store.db.$count(examHeard, eq(examHeard.attemptId, attempt._id))).toBe(1);
  });
});
