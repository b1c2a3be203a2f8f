import type { ResultSummary } from '@kaksha/contract/results.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makePerson, type Person, request } from '#server/test/factories.ts';
import { storeResults } from '#server/test/stored-results.ts';
import { startTestApp, type TestApp } from '#server/test/test-app.ts';

const NOBODY = '00000000-0000-7000-8000-000000000000';

let app: TestApp;
let teacher: Person;
let student: Person;
beforeAll(async () => {
  app = await startTestApp();
  teacher = await makePerson(app, { role: 'teacher' });
  student = await makePerson(app);
});
afterAll(() => app.close());

const resultsOf = (id: string, as: Person) => request(app, `/results/user/${id}`, { as });

test('is an empty list for a person who has no results yet', async () => {
  for (const as of [student, teacher]) {
    const reply = await resultsOf(student.id, as);
    expect([reply.statusCode, reply.json()]).toEqual([200, []]);
  }
});

test('answers staff 404 for an unknown person and a malformed id', async () => {
  for (const id of [NOBODY, 'nonsense']) {
    expect((await resultsOf(id, teacher)).json()).toMatchObject({ code: 'user_not_found' });
  }
});

test('tells a student nothing about others, whether they exist or not', async () => {
  for (const id of [NOBODY, teacher.id]) expect((await resultsOf(id, student)).statusCode).toBe(403);
});

describe('of a person with 20,000 results', () => {
  const MANY = 20_000;
  /** Of the work of a call; in one piece it is nearly all. */
  const MOST = 1 / 4;
  let busy: Person;
  beforeAll(async () => {
    busy = await makePerson(app);
    const [first] = await storeResults(app, [{ userId: busy.id, answers: Array(90).fill(1) }]);
    // In pairs of one time, so that the order depends on the id too.
    await app.store.db.execute(sql`
      insert into results (id, user_id, quiz_id, quiz_version_id, answers, score, total, percentage, passed, pass_percent,
        user_name, user_email, user_role, quiz_title, created_at)
      select gen_random_uuid(), user_id, quiz_id, quiz_version_id, answers, score, total, percentage, passed, pass_percent,
        user_name, user_email, user_role, quiz_title, created_at - (n / 2) * interval '1.000001 second'
      from results, generate_series(1, ${MANY - 1}) n where id = ${first}`);
  }, 60_000);

  /** What a call returns, and which share of its work was the longest that kept this thread from everything else. */
  async function watched<T>(work: () => Promise<T>): Promise<{ returned: T; longest: number }> {
    const begin = threadMs();
    let [before, longestMs] = [begin, 0];
    const look = () => {
      const now = threadMs();
      longestMs = Math.max(longestMs, now - before);
      before = now;
    };
    const looking = setInterval(look, 1);
    const returned = await work().finally(() => clearInterval(looking));
    look();
    return { returned, longest: longestMs / (before - begin) };
  }
  /** What this thread has worked, whatever else the machine does. */
  function threadMs(): number {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1_000;
  }

  test('is the whole list, newest first, and does not hold up others', async () => {
    const { returned: reply, longest } = await watched(() => resultsOf(busy.id, teacher));
    expect(reply.statusCode).toBe(200);
    expect(longest).toBeLessThan(MOST);
    const list = reply.json<ResultSummary[]>();
    const { rows } = await app.store.db.execute<{ id: string }>(
      sql`select id from results where user_id = ${busy.id} order by created_at desc, id desc`,
    );
    expect(list.map(({ _id }) => _id)).toEqual(rows.map(({ id }) => id));
    expect(list[0]).toMatchObject({ user: { _id: busy.id }, mode: 'practice', released: true });
  });

  test.each(['my-data', 'my-results'])(
    'is in the download %s, which does not hold up others',
    async (what) => {
      const made = await request(app, '/downloads', {
        method: 'POST',
        as: busy,
        body: what === 'my-data' ? { what } : { what, sort: 'newest' },
      });
      const { returned, longest } = await watched(async () => {
        const reply = await app.app.inject({
          url: made.json<{ path: string }>().path,
          payloadAsStream: true,
        });
        const parts: Buffer[] = [];
        for await (const part of reply.stream()) parts.push(part);
        return { status: reply.statusCode, parts };
      });
      expect(returned.status).toBe(200);
      expect(longest).toBeLessThan(MOST);
      // Put together here, since that is this test's work and not the program's.
      const body = Buffer.concat(returned.parts).toString();
      if (what === 'my-data') expect(JSON.parse(body).results).toHaveLength(MANY);
      else expect(body.trim().split('\r\n')).toHaveLength(MANY + 1);
    },
  );
});
