import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { keptFor } from '@kaksha/contract/core/retention.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { roleGrants, users } from '#server/database/schema/auth.ts';
import { demoRequests } from '#server/database/schema/demo.ts';
import { objections } from '#server/database/schema/objections.ts';
import { students } from '#server/database/schema/students.ts';
import { teachers } from '#server/database/schema/teachers.ts';
import { testimonials } from '#server/database/schema/testimonials.ts';
import { newId } from '#server/database/uuid.ts';
import { rememberNetwork } from '#server/features/auth/login-networks.ts';
import { nouns } from '#server/nouns.ts';
import { databaseLimits } from '#server/platform/http/limits.ts';
import { erasePerson, exportPerson } from '#server/platform/personal/people.ts';
import type { DataSubject } from '#server/platform/personal/personal-data.ts';
import {
  application,
  makeApplication,
  makeCourse,
  makeDemoRequest,
  makeExam,
  makePerson,
  makeQuiz,
  makeSitting,
  type Person,
  request,
} from './factories.ts';
import { aFigure } from './figures.ts';
import { aPaper } from './papers.ts';
import { aRoster } from './rosters.ts';
import { tablesWith } from './stored-text.ts';
import { startTestApp, type TestApp } from './test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Columns that look like a person's and are not, with the reason. */
const exempt: Record<string, string> = {
  'files.name': 'a random name in the storage',
  'founders.name': 'public content of the institute',
  'testimonials.student_name': 'a public statement with consent, which stays (behaviour 2.17)',
  'quiz_versions.typeset_by': 'the version of the typesetter',
  'results.inserted_by': 'the number of a transaction',
  'batch_changes.changed_by': 'the number of a transaction',
  'batches.name': 'a group of students',
  'registration_days.network': 'the network of an institute, until midnight',
};

test('every column that names or refers to a person is registered, or exempt for a stated reason', async () => {
  const { rows } = await app.store.pool.query<{ column: string }>(
    `select table_name || '.' || column_name as column from information_schema.columns
     where table_schema = 'public'
       and column_name ~ '(email|phone|network|user_id|actor|_by$|(^|_)name(_|$)|google_sub)'`,
  );
  const known = new Set([...nouns.personalData.flatMap(({ columns }) => columns), ...Object.keys(exempt)]);
  const unknown = rows.map(({ column }) => column).filter((column) => !known.has(column));
  expect(unknown, 'in no `columns` of a noun’s personalData, and not exempt').toEqual([]);
  const { rows: all } = await app.store.pool.query<{ column: string }>(
    `select table_name || '.' || column_name as column from information_schema.columns where table_schema = 'public'`,
  );
  const there = new Set(all.map(({ column }) => column));
  const gone = [...known].filter((column) => !there.has(column));
  expect(gone, 'registered or exempt, and not in the database').toEqual([]);
});

