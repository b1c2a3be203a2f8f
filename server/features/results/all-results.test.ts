import { AllResultsQuery } from '@kaksha/contract/results/filters.ts';
import type { AllResults } from '@kaksha/contract/results.ts';
import { eq, like, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { results, resultWords } from '#server/database/schema/results.ts';
import { makePerson, makeQuiz, type Person, request } from '#server/test/factories.ts';
import { type StoredResult, storeResults } from '#server/test/stored-results.ts';
import { startTestApp, type TestApp } from '#server/test/test-app.ts';
import { toCondition } from './filters.ts';

let app: TestApp;
let teacher: Person;
beforeAll(async () => {
  app = await startTestApp();
  teacher = await makePerson(app, { role: 'teacher' });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.store.db.execute(sql`truncate results, objections`);
});

const get = (query: Record<string, string | number>) =>
  request(app, `/results/all?${new URLSearchParams(Object.entries(query).map(([k, v]) => [k, String(v)]))}`, {
    as: teacher,
  });
async function list(query: Record<string, string | number> = {}): Promise<AllResults> {
  const reply = await get(query);
  expect(reply.statusCode).toBe(200);
  return reply.json();
}
const names = async (query: Record<string, string | number>) =>
  (await list(query)).results.map((result) => result.user.fullName);
const named = (...fullNames: string[]): Partial<StoredResult>[] =>
  fullNames.map((userName) => ({ userName, userEmail: 'x@example.com' }));

describe('all results', () => {
  test('are for staff: a visitor gets 401, a student 403', async () => {
    const student = await makePerson(app);
    const admin = await makePerson(app, { role: 'admin' });
    const statuses = await Promise.all(
      [undefined, student, teacher, admin].map(
        async (as) => (await request(app, '/results/all', as ? { as } : {})).statusCode,
      ),
    );
    expect(statuses).toEqual([401, 403, 200, 200]);
  });

  test('are newest first, 20 a page, unless requested otherwise', async () => {
    const ids = await storeResults(
      app,
      Array.from({ length: 21 }, (_, index) => ({ createdAt: new Date(1_760_000_000_000 + index * 1000) })),
    );
    const page = await list();
    expect(page).toMatchObject({ totalPages: 2, totalCount: 21, page: 1, limit: 20 });
    expect(page.results.map(({ _id }) => _id)).toEqual(ids.toReversed().slice(0, 20));
    expect(page.results[0]).toMatchObject({
      user: { fullName: 'Ananya Sharma', email: 'ananya@example.com', role: 'student' },
      userName: 'Ananya Sharma',
      quiz: { title: 'Gravitation', passPercent: 40 },
      score: 1,
      total: 2,
      answers: [0, 1],
    });
  });

  test('are an empty list at first', async () => {
    expect(await list()).toEqual({ results: [], totalPages: 0, totalCount: 0, page: 1, limit: 20 });
  });
});

describe('pages', () => {
  test.each([
    [{ limit: 10 }, 10],
    [{ limit: 20 }, 20],
    [{ limit: 50 }, 45],
    [{ limit: 100 }, 45],
    [{ limit: 7 }, 20],
    [{ limit: 'all' }, 20],
    [{ limit: '' }, 20],
  ])('%j contain %i of 45', async (query, length) => {
    await storeResults(
      app,
      Array.from({ length: 45 }, () => ({})),
    );
    expect((await list(query)).results).toHaveLength(length);
  });

  test.each([0, -3, 'x', '', '1e'])('%j is the first page', async (page) => {
    await storeResults(app, [{}]);
    expect(await list({ page })).toMatchObject({ page: 1, totalCount: 1, results: [{ score: 1 }] });
  });

  test.each([3, 4, 99_999, '9'.repeat(30)])(
    '%s, past the end, is empty with the right totals',
    async (page) => {
      await storeResults(
        app,
        Array.from({ length: 20 }, () => ({})),
      );
      expect(await list({ page, limit: 10 })).toMatchObject({ results: [], totalCount: 20, totalPages: 2 });
    },
  );

  test.each([
    ['createdAt', 'desc'],
    ['createdAt', 'asc'],
    ['score', 'desc'],
    ['score', 'asc'],
    ['marks', 'desc'],
    ['marks', 'asc'],
    ['percentage', 'desc'],
    ['percentage', 'asc'],
    ['user.fullName', 'desc'],
    ['user.fullName', 'asc'],
    ['quiz.title', 'desc'],
    ['quiz.title', 'asc'],
  ] as const)(
    'of %s %s, one after the other, are every row once and in order, ties by id',
    async (sortBy, sortOrder) => {
      const stored = Array.from({ length: 47 }, (_, index) => ({
        score: index % 3,
        percentage: [0, 50, 100][index % 3] ?? 0,
        userName: ['Zoya', 'asha', 'Bina'][index % 3] ?? '',
        quizTitle: ['optics', 'Waves', 'Atoms'][index % 3] ?? '',
        createdAt: new Date(1_760_000_000_000 + (index % 5) * 1000),
      }));
      const ids = await storeResults(app, stored);
      const key = (index: number) => {
        const row = stored[index];
        if (row === undefined) return '';
        const by = {
          createdAt: row.createdAt.toISOString(),
          score: row.score,
          marks: row.score,
          percentage: String(row.percentage).padStart(3, '0'),
          'user.fullName': row.userName,
          'quiz.title': row.quizTitle,
        };
        return `${String(by[sortBy]).toLowerCase()} ${ids[index]}`;
      };
      const expected = ids
        .map((id, index) => ({ id, key: key(index) }))
        .sort((a, b) => (a.key < b.key ? -1 : 1));
      if (sortOrder === 'desc') expected.reverse();
      const walked: string[] = [];
      for (let page = 1; page <= 5; page += 1) {
        walked.push(...(await list({ sortBy, sortOrder, page, limit: 10 })).results.map(({ _id }) => _id));
      }
      expect(walked).toEqual(expected.map(({ id }) => id));
    },
  );

  test('of a few among many are in the same order, read from either end', async () => {
    await storeResults(
      app,
      Array.from({ length: 400 }, (_, index) => ({ score: index % 7 })),
    );
    await storeResults(
      app,
      [5, 1, 3, 1].map((score) => ({ score, userName: 'Rare', userEmail: 'rare@example.com' })),
    );
    await app.store.db.execute(sql`vacuum analyze results`);
    const scores = async (query: Record<string, string | number>) =>
      (await list({ search: 'rare', sortBy: 'score', ...query })).results.map(({ score }) => score);
    expect(await scores({ sortOrder: 'asc' })).toEqual([1, 1, 3, 5]);
    expect(await scores({ sortOrder: 'desc' })).toEqual([5, 3, 1, 1]);
    await storeResults(
      app,
      Array.from({ length: 8 }, (_, index) => ({
        score: index,
        userName: 'Rare',
        userEmail: 'rare@example.com',
      })),
    );
    expect(await scores({ sortOrder: 'asc', limit: 10, page: 2 })).toEqual([6, 7]);
  });

  test('are newest first when the sort or its order is unknown', async () => {
    const [older, newer] = await storeResults(app, [
      { createdAt: new Date('2026-01-01T00:00:00Z') },
      { createdAt: new Date('2026-01-02T00:00:00Z') },
    ]);
    const { results: rows } = await list({ sortBy: 'password', sortOrder: 'sideways' });
    expect(rows.map(({ _id }) => _id)).toEqual([newer, older]);
  });
});

describe('filters', () => {
  test('by role use the role at the time of submitting; "all" and none mean any', async () => {
    await storeResults(app, [
      { userName: 'Asha', userRole: 'admin' },
      { userName: 'Tara', userRole: 'teacher' },
      { userName: 'Sita', userRole: 'student' },
    ]);
    expect(await names({ role: 'admin' })).toEqual(['Asha']);
    expect(await names({ role: 'teacher' })).toEqual(['Tara']);
    expect(await names({ role: 'student' })).toEqual(['Sita']);
    expect((await list({ role: 'all' })).totalCount).toBe(3);
    expect((await list({ role: '' })).totalCount).toBe(3);
  });

  test('by quiz find that quiz; an unknown one has no results', async () => {
    const quiz = await makeQuiz(app);
    await storeResults(app, [{ userName: 'Asha', quiz }]);
    await storeResults(app, [{ userName: 'Bina' }]);
    expect(await names({ quizId: quiz._id })).toEqual(['Asha']);
    expect(await list({ quizId: '00000000-0000-7000-8000-000000000000' })).toMatchObject({
      results: [],
      totalCount: 0,
    });
    expect((await list({ quizId: '' })).totalCount).toBe(2);
  });

  test('by date include whole days of Asia/Kolkata, first and last day included', async () => {
    await storeResults(app, [
      { userName: 'evening before', createdAt: new Date('2026-03-09T23:59:59.999+05:30') },
      { userName: 'midnight', createdAt: new Date('2026-03-10T00:00:00+05:30') },
      { userName: 'last second', createdAt: new Date('2026-03-10T23:59:59.999+05:30') },
      { userName: 'morning after', createdAt: new Date('2026-03-11T00:00:00+05:30') },
    ]);
    const asc = { sortOrder: 'asc' };
    const day = ['midnight', 'last second'];
    expect(await names({ ...asc, dateFrom: '2026-03-10', dateTo: '2026-03-10' })).toEqual(day);
    expect(await names({ ...asc, dateFrom: '2026-03-10' })).toEqual([...day, 'morning after']);
    expect(await names({ ...asc, dateTo: '2026-03-10' })).toEqual(['evening before', ...day]);
    expect(await names({ dateFrom: '2026-03-11', dateTo: '2026-03-10' })).toEqual([]);
    expect((await list({ dateFrom: '', dateTo: '' })).totalCount).toBe(4);
  });

  test.each([
    ['dateFrom', '2026-02-30'],
    ['dateFrom', '10-03-2026'],
    ['dateTo', 'yesterday'],
    ['dateTo', '2026-3-1'],
    ['dateTo', '0000-01-01'],
    ['role', 'principal'],
    ['quizId', '42'],
    ['quizId', "' or 1=1 --"],
    ['search', 'x'.repeat(301)],
    ['search', 'a\u0000b'],
  ])('that are malformed answer 400 and name the field: %s=%s', async (field, value) => {
    const reply = await get({ [field]: value });
    expect(reply.statusCode).toBe(400);
    expect(Object.keys(reply.json().fields)).toEqual([field]);
  });

  test('combine', async () => {
    const quiz = await makeQuiz(app);
    await storeResults(app, [
      { userName: 'Asha', userRole: 'teacher', quiz },
      { userName: 'Asha', userRole: 'student', quiz },
      { userName: 'Bina', userRole: 'teacher', quiz },
    ]);
    await storeResults(app, [{ userName: 'Asha', userRole: 'teacher' }]);
    expect((await list({ role: 'teacher', quizId: quiz._id, search: 'asha' })).totalCount).toBe(1);
  });
});

describe('a search', () => {
  test.each([
    ['asha', 'name'],
    ['ASHA VER', 'name, capitals or not'],
    ['Head@School', 'e-mail address'],
    ['thermo', 'quiz title'],
    ['प्रिया', 'name in Hindi'],
    ['ऊष्मा', 'title in Hindi'],
    ['ÉLOdie', 'name with accents, capitals or not'],
    ['straße', 'letters beyond Latin 1'],
    ['  asha  ', 'name, blanks around it dropped'],
  ])('finds %j: %s', async (search) => {
    await storeResults(app, [
      {
        userName: 'Asha Verma प्रिया élodie Straße',
        userEmail: 'head@school.in',
        quizTitle: 'Thermodynamics ऊष्मा',
      },
      { userName: 'Somebody', userEmail: 'else@example.com', quizTitle: 'Another' },
    ]);
    expect(await list({ search })).toMatchObject({
      totalCount: 1,
      results: [{ user: { email: 'head@school.in' } }],
    });
  });

  test.each(['%', '_', '\\', '100%', 'a_b', 'c\\d', "o'n", '*'])('takes %j literally', async (search) => {
    const odd = "100% a_b c\\d O'Neill *";
    await storeResults(app, named(odd, 'plain aXb c d oxn'));
    expect(await names({ search })).toEqual([odd]);
  });

  test('does not match across the name and the email address', async () => {
    await storeResults(app, [{ userName: 'Asha', userEmail: 'x@example.com' }]);
    expect((await list({ search: 'ashax' })).totalCount).toBe(0);
    expect((await list({ search: 'asha x' })).totalCount).toBe(0);
  });

  test('that matches very many people finds all of them, in order', async () => {
    const crowd = Array.from({ length: 5_003 }, (_, index) => ({
      userName: `Crowd ${String(index).padStart(4, '0')}`,
      userEmail: `crowd${index}@example.com`,
    }));
    await storeResults(app, crowd.slice(0, 3_000));
    await storeResults(app, crowd.slice(3_000));
    await storeResults(app, [{ userName: 'Alone', userEmail: 'alone@example.com' }]);
    const page = await list({
      search: 'CROWD',
      sortBy: 'user.fullName',
      sortOrder: 'asc',
      page: 51,
      limit: 100,
    });
    expect(page).toMatchObject({ totalCount: 5_003, totalPages: 51 });
    expect(page.results.map(({ userName }) => userName)).toEqual(['Crowd 5000', 'Crowd 5001', 'Crowd 5002']);
    expect((await list({ search: 'e' })).totalCount).toBe(5_004);
  });

  test.each([
    ['quiz.title', 'optics'],
    ['user.fullName', 'optics'],
    ['user.fullName', 'bina'],
    ['user.fullName', 'o'],
    ['quiz.title', 'o'],
    ['user.fullName', 'b@'],
    ['createdAt', 'o'],
  ])('sorted by %s finds the same results in both directions: %s', async (sortBy, search) => {
    const stored = [
      ['Bina', 'b@example.com', 'Atoms'],
      ['bina\u001fOptics', 'c@example.com', 'OPTICS'],
      ['Bina', 'o@example.com', 'Optics, set 2'],
      ['asha', 'b@example.com', 'Waves'],
      ['Zoya', 'b@example.com', 'optics'],
    ].map(([userName = '', userEmail = '', quizTitle = '']) => ({ userName, userEmail, quizTitle }));
    await storeResults(app, stored);
    const expected = stored
      .filter((row) => Object.values(row).some((text) => text.toLowerCase().includes(search)))
      .map(({ userName, quizTitle }) => `${userName} ${quizTitle}`)
      .sort();
    for (const sortOrder of ['asc', 'desc']) {
      const { results: rows, totalCount } = await list({ search, sortBy, sortOrder });
      expect(rows.map(({ userName, quiz }) => `${userName} ${quiz.title}`).sort()).toEqual(expected);
      expect(totalCount).toBe(expected.length);
    }
  });

  test.each([
    ['quiz.title', 'of bina', 'quiz_title_order'],
    ['user.fullName', 'bina@', 'user_name_order'],
  ])('sorted by %s begins where the order has what it finds', async (sortBy, search, column) => {
    const stored = Array.from({ length: 3_000 }, (_, index) => {
      const userName = ['Asha', 'Bina', 'Chitra', 'Zoya'][index % 4] ?? '';
      return { userName, userEmail: `${userName}@example.com`, quizTitle: `Of ${userName}` };
    });
    await storeResults(app, stored);
    const { db } = app.store;
    await db.execute(sql`vacuum analyze results, result_words`);
    const condition = await toCondition(db, z.parse(AllResultsQuery, { search, sortBy, sortOrder: 'asc' }));
    const { rows } = await db.execute(
      sql`explain select id from results where ${condition} order by ${sql.identifier(column)}, id limit 20`,
    );
    const plan = rows.map((row) => Object.values(row).join()).join('\n');
    expect(plan).toContain(`Index Only Scan using results_${column.replace('_order', '')} on results`);
    expect(plan).toMatch(new RegExp(`Index Cond: .*${column} >= '`));
  });
});

describe('the total', () => {
  test('counts results submitted since the last request', async () => {
    const quiz = await makeQuiz(app);
    const student = await makePerson(app);
    for (const total of [1, 2, 3]) {
      await request(app, `/results/${quiz._id}/submit`, {
        method: 'POST',
        as: student,
        body: { answers: [] },
      });
      expect((await list({ quizId: quiz._id })).totalCount).toBe(total);
      expect((await list({ search: student.email })).totalCount).toBe(total);
    }
  });

  test('counts a row inserted during an earlier read once it is committed', async () => {
    await storeResults(app, [{}]);
    const connection = new pg.Client({ ...app.store.pool.options, password: undefined });
    await connection.connect();
    await connection.query('begin');
    await connection.query(`insert into results (id, quiz_id, quiz_version_id, answers, score, total, percentage, passed,
        pass_percent, user_name, user_email, user_role, quiz_title, created_at)
      select gen_random_uuid(), quiz_id, quiz_version_id, answers, score, total, percentage, passed, pass_percent, user_name,
        user_email, user_role, quiz_title, created_at from results`);
    // Later transactions that finish first must not move the count past the one still open.
    await storeResults(app, [{}, {}]);
    expect((await list()).totalCount).toBe(3);
    await storeResults(app, [{}]);
    expect((await list()).totalCount).toBe(4);
    await connection.query('commit');
    await connection.end();
    expect((await list()).totalCount).toBe(5);
    expect((await list()).totalCount).toBe(5);
  });

  test('costs no reading of all words for each result, though the words were few when it was planned', async () => {
    await storeResults(app, [{}]);
    await app.store.pool.query(`delete from result_words w
      where not exists (select from results r where w.id in (r.who_words, r.title_words))`);
    await app.store.pool.query('vacuum analyze result_words');
    const connection = new pg.Client({ ...app.store.pool.options, password: undefined });
    await connection.connect();
    await connection.query('begin');
    await connection.query(`insert into results (id, quiz_id, quiz_version_id, answers, score, total, percentage, passed,
        pass_percent, user_name, user_email, user_role, quiz_title, created_at)
      select gen_random_uuid(), quiz_id, quiz_version_id, answers, score, total, percentage, passed, pass_percent,
        'Person ' || number, user_email, user_role, quiz_title, created_at from results, generate_series(1, 20) number`);
    const { rows } = await connection.query(
      `select seq_scan::int as whole, idx_scan > 0 as by_index from pg_stat_xact_user_tables where relname = 'result_words'`,
    );
    const { rows: after } = await connection.query('show enable_seqscan');
    await connection.query('rollback');
    await connection.end();
    expect(rows).toEqual([{ whole: 0, by_index: true }]);
    expect(after, 'what the rest of the transaction is planned by').toEqual([{ enable_seqscan: 'on' }]);
  });

  test('follows results that are changed and deleted', async () => {
    const [first] = await storeResults(app, named('Asha', 'Bina', 'Asha'));
    expect((await list({ search: 'asha' })).totalCount).toBe(2);
    await app.store.db
      .update(results)
      .set({ userName: 'Gone', userEmail: '' })
      .where(eq(results.id, first ?? ''));
    expect((await list({ search: 'asha' })).totalCount).toBe(1);
    expect((await list({ search: 'gone' })).totalCount).toBe(1);
    await app.store.db.delete(results).where(eq(results.userName, 'Asha'));
    expect((await list({ search: 'asha' })).totalCount).toBe(0);
    expect((await list()).totalCount).toBe(2);
  });

  test('is the same for simultaneous requests', async () => {
    await storeResults(app, named(...Array.from({ length: 30 }, (_, index) => `Person ${index}`)));
    const totals = await Promise.all(
      Array.from({ length: 20 }, async () => (await list({ search: 'person' })).totalCount),
    );
    expect(new Set(totals)).toEqual(new Set([30]));
  });
});

test('the words of a person are deleted with the last result that has them', async () => {
  const wordsOf = () => app.store.db.select().from(resultWords).where(like(resultWords.words, 'leaving%'));
  const [one, two] = await storeResults(app, named('Leaving', 'Leaving'));
  await app.store.db
    .update(results)
    .set({ userName: 'Nobody' })
    .where(eq(results.id, one ?? ''));
  expect(await wordsOf()).toHaveLength(1);
  await app.store.db.delete(results).where(eq(results.id, two ?? ''));
  expect(await wordsOf()).toHaveLength(0);
});
