import { DAY_MS } from '@kaksha/contract/core/time.ts';
import type { Slip } from '@kaksha/contract/users.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditEntries } from '#server/database/schema/audit.ts';
import { users } from '#server/database/schema/auth.ts';
import { rateLimits } from '#server/database/schema/rate-limits.ts';
import { slips } from '#server/database/schema/slips.ts';
import { deviceOf } from '#server/platform/auth/device.ts';
import { makePerson, type Person, request } from '#server/test/factories.ts';
import { securityLines } from '#server/test/security-lines.ts';
import { tablesWith } from '#server/test/stored-text.ts';
import { startTestApp, type TestApp } from '#server/test/test-app.ts';
import { redeemSlip, removeExpiredSlips } from './slips.ts';

let app: TestApp;
let admin: Person;
const { log, lineOf } = securityLines();
beforeAll(async () => {
  const settings = { RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1', ROLE_NEEDS_VERIFIED_EMAIL: 'on' };
  app = await startTestApp(settings, log);
  admin = await makePerson(app, { role: 'admin', fullName: 'Meera Iyer' });
});
afterAll(() => app.close());
beforeEach(() => app.store.db.delete(rateLimits));

const issue = (id: string, as = admin) => request(app, `/users/${id}/slip`, { method: 'POST', as });
const issued = async (id: string): Promise<Slip> => (await issue(id)).json();
/** Each refusal that is a security event leaves its line. */
const post = async (path: string, body: unknown, from = '203.0.113.7') =>
  lineOf(await request(app, path, { method: 'POST', body, headers: { 'x-forwarded-for': from } }));
const use = (name: string, code: string, password = 'seven quiet evenings', from?: string) =>
  post('/auth/slip', { name, code, password }, from);
const login = (email: string, password: string) => post('/auth/login', { email, password });
const me = (token: string) => request(app, '/auth/me', { headers: { authorization: `Bearer ${token}` } });

/** Somebody with this password, and a token. */
async function registered(password = 'forgotten'): Promise<Person> {
  const email = `${crypto.randomUUID()}@example.com`;
  const { user, token } = (await post('/auth/register', { fullName: 'Asha', email, password })).json();
  return { ...user, token };
}

describe('a slip', () => {
  test('has the sign-in name, ten letters and digits that are not mistaken, and 30 days', async () => {
    const person = await makePerson(app);
    const reply = await issue(person.id);
    expect(reply.statusCode).toBe(201);
    const { name, code, expiresAt } = reply.json<Slip>();
    expect(name).toBe(person.email);
    expect(code).toMatch(/^[2-9A-HJ-NP-Z]{10}$/);
    expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(30 * DAY_MS - 60_000);
    expect(reply.headers['cache-control']).toBe('no-store');
  });

  test('sets a password and signs in, however name and code are typed; only once', async () => {
    const person = await registered();
    const { code } = await issued(person.id);
    const typed = `${code.slice(0, 5).toLowerCase()}  ${code.slice(5)} `;
    const reply = await use(`  ${person.email.toUpperCase()} `, typed, 'mine again');
    expect(reply.statusCode).toBe(200);
    expect(reply.json().user).toMatchObject({ _id: person.id, email: person.email });
    expect((await me(reply.json().token)).statusCode).toBe(200);
    expect((await login(person.email, 'mine again')).statusCode).toBe(200);
    expect((await login(person.email, 'forgotten')).statusCode).toBe(401);
    const again = await use(person.email, code);
    expect(again.statusCode).toBe(400);
    expect(again.json()).toMatchObject({
      code: 'slip_invalid',
      message: 'The login name or the code is wrong, or the code was used or has expired.',
    });
  });

  test('ends the sessions of the account when it is issued, and leaves the password until it is used', async () => {
    const person = await registered();
    await issued(person.id);
    expect((await me(person.token)).statusCode).toBe(401);
    expect((await login(person.email, 'forgotten')).statusCode).toBe(200);
  });

  test('is replaced by a newer one', async () => {
    const person = await makePerson(app);
    const [older, newer] = [await issued(person.id), await issued(person.id)];
    expect((await use(older.name, older.code)).statusCode).toBe(400);
    expect((await use(newer.name, newer.code)).statusCode).toBe(200);
  });

  test('is accepted once when used twice at the same time', async () => {
    const { name, code } = await issued((await makePerson(app)).id);
    const replies = await Promise.all([use(name, code, 'one'), use(name, code, 'two')]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  });

  test.each([
    ['a new password', '/auth/change-password', { currentPassword: 'forgotten', password: 'new' }],
    ['signing out everywhere', '/auth/logout-everywhere', undefined],
  ])('ends with %s of its owner', async (_, path, body) => {
    const person = await registered();
    const { name, code } = await issued(person.id);
    const { token } = (await login(person.email, 'forgotten')).json();
    const headers = { authorization: `Bearer ${token}` };
    expect((await request(app, path, { method: 'POST', body, headers })).statusCode).toBe(200);
    expect((await use(name, code)).statusCode).toBe(400);
  });

  test('works for 30 days, and is then removed', async () => {
    const { name, code, expiresAt } = await issued((await makePerson(app)).id);
    const at = (ms: number) => new Date(Date.parse(expiresAt) + ms);
    const { store, app: server, config } = app;
    const deps = { store, limits: server.limits, jobs: server.jobs, settings: config };
    const shown = { name, code, password: 'x', address: '203.0.113.7', device: deviceOf('') };
    await expect(redeemSlip(deps, { ...shown, now: at(0) })).rejects.toMatchObject({ code: 'slip_invalid' });
    const before = await store.db.$count(slips, eq(slips.expiresAt, at(0)));
    expect(before).toBe(1);
    await removeExpiredSlips(store.db, at(-1));
    expect(await store.db.$count(slips, eq(slips.expiresAt, at(0)))).toBe(1);
    await removeExpiredSlips(store.db, at(0));
    expect(await store.db.$count(slips, eq(slips.expiresAt, at(0)))).toBe(0);
  });

  test('is in the audit log with the person, and its code nowhere', async () => {
    const person = await makePerson(app, { fullName: 'Kiran Deshpande' });
    const { code } = await issued(person.id);
    const entries = await app.store.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.targetId, person.id));
    expect(entries).toMatchObject([
      { act: 'user.slip', actorId: admin.id, targetTitle: 'Kiran Deshpande', before: null },
    ]);
    expect(await tablesWith(app, code)).toEqual([]);
    const { rows } = await app.store.pool.query('select code_hash from slips where user_id = $1', [
      person.id,
    ]);
    expect(rows[0].code_hash).toMatch(/^\$argon2id\$/);
  });

  test('proves no email address: a listed one still waits, and the networks of whoever registered it are forgotten', async () => {
    const person = await registered();
    await request(app, '/roles/add', {
      method: 'POST',
      body: { role: 'teacher', email: person.email },
      as: admin,
    });
    const { name, code } = await issued(person.id);
    const reply = await use(name, code, 'mine', '198.51.100.1');
    expect(reply.json().user.role).toBe('student');
    const { rows } = await app.store.pool.query('select network from login_networks where user_id = $1', [
      person.id,
    ]);
    expect(rows).toEqual([{ network: '198.51.100.1' }]);
  });

  test('is not given for a sample author, an unknown person or a malformed id', async () => {
    const author = await makePerson(app);
    await app.store.db.update(users).set({ sample: true }).where(eq(users.id, author.id));
    for (const id of [author.id, crypto.randomUUID(), 'nobody']) {
      const reply = await issue(id);
      expect(reply.statusCode).toBe(404);
      expect(reply.json().code).toBe('user_not_found');
    }
  });
});

