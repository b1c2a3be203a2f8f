import { AsyncLocalStorage } from 'node:async_hooks';
import { DAY_MS } from '@kaksha/contract/core/time.ts';
import { eq } from 'drizzle-orm';
import { decodeJwt, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditEntries } from '#server/database/schema/audit.ts';
import { roleGrants, users } from '#server/database/schema/auth.ts';
import { sessions } from '#server/database/schema/sessions.ts';
import { newId } from '#server/database/uuid.ts';
import { hashPassword } from '#server/platform/auth/passwords.ts';
import { removeEndedSessions } from '#server/platform/auth/sessions.ts';
import { makePerson, type Person, request } from '#server/test/factories.ts';
import { securityLines } from '#server/test/security-lines.ts';
import { startTestApp, type TestApp } from '#server/test/test-app.ts';

let app: TestApp;
let admin: Person;
const { log, lineOf } = securityLines();
let passwordHash: string;
beforeAll(async () => {
  app = await startTestApp({}, log);
  admin = await makePerson(app, { role: 'admin' });
  passwordHash = await hashPassword('right');
});
afterAll(() => app.close());

type Sent = { as?: Person; body?: unknown; headers?: Record<string, string> };
const post = (path: string, sent: Sent = {}) => request(app, path, { method: 'POST', ...sent });
const statusOf = async (as: Person) => (await request(app, '/auth/me', { as })).statusCode;
const withPassword = async (role: Person['role'] = 'student') => {
  const person = await makePerson(app, { role });
  await app.store.db.update(users).set({ passwordHash }).where(eq(users.id, person.id));
  return person;
};
const loginOf = async ({ email }: Person, userAgent = ''): Promise<Person> => {
  const reply = await post('/auth/login', {
    body: { email, password: 'right' },
    headers: { 'user-agent': userAgent },
  });
  return { ...reply.json().user, token: reply.json().token };
};
const rowOf = (as: Person) => eq(sessions.id, String(decodeJwt(as.token).sid));
const set = (as: Person, values: Partial<typeof sessions.$inferInsert>) =>
  app.store.db.update(sessions).set(values).where(rowOf(as));
const ago = (ms: number) => new Date(Date.now() - ms);
const phone =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';

/** The token signed again with the server's own secret, with other claims: no stranger can do this. */
function resigned(as: Person, claims: Record<string, unknown>): Promise<string> {
  const { exp = 0, ...old } = decodeJwt(as.token);
  return new SignJWT({ ...old, ...claims })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime(exp)
    .sign(app.config.jwtSecret);
}

