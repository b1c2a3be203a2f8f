import type { Answer } from '@kaksha/contract/questions/question.ts';
import type { ResultSummary } from '@kaksha/contract/results.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { examAnswers, examAttempts } from '#server/database/schema/exams.ts';
import { attemptsOf, beginExam } from '#server/test/exams.ts';
import { makeExam, makePerson, type Person, question, request, startExam } from '#server/test/factories.ts';
import { startTestApp, type TestApp } from '#server/test/test-app.ts';
import { receiptCode } from './receipts.ts';

let app: TestApp;
let teacher: Person;
beforeAll(async () => {
  app = await startTestApp();
  teacher = await makePerson(app, { role: 'teacher', fullName: 'Meera Iyer' });
});
afterAll(() => app.close());

const post = (path: string, as: Person, body: unknown) => request(app, path, { method: 'POST', as, body });
const { start, save, finish, read, expire, resultsOf } = attemptsOf(() => app);

const begun = (settings?: Parameters<typeof makeExam>[1]) => beginExam(app, settings, teacher);

describe('finishing', () => {
  test('twenty times at once from two devices makes one result and one receipt', async () => {
    const { student, attempt } = await begun();
    const changes = [{ questionId: attempt.questions[0]?._id, answer: 0 }];
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        finish(attempt, student, { changes, device: at % 2 === 0 ? 'phone' : 'laptop' }),
      ),
    );
    const receipts = replies
      .filter(({ statusCode }) => statusCode === 200)
      .map((reply) => reply.json().receipt);
    expect(receipts.length).toBeGreaterThanOrEqual(10);
    expect(new Set(receipts.map((receipt) => JSON.stringify(receipt))).size).toBe(1);
    const after = await finish(attempt, student, { device: 'laptop' });
    expect(after.json().receipt).toEqual(receipts[0]);
    expect(after.json()).toMatchObject({
      attempt: { status: 'submitted', questions: [] },
      result: { score: 1 },
    });
    expect(await resultsOf(attempt._id)).toHaveLength(1);
    expect((await save(attempt, student, 200, [1])).json().code).toBe('attempt_finished');
  });

  test('happens by itself after deadline and grace, once, with what was saved, by several programs at once', async () => {
    const { student, attempt } = await begun();
    await save(attempt, student, 1, [0, 1]);
    await app.app.exams.finishDue();
    expect((await read(student, attempt)).status).toBe('open');
    await expire(attempt._id, 65);
    await Promise.all([1, 2, 3].map(() => app.app.exams.finishDue()));
    expect(await resultsOf(attempt._id)).toMatchObject([{ score: 1, answers: [0, 1] }]);
    expect((await read(student, attempt)).status).toBe('submitted');
    expect((await finish(attempt, student)).json().receipt).toMatchObject({ answered: 2 });
  });

  test('frees the way for the next attempt if the last one expired', async () => {
    const { student, exam, attempt } = await begun({ attemptsAllowed: 2 });
    expect((await start(student, exam._id)).json()).toMatchObject({
      code: 'attempt_open',
      attemptId: attempt._id,
    });
    await expire(attempt._id, 61);
    expect((await start(student, exam._id)).statusCode).toBe(201);
    expect(await resultsOf(attempt._id)).toHaveLength(1);
  });
});

describe('a receipt', () => {
  test('is checked by everyone who has the code, and says no more than it must', async () => {
    const { student, attempt } = await begun();
    await save(attempt, student, 1, [0]);
    const { receipt } = (await finish(attempt, student)).json();
    expect(receipt.code).toMatch(/^[A-Z2-7]{20}$/);
    expect(receipt.sha256).toMatch(/^[0-9a-f]{64}$/);
    expect((await request(app, `/receipts/${receipt.code}`)).json()).toEqual({
      genuine: true,
      quizTitle: 'Gravitation',
      answered: 1,
      withdrawn: false,
      submittedAt: receipt.submittedAt,
    });
    const typed = ` ${receipt.code.toLowerCase().replace(/.{4}/g, '$&- ')}`;
    expect((await request(app, `/receipts/${encodeURIComponent(typed)}`)).json().genuine).toBe(true);
    const forged = receipt.code.replace(/^./, receipt.code.startsWith('A') ? 'B' : 'A');
    expect((await request(app, `/receipts/${forged}`)).json().code).toBe('receipt_not_found');
    // A changed row no longer agrees with its code.
    await app.store.db.update(examAttempts).set({ answered: 2 }).where(eq(examAttempts.id, attempt._id));
    expect((await request(app, `/receipts/${receipt.code}`)).statusCode).toBe(404);
  });

  test('of another installation, or put on another attempt, is not genuine', async () => {
    const finished = async () => {
      const { student, attempt } = await begun();
      return { attempt, receipt: (await finish(attempt, student)).json().receipt };
    };
    const [own, other] = [await finished(), await finished()];
    const put = (id: string, receiptCode: string) =>
      app.store.db.update(examAttempts).set({ receiptCode }).where(eq(examAttempts.id, id));
    const checked = async (code: string) => (await request(app, `/receipts/${code}`)).statusCode;
    const facts = {
      attemptId: own.attempt._id,
      versionId: own.attempt.versionId,
      sha256: own.receipt.sha256,
      answered: own.receipt.answered,
      submittedAt: new Date(own.receipt.submittedAt),
    };
    const foreign = receiptCode('0'.repeat(64), facts);
    await put(own.attempt._id, foreign);
    expect(await checked(foreign)).toBe(404);
    // The code left its attempt, and stands on one with other facts.
    await put(other.attempt._id, own.receipt.code);
    expect(await checked(own.receipt.code)).toBe(404);
    expect(await checked(other.receipt.code)).toBe(404);
    await put(other.attempt._id, other.receipt.code);
    await put(own.attempt._id, own.receipt.code);
    expect(await checked(own.receipt.code)).toBe(200);
  });
});

