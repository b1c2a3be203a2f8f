import { AllResultsFilters } from '@kaksha/contract/results/filters.ts';
import { parse } from 'csv-parse/sync';
import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { migrateDatabase } from '#server/database/migrate.ts';
import { roleGrants, users } from '#server/database/schema/auth.ts';
import { oneUseTokens } from '#server/database/schema/one-use-tokens.ts';
import { sessions } from '#server/database/schema/sessions.ts';
import { userReader } from '#server/features/auth/service.ts';
import { quizReader } from '#server/features/quizzes/service.ts';
import { reportReader } from '#server/features/reports/service.ts';
import { allResultsFile } from '#server/features/results/service.ts';
import { nouns } from '#server/nouns.ts';
import { Failure } from '#server/platform/core/fail.ts';
import { folderStorage } from '#server/platform/files/storage.ts';
import type { CurrentUser } from '#server/platform/http/serve.ts';
import { threads } from '#server/platform/jobs/threads.ts';
import { makePerson, makeQuiz, type Person, question, request } from '#server/test/factories.ts';
import { storeResults } from '#server/test/stored-results.ts';
import { startTestApp, type TestApp } from '#server/test/test-app.ts';
import { createDownload, useDownload } from './service.ts';

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
  await app.store.db.execute(sql`truncate results, objections`);
});

const ask = (as: Person | null, body: unknown) =>
  request(app, '/downloads', { method: 'POST', body, ...(as ? { as } : {}) });
const fetchPath = (path: string, method: 'GET' | 'HEAD' = 'GET') => app.app.inject({ method, url: path });

async function pathOf(as: Person, body: unknown): Promise<string> {
  const reply = await ask(as, body);
  expect(reply.statusCode).toBe(201);
  return reply.json().path;
}

/** The file's records by a reader that takes nothing but RFC 4180. */
async function records(as: Person, body: unknown): Promise<string[][]> {
  const reply = await fetchPath(await pathOf(as, body));
  expect(reply.statusCode).toBe(200);
  return parse(reply.body, { bom: true, record_delimiter: '\r\n' });
}

const column = (rows: string[][], index: number) => rows.slice(1).map((row) => row[index]);

