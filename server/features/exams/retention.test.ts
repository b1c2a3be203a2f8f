import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { examAttempts, examLog } from '#server/database/schema/exams.ts';
import { quizzes } from '#server/database/schema/quizzes.ts';
import { nouns } from '#server/nouns.ts';
import { erasePerson } from '#server/platform/personal/people.ts';
import { askToStart, beginExam, finishAttempt } from '#server/test/exams.ts';
import { makePerson, request, startExam } from '#server/test/factories.ts';
import { tablesWith } from '#server/test/stored-text.ts';
import { startTestApp, type TestApp } from '#server/test/test-app.ts';
import { removeOldExamData } from './retention.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);

const begun = () => beginExam(app, { closesAt: inDays(1).toISOString() });

test('a log is removed 12 months after the release, and not before', async () => {
  const { student, attempt } = await begun();
  await finishAttempt(app, attempt, student);
  const entries = () => app.store.db.$count(examLog, eq(examLog.attemptId, attempt._id));
  await removeOldExamData(app.store.db, inDays(360));
  expect(await entries()).toBe(2);
  await removeOldExamData(app.store.db, inDays(370));
  expect(await entries()).toBe(0);
});

test('why staff did something goes from the audit log with the log of the attempt', async () => {
  const { student, exam, attempt } = await begun();
  const teacher = await makePerson(app, { role: 'teacher' });
  const reason = 'A seizure in the hall';
  await request(app, `/attempts/${attempt._id}`, {
    method: 'PATCH',
    as: teacher,
    body: { extraMinutes: 5, reason },
  });
  const body = { userId: student.id, reason };
  await request(app, `/quiz/${exam._id}/further-attempts`, { method: 'POST', as: teacher, body });
  await finishAttempt(app, attempt, student);
  await removeOldExamData(app.store.db, inDays(360));
  expect(await tablesWith(app, reason)).toHaveLength(3);
  await removeOldExamData(app.store.db, inDays(370));
  expect(await tablesWith(app, reason)).toEqual([]);
});

test('a new account under an erased email address gets no new attempt, until the exam closes', async () => {
  const { student, exam, attempt } = await begun();
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
  const kept = async () => {
    const [row] = await app.store.db.select().from(examAttempts).where(eq(examAttempts.id, attempt._id));
    return { status: row?.status, person: row?.userId, hash: row?.takerHash ?? null };
  };
  await removeOldExamData(app.store.db, inDays(0));
  expect(await kept()).toEqual({
    status: 'void',
    person: null,
    hash: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  await removeOldExamData(app.store.db, inDays(2));
  expect((await kept()).hash).toBeNull();
  expect(await app.store.db.$count(quizzes, eq(quizzes.id, exam._id))).toBe(1);
});

test('an attempt that staff cancelled is still not used up when its owner comes back with a new account', async () => {
  const { student, exam, attempt } = await begun();
  const teacher = await makePerson(app, { role: 'teacher' });
  const body = { void: true, reason: 'Power cut' };
  await request(app, `/attempts/${attempt._id}`, { method: 'PATCH', as: teacher, body });
  const { id, email } = student;
  await app.store.transaction((tx) =>
    erasePerson(
      tx,
      nouns.personalData,
      { id, email, proven: true },
      { withdrawTestimonials: false, now: new Date() },
    ),
  );
  await startExam(app, { quizId: exam._id, as: await makePerson(app, { email }) });
});
