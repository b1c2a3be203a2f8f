import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { roleGrants, users } from '#server/database/schema/auth.ts';
import { sessions } from '#server/database/schema/sessions.ts';
import { hashPassword } from '#server/platform/auth/passwords.ts';
import { type Accounts, patience, startAccounts } from '#server/test/accounts.ts';
import { makePerson, type Person, request } from '#server/test/factories.ts';
import type { MailSink } from '#server/test/mail-sink.ts';
import type { TestApp } from '#server/test/test-app.ts';

let accounts: Accounts;
let app: TestApp;
let sink: MailSink;
let passwordHash: string;
beforeAll(async () => {
  accounts = await startAccounts({ RATE_LIMITS: 'on' });
  ({ app, sink } = accounts);
  passwordHash = await hashPassword('right');
});
afterAll(() => accounts.close());

const post = (path: string, as: Person, body?: unknown, headers: Record<string, string> = {}) =>
  request(app, path, { method: 'POST', as, headers, ...(body === undefined ? {} : { body }) });
const prove = (as: Person, body: object, headers?: Record<string, string>) =>
  post('/auth/proof', as, body, headers);

/** Somebody who signed in eleven minutes ago. */
async function stale(values: Partial<typeof users.$inferInsert> = {}, role: Person['role'] = 'student') {
  const person = await makePerson(app, { role });
  const provenAt = new Date(Date.now() - 11 * 60_000);
  await app.store.db.update(sessions).set({ provenAt }).where(eq(sessions.userId, person.id));
  if (Object.keys(values).length > 0)
    await app.store.db.update(users).set(values).where(eq(users.id, person.id));
  return person;
}

const mailedCodes = (email: string) =>
  sink.mails.flatMap(({ to, parsed }) => {
    const code = /Code\s*:?\s+([2-9A-Z]{10})\b/.exec(parsed.text ?? '')?.[1];
    return to.includes(email) && code !== undefined ? [code] : [];
  });
async function mailedCode(as: Person, copy = 1): Promise<string> {
  expect((await post('/auth/proof/mail', as)).statusCode).toBe(200);
  await expect.poll(() => mailedCodes(as.email).length, patience).toBe(copy);
  return mailedCodes(as.email)[copy - 1] ?? '';
}

const makeAdmin = (as: Person) =>
  post('/roles/add', as, { role: 'admin', email: `${crypto.randomUUID()}@example.com` });
const setFirstPassword = (as: Person) => post('/auth/change-password', as, { password: 'a thief’s' });
const deleteAccount = (as: Person) => request(app, '/auth/me', { method: 'DELETE', as });
const guarded: [string, Person['role'], (as: Person) => ReturnType<typeof request>][] = [
  ['giving the admin role', 'admin', makeAdmin],
  ['setting a first password', 'student', setFirstPassword],
  ['deleting an account without a password', 'student', deleteAccount],
];

describe.each(guarded)('%s', (_what, role, act) => {
  test('asks for a proof ten minutes after the sign-in, and changes nothing', async () => {
    const person = await stale({}, role);
    const grants = await app.store.db.$count(roleGrants);
    const refused = await act(person);
    expect(refused.statusCode).toBe(403);
    expect(refused.json().code).toBe('proof_needed');
    expect(await app.store.db.$count(roleGrants)).toBe(grants);
    const [row] = await app.store.db.select().from(users).where(eq(users.id, person.id));
    expect(row?.passwordHash).toBeNull();
  });

  test('goes on after a code by email', async () => {
    const person = await stale({}, role);
    const mailed = await prove(person, { mailedCode: (await mailedCode(person)).toLowerCase() });
    expect(mailed.statusCode).toBe(200);
    expect(Date.parse(mailed.json().provenUntil)).toBeGreaterThan(Date.now() + 9 * 60_000);
    expect((await act(person)).statusCode).toBe(200);
  });

  test('needs none just after the sign-in', async () => {
    expect((await act(await makePerson(app, { role }))).statusCode).toBe(200);
  });
});

