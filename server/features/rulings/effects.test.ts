import { scoreColumns } from '@kaksha/contract/results/scored.ts';
import type { ResultDetail } from '@kaksha/contract/results.ts';
import type { Ruling } from '@kaksha/contract/rulings.ts';
import { parse } from 'csv-parse/sync';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { results } from '#server/database/schema/results.ts';
import { countUses } from '#server/features/quizzes/bank/uses.ts';
import { quizReader } from '#server/features/quizzes/service.ts';
import { makePerson, makeQuiz, type Person, question, request } from '#server/test/factories.ts';
import { rulingsOf } from '#server/test/rulings.ts';
import { startTestApp, type TestApp } from '#server/test/test-app.ts';
import { takeQuiz } from '../../../testing/acts/quizzes.ts';

let app: TestApp;
let teacher: Person;
beforeAll(async () => {
  app = await startTestApp();
  teacher = await makePerson(app, { role: 'teacher' });
});
afterAll(() => app.close());

const { post, rule, take, takenExam, rowsOf, marksOf } = rulingsOf(() => ({ app, teacher }));

const reader = () =>
  quizReader(app.store.db, {
    atSave: async () => ({ typeset: null, passagesTypeset: null, typesetBy: null }),
    want: () => undefined,
    run: async () => undefined,
  });

/** What a result that was scored now would say. */
async function freshly(quizId: string) {
  const versions = reader();
  const rows = await rowsOf(quizId);
  return Promise.all(
    rows.map(async ({ quizVersionId, answers }) => {
      const version = await versions.version(quizVersionId);
      return version === null ? null : scoreColumns(version, answers, version.rulings.active);
    }),
  );
}

