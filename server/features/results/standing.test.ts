import type { ResultDetail } from '@kaksha/contract/results.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { examAttempts } from '#server/database/schema/exams.ts';
import { quizzes } from '#server/database/schema/quizzes.ts';
import { answersTo, finishAttempt, saveAnswers } from '#server/test/exams.ts';
import { makeExam, makePerson, type Person, question, request, startExam } from '#server/test/factories.ts';
import { storeResults } from '#server/test/stored-results.ts';
import { startTestApp, type TestApp } from '#server/test/test-app.ts';

let app: TestApp;
let teacher: Person;
beforeAll(async () => {
  app = await startTestApp();
  teacher = await makePerson(app, { role: 'teacher' });
});
afterAll(() => app.close());

const subject = (name: string) => ({
  _id: crypto.randomUUID(),
  title: name,
  subject: name,
  marking: { right: 4, wrong: -1, unanswered: 0, partial: 'none' as const },
});
const [physics, mathematics] = [subject('Physics'), subject('Mathematics')];
const closing = () => new Date(Date.now() + 3_600_000).toISOString();
const newExam = (attemptsAllowed = 1) =>
  makeExam(
    app,
    {
      attemptsAllowed,
      closesAt: closing(),
      sections: [physics, mathematics],
      questions: [physics, physics, mathematics, mathematics].map(({ _id }) =>
        question({ sectionId: _id, correctAnswer: 0 }),
      ),
    },
    teacher,
  );
type Exam = Awaited<ReturnType<typeof newExam>>;
type Answers = (number | null)[];

/** A student sits the exam with these answers, 30 seconds on each question; the result's id. */
async function sit(exam: Exam, as: Person, answers: Answers): Promise<string> {
  const attempt = await startExam(app, { quizId: exam._id, as });
  const changes = answersTo(attempt, answers).map((change) => ({ ...change, visited: true, spentS: 30 }));
  await saveAnswers(app, attempt, as, { changes });
  expect((await finishAttempt(app, attempt, as, { changes: [] })).statusCode).toBe(200);
  const rows = (await request(app, `/results/user/${as.id}`, { as: teacher })).json<ResultDetail[]>();
  return rows.find(({ attemptId }) => attemptId === attempt._id)?._id ?? '';
}

/** Others of the class, whose names no student may read. */
const others = (exam: Exam, all: readonly Answers[]) =>
  storeResults(
    app,
    all.map((answers, at) => ({
      quiz: exam,
      answers,
      userName: `Zorawar ${at}`,
      userEmail: `z${at}@example.com`,
    })),
  );
/** The exam has closed an hour ago, for everyone. */
const close = (exam: Exam) =>
  app.store.db
    .update(quizzes)
    .set({ closesAt: sql`now() - interval '1 hour'` })
    .where(eq(quizzes.id, exam._id));
const read = (id: string, as: Person) => request(app, `/results/${id}`, { as });
const resultOf = async (id: string, as: Person) =>
  (await read(id, as)).json<{ result: ResultDetail }>().result;
const times = <T>(n: number, one: T): T[] => Array.from({ length: n }, () => one);

