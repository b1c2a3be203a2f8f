import type { BankPage } from '@kaksha/contract/bank.ts';
import type { QuizDraft } from '@kaksha/contract/quizzes.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { questionUses } from '#server/database/schema/bank.ts';
import { examAttempts } from '#server/database/schema/exams.ts';
import { quizVersions, quizzes } from '#server/database/schema/quizzes.ts';
import { seedQuiz } from '#server/database/seeds.ts';
import { quizReader } from '#server/features/quizzes/service.ts';
import { answersTo, beginExam, finishAttempt } from '#server/test/exams.ts';
import { makeExam, makePerson, makeQuiz, type Person, question, request } from '#server/test/factories.ts';
import { rowsRead } from '#server/test/rows-read.ts';
import { storeResults } from '#server/test/stored-results.ts';
import { startTestApp, type TestApp } from '#server/test/test-app.ts';
import { countUses } from './uses.ts';

let app: TestApp;
let teacher: Person;
let student: Person;
beforeAll(async () => {
  app = await startTestApp();
  teacher = await makePerson(app, { role: 'teacher' });
  student = await makePerson(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.store.db.execute(sql`truncate results, quizzes, quiz_versions, question_uses_mark cascade`);
});

async function search(query: Record<string, string | number> = {}): Promise<BankPage> {
  const entries = Object.entries(query).map(([name, value]) => [name, String(value)]);
  const reply = await request(app, `/question-bank?${new URLSearchParams(entries)}`, { as: teacher });
  expect(reply.statusCode).toBe(200);
  return reply.json<BankPage>();
}
const found = async (query: Record<string, string | number>) =>
  (await search(query)).questions.map((one) => one.question);
const make = (...questions: QuizDraft['questions']) => makeQuiz(app, { questions }, teacher);
const put = (id: string, questions: unknown[]) =>
  request(app, `/quiz/${id}`, { method: 'PUT', as: teacher, body: { questions } });

describe('the bank', () => {
  test('has the questions of all quizzes, the newest quiz first, with key, quiz and number', async () => {
    await make(question({ question: 'Old?' }));
    const quiz = await make(question({ question: 'First?' }), {
      kind: 'numeric',
      question: 'Second $x$?',
      numeric: { value: '2.5', tolerance: '0.1' },
    });
    const page = await search();
    expect(page).toMatchObject({ totalCount: 3, page: 1, limit: 20 });
    expect(page.questions).toMatchObject([
      { question: 'First?', correctAnswer: 0, quiz: { _id: quiz._id, title: 'Gravitation', number: 1 } },
      {
        question: 'Second $x$?',
        questionHtml: expect.stringContaining('katex'),
        numeric: { value: '2.5', tolerance: '0.1' },
        quiz: { number: 2 },
        used: 0,
        rightPercent: null,
      },
      { question: 'Old?' },
    ]);
  });

  test('is searched for words in any order, in stem, options, tags and passage, in both languages', async () => {
    const passage = crypto.randomUUID();
    await makeQuiz(
      app,
      {
        passages: [{ _id: passage, text: 'A train leaves Kota.', hi: { text: 'एक रेलगाड़ी' } }],
        questions: [
          question({ question: 'Which law rules planets?', chapter: 'Gravitation', passageId: passage }),
          question({
            question: 'What is inertia?',
            options: ['Mass', 'Weight', 'Force', 'Power'],
            hi: { question: 'जड़त्व क्या है?', options: ['द्रव्यमान', '', '', ''] },
          }),
        ],
      },
      teacher,
    );
    const planets = ['Which law rules planets?'];
    expect(await found({ search: 'PLANETS which' })).toEqual(planets);
    expect(await found({ search: 'gravitation kota' })).toEqual(planets);
    expect(await found({ search: 'रेलगाड़ी' })).toEqual(planets);
    const inertia = ['What is inertia?'];
    expect(await found({ search: 'weight' })).toEqual(inertia);
    expect(await found({ search: 'जड़त्व द्रव्यमान' })).toEqual(inertia);
    expect(await found({ search: 'weight planets' })).toEqual([]);
    expect(await found({ search: '%' })).toEqual([]);
    expect((await search({ search: 'kota' })).questions[0]?.passage).toMatchObject({
      text: 'A train leaves Kota.',
    });
  });

  test('is filtered by subject, chapter, difficulty and kind', async () => {
    await make(
      question({ question: 'a', subject: 'Physics', chapter: 'Optics', difficulty: 'easy' }),
      question({ question: 'b', subject: 'Physics', chapter: 'Waves', difficulty: 'hard' }),
      { kind: 'multiple', question: 'c', options: ['1', '2', '3', '4'], subject: 'Chemistry' },
    );
    expect(await found({ subject: 'physics' })).toEqual(['a', 'b']);
    expect(await found({ subject: 'Physics', chapter: 'waves' })).toEqual(['b']);
    expect(await found({ difficulty: 'easy', kind: 'all' })).toEqual(['a']);
    expect(await found({ kind: 'multiple', difficulty: '' })).toEqual(['c']);
    const reply = await request(app, '/question-bank?kind=essay', { as: teacher });
    expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([400, ['kind']]);
  });

  test('is sorted by use and by the share of right answers, questions without results last', async () => {
    const quiz = await make(
      ...['never', 'rare', 'often', 'even'].map((text) => question({ question: text })),
    );
    const counts = [null, [2, 2], [40, 10], [4, 1]] as const;
    await app.store.db.insert(questionUses).values(
      quiz.questions.flatMap(({ _id }, at) => {
        const [used, answeredRight] = counts[at] ?? [0, 0];
        return used === 0 ? [] : { quizId: quiz._id, questionId: _id, used, answeredRight };
      }),
    );
    expect(await found({ sort: 'used' })).toEqual(['often', 'even', 'rare', 'never']);
    expect(await found({ sort: 'hardest' })).toEqual(['often', 'even', 'rare', 'never']);
    expect(await found({ sort: 'easiest' })).toEqual(['rare', 'often', 'even', 'never']);
    const asWritten = ['never', 'rare', 'often', 'even'];
    expect(await found({ sort: 'newest' })).toEqual(asWritten);
    expect(await found({ sort: 'oldest' })).toEqual(asWritten);
    expect(await found({ sort: 'hardest', search: 'even' })).toEqual(['even']);
  });

  test('comes in pages of twenty, the last one incomplete, and then empty', async () => {
    await make(...Array.from({ length: 45 }, (_, at) => question({ question: `Q${at}` })));
    const numbers = async (page: number | string) =>
      (await search({ page })).questions.map(({ quiz }) => quiz.number);
    expect(await numbers(2)).toEqual(Array.from({ length: 20 }, (_, at) => 21 + at));
    expect(await numbers(3)).toEqual([41, 42, 43, 44, 45]);
    expect(await search({ page: 4 })).toMatchObject({ questions: [], totalCount: 45, page: 4 });
    expect(await search({ page: 'x', limit: '7' })).toMatchObject({ page: 1, limit: 20 });
    expect((await search({ limit: 50 })).questions).toHaveLength(45);
  });

  test('follows a change of a quiz, its deletion and its restoring', async () => {
    const quiz = await make(question({ question: 'Before?' }));
    await put(quiz._id, [{ ...question({ question: 'After?' }), _id: quiz.questions[0]?._id }]);
    expect(await found({})).toEqual(['After?']);
    await request(app, `/quiz/${quiz._id}`, { method: 'DELETE', as: teacher });
    expect(await found({})).toEqual([]);
    const admin = await makePerson(app, { role: 'admin' });
    await request(app, `/trash/${quiz._id}/restore`, { method: 'POST', as: admin });
    expect(await found({})).toEqual(['After?']);
  });

  test('has the questions of quizzes stored before kinds existed', async () => {
    const old = { _id: 'q1', question: 'Old law?', options: ['a', 'b', 'c', 'd'], correctAnswer: 3 };
    const [quizId, versionId] = [crypto.randomUUID(), crypto.randomUUID()];
    await app.store.transaction(async (tx) => {
      await tx.execute(
        sql`insert into ${quizzes} (id, current_version_id, created_at) values (${quizId}, ${versionId}, now())`,
      );
      await tx.execute(sql`insert into ${quizVersions}
        (id, quiz_id, number, title, total_minutes, pass_percent, question_count, incomplete, questions, created_at)
        values (${versionId}, ${quizId}, 1, 'Old', 1, 40, 1, false,
          ${JSON.stringify([{ ...old, timePerQuestion: 1 }])}::jsonb, now())`);
    });
    expect((await search({ search: 'law', kind: 'single' })).questions).toMatchObject([
      { ...old, kind: 'single', explanation: '', quiz: { title: 'Old', number: 1 } },
    ]);
  });
});

describe('questions of an exam', () => {
  const closesAt = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  const unreleased = async () => (await search()).questions.map((one) => one.unreleased);
  const settings = (id: string, body: unknown) =>
    request(app, `/quiz/${id}/settings`, { method: 'PATCH', as: teacher, body });
  const copyOf = (quiz: { questions: readonly { _id: string }[] }) => ({
    ...question({ question: 'A copy?' }),
    copiedFrom: quiz.questions[0]?._id ?? '',
  });
  const post = (body: object) => request(app, '/quiz', { method: 'POST', as: teacher, body });

  test('are marked until the exam is over and, by hand, released', async () => {
    const exam = await makeExam(app, { questions: [question()], release: 'by_hand' }, teacher);
    expect(await unreleased()).toEqual([true]);
    await request(app, `/quiz/${exam._id}/release`, {
      method: 'POST',
      as: teacher,
      body: { reason: 'Marked.' },
    });
    expect(await unreleased()).toEqual([false]);
    await settings(exam._id, { closesAt: closesAt(5) });
    expect(await unreleased()).toEqual([true]);
    await settings(exam._id, { release: 'at_once', closesAt: null });
    expect(await unreleased()).toEqual([true]);
    await settings(exam._id, { closesAt: closesAt(-5) });
    expect(await unreleased()).toEqual([false]);
    await settings(exam._id, { release: 'after_close', closesAt: closesAt(-0.5) });
    expect(await unreleased()).toEqual([true]);
  });

  test('are not copied into practice quizzes, new or stored, until then', async () => {
    const exam = await makeExam(app, { title: 'Mock 1', questions: [question()] }, teacher);
    const refused = await post({ title: 'Practice', questions: [question(), copyOf(exam)] });
    expect(refused.statusCode).toBe(400);
    expect(refused.json().fields).toEqual({
      'questions.1.copiedFrom': expect.stringContaining('in the exam “Mock 1”'),
    });
    const quiz = await make(question({ question: 'Own?' }));
    expect((await put(quiz._id, [copyOf(exam)])).statusCode).toBe(400);
    await settings(exam._id, { closesAt: closesAt(-5) });
    expect((await put(quiz._id, [copyOf(exam)])).statusCode).toBe(200);
  });

  test('stay in a practice quiz that has them when the exam is prolonged', async () => {
    const exam = await makeExam(app, { questions: [question()], closesAt: closesAt(-5) }, teacher);
    const quiz = await make(copyOf(exam));
    await settings(exam._id, { closesAt: closesAt(5) });
    const [kept] = quiz.questions;
    expect(
      (await put(quiz._id, [{ ...copyOf(exam), _id: kept?._id, question: 'Changed?' }])).statusCode,
    ).toBe(200);
  });

  test('are copied into another exam, which then cannot become practice', async () => {
    const exam = await makeExam(app, { questions: [question()] }, teacher);
    const other = await makeExam(app, { questions: [copyOf(exam)] }, teacher);
    const reply = await settings(other._id, { mode: 'practice' });
    expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([400, ['questions.0.copiedFrom']]);
    await settings(exam._id, { mode: 'practice' });
    expect((await settings(other._id, { mode: 'practice' })).statusCode).toBe(200);
  });
});

describe('how often a question was used', () => {
  const reader = () =>
    quizReader(app.store.db, {
      atSave: async () => ({ typeset: null, passagesTypeset: null, typesetBy: null }),
      want: () => undefined,
      run: async () => undefined,
    });
  const count = () => countUses({ store: app.store, quizReader: reader() });
  const submit = (quizId: string, answers: unknown[]) =>
    request(app, `/results/${quizId}/submit`, { method: 'POST', as: student, body: { answers } });
  /** Results are counted once no older transaction is in progress on the server, in other databases too. */
  const uses = async () => {
    await count();
    return (await search()).questions.map(({ used, rightPercent }) => [used, rightPercent]);
  };

  test('counts the results that had it and the share answered right, each result once', async () => {
    const quiz = await make(
      question({ correctAnswer: 1 }),
      { kind: 'multiple', question: 'm', options: ['1', '2', '3', '4'], correctAnswers: [0, 2] },
      { kind: 'numeric', question: 'n', numeric: { min: '1', max: '2' } },
    );
    await submit(quiz._id, [1, [2, 0], '1.50']);
    await submit(quiz._id, [1, [0], '3']);
    await expect.poll(uses, { timeout: 10_000 }).toEqual([
      [2, 100],
      [2, 50],
      [2, 50],
    ]);
    await submit(quiz._id, [0, [], null]);
    await expect.poll(uses, { timeout: 10_000 }).toEqual([
      [3, 67],
      [3, 33],
      [3, 33],
    ]);
  });

  test('follows a question through the versions of its quiz, each with its own key', async () => {
    const quiz = await make(question({ question: 'Kept?' }), question({ question: 'Removed?' }));
    await submit(quiz._id, [0, 0]);
    await put(quiz._id, [
      question({ question: 'New?' }),
      { ...question({ question: 'Kept?', correctAnswer: 3 }), _id: quiz.questions[0]?._id },
    ]);
    await submit(quiz._id, [0, 0]);
    await expect.poll(uses, { timeout: 10_000 }).toEqual([
      [1, 100],
      [2, 50],
    ]);
  });

  test('is counted by reading each result once, however many one transaction stored', async () => {
    const quiz = await make(question());
    const stored = 2_500;
    await storeResults(
      app,
      Array.from({ length: stored }, () => ({ quiz, answers: [0] })),
    );
    await app.store.db.execute(sql`analyze results`);
    const read = await rowsRead(app, 'results', async (store) => {
      const counted = async () => {
        await countUses({ store, quizReader: reader() });
        return (await search()).questions[0]?.used;
      };
      await expect.poll(counted, { timeout: 10_000 }).toBe(stored);
    });
    expect(read).toBeLessThan(1.1 * stored);
  });

  test('is counted without the result of an attempt that was cancelled, before or after it was counted', async () => {
    const before = await beginExam(app, { questions: [question()] });
    const after = await beginExam(app, { questions: [question()] });
    const cancel = (id: string) =>
      request(app, `/attempts/${id}`, {
        method: 'PATCH',
        as: teacher,
        body: { void: true, reason: 'Copied' },
      });
    const usedOf = async (quizId: string) => {
      await count();
      const { rows } = await app.store.pool.query(
        'select used, answered_right from question_uses where quiz_id = $1',
        [quizId],
      );
      return rows;
    };
    for (const { attempt, student: as } of [before, after]) {
      await finishAttempt(app, attempt, as, { changes: answersTo(attempt, [0]) });
    }
    await cancel(before.attempt._id);
    const counted = [{ used: 1, answered_right: 1 }];
    await expect.poll(() => usedOf(after.exam._id), { timeout: 10_000 }).toEqual(counted);
    expect(await usedOf(before.exam._id)).toEqual([]);
    await cancel(after.attempt._id);
    expect(await usedOf(after.exam._id)).toEqual([{ used: 0, answered_right: 0 }]);
  });

  test('is not counted of a result that is removed while it is counted', async () => {
    const { student: as, exam, attempt } = await beginExam(app, { questions: [question()] });
    await finishAttempt(app, attempt, as, { changes: answersTo(attempt, [0]) });
    const slow: ReturnType<typeof reader> = {
      ...reader(),
      named: async (id) => {
        const body = { void: true, reason: 'Copied' };
        await request(app, `/attempts/${attempt._id}`, { method: 'PATCH', as: teacher, body });
        return reader().named(id);
      },
    };
    await expect
      .poll(
        async () => {
          await countUses({ store: app.store, quizReader: slow });
          return (await app.store.db.$count(examAttempts, eq(examAttempts.status, 'void'))) > 0;
        },
        { timeout: 10_000 },
      )
      .toBe(true);
    await count();
    const { rows } = await app.store.pool.query('select used from question_uses where quiz_id = $1', [
      exam._id,
    ]);
    expect(rows).toEqual([]);
  });

  test('is counted once by programs that count at the same time', async () => {
    const quiz = await make(question());
    for (let at = 0; at < 3; at += 1) await submit(quiz._id, [0]);
    await Promise.all([count(), count(), count()]);
    await expect.poll(uses, { timeout: 10_000 }).toEqual([[3, 100]]);
  });
});

describe('tags in use', () => {
  const tags = async (query = '') => (await request(app, `/question-tags${query}`, { as: teacher })).json();

  test('are each listed once whatever their case, in alphabetical order', async () => {
    await make(
      question({ subject: 'Physics', chapter: 'Waves', source: 'JEE 2019' }),
      question({ subject: 'physics', chapter: 'Optics' }),
      question({ subject: 'Chemistry', chapter: 'Bonds' }),
      question(),
    );
    expect(await tags()).toEqual({
      subjects: ['Chemistry', expect.stringMatching(/^physics$/i)],
      chapters: ['Bonds', 'Optics', 'Waves'],
      sources: ['JEE 2019'],
    });
    expect((await tags('?subject=PHYSICS')).chapters).toEqual(['Optics', 'Waves']);
    const search = async (query: string) =>
      (await request(app, `/question-bank?subject=PHYSICS${query}`, { as: teacher })).json();
    expect((await search('&tags=true')).tags).toEqual(await tags('?subject=PHYSICS'));
    expect(await search('')).not.toHaveProperty('tags');
  });
});

test('a quiz that samples or another program inserted is in the bank too', async () => {
  const one = {
    question: 'Seeded?',
    _id: 'q',
    kind: 'single' as const,
    options: ['a', 'b', 'c', 'd'],
    correctAnswer: 0,
    timePerQuestion: 1,
    explanation: '',
  };
  await app.store.transaction((tx) =>
    seedQuiz(tx, {
      title: 'Seeded',
      questions: [one],
      passPercent: 40,
      createdBy: null,
      createdAt: new Date(),
    }),
  );
  expect((await search()).questions).toMatchObject([{ quiz: { title: 'Seeded' } }]);
});