describe('everyone’s results as a file', () => {
  test('is a CSV attachment in UTF-8 with a byte order mark that no cache keeps', async () => {
    const reply = await fetchPath(await pathOf(teacher, { what: 'all-results' }));
    expect(reply.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringMatching(/^attachment; filename="all-results_\d{8}-\d{6}\.csv"$/),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(reply.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    expect(reply.body).toBe(
      '\ufeff"ResultID","UserName","UserEmail","UserRole","QuizTitle","Score","TotalQuestions","CreatedAt"\r\n',
    );
  });

  test('has a row for each result with times in Asia/Kolkata, and nothing that a spreadsheet would run', async () => {
    const [id] = await storeResults(app, [
      {
        userName: '=HYPERLINK("http://evil.example","प्रिया, शर्मा")',
        userEmail: '+91@example.com',
        quizTitle: 'Ohm’s\r\n"law", part 1',
        userRole: 'teacher',
        score: 7,
        total: 10,
        createdAt: new Date('2026-03-09T20:15:05.999Z'),
      },
    ]);
    expect((await records(teacher, { what: 'all-results' }))[1]).toEqual([
      id,
      '\'=HYPERLINK("http://evil.example","प्रिया, शर्मा")',
      "'+91@example.com",
      'teacher',
      'Ohm’s\r\n"law", part 1',
      '7',
      '10',
      '2026-03-10 01:45:05',
    ]);
  });

  test('has the rows of a database that was moved from another server, and later ones', async () => {
    await storeResults(app, [{}, {}]);
    // As after a dump and restore: the other server's transactions were counted further than this one's.
    await app.store.db.execute(sql`
      update results set inserted_by =
        ((pg_snapshot_xmax(pg_current_snapshot())::text::bigint) + 1000000)::text::xid8`);
    await migrateDatabase(app.connection, () => undefined);
    await storeResults(app, [{}]);
    expect(await records(teacher, { what: 'all-results' })).toHaveLength(4);
  });

  test('has every row that matches the filters in the list’s order, whatever page is requested', async () => {
    await storeResults(
      app,
      Array.from({ length: 30 }, (_, index) => ({
        userName: index % 2 === 0 ? `अनन्या ${index}` : 'Else',
        score: index % 4,
      })),
    );
    const filters = { search: 'अनन्या', sortBy: 'score', sortOrder: 'asc' };
    const reply = await request(app, `/results/all?${new URLSearchParams({ ...filters, limit: '20' })}`, {
      as: teacher,
    });
    const listed = reply.json().results.map((result: { _id: string }) => result._id);
    expect(listed).toHaveLength(15);
    const file = await records(teacher, { what: 'all-results', ...filters, page: 7, limit: 10 });
    expect(column(file, 0)).toEqual(listed);
  });

  test('is not read any further once its reader has disconnected', async () => {
    await storeResults(app, Array(2_500).fill({}));
    const reader = new AbortController();
    const filters = AllResultsFilters.parse({});
    const { content } = await allResultsFile(
      { store: app.store, ranksOf: async () => null },
      { filters, now: new Date(), signal: reader.signal },
    );
    let lines = 0;
    for await (const part of content) {
      lines += String(part).match(/\r\n/g)?.length ?? 0;
      if (lines > 1) reader.abort();
    }
    // The head, and the batch that was read before.
    expect(lines).toBe(1_001);
  });

  test('goes on from batch to batch without losing or doubling a row, in each order', async () => {
    const at = new Date();
    const rows = Array.from({ length: 900 }, (_, index) => ({
      score: index % 3,
      userName: ['Asha', 'asha', 'Bina, "B"'][index % 3] ?? '',
      createdAt: at,
    }));
    for (let round = 0; round < 5; round += 1) await storeResults(app, rows);
    // Times finer than JavaScript's milliseconds, as a database of others may hold them.
    // On a connection of its own and without triggers, which would run once for each of thousands of rows.
    const client = new pg.Client({ ...inject('connection'), database: app.store.pool.options.database });
    await client.connect();
    await client.query("set session_replication_role = 'replica'");
    await client.query(
      `update results set created_at = created_at + (('x' || right(id::text, 4))::bit(16)::integer % 40) * interval '1 microsecond'`,
    );
    await client.end();
    for (const [sortBy, sortOrder, order] of [
      ['createdAt', 'desc', 'created_at'],
      ['score', 'asc', 'score'],
      ['score', 'desc', 'score'],
      ['user.fullName', 'asc', 'lower(user_name)'],
      ['quiz.title', 'desc', 'lower(quiz_title)'],
    ] as const) {
      const file = await records(teacher, { what: 'all-results', sortBy, sortOrder });
      const { rows: expected } = await app.store.db.execute<{ id: string }>(
        sql.raw(`select id from results order by ${order} ${sortOrder}, id ${sortOrder}`),
      );
      expect(column(file, 0), `${sortBy} ${sortOrder}`).toEqual(expected.map(({ id }) => id));
      expect(expected).toHaveLength(4_500);
    }
  });

  test('is for staff', async () => {
    expect((await ask(null, { what: 'all-results' })).statusCode).toBe(401);
    expect((await ask(student, { what: 'all-results' })).statusCode).toBe(403);
    const admin = await makePerson(app, { role: 'admin' });
    expect((await ask(admin, { what: 'all-results' })).statusCode).toBe(201);
  });

  test.each([
    [{ what: 'everything' }, 'what'],
    [{}, 'what'],
    [{ what: 'all-results', role: 'principal' }, 'role'],
    [{ what: 'all-results', dateFrom: '2026-02-30' }, 'dateFrom'],
    [{ what: 'my-results', search: 5 }, 'search'],
  ])('%j answers 400 and names the field', async (body, field) => {
    const reply = await ask(teacher, body);
    expect(reply.statusCode).toBe(400);
    expect(Object.keys(reply.json().fields)).toEqual([field]);
  });
});

describe('one’s own results as a file', () => {
  test('has the columns of the person’s own list, with Pass, Fail or nothing', async () => {
    const own = { userId: student.id, createdAt: new Date('2026-01-01T00:00:00Z') };
    const [passed, failed, open] = await storeResults(app, [
      { ...own, quizTitle: 'A', score: 2, percentage: 100, passed: true },
      { ...own, quizTitle: 'B', score: 0, percentage: 0, passed: false },
      { ...own, quizTitle: 'C', score: 0, total: 0, percentage: 0, passed: null },
    ]);
    await storeResults(app, [{ userId: teacher.id }]);
    const reply = await fetchPath(await pathOf(student, { what: 'my-results', sort: 'title-asc' }));
    expect(reply.headers['content-disposition']).toMatch(
      /^attachment; filename="my-results_\d{8}-\d{6}\.csv"$/,
    );
    const [head, ...rows]: string[][] = parse(reply.body, { bom: true, record_delimiter: '\r\n' });
    expect(head).toEqual([
      ...['Result ID', 'Quiz ID', 'Quiz Title', 'Score', 'Total Questions', 'Percentage', 'Pass/Fail'],
      'Attempted At',
    ]);
    const quizId = expect.stringMatching(/^[0-9a-f-]{36}$/);
    expect(rows).toEqual([
      [passed, quizId, 'A', '2', '2', '100', 'Pass', '2026-01-01 05:30:00'],
      [failed, quizId, 'B', '0', '2', '0', 'Fail', '2026-01-01 05:30:00'],
      [open, quizId, 'C', '0', '0', '0', '', '2026-01-01 05:30:00'],
    ]);
  });

  test.each([
    ['newest', ['c', 'B', 'a']],
    ['oldest', ['a', 'B', 'c']],
    ['score-high', ['B', 'c', 'a']],
    ['score-low', ['c', 'a', 'B']],
    ['marks-high', ['B', 'c', 'a']],
    ['marks-low', ['c', 'a', 'B']],
    ['percentage-high', ['a', 'B', 'c']],
    ['percentage-low', ['c', 'B', 'a']],
    ['title-asc', ['a', 'B', 'c']],
    ['title-desc', ['c', 'B', 'a']],
    ['sideways', ['c', 'B', 'a']],
    [undefined, ['c', 'B', 'a']],
  ])('has the order %s of the person’s own list', async (sort, titles) => {
    await storeResults(
      app,
      [
        { quizTitle: 'a', score: 1, percentage: 90 },
        { quizTitle: 'B', score: 2, percentage: 60 },
        { quizTitle: 'c', score: 1, percentage: 30 },
      ].map((row, index) => ({ ...row, userId: student.id, createdAt: new Date(1_760_000_000_000 + index) })),
    );
    expect(column(await records(student, { what: 'my-results', sort }), 2)).toEqual(titles);
  });

  test('applies the search of the person’s own list literally', async () => {
    await storeResults(
      app,
      ['100% Optics', 'Optics', 'प्रकाशिकी'].map((quizTitle) => ({ quizTitle, userId: student.id })),
    );
    expect(column(await records(student, { what: 'my-results', search: '0% OPT' }), 2)).toEqual([
      '100% Optics',
    ]);
    expect(column(await records(student, { what: 'my-results', search: 'प्रका' }), 2)).toEqual(['प्रकाशिकी']);
  });
});

describe('results with marks as a file', () => {
  const marking = { right: 4, wrong: -1, unanswered: 0, partial: 'none' as const };
  const section = (title: string) => ({ _id: crypto.randomUUID(), title, marking });

  async function takeTwo() {
    const [physics, chemistry] = [section('Physics'), section('Chemistry')];
    const paper = await makeQuiz(app, {
      title: 'Paper',
      sections: [physics, chemistry],
      questions: [
        question({ sectionId: physics._id }),
        question({ sectionId: physics._id }),
        question({ sectionId: chemistry._id }),
      ],
    });
    const plain = await makeQuiz(app, { title: 'Plain' });
    const submit = async (quizId: string, answers: unknown[]) =>
      (
        await request(app, `/results/${quizId}/submit`, { method: 'POST', as: student, body: { answers } })
      ).json().result;
    const results = [await submit(plain._id, [0, 0]), await submit(paper._id, [0, 1, null])];
    return { paper, results };
  }

  test('have Mode, Marks, Max Marks and a column for each section after the specified columns', async () => {
    const { paper } = await takeTwo();
    const wanted = { what: 'all-results', sortBy: 'createdAt', sortOrder: 'asc' };
    const plain = await records(teacher, wanted);
    const [head, ...rows] = await records(teacher, { ...wanted, columns: 'marks' });
    expect(head).toEqual([
      ...(plain[0] ?? []),
      'Mode',
      'Marks',
      'Max Marks',
      'Physics',
      'Chemistry',
      'Ruled',
    ]);
    expect(rows.map((row) => row.slice(8))).toEqual([
      ['practice', '1', '2', '', '', ''],
      ['practice', '3', '12', '3', '0', ''],
    ]);
    expect(rows.map((row) => row.slice(0, 8))).toEqual(plain.slice(1));
    const others = await records(teacher, { ...wanted, columns: 'marks', search: 'plain' });
    expect(others[0]?.slice(8)).toEqual(['Mode', 'Marks', 'Max Marks', 'Ruled']);
    const ofPaper = await records(teacher, { ...wanted, columns: 'marks', quizId: paper._id });
    expect(ofPaper[0]?.slice(11)).toEqual(['Physics', 'Chemistry', 'Ruled']);
  });

  test('have the sections of the newest paper first, each paper in its order, and a title once', async () => {
    const sections = ['Zoology', 'Botany', 'Physics'].map(section);
    const questions = sections.map(({ _id }) => question({ sectionId: _id }));
    await takeTwo();
    const { _id } = await makeQuiz(app, { title: 'Another paper', sections, questions });
    const submitted = await request(app, `/results/${_id}/submit`, {
      method: 'POST',
      as: student,
      body: { answers: [0, 0, null] },
    });
    expect(submitted.statusCode).toBe(201);
    const titles = ['Zoology', 'Botany', 'Physics', 'Chemistry', 'Ruled'];
    const marks = { columns: 'marks', search: 'paper' };
    const all = await records(teacher, { what: 'all-results', ...marks, sortBy: 'marks' });
    expect(all.map((row) => row.slice(11))).toEqual([
      titles,
      ['4', '4', '0', '', ''],
      ['', '', '3', '0', ''],
    ]);
    const own = await records(student, { what: 'my-results', ...marks, sort: 'marks-low' });
    expect(own.map((row) => row.slice(11))).toEqual([
      titles,
      ['', '', '3', '0', ''],
      ['4', '4', '0', '', ''],
    ]);
  });

  test('have the same columns in a person’s own file', async () => {
    await takeTwo();
    const wanted = { what: 'my-results', sort: 'title-asc' };
    const plain = await records(student, wanted);
    const [head, ...rows] = await records(student, { ...wanted, columns: 'marks' });
    expect(head?.slice(8)).toEqual(['Mode', 'Marks', 'Max Marks', 'Physics', 'Chemistry', 'Ruled']);
    expect(rows.map((row) => row.slice(0, 8))).toEqual(plain.slice(1));
    expect(rows.map((row) => row.slice(8))).toEqual([
      ['practice', '3', '12', '3', '0', ''],
      ['practice', '1', '2', '', '', ''],
    ]);
  });

  test('are in the submission’s reply, the result and both lists too', async () => {
    const { results } = await takeTwo();
    const marks = {
      score: 1,
      total: 3,
      marks: 3,
      maxMarks: 12,
      percentage: 25,
      sections: [
        { title: 'Physics', marks: 3, maxMarks: 8, correct: 1, partial: 0, wrong: 1, unanswered: 0 },
        { title: 'Chemistry', marks: 0, maxMarks: 4, correct: 0, partial: 0, wrong: 0, unanswered: 1 },
      ],
    };
    const [plain, paper] = results;
    expect(paper).toMatchObject(marks);
    expect(plain).toMatchObject({ score: 1, total: 2, marks: 1, maxMarks: 2, percentage: 50 });
    expect(plain).not.toHaveProperty('sections');
    const read = async (path: string) => (await request(app, path, { as: student })).json();
    expect((await read(`/results/${paper._id}`)).result).toMatchObject(marks);
    expect(await read(`/results/user/${student.id}`)).toMatchObject([marks, { marks: 1, maxMarks: 2 }]);
    const all = (await request(app, '/results/all?search=paper', { as: teacher })).json();
    expect(all.results).toMatchObject([marks]);
    const byQuiz = (await request(app, '/results/by-quiz', { as: teacher })).json();
    expect(byQuiz.quizzes).toContainEqual(
      expect.objectContaining({ quizId: paper.quiz._id, attempts: 1, averagePercent: 25 }),
    );
  });

  test('are refused for other columns', async () => {
    const reply = await ask(teacher, { what: 'all-results', columns: 'all' });
    expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([400, ['columns']]);
  });
});

describe('the address of a file', () => {
  test('is good for one GET; a HEAD request does not use it up', async () => {
    const path = await pathOf(student, { what: 'my-results' });
    expect((await fetchPath(path, 'HEAD')).statusCode).toBe(404);
    const replies = await Promise.all([1, 2, 3].map(() => fetchPath(path)));
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404, 404]);
  });

  test('is good for 60 seconds', async () => {
    const now = new Date();
    const user: CurrentUser = { ...student, tokenVersion: 0, rollKey: null, hasLeft: false };
    const audit = { act: 'download.create', actor: student, requestId: 'test', now } as const;
    const [session = { id: '' }] = await app.store.db
      .select()
      .from(sessions)
      .where(eq(sessions.userId, student.id));
    const readUser = userReader({ db: app.store.db, settings: app.config });
    const use = async (afterMs: number) => {
      const filters = { search: '', mode: '', quizId: '', sort: 'newest' } as const;
      const request = { what: 'my-results', ...filters } as const;
      const reports = reportReader(app.store, {
        quizReader: quizReader(app.store.db, app.app.typesetting),
        threads: threads({ most: 1, memoryMb: 256 }),
      });
      const { path } = await createDownload(
        { store: app.store, reports },
        { request, user, session, audit, now },
      );
      const token = path.replace('/api/downloads/', '');
      const { signal } = new AbortController();
      const storage = folderStorage(`${app.config.dataDir}/uploads`);
      return useDownload(
        {
          store: app.store,
          storage,
          personalData: nouns.personalData,
          shownInstitute: app.app.institute.shown,
          reports,
          readUser,
        },
        { token, now: new Date(now.getTime() + afterMs), signal },
      );
    };
    await expect(use(59_999)).resolves.toMatchObject({ type: 'text/csv' });
    await expect(use(60_000)).rejects.toEqual(new Failure('not_found', {}));
  });

  test('is not stored in the database, and has 256 random bits', async () => {
    const path = await pathOf(student, { what: 'my-results' });
    const token = path.replace('/api/downloads/', '');
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(await app.store.db.select().from(oneUseTokens))).not.toContain(token);
  });

  test('reads the role again: a former admin gets 403', async () => {
    const admin = await makePerson(app, { role: 'admin' });
    const path = await pathOf(admin, { what: 'all-results' });
    await app.store.db.delete(roleGrants).where(eq(roleGrants.email, admin.email));
    expect((await fetchPath(path)).statusCode).toBe(403);
  });

  test('is invalid once its owner’s sessions end or the account is deleted', async () => {
    const [everywhere, here, deleted] = [await makePerson(app), await makePerson(app), await makePerson(app)];
    const paths = [
      await pathOf(everywhere, { what: 'my-results' }),
      await pathOf(here, { what: 'my-results' }),
      await pathOf(deleted, { what: 'my-results' }),
    ];
    await request(app, '/auth/logout-everywhere', { method: 'POST', as: everywhere });
    await request(app, '/auth/logout', { method: 'POST', as: here });
    await app.store.db.delete(users).where(eq(users.id, deleted.id));
    const replies = await Promise.all(paths.map((path) => fetchPath(path)));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
  });

  test.each(['unknown', 'a'.repeat(43), '%00', 'x'.repeat(199)])(
    'that nobody was given (%s) answers 404',
    async (token) => {
      expect((await fetchPath(`/api/downloads/${token}`)).json()).toMatchObject({ code: 'not_found' });
    },
  );
});