describe('a ruling on an exam', () => {
  test.each([
    [0, { kind: 'key', payload: { correctAnswer: 1 } }],
    [0, { kind: 'several', payload: { correctAnswers: [1, 2] } }],
    [0, { kind: 'all' }],
    [1, { kind: 'dropped' }],
    [1, { kind: 'out' }],
    [1, { kind: 'sets', payload: { accepted: [[0, 1], [3]] } }],
    [2, { kind: 'numbers', payload: { accepted: [{ value: '4', tolerance: '0' }] } }],
    [2, { kind: 'none' }],
  ])('on question %i as %j stores what its preview says and a fresh scoring gives', async (at, said) => {
    const { exam } = await takenExam();
    const first = await rowsOf(exam._id);
    const { seen, ruling } = await rule(exam, at, said);
    const stored = await rowsOf(exam._id);
    expect(stored).toMatchObject(await freshly(exam._id));
    for (const { resultId, before, after } of seen.people) {
      const [was, is] = [first, stored].map((rows) => rows.find(({ id }) => id === resultId));
      expect(before).toMatchObject({ score: was?.score, percentage: was?.percentage, passed: was?.passed });
      expect(after).toMatchObject({ score: is?.score, total: is?.total, percentage: is?.percentage });
      expect(after.marks).toBe((is?.marksHundredths ?? 0) / 100);
      expect(is?.firstMarks ?? null).toEqual(
        before.marks === after.marks && before.maxMarks === after.maxMarks
          ? null
          : expect.objectContaining({ marksHundredths: was?.marksHundredths, score: was?.score }),
      );
    }
    expect(ruling).toMatchObject({ number: at + 1, kind: said.kind, active: true, changed: seen.changed });
  });

  test('gives by kind what the table says to right, wrong and left', async () => {
    const { exam } = await takenExam();
    expect(await marksOf(exam._id)).toEqual([12, -3, 0]);
    await rule(exam, 0, { kind: 'dropped' });
    expect(await marksOf(exam._id)).toEqual([12, 2, 4]);
    await rule(exam, 2, { kind: 'out' });
    expect(await marksOf(exam._id)).toEqual([8, 3, 4]);
    expect(
      (await rowsOf(exam._id)).map(({ total, maxMarksHundredths }) => [total, maxMarksHundredths]),
    ).toEqual(Array(3).fill([2, 800]));
  });

  test('comes back to the first marks by none, in whatever order', async () => {
    const { exam } = await takenExam();
    await rule(exam, 0, { kind: 'out' });
    await rule(exam, 1, { kind: 'all' });
    await rule(exam, 0, { kind: 'none' });
    await rule(exam, 1, { kind: 'none' });
    expect(await marksOf(exam._id)).toEqual([12, -3, 0]);
    const list = (await request(app, `/quiz/${exam._id}/rulings`, { as: teacher })).json<Ruling[]>();
    expect(list.map(({ number, kind, active }) => [number, kind, active])).toEqual([
      [2, 'none', true],
      [1, 'none', true],
      [2, 'all', false],
      [1, 'out', false],
    ]);
    expect(list[0]).toMatchObject({ supersedes: list[2]?._id, by: { _id: teacher.id } });
  });

  test('counts in report, ranks, lists, file and the students own results at once', async () => {
    const { exam, students } = await takenExam();
    const read = (path: string, as = teacher) => request(app, path, { as });
    const before = (await read(`/quiz/${exam._id}/report`)).json();
    expect(before.paper.mean).toBe(3);
    const byQuiz = async () =>
      (await read('/results/by-quiz'))
        .json()
        .quizzes.find((one: { quizId: string }) => one.quizId === exam._id);
    expect((await byQuiz()).averagePercent).toBe(33);
    const { seen } = await rule(exam, 0, { kind: 'dropped' });
    const report = (await read(`/quiz/${exam._id}/report`)).json();
    expect(report.paper.mean).toBe(6);
    expect(report.rulings).toMatchObject([{ number: 1, kind: 'dropped' }]);
    expect((await byQuiz()).averagePercent).toBe(Math.round((100 + 17 + 33) / 3));
    const merit = (await read(`/quiz/${exam._id}/merit`)).json();
    const ranks = new Map(seen.people.map(({ resultId, after }) => [resultId, after.rank]));
    for (const { resultId, rank } of merit.people) expect(ranks.get(resultId)).toBe(rank);
    const own = students[2]?.student ?? teacher;
    await post(`/quiz/${exam._id}/release`, { reason: 'Checked' });
    const [listed] = (await read(`/results/user/${own.id}`, own)).json();
    expect(listed).toMatchObject({ marks: 4, score: 1 });
    const made = await post('/downloads', { what: 'all-results', columns: 'marks', quizId: exam._id });
    const { body } = await app.app.inject({ url: made.json().path });
    const [head = [], ...lines] = parse(body, { bom: true, record_delimiter: '\r\n' });
    expect(lines.map((line) => line[head.indexOf('Ruled')])).toEqual(Array(3).fill('Q1 dropped'));
  });

  test('is in the student’s home, progress, file and own data as a fresh scoring says', async () => {
    const { exam, students } = await takenExam();
    await post(`/quiz/${exam._id}/release`, { reason: 'Checked' });
    const { student } = students[1] ?? { student: teacher };
    const file = async (what: object) => {
      const { path } = (await post('/downloads', what, student)).json();
      return app.app.inject({ url: path });
    };
    const seen = async () => {
      const read = async (path: string) => (await request(app, path, { as: student })).json();
      const csv = await file({ what: 'my-results', sort: 'newest' });
      const [head = [], line = []] = parse(csv.body, { bom: true, record_delimiter: '\r\n' });
      const { results: mine } = (await file({ what: 'my-data' })).json();
      return {
        home: (await read('/progress/home')).newest[0],
        progress: (await read('/progress')).exams[0],
        file: Object.fromEntries(head.map((name, at) => [name, line[at]])),
        mine: mine[0],
      };
    };
    const before = await seen();
    expect(before.mine).toMatchObject({ score: 0, marks: -3, maxMarks: 12, percentage: 0 });
    for (const [at, said] of [
      [0, { kind: 'key', payload: { correctAnswer: 1 } }],
      [2, { kind: 'out' }],
    ] as const) {
      await rule(exam, at, said);
      const fresh = (await freshly(exam._id))[1];
      const marks = (fresh?.marksHundredths ?? 0) / 100;
      const maxMarks = (fresh?.maxMarksHundredths ?? 0) / 100;
      const { score, total, percentage, passed } = fresh ?? {};
      const after = await seen();
      expect(after.home).toMatchObject({ marks, maxMarks, score, total, percentage, passed });
      expect(after.progress).toMatchObject({ marks, maxMarks, percentage });
      expect(after.mine).toMatchObject({ marks, maxMarks, score, total, percentage, passed });
      expect(after.file).toMatchObject({ Score: String(score), Percentage: String(percentage) });
      expect(marks).toBe(at === 0 ? 2 : 3);
    }
  });

  test('is told to a student with the marks it took and gave, once the keys are shown', async () => {
    const { exam, students } = await takenExam();
    await rule(exam, 0, { kind: 'key', payload: { correctAnswer: 1 } });
    const own = students[0]?.student ?? teacher;
    const [{ _id } = { _id: '' }] = (await request(app, `/results/user/${own.id}`, { as: own })).json();
    const read = async (as = own) =>
      (await request(app, `/results/${_id}`, { as })).json<{ result: ResultDetail }>().result;
    expect(await read()).not.toHaveProperty('ruled');
    await post(`/quiz/${exam._id}/release`, { reason: 'Checked' });
    // Without a closing time students can start until they have no attempt left: marks are shown, keys are not.
    expect(await read()).toMatchObject({ marks: 7, released: true });
    expect(await read()).not.toHaveProperty('ruled');
    expect((await read(teacher)).ruled).toMatchObject([
      {
        number: 1,
        kind: 'key',
        payload: { correctAnswer: 1 },
        before: 4,
        after: -1,
        reason: 'The figure is wrong.',
      },
    ]);
  });

  test('is used where a student finishes after it, and verifies the same receipts', async () => {
    const { exam, students } = await takenExam();
    await rule(exam, 0, { kind: 'key', payload: { correctAnswer: 1 } });
    const late = await makePerson(app);
    const { receipt } = await take(exam, late, [1]);
    expect(await marksOf(exam._id)).toEqual([7, 2, 0, 4]);
    for (const { code } of [receipt, ...students.map((one) => one.receipt)]) {
      expect((await request(app, `/receipts/${code}`)).json()).toMatchObject({ genuine: true });
    }
  });

  test('is in the log of each attempt whose marks it changed, and in the audit log', async () => {
    const { exam } = await takenExam();
    await rule(exam, 0, { kind: 'dropped' });
    const { rows } = await app.store.pool.query(
      `select l.detail from exam_log l join exam_attempts a on a.id = l.attempt_id
        where a.quiz_id = $1 and l.kind = 'ruled' order by a.started_at`,
      [exam._id],
    );
    expect(rows.map(({ detail }) => detail)).toMatchObject([
      { question: 1, ruling: 'dropped', before: -3, after: 2 },
      { question: 1, ruling: 'dropped', before: 0, after: 4 },
    ]);
    const audited = await app.store.pool.query(
      `select after from audit_entries where act = 'quiz.ruling' and target_id = $1`,
      [exam._id],
    );
    expect(audited.rows).toMatchObject([{ after: { question: 1, ruling: 'dropped', changed: 2 } }]);
  });
});