/** What ends a session, and each way somebody might try to go on with it. It returns who tries. */
const endings: Record<string, () => Promise<Person>> = {
  async 'after sign-out'() {
    const person = await makePerson(app);
    expect((await post('/auth/logout', { as: person })).statusCode).toBe(200);
    return person;
  },
  async 'after sign-out with a token that was renewed before'() {
    const person = await makePerson(app);
    const { token } = (
      await request(app, '/auth/me', { method: 'PATCH', body: { fullName: 'Asha Rao' }, as: person })
    ).json();
    await post('/auth/logout', { as: person });
    return { ...person, token };
  },
  async 'after sign-out, with the token from before a renewal'() {
    const person = await makePerson(app);
    const body = { fullName: 'Asha Rao' };
    const renewed = (await request(app, '/auth/me', { method: 'PATCH', body, as: person })).json();
    await post('/auth/logout', { as: { ...person, ...renewed } });
    return person;
  },
  async 'after sign-out, with a new sign-in open elsewhere'() {
    const person = await withPassword();
    await loginOf(person);
    await post('/auth/logout', { as: person });
    return person;
  },
  async 'after sign-out everywhere'() {
    const person = await makePerson(app);
    await post('/auth/logout-everywhere', { as: person });
    return person;
  },
  async 'after sign-out everywhere on another device'() {
    const person = await withPassword();
    await post('/auth/logout-everywhere', { as: await loginOf(person) });
    return person;
  },
  async 'once it was ended from another device'() {
    const person = await withPassword();
    const other = await loginOf(person);
    const id = decodeJwt(person.token).sid;
    await request(app, `/auth/sessions/${id}`, { method: 'DELETE', as: other });
    return person;
  },
  async 'once an admin ended it'() {
    const person = await makePerson(app);
    await request(app, `/users/${person.id}/sessions`, { method: 'DELETE', as: admin });
    return person;
  },
  async 'after a change of password on another device'() {
    const person = await withPassword();
    const other = await loginOf(person);
    const body = { currentPassword: 'right', password: 'new' };
    expect((await post('/auth/change-password', { as: other, body })).statusCode).toBe(200);
    return person;
  },
  async 'after the change of password that it made itself'() {
    const person = await withPassword();
    const body = { currentPassword: 'right', password: 'new' };
    await post('/auth/change-password', { as: person, body });
    return person;
  },
  async 'after a slip was issued'() {
    const person = await makePerson(app);
    expect((await post(`/users/${person.id}/slip`, { as: admin })).statusCode).toBe(201);
    return person;
  },
  async 'once the role teacher was removed'() {
    const person = await makePerson(app, { role: 'teacher' });
    await post('/roles/remove', { as: admin, body: { role: 'teacher', email: person.email } });
    return person;
  },
  async 'once an admin is only a teacher'() {
    const person = await makePerson(app, { role: 'admin' });
    await post('/roles/add', { as: admin, body: { role: 'teacher', email: person.email } });
    await post('/roles/remove', { as: admin, body: { role: 'admin', email: person.email } });
    return person;
  },
  async 'once the account was deleted by its owner'() {
    const person = await makePerson(app);
    expect((await request(app, '/auth/me', { method: 'DELETE', as: person })).statusCode).toBe(200);
    return person;
  },
  async 'once the account was deleted by an admin'() {
    const person = await makePerson(app);
    await request(app, `/users/${person.id}`, { method: 'DELETE', as: admin });
    return person;
  },
  async 'once the account was deleted and registered again'() {
    const person = await makePerson(app);
    await request(app, `/users/${person.id}`, { method: 'DELETE', as: admin });
    const { email } = person;
    await post('/auth/register', { body: { fullName: 'Asha', email, password: 'x' } });
    return person;
  },
  async 'once an unverified address was confirmed by an admin'() {
    const person = await makePerson(app, { role: 'teacher' });
    await app.store.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, person.id));
    await post('/roles/confirm', { as: admin, body: { email: person.email } });
    return person;
  },
  async 'of a student after seven days'() {
    const person = await makePerson(app);
    await set(person, { expiresAt: ago(1) });
    return person;
  },
  async 'of a student after seven days, with a token that says it is good for longer'() {
    const person = await makePerson(app);
    await set(person, { expiresAt: ago(1) });
    const claims = { exp: Math.floor(Date.now() / 1_000) + 90 * 86_400 };
    return { ...person, token: await resigned(person, claims) };
  },
  async 'of a teacher after a day of rest'() {
    const person = await makePerson(app, { role: 'teacher' });
    await set(person, { lastSeenAt: ago(DAY_MS) });
    return person;
  },
  async 'of an admin after a day of rest'() {
    const person = await makePerson(app, { role: 'admin' });
    await set(person, { lastSeenAt: ago(DAY_MS) });
    return person;
  },
  async 'of a student who rested for a day and is a teacher now'() {
    const person = await makePerson(app);
    await set(person, { lastSeenAt: ago(DAY_MS) });
    const body = { role: 'teacher', email: person.email };
    await post('/roles/add', { as: admin, body });
    return person;
  },
  async 'of another account, in a token with one’s own id'() {
    const [person, other] = [await makePerson(app), await makePerson(app)];
    return { ...person, token: await resigned(person, { id: other.id }) };
  },
  async 'that never was'() {
    const person = await makePerson(app);
    return { ...person, token: await resigned(person, { sid: newId() }) };
  },
  async 'that has no form of an id'() {
    const person = await makePerson(app);
    return { ...person, token: await resigned(person, { sid: "' or true --" }) };
  },
  async 'of a token of the versions before there were sessions'() {
    const person = await makePerson(app);
    return { ...person, token: await resigned(person, { sid: undefined, tv: 0 }) };
  },
};