describe('the standing of a result', () => {
  test('is rank, percentile, mean and topper, with the subjects, for its student and staff, without a name', async () => {
    const [exam, student] = [await newExam(), await makePerson(app)];
    await others(exam, [[0, 0, 0, 0], ...times(18, [0, 1, 1, null])]);
    const id = await sit(exam, student, [0, 0, 0, 1]);
    expect(await resultOf(id, student)).not.toHaveProperty('standing');
    await close(exam);
    const reply = await read(id, student);
    const { result } = reply.json<{ result: ResultDetail }>();
    // 16, 11 and 18 times 2: physics 8, 8 and 3; mathematics 8, 3 and -1.
    expect(result.standing).toEqual({
      rank: 2,
      of: 20,
      percentile: 95,
      mean: (16 + 11 + 18 * 2) / 20,
      top: 16,
      subjects: [
        { subject: 'Physics', marks: 8, maxMarks: 8, percentile: 100 },
        { subject: 'Mathematics', marks: 3, maxMarks: 8, percentile: 95 },
      ],
    });
    expect(reply.body).not.toMatch(/Zorawar|z\d+@/);
    expect((await resultOf(id, teacher)).standing).toEqual(result.standing);
  });

  test('tells no last answers once the log of the attempt was removed', async () => {
    const [exam, student] = [await newExam(), await makePerson(app)];
    const id = await sit(exam, student, [0, 0, 0, 1]);
    await close(exam);
    expect((await resultOf(id, student)).course?.last).not.toBeNull();
    await app.store.pool.query(
      'delete from exam_log where attempt_id in (select id from exam_attempts where quiz_id = $1)',
      [exam._id],
    );
    expect((await resultOf(id, student)).course?.last).toBeNull();
  });

  test('waits for the keys: a running attempt, or a release by hand, holds it back, for staff too', async () => {
    const [exam, student, late] = [await newExam(), await makePerson(app), await makePerson(app)];
    const id = await sit(exam, student, [0, 0, 0, 0]);
    await startExam(app, { quizId: exam._id, as: late });
    await close(exam);
    for (const as of [student, teacher]) {
      const result = await resultOf(id, as);
      expect([result.released, 'standing' in result, 'course' in result]).toEqual([true, false, false]);
    }
    await app.store.db
      .update(examAttempts)
      .set({ status: 'void', voidedAt: sql`now()` })
      .where(eq(examAttempts.userId, late.id));
    expect((await resultOf(id, student)).standing).toMatchObject({ rank: 1, of: 1 });
    await app.store.db.update(quizzes).set({ release: 'by_hand' }).where(eq(quizzes.id, exam._id));
    for (const as of [student, teacher]) expect(await resultOf(id, as)).not.toHaveProperty('standing');
  });

  test('has no percentile below 20 people, and nothing of the class below five', async () => {
    const [exam, student] = [await newExam(), await makePerson(app)];
    const id = await sit(exam, student, [0, 1, null, null]);
    await others(exam, times(3, [0, 0, 0, 0]));
    await close(exam);
    const small = await resultOf(id, student);
    expect(small.standing).toMatchObject({ rank: 4, of: 4, percentile: null, mean: null, top: null });
    expect(small.course?.ofClass).toBeNull();
    await others(exam, times(15, [0, 0, 0, 0]));
    const more = await resultOf(id, student);
    expect(more.standing).toMatchObject({ rank: 19, of: 19, percentile: null, top: 16 });
    expect(more.standing?.subjects.map(({ percentile }) => percentile)).toEqual([null, null]);
    expect(more.course?.ofClass).toMatchObject({ n: 19 });
  });

  test('is of the first attempt alone', async () => {
    const [exam, student] = [await newExam(2), await makePerson(app)];
    const first = await sit(exam, student, [0, null, null, null]);
    const second = await sit(exam, student, [0, 0, 0, 0]);
    await close(exam);
    expect((await resultOf(first, student)).standing).toMatchObject({ rank: 1, of: 1 });
    const later = await resultOf(second, student);
    expect(later).not.toHaveProperty('standing');
    expect(later.course?.spent).toEqual([30, 30, 30, 30]);
  });

  test('is none of practice', async () => {
    const student = await makePerson(app);
    const [id = ''] = await storeResults(app, [{ userId: student.id }]);
    const result = await resultOf(id, student);
    expect([result.mode, 'standing' in result, 'course' in result]).toEqual(['practice', false, false]);
  });
});

describe('the course of an exam', () => {
  test('is the time on each question, the class, and what was changed in the last tenth', async () => {
    const [exam, student] = [await newExam(), await makePerson(app)];
    const attempt = await startExam(app, { quizId: exam._id, as: student });
    const [first, second] = attempt.questions;
    const save = (seq: number, ...changes: object[]) => saveAnswers(app, attempt, student, { seq, changes });
    await save(1, { questionId: first?._id, answer: 0, visited: true, spentS: 40 });
    // Now the last tenth of its 30 minutes begins.
    await app.store.db
      .update(examAttempts)
      .set({
        startedAt: sql`clock_timestamp() - interval '27 minutes'`,
        deadlineAt: sql`clock_timestamp() + interval '3 minutes'`,
      })
      .where(eq(examAttempts.id, attempt._id));
    await save(2, { questionId: second?._id, answer: 1, visited: true, spentS: 5 });
    await finishAttempt(app, attempt, student, { changes: [] });
    await others(exam, [[0, 0, null, null], ...times(3, [0, 1, null, null])]);
    await close(exam);
    const rows = (await request(app, `/results/user/${student.id}`, { as: student })).json<ResultDetail[]>();
    const { course } = await resultOf(rows[0]?._id ?? '', student);
    expect(course).toEqual({
      spent: [40, 5, null, null],
      last: [1],
      ofClass: {
        n: 5,
        questions: [
          { facility: 100, rightPercent: 100, medianSeconds: 40 },
          { facility: 0, rightPercent: 20, medianSeconds: 5 },
          { facility: 0, rightPercent: 0, medianSeconds: null },
          { facility: 0, rightPercent: 0, medianSeconds: null },
        ],
      },
    });
  });
});