describe('a ruling on practice', () => {
  test('scores its results anew, of the version that is named or the newest with results', async () => {
    const quiz = await makeQuiz(app, { questions: [question(), question({ correctAnswer: 2 })] }, teacher);
    const student = await makePerson(app);
    await takeQuiz(app, student, quiz, [0, 1]);
    const { seen } = await rule(quiz, 1, { kind: 'key', payload: { correctAnswer: 1 } });
    expect(seen.people).toMatchObject([{ before: { score: 1, rank: null }, after: { score: 2, marks: 2 } }]);
    // Scored by the ruling, though the version was read before it.
    await takeQuiz(app, student, quiz, [0, 1]);
    await takeQuiz(app, student, quiz, [0, 2]);
    expect((await rowsOf(quiz._id)).map(({ score }) => score)).toEqual([2, 2, 1]);
  });

  test('moves the counts of the bank', async () => {
    const title = `Counted ${crypto.randomUUID()}`;
    const quiz = await makeQuiz(app, { questions: [question({ question: title })] }, teacher);
    await takeQuiz(app, await makePerson(app), quiz, [1]);
    const uses = async () => {
      await countUses({ store: app.store, quizReader: reader() });
      const { rows } = await app.store.pool.query(
        'select used, answered_right as "right" from question_uses where quiz_id = $1',
        [quiz._id],
      );
      return rows;
    };
    await expect.poll(uses, { timeout: 10_000 }).toEqual([{ used: 1, right: 0 }]);
    await rule(quiz, 0, { kind: 'all' });
    expect(await uses()).toEqual([{ used: 1, right: 1 }]);
    await rule(quiz, 0, { kind: 'out' });
    expect(await uses()).toEqual([{ used: 0, right: 0 }]);
  });

  test('does not keep submissions of other quizzes waiting', async () => {
    const [quiz, other] = [await makeQuiz(app, {}, teacher), await makeQuiz(app, {}, teacher)];
    const student = await makePerson(app);
    const client = await app.store.pool.connect();
    try {
      await client.query('begin');
      await client.query('select from quizzes where id = $1 for update', [quiz._id]);
      const waiting = takeQuiz(app, student, quiz, [0]);
      const [id] = await Promise.all([takeQuiz(app, student, other, [0])]);
      expect(id).toBeTypeOf('string');
      await client.query('commit');
      expect(await waiting).toBeTypeOf('string');
    } finally {
      client.release();
    }
    expect(await app.store.db.$count(results, sql`${results.quizId} = ${quiz._id}`)).toBe(1);
  });
});
