import { DAY_MS } from '@kaksha/contract/core/time.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { roleGrants, users } from '#server/database/schema/auth.ts';
import { students } from '#server/database/schema/students.ts';
import { makePerson, request } from '#server/test/factories.ts';
import { startTestApp, type TestApp } from '#server/test/test-app.ts';
import { ensureFirstAdmin } from './first-admin.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const fresh = () => `${crypto.randomUUID()}@example.com`;
const post = (path: string, body: unknown) => request(app, path, { method: 'POST', body });
const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

describe('registering', () => {
  test('signs the person in at once, as a student, whatever role the body asks for', async () => {
    const email = fresh();
    const reply = await post('/auth/register', {
      fullName: ' Asha Rao ',
      email,
      password: 'x',
      role: 'admin',
    });
    expect(reply.statusCode).toBe(201);
    const { user, token } = reply.json();
    expect(user).toMatchObject({ email, role: 'student', fullName: 'Asha Rao', _id: user.id });
    const claims = claimsOf(token);
    expect(claims).toMatchObject({ id: user.id, role: 'student', fullName: 'Asha Rao', email });
    expect(claims.exp - claims.iat).toBe(7 * 24 * 60 * 60);
  });

  test('refuses an email address that has an account, in upper or lower case and with spaces around it', async () => {
    const email = fresh();
    await post('/auth/register', { fullName: 'Asha', email, password: 'x' });
    const again = await post('/auth/register', {
      fullName: 'Asha',
      email: ` ${email.toUpperCase()} `,
      password: 'y',
    });
    expect(again.statusCode).toBe(409);
    expect(again.json()).toMatchObject({ code: 'email_taken', msg: 'Email already registered' });
  });

  test('makes one account from two registrations at once', async () => {
    const body = { fullName: 'Asha', email: fresh(), password: 'x' };
    const replies = await Promise.all([post('/auth/register', body), post('/auth/register', body)]);
    expect(replies.map((reply) => reply.statusCode).sort()).toEqual([201, 409]);
  });

  test.each([
    [{ email: 'a@example.com', password: 'x' }, 'fullName'],
    [{ fullName: '   ', email: 'a@example.com', password: 'x' }, 'fullName'],
    [{ fullName: 'Asha', email: 'example.com', password: 'x' }, 'email'],
    [{ fullName: 'Asha', email: 'a@example', password: 'x' }, 'email'],
    [{ fullName: 'Asha', email: 'a\u200b@example.com', password: 'x' }, 'email'],
    [{ fullName: 'Asha', email: 'a@example.com', password: '' }, 'password'],
    [{ fullName: 'Asha', email: 'a@example.com', password: 'é'.repeat(513) }, 'password'],
    [{ fullName: 'x'.repeat(301), email: 'a@example.com', password: 'x' }, 'fullName'],
  ])('refuses %j, naming %s', async (body, field) => {
    const reply = await post('/auth/register', body);
    expect(reply.statusCode).toBe(400);
    expect(Object.keys(reply.json().fields)).toEqual([field]);
  });

  test('gives the role that the email address was listed for before', async () => {
    const email = fresh();
    await app.store.db.insert(roleGrants).values({ email, role: 'teacher', createdAt: new Date() });
    const reply = await post('/auth/register', { fullName: 'Asha', email, password: 'x' });
    expect(reply.json().user.role).toBe('teacher');
  });
});

describe('signing in', () => {
  test('accepts the right password, and the email address in upper or lower case', async () => {
    const email = fresh();
    await post('/auth/register', { fullName: 'Asha', email, password: 'पासवर्ड 1' });
    const reply = await post('/auth/login', { email: email.toUpperCase(), password: 'पासवर्ड 1' });
    expect(reply.statusCode).toBe(200);
    expect(reply.json().user.email).toBe(email);
  });

  test('answers a wrong password and an unknown account in the same way', async () => {
    const email = fresh();
    await post('/auth/register', { fullName: 'Asha', email, password: 'right' });
    const wrong = await post('/auth/login', { email, password: 'wrong' });
    const unknown = await post('/auth/login', { email: fresh(), password: 'wrong' });
    expect([wrong.statusCode, unknown.statusCode]).toEqual([401, 401]);
    expect(wrong.json()).toEqual(unknown.json());
    expect(wrong.json().message).toBe('Invalid email or password');
  });

  test('never signs in as an account that has no password', async () => {
    const person = await makePerson(app);
    expect((await post('/auth/login', { email: person.email, password: 'x' })).statusCode).toBe(401);
  });
});