describe('a proof', () => {
  test('by password lets an admin make another one', async () => {
    const person = await stale({ passwordHash }, 'admin');
    const wrong = await prove(person, { password: 'wrong' });
    expect([wrong.statusCode, wrong.json().fields]).toEqual([
      400,
      { password: 'This is not your password.' },
    ]);
    expect((await makeAdmin(person)).statusCode).toBe(403);
    expect((await prove(person, { password: 'right' })).statusCode).toBe(200);
    expect((await makeAdmin(person)).statusCode).toBe(200);
  });

  test('of nothing is none', async () => {
    for (const [person, body] of [
      [await stale({ passwordHash }), {}],
      [await stale(), {}],
      [await stale(), { password: '' }],
      [await stale(), { mailedCode: '' }],
    ] as const) {
      expect((await prove(person, body)).statusCode).toBe(400);
      const [row] = await app.store.db.select().from(sessions).where(eq(sessions.userId, person.id));
      expect(Date.now() - (row?.provenAt.getTime() ?? 0)).toBeGreaterThan(10 * 60_000);
    }
  });

  test('by a mailed code works once, for the newest code, in the session and for the account that asked', async () => {
    const [person, other] = [await stale({ passwordHash }), await stale()];
    const first = await mailedCode(person);
    const newest = await mailedCode(person, 2);
    const body = { email: person.email, password: 'right' };
    const login = await request(app, '/auth/login', { method: 'POST', body });
    const elsewhere = { ...person, token: login.json().token };
    expect((await prove(person, { mailedCode: first })).statusCode).toBe(400);
    expect((await prove(other, { mailedCode: newest })).statusCode).toBe(400);
    expect((await prove(elsewhere, { mailedCode: newest })).statusCode).toBe(400);
    expect((await prove(person, { mailedCode: newest })).statusCode).toBe(200);
    expect((await prove(person, { mailedCode: newest })).statusCode).toBe(400);
  });

  test('cannot be guessed: the eleventh wrong code waits', async () => {
    const person = await stale();
    const tried: number[] = [];
    for (let time = 0; time < 11; time += 1)
      tried.push((await prove(person, { mailedCode: 'K7M2P4QRX9' })).statusCode);
    expect(tried).toEqual([...Array(10).fill(400), 429]);
  });

  test('by email can be asked for five times an hour', async () => {
    const person = await stale();
    const asked: number[] = [];
    for (let time = 0; time < 6; time += 1) asked.push((await post('/auth/proof/mail', person)).statusCode);
    expect(asked).toEqual([200, 200, 200, 200, 200, 429]);
  });

  test('ends with the sessions: a code from before does not work after signing in again', async () => {
    const person = await stale({ passwordHash });
    const code = await mailedCode(person);
    await post('/auth/logout-everywhere', person);
    const body = { email: person.email, password: 'right' };
    const again = (await request(app, '/auth/login', { method: 'POST', body })).json();
    expect((await prove({ ...person, token: again.token }, { mailedCode: code })).statusCode).toBe(400);
  });
});

describe('a proof by Google', () => {
  const idToken = (sub: string, nonce?: string) =>
    accounts.google.token({ sub, email: `${sub}@example.com`, ...(nonce && { nonce }) });
  const ask = async () => {
    const reply = await request(app, '/auth/google/nonce', { method: 'POST' });
    const [cookie = ''] = String(reply.headers['set-cookie']).split(';');
    return { nonce: String(reply.json().nonce), cookie };
  };

  test('takes the linked account with a fresh nonce, once', async () => {
    const sub = crypto.randomUUID();
    const person = await stale({ googleSub: sub });
    const { nonce, cookie } = await ask();
    const token = idToken(sub, nonce);
    expect((await prove(person, { google: token }, { cookie })).statusCode).toBe(200);
    expect((await prove(person, { google: token }, { cookie })).statusCode).toBe(400);
    expect((await setFirstPassword(person)).statusCode).toBe(200);
  });

  test('refuses another account, a token without a nonce and a forged one, and signs nobody out', async () => {
    const sub = crypto.randomUUID();
    const person = await stale({ googleSub: sub });
    const { nonce, cookie } = await ask();
    for (const token of [idToken('somebody-else', nonce), idToken(sub), 'forged']) {
      const refused = await prove(person, { google: token }, { cookie });
      expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, ['google']]);
    }
    expect((await prove(person, { google: idToken(sub) })).statusCode).toBe(400);
    expect((await setFirstPassword(person)).statusCode).toBe(403);
  });
});

test('whoever becomes an admin is told by email, once', async () => {
  const [admin, person] = [await makePerson(app, { role: 'admin' }), await makePerson(app)];
  for (let time = 0; time < 2; time += 1)
    await post('/roles/add', admin, { role: 'admin', email: person.email });
  const told = () => sink.mails.filter(({ to }) => to.includes(person.email));
  await expect.poll(() => told().length, patience).toBe(1);
  expect(told()[0]?.parsed.subject).toBe('Your account is an administrator’s now');
});
