import { eq, like, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users } from '#server/database/schema/auth.ts';
import { batches } from '#server/database/schema/batches.ts';
import { rosters } from '#server/database/schema/rosters.ts';
import { students } from '#server/database/schema/students.ts';
import { hashPassword } from '#server/platform/auth/passwords.ts';
import { makePerson, type Person, request } from '#server/test/factories.ts';
import { aRoster } from '#server/test/rosters.ts';
import { startTestApp, type TestApp } from '#server/test/test-app.ts';

const PASSWORD = 'eight quiet evenings';

let app: TestApp;
let owner: Person;
let passwordHash: string;
beforeAll(async () => {
  app = await startTestApp();
  owner = await makePerson(app, { role: 'admin' });
  passwordHash = await hashPassword(PASSWORD);
});
afterAll(() => app.close());

const post = (path: string, as: Person, body: unknown = {}) =>
  request(app, path, { method: 'POST', body, as });

async function signIn(person: Person): Promise<Person> {
  const body = { email: person.email, password: PASSWORD };
  const { user, token } = (await request(app, '/auth/login', { method: 'POST', body })).json();
  return { ...person, role: user.role, token };
}

/** An admin who has read a list of two students and a batch, and signs in on other devices. */
async function reader() {
  const admin = await makePerson(app, { role: 'admin' });
  await app.store.db.update(users).set({ passwordHash }).where(eq(users.id, admin.id));
  const of = `KV${crypto.randomUUID().slice(0, 8)}`.toLowerCase();
  const list = aRoster(`Roll,Name,Batch\n${of}1,Asha,${of} Evening\n${of}2,Ravi,${of} Evening\n`);
  const { _id } = (await post('/rosters', admin, list)).json();
  const role = { role: 'admin', email: admin.email };
  return {
    admin,
    apply: (as: Person) => post(`/rosters/${_id}/apply`, as, { batches: true }),
    age: (createdAt: Date) => app.store.db.update(rosters).set({ createdAt }).where(eq(rosters.id, _id)),
    endElsewhere: async () => post('/auth/logout-everywhere', await signIn(admin)),
    endByAdmin: () => request(app, `/users/${admin.id}/sessions`, { method: 'DELETE', as: owner }),
    takeRole: () => post('/roles/remove', owner, role),
    giveRole: () => post('/roles/add', owner, role),
    stored: async () => [
      await app.store.db.$count(students, like(students.rollKey, `${of}%`)),
      await app.store.db.$count(batches, like(batches.name, `${of}%`)),
    ],
  };
}
type Reader = Awaited<ReturnType<typeof reader>>;

const nothing = [0, 0];
const whole = [2, 1];
const done = { created: 2, changed: 0, same: 0, faulty: 0, batches: 1 };

const endings: [string, (list: Reader) => Promise<{ statusCode: number }>][] = [
  ['on another device', (list) => list.endElsewhere()],
  ['by another admin', (list) => list.endByAdmin()],
  ['with the role', (list) => list.takeRole()],
];

describe.each(endings)('a session that ends %s', (_how, end) => {
  test('between preview and import imports nothing, says so, and leaves the list for the next session', async () => {
    const list = await reader();
    expect((await end(list)).statusCode).toBe(200);
    const refused = await list.apply(list.admin);
    expect([refused.statusCode, refused.json().code]).toEqual([401, 'token_invalid']);
    expect(await list.stored()).toEqual(nothing);

    await list.giveRole();
    const applied = await list.apply(await signIn(list.admin));
    expect([applied.statusCode, applied.json()]).toEqual([200, done]);
    expect(await list.stored()).toEqual(whole);
  });

  test('while the list is imported leaves all of it, and the answer', async () => {
    const list = await reader();
    let importing: ReturnType<Reader['apply']> | undefined;
    await app.store.transaction(async (tx) => {
      await tx.execute(sql`lock table students in share row exclusive mode`);
      importing = list.apply(list.admin);
      const waits = sql`select count(*)::integer as count from pg_locks
        where not granted and relation = 'students'::regclass`;
      const waiting = async () => (await app.store.db.execute<{ count: number }>(waits)).rows[0]?.count;
      await expect.poll(waiting, { timeout: 10_000 }).toBe(1);
      expect((await end(list)).statusCode).toBe(200);
      expect(await list.stored()).toEqual(nothing);
    });
    const reply = await importing;
    expect([reply?.statusCode, reply?.json()]).toEqual([200, done]);
    expect(await list.stored()).toEqual(whole);
    expect((await list.apply(list.admin)).statusCode).toBe(401);
  });
});

test('who lost the role may not import the list in a new session either', async () => {
  const list = await reader();
  await list.takeRole();
  const again = await signIn(list.admin);
  expect(again.role).toBe('student');
  expect((await list.apply(again)).statusCode).toBe(403);
  expect(await list.stored()).toEqual(nothing);
});

test('a list is imported within a day or not at all', async () => {
  const list = await reader();
  const [DAY_MS, MINUTE_MS] = [86_400_000, 60_000];
  await list.age(new Date(Date.now() - DAY_MS - MINUTE_MS));
  const refused = await list.apply(list.admin);
  expect([refused.statusCode, refused.json().code]).toEqual([404, 'roster_not_found']);
  expect(await list.stored()).toEqual(nothing);
  await list.age(new Date(Date.now() - DAY_MS + MINUTE_MS));
  expect((await list.apply(list.admin)).statusCode).toBe(200);
});