describe('/auth/me', () => {
  test('returns no token while the caller’s is up to date', async () => {
    const as = await makePerson(app);
    const reply = await request(app, '/auth/me', { as });
    expect(reply.json()).toMatchObject({ user: { id: as.id } });
    expect(reply.json().token).toBeUndefined();
  });

  test('tells students what staff keep about them, but for status and note', async () => {
    const as = await makePerson(app);
    expect((await request(app, '/auth/me', { as })).json().account.student).toBeNull();
    const kept = { phone: '+917000000001', class: '11', board: 'CBSE', guardianName: 'Sunita Rao' };
    const student = { ...kept, guardianPhone: '+919876543210', extraTimePercent: 25 };
    await app.store.db.insert(students).values({ ...student, userId: as.id, note: 'Late on Mondays.' });
    const { account } = (await request(app, '/auth/me', { as })).json();
    expect(account.student).toEqual({ roll: '', ...student });
  });

  test('adds a fresh token once the role has changed', async () => {
    const as = await makePerson(app);
    await app.store.db.insert(roleGrants).values({ email: as.email, role: 'admin', createdAt: new Date() });
    const { user, token } = (await request(app, '/auth/me', { as })).json();
    expect(user.role).toBe('admin');
    expect(claimsOf(token).role).toBe('admin');
  });

  test('refuses a token of an older version', async () => {
    const as = await makePerson(app);
    await app.store.db
      .update(users)
      .set({ tokenVersion: sql`${users.tokenVersion} + 1` })
      .where(eq(users.id, as.id));
    const reply = await request(app, '/auth/me', { as });
    expect(reply.statusCode).toBe(401);
    expect(reply.json().message).toBe('Invalid or expired token');
  });
});

describe('an email address that must be verified', () => {
  test('leaves a listed password registration a student until an admin confirms it', async () => {
    const strict = await startTestApp({ ROLE_NEEDS_VERIFIED_EMAIL: 'on' });
    try {
      const admin = await makePerson(strict, { role: 'admin' });
      const email = fresh();
      const send = (path: string, body: unknown) =>
        request(strict, path, { method: 'POST', body, as: admin });
      await send('/roles/add', { role: 'teacher', email });
      const { user } = (await send('/auth/register', { fullName: 'Asha', email, password: 'x' })).json();
      expect(user.role).toBe('student');
      expect((await request(strict, '/roles', { as: admin })).json().unproven.teacher).toEqual([email]);
      expect((await send('/roles/confirm', { email })).json().unproven.teacher).toEqual([]);
      const people = await request(strict, `/users?search=${email}`, { as: admin });
      expect(people.json().users).toMatchObject([{ role: 'teacher', proven: true }]);
    } finally {
      await strict.close();
    }
  });
});