describe('a session', () => {
  test.each(Object.keys(endings))('is not good %s, and each try leaves its line', async (name) => {
    const person = await endings[name]?.();
    if (person === undefined) throw new Error('nobody tries');
    const refused = async (reply: ReturnType<typeof request>) =>
      expect(lineOf(await reply).statusCode).toBe(401);
    await refused(request(app, '/auth/me', { as: person }));
    // Neither does it come back by being used.
    for (const path of ['/auth/logout', '/auth/verify-email', '/downloads']) {
      await refused(post(path, { as: person, body: { what: 'my-data' } }));
    }
    const renewing = { method: 'PATCH', body: { fullName: 'Still Here' }, as: person } as const;
    await refused(request(app, '/auth/me', renewing));
    await refused(request(app, '/auth/me', { as: person }));
  });

  test('keeps its end, however often its token is renewed', async () => {
    const person = await makePerson(app);
    const { exp } = decodeJwt(person.token);
    let { token } = person;
    for (const fullName of ['One', 'Two', 'Three']) {
      const body = { fullName };
      const reply = await request(app, '/auth/me', { method: 'PATCH', body, as: { ...person, token } });
      token = reply.json().token;
      expect(decodeJwt(token).exp).toBe(exp);
    }
    const body = { role: 'teacher', email: person.email };
    await post('/roles/add', { as: admin, body });
    const fresh = (await request(app, '/auth/me', { as: { ...person, token } })).json();
    expect(decodeJwt(fresh.token)).toMatchObject({ exp, role: 'teacher' });
  });

  test('of a student outlasts days without use', async () => {
    const person = await makePerson(app);
    await set(person, { lastSeenAt: ago(6 * DAY_MS) });
    expect(await statusOf(person)).toBe(200);
  });

  test('of a teacher goes on while it is used', async () => {
    const person = await makePerson(app, { role: 'teacher' });
    await set(person, { lastSeenAt: ago(DAY_MS - 60_000) });
    expect(await statusOf(person)).toBe(200);
    await app.app.lastSeen.write();
    const [row] = await app.store.db.select().from(sessions).where(rowOf(person));
    expect(Date.now() - (row?.lastSeenAt.getTime() ?? 0)).toBeLessThan(60_000);
  });

  test('costs a request one query, and no write', async () => {
    const person = await makePerson(app);
    const sent: string[] = [];
    // Jobs ask meanwhile, too.
    const ofRequest = new AsyncLocalStorage<string[]>();
    const query = app.store.pool.query.bind(app.store.pool);
    app.store.pool.query = ((asked: { text?: string }, ...rest: unknown[]) => {
      ofRequest.getStore()?.push(asked.text ?? String(asked));
      return Reflect.apply(query, null, [asked, ...rest]);
    }) as typeof query;
    try {
      await ofRequest.run(sent, async () => {
        await request(app, '/auth/sessions/none', { method: 'DELETE', as: person });
      });
    } finally {
      app.store.pool.query = query;
    }
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatch(/^select .*from "sessions" inner join "users"/s);
  });

  test('of two that begin in the same second is told apart', async () => {
    const person = await withPassword();
    const [one, two] = [await loginOf(person), await loginOf(person)];
    await post('/auth/logout', { as: one });
    expect([await statusOf(one), await statusOf(two)]).toEqual([401, 200]);
  });

  test('that was not used for longest ends with the hundred-and-first sign-in', async () => {
    const person = await withPassword();
    await set(person, { lastSeenAt: ago(DAY_MS) });
    const [row] = await app.store.db.select().from(sessions).where(rowOf(person));
    if (row === undefined) throw new Error('no session');
    const copy = { ...row, lastSeenAt: new Date() };
    await app.store.db.insert(sessions).values(Array.from({ length: 99 }, () => ({ ...copy, id: newId() })));
    expect(await statusOf(person)).toBe(200);
    const newest = await loginOf(person);
    expect([await statusOf(person), await statusOf(newest)]).toEqual([401, 200]);
  });

  test('that is over is removed at night, and no other', async () => {
    const [old, ended, open] = [await makePerson(app), await makePerson(app), await makePerson(app)];
    await set(old, { expiresAt: ago(1) });
    await post('/auth/logout-everywhere', { as: ended });
    await removeEndedSessions(app.store.db, new Date());
    const left = await app.store.db.select({ userId: sessions.userId }).from(sessions);
    const ids = left.map(({ userId }) => userId);
    expect(ids).toContain(open.id);
    expect([ids.includes(old.id), ids.includes(ended.id)]).toEqual([false, false]);
  });
});

describe('one’s own sessions', () => {
  test('are listed with device, browser and which of them this is', async () => {
    const person = await withPassword();
    const other = await loginOf(person, phone);
    const list = (await request(app, '/auth/sessions', { as: other })).json();
    expect(list).toEqual([
      {
        _id: decodeJwt(other.token).sid,
        device: 'phone',
        browser: 'chrome',
        createdAt: expect.any(String),
        lastSeenAt: expect.any(String),
        expiresAt: expect.any(String),
        current: true,
      },
      expect.objectContaining({ _id: decodeJwt(person.token).sid, device: 'computer', current: false }),
    ]);
  });

  test('end one by one; a repeat, another person’s and an unknown one answer 404', async () => {
    const [person, stranger] = [await withPassword(), await makePerson(app)];
    const other = await loginOf(person);
    const path = `/auth/sessions/${decodeJwt(person.token).sid}`;
    const end = async (as: Person) => (await request(app, path, { method: 'DELETE', as })).statusCode;
    expect([await end(stranger), await statusOf(person)]).toEqual([404, 200]);
    expect([await end(other), await end(other), await statusOf(other)]).toEqual([200, 404, 200]);
  });

  test('are in what a person can download, without tokens', async () => {
    const person = await makePerson(app);
    const { path } = (await post('/downloads', { as: person, body: { what: 'my-data' } })).json();
    const { account } = (await app.app.inject(path)).json();
    expect(account.sessions).toEqual([
      { device: 'computer', browser: 'other', createdAt: expect.any(String), lastSeenAt: expect.any(String) },
    ]);
  });
});

test('an admin who ends a person’s sessions is recorded, once', async () => {
  const person = await makePerson(app);
  const end = () => request(app, `/users/${person.id}/sessions`, { method: 'DELETE', as: admin });
  expect((await end()).json()).toMatchObject({ _id: person.id, ended: 1 });
  expect((await end()).json()).toMatchObject({ ended: 0 });
  const entries = await app.store.db.select().from(auditEntries).where(eq(auditEntries.targetId, person.id));
  expect(entries).toMatchObject([{ act: 'user.end-sessions', actorId: admin.id, after: { sessions: 0 } }]);
});

test('a role that is added ends no session', async () => {
  const person = await makePerson(app);
  await post('/roles/add', { as: admin, body: { role: 'teacher', email: person.email } });
  expect(await statusOf(person)).toBe(200);
  const listed = await app.store.db.$count(roleGrants, eq(roleGrants.email, person.email));
  expect(listed).toBe(1);
});
