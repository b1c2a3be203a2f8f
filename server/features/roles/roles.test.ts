import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { loginNetworks, roleGrants, users } from '#server/database/schema/auth.ts';
import { makePerson, type Person, request } from '#server/test/factories.ts';
import { startTestApp, type TestApp } from '#server/test/test-app.ts';
import { readRolesForAdmin } from './service.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.store.db.delete(roleGrants);
  admin = await makePerson(app, { role: 'admin' });
});

const change = (verb: 'add' | 'remove', role: string, email: string, as = admin) =>
  request(app, `/roles/${verb}`, { method: 'POST', body: { role, email }, as });

describe('the roles map', () => {
  test('lists addresses by role, trimmed and lower-cased', async () => {
    const added = await change('add', 'teacher', '  Meera@Example.COM ');
    expect(added.json()).toEqual({
      message: 'Role added.',
      data: { admin: [admin.email], teacher: ['meera@example.com'] },
    });
    const read = await request(app, '/roles', { as: admin });
    expect(read.json()).toMatchObject({ admin: [admin.email], teacher: ['meera@example.com'] });
  });

  test('names who is registered, but not who has not shown that the address is theirs', async () => {
    const ravi = await makePerson(app, { role: 'teacher', fullName: 'Ravi Kumar' });
    const other = await makePerson(app, { role: 'teacher', fullName: 'Somebody' });
    await app.store.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, other.id));
    await change('add', 'teacher', 'not-registered@example.com');
    const known = { [admin.email]: admin.fullName, [ravi.email]: 'Ravi Kumar' };
    const { names } = await readRolesForAdmin(app.store.db, { roleNeedsVerifiedEmail: true });
    expect(names).toEqual(known);
    const everyone = (await request(app, '/roles', { as: admin })).json().names;
    expect(everyone).toEqual({ ...known, [other.email]: 'Somebody' });
  });

  test('is unchanged by a repeat', async () => {
    await change('add', 'teacher', 'a@example.com');
    const again = await change('add', 'teacher', 'A@example.com');
    expect(again.statusCode).toBe(200);
    expect(again.json().data.teacher).toEqual(['a@example.com']);
    expect((await change('remove', 'teacher', 'nobody@example.com')).statusCode).toBe(200);
  });

  test('accepts no other role', async () => {
    expect((await change('add', 'student', 'a@example.com')).statusCode).toBe(400);
  });

  test('takes effect on the person’s next request', async () => {
    const person = await makePerson(app);
    expect((await request(app, '/quizzes', { as: person })).statusCode).toBe(403);
    await change('add', 'teacher', person.email);
    expect((await request(app, '/quizzes', { as: person })).statusCode).toBe(200);
    await change('remove', 'teacher', person.email);
    // Whoever loses a role is signed out.
    expect((await request(app, '/quizzes', { as: person })).statusCode).toBe(401);
  });

  test('makes an email address on both lists an admin', async () => {
    const person = await makePerson(app, { role: 'teacher' });
    await change('add', 'admin', person.email);
    expect((await request(app, '/auth/me', { as: person })).json().user.role).toBe('admin');
  });
});

describe('confirming an email address', () => {
  const confirm = (email: string) =>
    request(app, '/roles/confirm', { method: 'POST', body: { email }, as: admin });

  test('that is on no list answers 404, with and without an account, and verifies nothing', async () => {
    const person = await makePerson(app);
    await app.store.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, person.id));
    for (const email of [person.email, 'nobody@example.com']) {
      const reply = await confirm(email);
      expect(reply.statusCode).toBe(404);
      expect(reply.json().code).toBe('not_found');
    }
    const [account] = await app.store.db.select().from(users).where(eq(users.id, person.id));
    expect(account?.emailVerifiedAt).toBeNull();
  });
});

describe('an account that someone registered with an email address that gets a role', () => {
  const register = async (email: string) => {
    const body = { fullName: 'Mallory', email, password: 'theirs' };
    return (await request(app, '/auth/register', { method: 'POST', body })).json();
  };
  const confirm = (email: string, as = admin) =>
    request(app, '/roles/confirm', { method: 'POST', body: { email }, as });
  const meOf = (token: string) => request(app, '/auth/me', { headers: { authorization: `Bearer ${token}` } });

  test('keeps neither password, session nor network of whoever registered it once an admin confirms it', async () => {
    const email = `${crypto.randomUUID()}@example.com`;
    const stranger = await register(email);
    await change('add', 'teacher', email);
    expect((await confirm(email)).statusCode).toBe(200);
    expect((await meOf(stranger.token)).statusCode).toBe(401);
    const login = { method: 'POST', body: { email, password: 'theirs' } } as const;
    expect((await request(app, '/auth/login', login)).statusCode).toBe(401);
    const [account] = await app.store.db.select().from(users).where(eq(users.email, email));
    expect(account).toMatchObject({ passwordHash: null, emailVerifiedAt: expect.any(Date) });
    const networks = eq(loginNetworks.userId, stranger.user.id);
    expect(await app.store.db.select().from(loginNetworks).where(networks)).toEqual([]);
  });

  test('loses nothing when it was verified before', async () => {
    const teacher = await makePerson(app, { role: 'teacher' });
    await confirm(teacher.email);
    expect((await request(app, '/auth/me', { as: teacher })).statusCode).toBe(200);
  });

  test('keeps its session if the admin confirms their own', async () => {
    const email = `${crypto.randomUUID()}@example.com`;
    const { token } = await register(email);
    await change('add', 'admin', email);
    const own = { headers: { authorization: `Bearer ${token}` } };
    const reply = await request(app, '/roles/confirm', { method: 'POST', body: { email }, ...own });
    expect(reply.statusCode).toBe(200);
    expect((await meOf(token)).json().account).toMatchObject({ hasPassword: true, emailVerified: true });
  });
});

describe('the last admin', () => {
  test('cannot be removed', async () => {
    const reply = await change('remove', 'admin', admin.email);
    expect(reply.statusCode).toBe(409);
    expect(reply.json().message).toBe('At least one admin is required');
  });

  test('is the last who can act: a listed email address without an account does not count', async () => {
    await change('add', 'admin', 'not-registered@example.com');
    expect((await change('remove', 'admin', admin.email)).statusCode).toBe(409);
    expect((await change('remove', 'admin', 'not-registered@example.com')).statusCode).toBe(200);
  });

  test('stays when two admins remove each other at the same time', async () => {
    const other = await makePerson(app, { role: 'admin' });
    const replies = await Promise.all([
      change('remove', 'admin', other.email, admin),
      change('remove', 'admin', admin.email, other),
    ]);
    const statuses = replies.map((reply) => reply.statusCode).sort();
    expect(statuses[0]).toBe(200);
    // Whoever has lost the role is signed out.
    expect([401, 403, 409]).toContain(statuses[1]);
  });
});