describe('before the release', () => {
  test('no call tells a student score or key: two exams that differ in their keys answer the same bytes', async () => {
    const student = await makePerson(app);
    const seen = async (correctAnswer: number) => {
      const questions = [question({ correctAnswer, explanation: `CANARY ${correctAnswer}` })];
      const exam = await makeExam(app, { questions, release: 'by_hand' }, teacher);
      const attempt = await startExam(app, { quizId: exam._id, as: student });
      await save(attempt, student, 1, [0]);
      const done = await finish(attempt, student);
      const all = (await request(app, `/results/user/${student.id}`, { as: student })).json<
        ResultSummary[]
      >();
      const row = all.find(({ attemptId }) => attemptId === attempt._id);
      const { path } = (await post('/downloads', student, { what: 'my-results', sort: 'score-high' })).json();
      const mine = (await post('/downloads', student, { what: 'my-data' })).json();
      const bodies = [
        done.body,
        JSON.stringify(row),
        (await request(app, `/results/${row?._id}`, { as: student })).body,
        (await request(app, path.replace('/api', ''))).body
          .split('\r\n')
          .find((line) => line.includes(row?._id ?? '?')),
        JSON.stringify((await request(app, mine.path.replace('/api', ''))).json().results.at(-1)),
        (await request(app, `/receipts/${done.json().receipt.code}`)).body,
        (await request(app, `/attempts/${attempt._id}`, { as: student })).body,
        (await request(app, `/quiz/${exam._id}`, { as: student })).body,
      ];
      expect(row).toMatchObject({
        score: null,
        percentage: null,
        marks: null,
        passed: null,
        released: false,
      });
      return bodies.map((body) =>
        String(body)
          .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'ID')
          .replace(/[0-9a-f]{64}|[A-Z2-7]{20}/g, 'HASH')
          .replace(/\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:\.\d+Z)?/g, 'TIME'),
      );
    };
    const [right, wrong] = [await seen(0), await seen(1)];
    expect(right).toEqual(wrong);
    expect(right.join('')).not.toMatch(/CANARY|correctAnswer/);
  });

  test('staff see marks, and a student sees them without keys until the exam is over for everyone', async () => {
    const { student, exam, attempt } = await begun({ release: 'at_once' });
    await save(attempt, student, 1, [0]);
    const { result } = (await finish(attempt, student)).json();
    expect(result).toMatchObject({ score: 1, released: true, mode: 'exam', attemptId: attempt._id });
    const detail = (as: Person) => request(app, `/results/${result._id}`, { as });
    expect((await detail(student)).json().result.quiz.questions).toEqual([]);
    expect((await detail(teacher)).json().result.quiz.questions).toHaveLength(2);
    await app.store.db.execute(
      sql`update quizzes set closes_at = now() - interval '2 minutes' where id = ${exam._id}`,
    );
    expect((await detail(student)).json().result.quiz.questions).toHaveLength(2);
  });

  test('an unused further attempt hides keys only until the exam is over', async () => {
    const { student, exam, attempt } = await begun({
      closesAt: new Date(Date.now() + 3_600_000).toISOString(),
    });
    await finish(attempt, student);
    const body = { userId: student.id, reason: 'Fire alarm' };
    expect((await post(`/quiz/${exam._id}/further-attempts`, teacher, body)).statusCode).toBe(200);
    const questions = async () => {
      const [row] = (await request(app, `/results/user/${student.id}`, { as: student })).json();
      return (await request(app, `/results/${row._id}`, { as: student })).json().result.quiz.questions;
    };
    expect(await questions()).toEqual([]);
    await app.store.db.execute(
      sql`update quizzes set closes_at = now() - interval '2 minutes' where id = ${exam._id}`,
    );
    expect((await start(student, exam._id)).json().code).toBe('exam_closed');
    expect(await questions()).toHaveLength(2);
  });

  test('own answers are told in the order in which the paper was shown until its keys are', async () => {
    const options = ['a', 'b', 'c', 'd'];
    const questions = Array.from({ length: 12 }, (_, at) =>
      question({ question: `Question ${at}`, options }),
    );
    const { student, exam, attempt } = await begun({
      questions,
      shuffleQuestions: true,
      shuffleOptions: true,
      release: 'at_once',
    });
    const shown: Answer[] = attempt.questions.map((_, at) => (at % 3 === 2 ? null : at % 4));
    await save(attempt, student, 1, shown);
    const marks = [{ questionId: attempt.questions[0]?._id, marked: true }];
    const sent = await finish(attempt, student, { changes: marks });
    const { result } = sent.json<{ result: ResultSummary }>();
    const [row] = (await request(app, `/results/user/${student.id}`, { as: student })).json();
    const detail = async (as: Person) => (await request(app, `/results/${row._id}`, { as })).json().result;
    const { path } = (await post('/downloads', student, { what: 'my-data' })).json();
    const own = (await request(app, path.replace('/api', ''))).json();
    const told = [result, row, await detail(student), own.results[0]];
    expect(told.map(({ answers }) => answers)).toEqual(told.map(() => shown));
    const asShown = own.exams.answers.map(({ question, answer }: { question: number; answer: Answer }) => [
      question - 1,
      answer,
    ]);
    const byQuestion = (one: [number], other: [number]) => one[0] - other[0];
    expect(asShown.sort(byQuestion)).toEqual([...shown.entries()]);
    const logged = own.exams.log.find(({ kind }: { kind: string }) => kind === 'saved').detail.changes;
    expect(
      logged.map((one: { position: number; answer: Answer }) => [one.position, one.answer]).sort(byQuestion),
    ).toEqual([...shown.entries()]);
    const last = own.exams.log.filter(({ kind }: { kind: string }) => kind === 'saved').at(-1);
    expect(last.detail.changes).toMatchObject([{ position: 0, marked: true }]);
    const [stored] = await resultsOf(attempt._id);
    expect(stored?.answers).not.toEqual(shown);
    expect((await detail(teacher)).answers).toEqual(stored?.answers);
    await app.store.db.execute(
      sql`update quizzes set closes_at = now() - interval '2 minutes' where id = ${exam._id}`,
    );
    expect((await detail(student)).answers).toEqual(stored?.answers);
  });

  test('a result says when it is released and leads to its receipt; a released one says the first no more', async () => {
    const closesAt = new Date(Date.now() + 3_600_000).toISOString();
    const held = async (release: 'after_close' | 'by_hand') => {
      const { student, exam, attempt } = await begun({ release, closesAt });
      const { receipt } = (await finish(attempt, student)).json();
      const [row] = (await request(app, `/results/user/${student.id}`, { as: student })).json();
      const read = async () => (await request(app, `/results/${row._id}`, { as: student })).json().result;
      return { exam, receipt, row, read };
    };
    const byItself = await held('after_close');
    const seen = { released: false, score: null, releasesAt: expect.any(String) };
    expect(byItself.row).toMatchObject(seen);
    expect(new Date(byItself.row.releasesAt).getTime()).toBe(new Date(closesAt).getTime() + 60_000);
    const { code, submittedAt, answered } = byItself.receipt;
    expect(await byItself.read()).toMatchObject({ ...seen, receipt: { code, submittedAt, answered } });
    const byHand = await held('by_hand');
    expect(byHand.row).toMatchObject({ released: false, releasesAt: null });
    await post(`/quiz/${byHand.exam._id}/release`, teacher, { reason: 'Checked' });
    expect(await byHand.read()).not.toHaveProperty('releasesAt');
  });

  test('all results are filtered by mode', async () => {
    const { student, attempt } = await begun();
    await finish(attempt, student);
    const count = async (mode: string) =>
      (await request(app, `/results/all?mode=${mode}`, { as: teacher })).json().totalCount;
    expect(await count('practice')).toBe(0);
    expect(await count('exam')).toBe(await count('all'));
    expect(await app.store.db.$count(examAnswers)).toBeGreaterThan(0);
  });
});
