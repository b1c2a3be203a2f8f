import { randomInt } from 'node:crypto';
import { calls } from '@kaksha/contract/calls.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditEntries } from '#server/database/schema/audit.ts';
import { roleGrants, users } from '#server/database/schema/auth.ts';
import { RULE_ID, secondFactorRule, secondFactors } from '#server/database/schema/second-factors.ts';
import { accessTable } from './access-table.ts';
import { makePerson, makeQuiz, type Person, request } from './factories.ts';
import { aPaper } from './papers.ts';
import { aRoster } from './rosters.ts';
import { startTestApp, type TestApp } from './test-app.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await makePerson(app, { role: 'admin' });
});
afterAll(() => app.close());

const entries = Object.entries(calls).flatMap(([noun, group]) =>
  Object.entries(group).map(([verb, entry]) => ({ name: `${noun}.${verb}`, entry })),
);
const audited = entries.filter(({ entry }) => 'audit' in entry);

type Made = { path: string; body?: unknown };

/** Calls that change nothing as the access table makes them. */
const changing: Record<string, () => Promise<Made>> = {
  // Nobody's own.
  'results.read': async () => {
    const student = await makePerson(app);
    const { _id } = await makeQuiz(app);
    const reply = await request(app, `/results/${_id}/submit`, {
      method: 'POST',
      as: student,
      body: { answers: [0] },
    });
    return { path: `/results/${reply.json().result._id}` };
  },
  'secondFactor.setRule': async () => {
    const requiredSince = new Date();
    await app.store.db.insert(secondFactorRule).values({ id: RULE_ID, requiredSince }).onConflictDoNothing();
    return { path: '/auth/second-factor/rule', body: { required: false } };
  },
  'users.removeSecondFactor': async () => {
    const { id } = await makePerson(app);
    const at = new Date();
    await app.store.db
      .insert(secondFactors)
      .values({ userId: id, secret: 'sealed', begunAt: at, onSince: at });
    return { path: `/users/${id}/second-factor` };
  },
  'roles.remove': async () => {
    const { email } = await makePerson(app, { role: 'teacher' });
    return { path: '/roles/remove', body: { role: 'teacher', email } };
  },
  // A code would be a new one each time it is sent; a network is then open already.
  'registrationDays.open': async () => {
    const address = `2001:db8:${randomInt(0xffff).toString(16)}:${randomInt(0xffff).toString(16)}::1`;
    return { path: '/registration-days', body: { for: 'network', address } };
  },
  'imports.update': async () => ({
    path: await anImport(),
    body: { index: 0, draft: { question: 'Which is odd?', options: ['1', '2', '4', '6'], correctAnswer: 0 } },
  }),
  'imports.take': async () => ({
    path: `${await anImport()}/take`,
    body: { title: 'Optics', picks: [{ index: 0 }] },
  }),
  'rosters.apply': async () => {
    const list = aRoster(`Roll,Name\n${crypto.randomUUID()},Asha\n`);
    const { _id } = (await request(app, '/rosters', { method: 'POST', body: list, as: admin })).json();
    return { path: `/rosters/${_id}/apply`, body: {} };
  },
  'roles.confirm': async () => {
    const { id, email } = await makePerson(app, { role: 'teacher' });
    await app.store.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, id));
    return { path: '/roles/confirm', body: { email } };
  },
};

/** Calls that do something each time they are sent, besides those that create an item. */
const doesItAgain = [
  'teachers.cv',
  'results.read',
  'users.issueSlip',
  'students.issueSlip',
  'batches.issueSlips',
  'quizzes.update',
  'quizzes.duplicate',
  'quizzes.print',
  'hall.extraTime',
  'hall.furtherAttempt',
  'institute.logo',
];

async function make(name: string): Promise<Made> {
  const row = accessTable[name];
  if (row === undefined) throw new Error(`${name} has no row`);
  return changing[name]?.() ?? row.make({ app, owner: admin, quiz: () => makeQuiz(app) });
}

async function anImport(): Promise<string> {
  const reply = await request(app, '/imports', { method: 'POST', body: { text: aPaper }, as: admin });
  return `/imports/${reply.json()._id}`;
}

const entriesOf = (act: string) =>
  app.store.pool.query(
    'select * from audit_entries where act = $1 and actor_id = $2 order by at desc, id desc',
    [act, admin.id],
  );

/** All that is stored, table by table, but for the jobs. */
async function everything(): Promise<unknown> {
  const tables = await app.store.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const hashes = tables.rows.map(
    ({ name }) =>
      `select '${name}' as name, md5(coalesce(string_agg(t::text, ',' order by t::text), '')) as hash from "${name}" t`,
  );
  const { rows } = await app.store.pool.query<{ name: string; hash: string }>(hashes.join(' union all '));
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]));
}

/** Calls that only look, with a body. */
const changesNothing: ReadonlySet<string> = new Set(['rulings.preview']);

test('every changing call of staff or admins names an act', () => {
  const unnamed = entries.filter(({ name, entry }) => {
    const open = entry.access === 'everyone' || entry.access.includes('student');
    return entry.method !== 'GET' && !open && !changesNothing.has(name) && !('audit' in entry);
  });
  expect(unnamed.map(({ name }) => name)).toEqual([]);
  expect(audited.length).toBeGreaterThan(5);
});

describe.each(audited)('$name', ({ name, entry }) => {
  test('records who changed what', async () => {
    const { path, body } = await make(name);
    const before = (await entriesOf(entry.audit)).rows.length;
    const reply = await request(app, path, { method: entry.method, body, as: admin });
    expect(reply.statusCode).toBeLessThan(300);
    const { rows } = await entriesOf(entry.audit);
    expect(rows).toHaveLength(before + 1);
    expect(rows[0]).toMatchObject({
      actor_name: admin.fullName,
      actor_email: admin.email,
      target_id: expect.stringMatching(/./),
      target_title: expect.any(String),
    });
    expect(rows[0].before ?? rows[0].after).not.toBeNull();
    expect(JSON.stringify(rows[0])).not.toMatch(/password|hash|token/i);
  });

  test('changes nothing when it cannot be recorded', async () => {
    const { path, body } = await make(name);
    const before = await everything();
    await app.store.db.execute(sql`alter table audit_entries add constraint refuse check (false) not valid`);
    try {
      const reply = await request(app, path, { method: entry.method, body, as: admin });
      expect(reply.statusCode).toBe(500);
    } finally {
      await app.store.db.execute(sql`alter table audit_entries drop constraint refuse`);
    }
    expect(await everything()).toEqual(before);
  });
});

test.each(audited.filter(({ name }) => !name.endsWith('.create') && !doesItAgain.includes(name)))(
  '$name sent twice is recorded once',
  async ({ name, entry }) => {
    const { path, body } = await make(name);
    const send = () => request(app, path, { method: entry.method, body, as: admin });
    expect((await send()).statusCode).toBeLessThan(300);
    const before = (await entriesOf(entry.audit)).rows.length;
    await send();
    expect((await entriesOf(entry.audit)).rows).toHaveLength(before);
  },
);

test('a repeat that changes nothing is not recorded', async () => {
  const { email } = await makePerson(app, { role: 'teacher' });
  const count = () => app.store.db.$count(auditEntries);
  const before = await count();
  const body = { role: 'teacher', email };
  await request(app, '/roles/add', { method: 'POST', body, as: admin });
  expect(await count()).toBe(before);
  await app.store.db.delete(roleGrants).where(eq(roleGrants.email, email));
  await request(app, '/roles/remove', { method: 'POST', body, as: admin });
  expect(await count()).toBe(before);
});