describe('a slip for an admin', () => {
  const become = (verb: 'add' | 'remove', email: string) =>
    request(app, `/roles/${verb}`, { method: 'POST', body: { role: 'admin', email }, as: admin });

  test('is not given for oneself, whatever the case of the id', async () => {
    for (const id of [admin.id, admin.id.toUpperCase()]) {
      const reply = await issue(id);
      expect(reply.statusCode).toBe(409);
      expect(reply.json()).toMatchObject({
        code: 'own_account',
        message: 'This is your own account. Change your password on your account page.',
      });
    }
    expect((await me(admin.token)).statusCode).toBe(200);
  });

  test('who can sign in is refused: nobody acts under another admin’s name', async () => {
    const other = await registered();
    await become('add', other.email);
    const reply = await issue(other.id);
    expect(reply.statusCode).toBe(409);
    expect(reply.json().code).toBe('slip_for_admin');
    expect((await me(other.token)).statusCode).toBe(200);
  });

  test('issued before the role was given does not work while the role is there', async () => {
    const other = await registered();
    const { name, code } = await issued(other.id);
    await become('add', other.email);
    expect((await use(name, code)).statusCode).toBe(400);
    await become('remove', other.email);
    expect((await use(name, code)).statusCode).toBe(200);
  });

  test('who was confirmed by hand, and so has no password, is given and makes an admin', async () => {
    const other = await registered();
    await become('add', other.email);
    await request(app, '/roles/confirm', { method: 'POST', body: { email: other.email }, as: admin });
    const { name, code } = await issued(other.id);
    expect((await use(name, code)).json().user.role).toBe('admin');
    expect((await issue(other.id)).statusCode).toBe(409);
  });
});

describe('wrong codes', () => {
  const codes = async (times: number, name: string, from?: string) => {
    const found: Record<number, number> = {};
    for (let index = 0; index < times; index += 1) {
      const { statusCode } = await use(name, 'K7M2P4QRX9', 'x', from);
      found[statusCode] = (found[statusCode] ?? 0) + 1;
    }
    return found;
  };

  test('are counted for an account, ten in 15 minutes, whether it exists or not', async () => {
    const person = await makePerson(app);
    const { code } = await issued(person.id);
    expect(await codes(12, person.email)).toEqual({ 400: 10, 429: 2 });
    expect(await codes(12, 'nobody@example.com')).toEqual({ 400: 10, 429: 2 });
    const right = await use(person.email, code);
    expect(right.statusCode).toBe(429);
    expect(right.json().code).toBe('too_many');
    expect(Number(right.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('from elsewhere do not keep a person out of a network that they have signed in from', async () => {
    const person = await registered();
    const { name, code } = await issued(person.id);
    expect(await codes(11, person.email, '198.51.100.66')).toEqual({ 400: 10, 429: 1 });
    expect((await use(name, code)).statusCode).toBe(200);
  });

  test('answer the same as an unknown name, and as a person without a slip', async () => {
    const [person, without] = [await makePerson(app), await makePerson(app)];
    await issued(person.id);
    const bodies = new Set<string>();
    for (const name of [person.email, without.email, 'nobody@example.com', 'R-1042']) {
      bodies.add((await use(name, 'K7M2P4QRX9')).body);
    }
    expect(bodies.size).toBe(1);
  });
});

test.each([
  [{ name: ' ', code: 'K7M2P4QRX9', password: 'x' }, 'name'],
  [{ name: 'a@example.com', code: '', password: 'x' }, 'code'],
  [{ name: 'a@example.com', code: 'K7M2P4QRX9', password: '' }, 'password'],
])('a slip shown as %j answers 400 on its field', async (body, field) => {
  const reply = await post('/auth/slip', body);
  expect(reply.statusCode).toBe(400);
  expect(Object.keys(reply.json().fields)).toEqual([field]);
});