describe('docs/data.md', () => {
  const rows = readFileSync(join(import.meta.dirname, '../../docs/data.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => {
      const [, tables = '', level = '', ...rest] = line.split('|').map((cell) => cell.trim());
      return { tables: [...tables.matchAll(/`(\w+)`/g)].map(([, name = '']) => name), level, rest };
    });

  test('classifies every table once, and says of each what, how long and who', async () => {
    const { rows: there } = await app.store.pool.query<{ name: string }>(
      `select table_name as name from information_schema.tables
       where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
    );
    expect(rows.flatMap(({ tables }) => tables).sort()).toEqual(there.map(({ name }) => name).sort());
    for (const { level, rest } of rows) {
      expect(['secret', 'personal', 'internal', 'public']).toContain(level);
      expect(rest.slice(0, 3).filter((cell) => cell === '')).toEqual([]);
    }
  });

  test('has the periods of the nightly jobs', () => {
    const text = rows.map(({ rest }) => rest.join(' ')).join(' ');
    expect(text).toContain(`${keptFor.networksDays} days after the last use`);
    expect(text).toContain(`${keptFor.trashDays} days in the trash`);
    expect(new Set(text.match(/\d+ months/g))).toEqual(new Set([`${keptFor.months} months`]));
  });
});

const erase = (person: DataSubject) =>
  app.store.transaction((tx) =>
    erasePerson(tx, nouns.personalData, person, { now: new Date(), withdrawTestimonials: false }),
  );

const NAME = 'Zubeida Quraishi';

/** Somebody who has used everything there is. */
async function makeBusyPerson(): Promise<Person> {
  const person = await makePerson(app, { role: 'admin', fullName: NAME });
  const { email } = person;
  const now = new Date();
  const post = (path: string, body: unknown, as: Person | undefined = person) =>
    request(app, path, { method: 'POST', body, ...(as ? { as } : {}) });
  const course = await makeCourse(app, undefined, person);
  await post(`/courses/${course._id}/enroll`, undefined);
  const quiz = await makeQuiz(app, {}, person);
  const result = (await post(`/results/${quiz._id}/submit`, { answers: [0, 1] })).json().result;
  await app.store.db.insert(objections).values({
    ...{ id: newId(), resultId: result._id, userId: person.id, quizId: quiz._id, position: 0 },
    ...{ quizVersionId: quiz.versionId, questionId: quiz.questions[0]?._id ?? '' },
    ...{ text: `${NAME} says that two options are right.`, createdAt: now },
  });
  await post('/practice-sets', { from: 'wrong' });
  const said = { questionId: quiz.questions[0]?._id, kind: 'dropped', reason: 'Misprint' };
  const { token } = (await post(`/quiz/${quiz._id}/rulings/preview`, said)).json();
  await post(`/quiz/${quiz._id}/rulings`, { ...said, token });
  const deleted = await makeQuiz(app, {}, person);
  await request(app, `/quiz/${deleted._id}`, { method: 'DELETE', as: person });
  await post('/figures', await aFigure());
  await post('/join', application({ email, fullName: NAME }), undefined);
  const facts = { name: NAME, email, phone: '98', course: 'NEET', message: '', status: 'new' } as const;
  await app.store.db.insert(demoRequests).values({ id: newId(), ...facts, createdAt: now });
  const text = { studentName: 'Z.', achievement: 'AIR 1', quote: 'Good', mentor: 'Meera' };
  await app.store.db
    .insert(testimonials)
    .values({ id: newId(), ...text, createdBy: person.id, createdAt: now });
  await post('/downloads', { what: 'my-results' });
  await rememberNetwork(app.store.db, { userId: person.id, address: '192.0.2.7', now });
  await databaseLimits(app.store.db).count(`login account ${email}`, { requests: 5, perS: 900 }, now);
  await post('/auth/forgot-password', { email }, undefined);
  await post('/registration-days', { for: 'code' });
  const other = await makePerson(app, { role: 'admin' });
  await post('/roles/add', { role: 'teacher', email }, other);
  const kept = { roll: person.id.slice(-12), rollKey: person.id.slice(-12), guardianName: NAME };
  await post('/rosters', aRoster('Roll,Name\nA1,Asha\n'));
  await post('/imports', { text: aPaper });
  await app.store.db.insert(students).values({ userId: person.id, ...kept });
  const exam = await makeExam(app, {}, person);
  await makeSitting(app, exam._id, { userIds: [person.id], extraMinutes: 5 }, person);
  return person;
}

/** Only says who deleted an item: the person whose data is exported need not have deleted one of every noun. */
const isDeleter = (column: string) => column.endsWith('.deleted_by');
const isEmpty = (exported: unknown) => Array.isArray(exported) && exported.length === 0;

const placesOf = (text: string) => tablesWith(app, text);

describe('a person who is erased', () => {
  test('is in no table by name, email address or id, and others keep their data', async () => {
    const other = await makeBusyPerson();
    const person = await makeBusyPerson();
    await app.store.db.update(users).set({ fullName: 'Other Person' }).where(eq(users.id, other.id));
    await expect.poll(() => placesOf(person.email), { timeout: 10_000 }).toContain('public.users');
    expect((await placesOf(person.id)).length).toBeGreaterThan(5);
    const before = await app.store.db.$count(teachers);
    await erase({ id: person.id, email: person.email, proven: true });
    expect(await placesOf(person.email)).toEqual([]);
    // Ids stay on the list of what was erased, and in the audit log, where they say nothing about the person.
    expect(await placesOf(person.id)).toEqual(['public.audit_entries', 'public.erasures']);
    expect(await app.store.db.$count(teachers)).toBe(before - 1);
    expect((await placesOf(other.email)).length).toBeGreaterThan(3);
    expect((await request(app, '/auth/me', { as: person })).statusCode).toBe(401);
    await erase({ id: other.id, email: other.email, proven: true });
    expect(await placesOf(NAME)).toEqual([]);
  });

  test('leaves no name and no note in the entries about their requests and applications', async () => {
    const [person, admin] = [await makePerson(app), await makePerson(app, { role: 'admin' })];
    const patch = (path: string, body: unknown) => request(app, path, { method: 'PATCH', body, as: admin });
    const asked = await makeDemoRequest(app, { email: person.email, name: 'Zulekha Bano' });
    await patch(`/demo/${asked}`, { status: 'contacted', notes: 'Speaks Marwari' });
    const applied = await makeApplication(app, { email: person.email, fullName: 'Zulekha Bano' });
    await patch(`/teachers/${applied}`, { status: 'rejected' });
    const found = await exported({ ...person, proven: true });
    expect(JSON.stringify(found.demoRequests)).toContain('Speaks Marwari');
    expect(JSON.stringify(found.changes)).toContain('Speaks Marwari');
    expect(found.applications).toMatchObject([{ history: [{ status: 'rejected' }] }]);
    await erase({ id: person.id, email: person.email, proven: true });
    expect(await placesOf('Zulekha')).toEqual([]);
    expect(await placesOf('Marwari')).toEqual([]);
    const { rows } = await app.store.pool.query(
      'select after from audit_entries where target_id = any($1) order by at',
      [[asked, applied]],
    );
    expect(rows).toEqual([
      { after: { status: 'contacted', notes: null } },
      { after: { status: 'rejected' } },
    ]);
  });

  test('without a verified email address loses nothing that is tied to them by the address alone', async () => {
    const person = await makeBusyPerson();
    await erase({ id: person.id, email: person.email, proven: false });
    expect(await app.store.db.$count(teachers, eq(teachers.email, person.email))).toBe(1);
    expect(await app.store.db.$count(roleGrants, eq(roleGrants.email, person.email))).toBe(2);
    expect(await app.store.db.$count(users, eq(users.id, person.id))).toBe(0);
  });
});

async function exported(person: DataSubject): Promise<Record<string, unknown>> {
  return JSON.parse((await Array.fromAsync(exportPerson(app.store.db, nouns.personalData, person))).join(''));
}

describe('the export of a person', () => {
  test('has everything that each feature stores, and no secret', async () => {
    const person = await makeBusyPerson();
    await app.store.db.update(users).set({ passwordHash: 'the-hash' }).where(eq(users.id, person.id));
    const found = await exported({ ...person, proven: true });
    const nothing = nouns.personalData.filter(({ name }) => isEmpty(found[name]));
    const unshown = nothing.filter(({ columns }) => !columns.every(isDeleter)).map(({ name }) => name);
    expect(unshown, 'makeBusyPerson() leaves nothing to export for these nouns').toEqual([]);
    expect(found).toMatchObject({
      account: { email: person.email, fullName: NAME, networks: [{ network: '192.0.2.7' }] },
      applications: [{ email: person.email }],
      results: [{ score: 1, userEmail: person.email }],
    });
    expect(JSON.stringify(found)).not.toMatch(/the-hash|tokenHash|passwordHash|correctAnswer/);
    const unproven = await exported({ ...person, proven: false });
    expect(unproven).toMatchObject({ applications: [], demoRequests: [], roles: [] });
  });
});

describe('downloading data', () => {
  const download = async (as: Person, body: unknown) => {
    const asked = await request(app, '/downloads', { method: 'POST', body, as });
    if (asked.statusCode !== 201) return { status: asked.statusCode, body: null };
    const reply = await app.app.inject(asked.json().path);
    return { status: reply.statusCode, body: reply.statusCode === 200 ? reply.json() : null };
  };

  test('gives each person their own data, and an admin anyone’s', async () => {
    const [person, admin] = [await makePerson(app), await makePerson(app, { role: 'admin' })];
    const mine = await download(person, { what: 'my-data' });
    expect(mine.body).toMatchObject({ account: { email: person.email } });
    // An admin's download of them is one of the changes about the person.
    expect(await download(admin, { what: 'user-data', id: person.id })).toEqual({
      ...mine,
      body: { ...mine.body, changes: [expect.objectContaining({ act: 'download.create' })] },
    });
    expect((await download(person, { what: 'user-data', id: admin.id })).status).toBe(403);
    expect((await download(admin, { what: 'user-data', id: newId() })).status).toBe(404);
  });
});

describe('deleting your own account', () => {
  const remove = (as: Person, body?: unknown) =>
    request(app, '/auth/me', { method: 'DELETE', as, ...(body === undefined ? {} : { body }) });

  test('asks for the password if there is one', async () => {
    const email = `${newId()}@example.com`;
    const { user, token } = (
      await request(app, '/auth/register', {
        method: 'POST',
        body: { fullName: 'Asha', email, password: 'right' },
      })
    ).json();
    const person: Person = { ...user, token };
    for (const body of [undefined, { password: 'wrong' }]) {
      const refused = await remove(person, body);
      expect(refused.statusCode).toBe(400);
      expect(refused.json().fields).toHaveProperty('password');
    }
    const reply = await remove(person, { password: 'right' });
    expect(reply.json()).toEqual({ message: 'Account deleted.', _id: user.id });
    expect((await request(app, '/auth/me', { as: person })).statusCode).toBe(401);
    expect(await placesOf(email)).toEqual([]);
  });

  test('needs no password if there is none', async () => {
    expect((await remove(await makePerson(app))).statusCode).toBe(200);
  });

  test('is refused for the last admin, who keeps everything', async () => {
    await app.store.db.delete(roleGrants);
    const admin = await makePerson(app, { role: 'admin' });
    const reply = await remove(admin);
    expect(reply.statusCode).toBe(409);
    expect(reply.json().code).toBe('last_admin');
    expect((await request(app, '/auth/me', { as: admin })).json().user.role).toBe('admin');
    await makePerson(app, { role: 'admin' });
    expect((await remove(admin)).statusCode).toBe(200);
  });
});