describe('the first admin', () => {
  test('gets a random password once on an empty database', async () => {
    const empty = await startTestApp();
    try {
      const none = { email: null, password: null, now: new Date() };
      const made = await ensureFirstAdmin(empty.store, none);
      expect(made?.email).toBe('admin@example.com');
      expect(await ensureFirstAdmin(empty.store, none)).toBeNull();
      const login = await request(empty, '/auth/login', { method: 'POST', body: made });
      expect(login.json().user.role).toBe('admin');
    } finally {
      await empty.close();
    }
  });

  test('has a printed password for a day; the next start prints another, and nothing once one was chosen', async () => {
    const empty = await startTestApp();
    const none = { email: null, password: null };
    const send = (path: string, body: unknown, as?: { token: string }) =>
      request(empty, path, {
        method: 'POST',
        body,
        headers: as === undefined ? {} : { authorization: `Bearer ${as.token}` },
      });
    try {
      const yesterday = new Date(Date.now() - DAY_MS - 1_000);
      const first = await ensureFirstAdmin(empty.store, { ...none, now: yesterday });
      const late = await send('/auth/login', first);
      expect([late.statusCode, late.json().code]).toEqual([401, 'first_password_over']);
      expect((await send('/auth/login', { ...first, password: 'a guess' })).json().code).toBe('login_failed');
      const second = await ensureFirstAdmin(empty.store, { ...none, now: new Date() });
      expect(second?.email).toBe(first?.email);
      expect(second?.password).not.toBe(first?.password);
      expect((await send('/auth/login', first)).json().code).toBe('login_failed');
      const admin = (await send('/auth/login', second)).json();
      const headers = { authorization: `Bearer ${admin.token}` };
      const me = (await request(empty, '/auth/me', { headers })).json();
      expect(me.account.passwordUntil).toBe(second?.until.toISOString());
      const change = (password: string) =>
        send('/auth/change-password', { currentPassword: second?.password, password }, admin);
      const kept = await change(second?.password ?? '');
      expect(kept.json().fields).toEqual({
        password: 'Choose another password than the one that was printed.',
      });
      expect((await change('of my own')).statusCode).toBe(200);
      const later = new Date(Date.now() + 30 * DAY_MS);
      expect(await ensureFirstAdmin(empty.store, { ...none, now: later })).toBeNull();
      expect((await send('/auth/login', { ...second, password: 'of my own' })).statusCode).toBe(200);
    } finally {
      await empty.close();
    }
  });

  test('gets no other printed password while another admin can log in', async () => {
    const empty = await startTestApp();
    const none = { email: null, password: null };
    try {
      const yesterday = new Date(Date.now() - DAY_MS - 1_000);
      await ensureFirstAdmin(empty.store, { ...none, now: yesterday });
      const other = await makePerson(empty, { role: 'admin' });
      await empty.store.db.update(users).set({ googleSub: 'theirs' }).where(eq(users.id, other.id));
      expect(await ensureFirstAdmin(empty.store, { ...none, now: new Date() })).toBeNull();
      await empty.store.db.update(users).set({ googleSub: null }).where(eq(users.id, other.id));
      expect((await ensureFirstAdmin(empty.store, { ...none, now: new Date() }))?.email).toBe(
        'admin@example.com',
      );
    } finally {
      await empty.close();
    }
  });

  test('from the settings takes over an account that someone else registered, and ends its sessions', async () => {
    const email = fresh();
    const squatter = (
      await post('/auth/register', { fullName: 'Mallory', email, password: 'theirs' })
    ).json();
    await ensureFirstAdmin(app.store, { email, password: 'ours', now: new Date() });
    const old = await request(app, '/auth/me', { headers: { authorization: `Bearer ${squatter.token}` } });
    expect(old.statusCode).toBe(401);
    expect((await post('/auth/login', { email, password: 'theirs' })).statusCode).toBe(401);
    expect((await post('/auth/login', { email, password: 'ours' })).json().user.role).toBe('admin');
  });

  test.each(['on', 'off'])(
    'of the settings takes over a listed account that never proved its address (proof %s)',
    async (proof) => {
      const program = await startTestApp({ ROLE_NEEDS_VERIFIED_EMAIL: proof });
      try {
        const email = fresh();
        await program.store.db.insert(roleGrants).values({ email, role: 'admin', createdAt: new Date() });
        const send = (path: string, body: unknown) => request(program, path, { method: 'POST', body });
        const stranger = (
          await send('/auth/register', { fullName: 'Mallory', email, password: 'theirs' })
        ).json();
        const settings = { email, password: 'ours', now: new Date() };
        await ensureFirstAdmin(program.store, settings);
        const headers = { authorization: `Bearer ${stranger.token}` };
        expect((await request(program, '/auth/me', { headers })).statusCode).toBe(401);
        expect((await send('/auth/login', { email, password: 'theirs' })).statusCode).toBe(401);
        const owner = (await send('/auth/login', { email, password: 'ours' })).json();
        expect(owner.user.role).toBe('admin');
        // The next start changes nothing.
        await ensureFirstAdmin(program.store, { ...settings, password: 'other' });
        const later = await request(program, '/auth/me', {
          headers: { authorization: `Bearer ${owner.token}` },
        });
        expect(later.statusCode).toBe(200);
      } finally {
        await program.close();
      }
    },
  );

  test('from the settings who is a verified admin already is left unchanged', async () => {
    const email = fresh();
    await ensureFirstAdmin(app.store, { email, password: 'first', now: new Date() });
    await ensureFirstAdmin(app.store, { email, password: 'second', now: new Date() });
    expect((await post('/auth/login', { email, password: 'first' })).statusCode).toBe(200);
  });
});
