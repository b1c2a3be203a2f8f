import { DAY_MS } from '@kaksha/contract/core/time.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditEntries } from '#server/database/schema/audit.ts';
import { roleGrants, users } from '#server/database/schema/auth.ts';
import { rateLimits } from '#server/database/schema/rate-limits.ts';
import { recoveryCodes, secondFactorRule, secondFactors } from '#server/database/schema/second-factors.ts';
import { sessions } from '#server/database/schema/sessions.ts';
import { hashPassword } from '#server/platform/auth/passwords.ts';
import { type Accounts, patience, startAccounts } from '#server/test/accounts.ts';
import { makePerson, type Person, request } from '#server/test/factories.ts';
import type { MailSink } from '#server/test/mail-sink.ts';
import { securityLines } from '#server/test/security-lines.ts';
import type { TestApp } from '#server/test/test-app.ts';
import { otpOf as codeOf, keyBytes } from '../../../testing/otp.ts';

const PASSWORD = 'seven quiet evenings';

let accounts: Accounts;
let app: TestApp;
let sink: MailSink;
let passwordHash: string;
let lines: string[] = [];
const { log, lineOf } = securityLines();
beforeAll(async () => {
  accounts = await startAccounts({ RATE_LIMITS: 'on', LOG_LEVEL: 'info' }, (line) => {
    lines.push(line);
    log(line);
  });
  ({ app, sink } = accounts);
  passwordHash = await hashPassword(PASSWORD);
});
afterAll(() => accounts.close());
beforeEach(async () => {
  lines = [];
  await app.store.db.delete(rateLimits);
  await app.store.db.delete(secondFactorRule);
});

/** Each refusal that is a security event leaves its line. */
const call = async (method: 'POST' | 'PUT' | 'DELETE' | 'GET', path: string, as?: Person, body?: unknown) =>
  lineOf(await request(app, path, { method, ...(as && { as }), ...(body !== undefined && { body }) }));
const login = async (body: object, from = '203.0.113.7') =>
  lineOf(await request(app, '/auth/login', { method: 'POST', body, headers: { 'x-forwarded-for': from } }));
const events = () =>
  lines.filter((line) => line.includes('security event')).map((line): string => JSON.parse(line).event);

type Protected = Person & {
  secret: string;
  codes: string[];
  credentials: { email: string; password: string };
};

/** Somebody with a password and two-step sign-in, whose app has shown no code since. */
async function withSecondFactor(role: Person['role'] = 'student'): Promise<Protected> {
  const person = await makePerson(app, { role });
  await app.store.db.update(users).set({ passwordHash }).where(eq(users.id, person.id));
  const begun = await call('POST', '/auth/second-factor', person);
  expect(begun.statusCode).toBe(201);
  const { secret } = begun.json<{ secret: string }>();
  const on = await call('POST', '/auth/second-factor/confirm', person, { otp: codeOf(secret) });
  expect(on.statusCode).toBe(200);
  await app.store.db.update(secondFactors).set({ lastStep: 0 }).where(eq(secondFactors.userId, person.id));
  const credentials = { email: person.email, password: PASSWORD };
  return { ...person, secret, codes: on.json<{ recoveryCodes: string[] }>().recoveryCodes, credentials };
}

const makeStale = (person: Person) =>
  app.store.db
    .update(sessions)
    .set({ provenAt: new Date(Date.now() - 11 * 60_000) })
    .where(eq(sessions.userId, person.id));

const mailsTo = (email: string) =>
  sink.mails.filter(({ to }) => to.includes(email)).map((m) => m.parsed.subject);

describe('turning it on', () => {
  test('takes a code of the app, shows ten recovery codes once, and tells the owner', async () => {
    const person = await makePerson(app);
    const begun = (await call('POST', '/auth/second-factor', person)).json();
    expect(begun.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(begun.uri).toContain(`secret=${begun.secret}&issuer=`);
    expect(begun.uri).toContain(encodeURIComponent(person.email));
    const account = async () => (await call('GET', '/auth/me', person)).json().account.secondFactor;
    expect(await account()).toEqual({ on: false, codesLeft: 0, dueAt: null });
    const on = await call('POST', '/auth/second-factor/confirm', person, { otp: codeOf(begun.secret) });
    const { recoveryCodes: codes } = on.json();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[2-9A-HJ-NP-Z]{10}$/);
    expect(await account()).toEqual({ on: true, codesLeft: 10, dueAt: null });
    expect(on.headers['cache-control']).toBe('no-store');
    expect(events()).toContain('second_factor_on');
    await expect.poll(() => mailsTo(person.email), patience).toEqual(['Two-step login is on']);
  });

  test('leaves neither secret nor codes readable in the database', async () => {
    const person = await withSecondFactor();
    const [row] = await app.store.db.select().from(secondFactors).where(eq(secondFactors.userId, person.id));
    const stored = JSON.stringify([
      row,
      await app.store.db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, person.id)),
    ]);
    const bytes = keyBytes(person.secret);
    for (const form of [
      person.secret,
      bytes.toString('hex'),
      bytes.toString('base64'),
      bytes.toString('base64url'),
    ])
      expect(stored).not.toContain(form);
    for (const code of person.codes) expect(stored).not.toContain(code);
  });
});

describe('a sign-in', () => {
  test('of an account without it is as before', async () => {
    const person = await makePerson(app);
    await app.store.db.update(users).set({ passwordHash }).where(eq(users.id, person.id));
    const reply = await login({ email: person.email, password: PASSWORD });
    expect([reply.statusCode, Object.keys(reply.json()).sort()]).toEqual([200, ['token', 'user']]);
  });

  test('asks for the code once the password is right, and takes that of the app', async () => {
    const person = await withSecondFactor();
    const asked = await login(person.credentials);
    expect([asked.statusCode, asked.json().code]).toEqual([401, 'otp_needed']);
    const reply = await login({ ...person.credentials, otp: codeOf(person.secret) });
    expect([reply.statusCode, reply.json().user.id]).toEqual([200, person.id]);
    expect(events()).toEqual(expect.arrayContaining(['otp_needed', 'login']));
  });

  test('takes a recovery code once, however it is typed, and tells the owner', async () => {
    const person = await withSecondFactor();
    const [code = ''] = person.codes;
    const otp = `${code.slice(0, 5).toLowerCase()} ${code.slice(5)} `;
    expect((await login({ ...person.credentials, otp })).statusCode).toBe(200);
    expect((await login({ ...person.credentials, otp })).json().code).toBe('otp_wrong');
    const me = (await call('GET', '/auth/me', person)).json();
    expect(me.account.secondFactor.codesLeft).toBe(9);
    await expect.poll(() => mailsTo(person.email), patience).toContain('A recovery code was used');
  });

  test('with a slip takes the code too, and does not use the slip up without it', async () => {
    const person = await withSecondFactor();
    const admin = await makePerson(app, { role: 'admin' });
    const { name, code } = (await call('POST', `/users/${person.id}/slip`, admin)).json();
    const slip = { name, code, password: 'another evening' };
    expect((await call('POST', '/auth/slip', undefined, slip)).json().code).toBe('otp_needed');
    expect((await call('POST', '/auth/slip', undefined, { ...slip, otp: '000000' })).json().code).toBe(
      'otp_wrong',
    );
    const used = await call('POST', '/auth/slip', undefined, { ...slip, otp: codeOf(person.secret) });
    expect(used.statusCode).toBe(200);
  });

  test('with Google takes the code too, and uses no nonce up without it', async () => {
    const person = await withSecondFactor();
    const { headers, json } = await call('POST', '/auth/google/nonce');
    const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
    const token = accounts.google.token({
      sub: `google-${person.id}`,
      email: person.email,
      nonce: json().nonce,
    });
    const withGoogle = (body: object) =>
      request(app, '/auth/google', { method: 'POST', body: { token, ...body }, headers: { cookie } });
    expect((await withGoogle({})).json().code).toBe('otp_needed');
    const [account] = await app.store.db.select().from(users).where(eq(users.id, person.id));
    expect(account?.googleSub).toBeNull();
    expect((await withGoogle({ otp: codeOf(person.secret) })).statusCode).toBe(200);
    expect((await withGoogle({ otp: codeOf(person.secret, 1) })).statusCode).toBe(401);
  });
});

describe('a proof', () => {
  test('of an account with it takes the code beside the password', async () => {
    const person = await withSecondFactor();
    await makeStale(person);
    const prove = (body: object) => call('POST', '/auth/proof', person, { password: PASSWORD, ...body });
    expect((await prove({})).json().fields).toEqual({ otp: 'This is required.' });
    expect((await prove({ otp: '000000' })).json().fields).toEqual({
      otp: 'This code is wrong, has been used, or has expired.',
    });
    expect((await prove({ otp: codeOf(person.secret) })).statusCode).toBe(200);
  });
});

describe('turning it off', () => {
  test('takes a fresh proof, and tells the owner', async () => {
    const person = await withSecondFactor();
    expect((await call('DELETE', '/auth/second-factor', person)).statusCode).toBe(200);
    expect((await login(person.credentials)).statusCode).toBe(200);
    expect(await app.store.db.$count(recoveryCodes, eq(recoveryCodes.userId, person.id))).toBe(0);
    await expect.poll(() => mailsTo(person.email), patience).toContain('Two-step login is off');
  });

  test('for a person who lost everything is an admin’s, is recorded, and tells the owner', async () => {
    const person = await withSecondFactor();
    const admin = await makePerson(app, { role: 'admin' });
    const off = () => call('DELETE', `/users/${person.id}/second-factor`, admin);
    await makeStale(admin);
    expect((await off()).json().code).toBe('proof_needed');
    await app.store.db.update(sessions).set({ provenAt: new Date() }).where(eq(sessions.userId, admin.id));
    expect((await off()).statusCode).toBe(200);
    expect((await off()).json().code).toBe('second_factor_off');
    const entries = await app.store.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.targetId, person.id));
    expect(entries).toMatchObject([{ act: 'user.remove-second-factor', actorId: admin.id }]);
    await expect
      .poll(() => mailsTo(person.email), patience)
      .toContain('An administrator turned two-step login off');
    expect((await login(person.credentials)).statusCode).toBe(200);
  });
});

test('an account that a stranger prepared loses their second factor with their password', async () => {
  const email = `${crypto.randomUUID()}@example.com`;
  const registered = await call('POST', '/auth/register', undefined, {
    fullName: 'Mallory',
    email,
    password: 'theirs',
  });
  const stranger: Person = { ...registered.json().user, token: registered.json().token };
  const { secret } = (await call('POST', '/auth/second-factor', stranger)).json();
  await call('POST', '/auth/second-factor/confirm', stranger, { otp: codeOf(secret) });
  const link = await accounts.linked(email, 'verify-email');
  const { resetToken } = (await call('POST', `/auth/verify-email/${link}`)).json();
  await call('POST', `/auth/reset-password/${resetToken}`, undefined, { password: PASSWORD });
  expect((await login({ email, password: PASSWORD })).statusCode).toBe(200);
  expect((await call('GET', '/auth/me', stranger)).statusCode).toBe(401);
});

describe('required of staff', () => {
  const rule = (admin: Person, required: boolean) =>
    call('PUT', '/auth/second-factor/rule', admin, { required });

  test('by an admin who has one, with a fresh proof, and recorded', async () => {
    const without = await makePerson(app, { role: 'admin' });
    expect((await rule(without, true)).json().code).toBe('second_factor_first');
    const admin = await withSecondFactor('admin');
    await makeStale(admin);
    expect((await rule(admin, true)).json().code).toBe('proof_needed');
    await app.store.db.update(sessions).set({ provenAt: new Date() }).where(eq(sessions.userId, admin.id));
    const set = (await rule(admin, true)).json();
    expect(Date.parse(set.requiredSince)).toBeGreaterThan(Date.now() - 60_000);
    expect(set.without).toContainEqual({ email: without.email, role: 'admin', dueAt: expect.any(String) });
    expect(set.without.map((one: { email: string }) => one.email)).not.toContain(admin.email);
    await expect
      .poll(() => mailsTo(without.email), patience)
      .toEqual(['Please turn on two-step login within seven days']);
    await rule(admin, true);
    const entries = await app.store.db.select().from(auditEntries).where(eq(auditEntries.actorId, admin.id));
    expect(entries.map(({ act, after }) => [act, after])).toEqual([
      ['second-factor.rule', { required: true }],
    ]);
    expect((await rule(admin, false)).json().requiredSince).toBeNull();
  });

  test('a role is in force for seven days without one, then waits until it is on', async () => {
    const admin = await withSecondFactor('admin');
    const teacher = await makePerson(app, { role: 'teacher' });
    await rule(admin, true);
    const day = (ago: number) => new Date(Date.now() - ago * DAY_MS);
    const asked = (as: Person) => call('GET', '/quizzes', as);
    await app.store.db.update(secondFactorRule).set({ requiredSince: day(30) });
    const grantedAt = async (at: Date) =>
      app.store.db.update(roleGrants).set({ createdAt: at }).where(eq(roleGrants.email, teacher.email));
    await grantedAt(day(6.9));
    expect((await asked(teacher)).statusCode).toBe(200);
    const { account } = (await call('GET', '/auth/me', teacher)).json();
    expect(Date.parse(account.secondFactor.dueAt) - Date.now()).toBeLessThan(0.11 * DAY_MS);
    await grantedAt(day(7.1));
    expect((await asked(teacher)).statusCode).toBe(403);
    expect((await asked(admin)).statusCode).toBe(200);
    const { secret } = (await call('POST', '/auth/second-factor', teacher)).json();
    await call('POST', '/auth/second-factor/confirm', teacher, { otp: codeOf(secret) });
    expect((await asked(teacher)).statusCode).toBe(200);
  });

  test('the days begin when it is required, for those who had the role before', async () => {
    const admin = await withSecondFactor('admin');
    const teacher = await makePerson(app, { role: 'teacher' });
    const long = new Date(Date.now() - 300 * DAY_MS);
    await app.store.db.update(roleGrants).set({ createdAt: long }).where(eq(roleGrants.email, teacher.email));
    await rule(admin, true);
    expect((await call('GET', '/quizzes', teacher)).statusCode).toBe(200);
  });
});

describe('attacks', () => {
  const wrong = (person: Protected) => {
    const right = [-1, 0, 1, 2].map((by) => codeOf(person.secret, by));
    const free = ['111111', '222222', '333333', '444444', '555555'].find((code) => !right.includes(code));
    return free ?? '666666';
  };
  const forms: [string, (person: Protected) => string][] = [
    ['no code of the app', wrong],
    ['a code of two half minutes ago', ({ secret }) => codeOf(secret, -2)],
    ['a code of two half minutes ahead', ({ secret }) => codeOf(secret, 3)],
    ['five digits', ({ secret }) => codeOf(secret).slice(0, 5)],
    ['seven digits', ({ secret }) => `${codeOf(secret)}0`],
    ['a minus before it', ({ secret }) => `-${codeOf(secret)}`],
    [
      'digits of another script',
      ({ secret }) => codeOf(secret).replace(/\d/g, (d) => String.fromCodePoint(0x966 + Number(d))),
    ],
    [
      'full-width digits',
      ({ secret }) => codeOf(secret).replace(/\d/g, (d) => String.fromCodePoint(0xff10 + Number(d))),
    ],
    ['the secret itself', ({ secret }) => secret],
    ['zeros', () => '000000'],
    ['SQL', () => "' or '1'='1"],
    ['a wildcard', () => '%'],
    ['two codes', ({ secret }) => `${codeOf(secret)},${codeOf(secret, 1)}`],
    ['a recovery code without its last letter', ({ codes }) => (codes[0] ?? '').slice(0, 9)],
    [
      'a recovery code with another last letter',
      ({ codes: [code = ''] }) => code.slice(0, 9) + (code.endsWith('K') ? 'M' : 'K'),
    ],
    ['the first letter of a recovery code', ({ codes }) => (codes[0] ?? '')[0] ?? ''],
    ['two recovery codes', ({ codes }) => `${codes[0]}${codes[1]}`],
    ['the password', () => PASSWORD],
  ];
  test.each(forms)('a sign-in with %s is refused, and leaves its line', async (_what, form) => {
    const person = await withSecondFactor();
    const reply = await login({ ...person.credentials, otp: form(person) });
    expect([reply.statusCode, reply.json().code]).toEqual([401, 'otp_wrong']);
    expect(events()).toContain('otp_failed');
  });

  test.each([
    ['nothing', ''],
    ['a number', 123_456],
    ['a list', ['123456']],
    ['an object', { $ne: '' }],
    ['101 letters', 'K'.repeat(101)],
    ['true', true],
  ])('a sign-in with %s for a code is refused as malformed', async (_what, otp) => {
    const person = await withSecondFactor();
    const reply = await login({ ...person.credentials, otp });
    expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([400, ['otp']]);
  });

  test('null counts as no code', async () => {
    const person = await withSecondFactor();
    expect((await login({ ...person.credentials, otp: null })).json().code).toBe('otp_needed');
  });

  test('a code signs in once: not again, not on two devices at the same time', async () => {
    const person = await withSecondFactor();
    const otp = codeOf(person.secret);
    const replies = await Promise.all([1, 2, 3, 4].map(() => login({ ...person.credentials, otp })));
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401, 401]);
    expect((await login({ ...person.credentials, otp })).json().code).toBe('otp_wrong');
  });

  test('after a later code, the earlier one works no more', async () => {
    const person = await withSecondFactor();
    expect((await login({ ...person.credentials, otp: codeOf(person.secret, 1) })).statusCode).toBe(200);
    expect((await login({ ...person.credentials, otp: codeOf(person.secret) })).json().code).toBe(
      'otp_wrong',
    );
  });

  test('a recovery code signs in once, also with four requests at the same time', async () => {
    const person = await withSecondFactor();
    const otp = person.codes[3];
    const replies = await Promise.all([1, 2, 3, 4].map(() => login({ ...person.credentials, otp })));
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401, 401]);
  });

  test('a code that confirmed the app does not sign in', async () => {
    const person = await makePerson(app);
    await app.store.db.update(users).set({ passwordHash }).where(eq(users.id, person.id));
    const { secret } = (await call('POST', '/auth/second-factor', person)).json();
    const otp = codeOf(secret);
    await call('POST', '/auth/second-factor/confirm', person, { otp });
    expect((await login({ email: person.email, password: PASSWORD, otp })).json().code).toBe('otp_wrong');
  });

  test('with a wrong password the code is never looked at, nor told from one', async () => {
    const person = await withSecondFactor();
    const otp = codeOf(person.secret);
    const reply = await login({ ...person.credentials, password: 'wrong', otp });
    expect([reply.statusCode, reply.json().code]).toEqual([401, 'login_failed']);
    expect((await login({ ...person.credentials, otp })).statusCode).toBe(200);
  });

  test('ten wrong codes, then each further one waits; also from many networks, and the right one too', async () => {
    const person = await withSecondFactor();
    const statuses: number[] = [];
    for (let at = 0; at < 13; at++) {
      const { statusCode } = await login({ ...person.credentials, otp: wrong(person) }, `203.0.${at}.7`);
      statuses.push(statusCode);
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429, 429]);
    expect((await login({ ...person.credentials, otp: codeOf(person.secret) })).statusCode).toBe(429);
    expect(events()).toContain('limit_reached');
  });

  test('wrong codes from elsewhere do not keep the owner out where they have signed in before', async () => {
    const person = await withSecondFactor();
    expect(
      (await login({ ...person.credentials, otp: codeOf(person.secret) }, '198.51.100.9')).statusCode,
    ).toBe(200);
    for (let at = 0; at < 12; at++) await login({ ...person.credentials, otp: wrong(person) });
    const own = await login({ ...person.credentials, otp: codeOf(person.secret, 1) }, '198.51.100.9');
    expect(own.statusCode).toBe(200);
  });

  test('a reset link does not begin the count of wrong codes anew, and asks for the code after it', async () => {
    const person = await withSecondFactor();
    for (let at = 0; at < 11; at++) await login({ ...person.credentials, otp: wrong(person) });
    await call('POST', '/auth/forgot-password', undefined, { email: person.email });
    const link = await accounts.linked(person.email, 'reset-password');
    await call('POST', `/auth/reset-password/${link}`, undefined, { password: 'the thief’s' });
    const asked = await login({ email: person.email, password: 'the thief’s' });
    expect(asked.json().code).toBe('otp_needed');
    const tried = await login({ email: person.email, password: 'the thief’s', otp: wrong(person) });
    expect(tried.statusCode).toBe(429);
  });

  const guarded: [string, 'POST' | 'DELETE', string][] = [
    ['turn it off', 'DELETE', '/auth/second-factor'],
    ['make new recovery codes', 'POST', '/auth/second-factor/recovery-codes'],
    ['begin another one', 'POST', '/auth/second-factor'],
  ];
  test.each(guarded)('a stolen session cannot %s', async (_what, method, path) => {
    const person = await withSecondFactor();
    await makeStale(person);
    const reply = await call(method, path, person);
    expect([reply.statusCode, reply.json().code]).toEqual([403, 'proof_needed']);
    expect(events()).toContain('proof_needed');
  });

  test('a stolen session and the password do not prove it either, and ten wrong codes end the tries', async () => {
    const person = await withSecondFactor();
    await makeStale(person);
    const prove = (otp: string) => call('POST', '/auth/proof', person, { password: PASSWORD, otp });
    for (let at = 0; at < 10; at++) expect((await prove(wrong(person))).statusCode).toBe(400);
    expect((await prove(wrong(person))).statusCode).toBe(429);
    expect((await call('DELETE', '/auth/second-factor', person)).json().code).toBe('proof_needed');
  });

  test('one that is on is not replaced by beginning again', async () => {
    const person = await withSecondFactor();
    expect((await call('POST', '/auth/second-factor', person)).json().code).toBe('second_factor_on');
    const again = await call('POST', '/auth/second-factor/confirm', person, {
      otp: codeOf(person.secret, 1),
    });
    expect(again.json().code).toBe('second_factor_off');
    expect((await login({ ...person.credentials, otp: codeOf(person.secret) })).statusCode).toBe(200);
  });

  test('one that was begun and not confirmed asks for nothing, and ends after 15 minutes', async () => {
    const person = await makePerson(app);
    await app.store.db.update(users).set({ passwordHash }).where(eq(users.id, person.id));
    const { secret } = (await call('POST', '/auth/second-factor', person)).json();
    expect((await login({ email: person.email, password: PASSWORD })).statusCode).toBe(200);
    const begunAt = new Date(Date.now() - 15 * 60_000 - 1_000);
    await app.store.db.update(secondFactors).set({ begunAt }).where(eq(secondFactors.userId, person.id));
    const late = await call('POST', '/auth/second-factor/confirm', person, { otp: codeOf(secret) });
    expect(late.json().code).toBe('second_factor_off');
  });

  test('the secret of another account, put into one’s row, opens nothing', async () => {
    const [mine, theirs] = [await withSecondFactor(), await withSecondFactor()];
    const [row] = await app.store.db.select().from(secondFactors).where(eq(secondFactors.userId, mine.id));
    await app.store.db
      .update(secondFactors)
      .set({ secret: row?.secret ?? '' })
      .where(eq(secondFactors.userId, theirs.id));
    expect((await login({ ...theirs.credentials, otp: codeOf(mine.secret) })).json().code).toBe('otp_wrong');
  });

  test('a recovery code of another account signs in to one’s own alone', async () => {
    const [mine, theirs] = [await withSecondFactor(), await withSecondFactor()];
    expect((await login({ ...theirs.credentials, otp: mine.codes[0] })).json().code).toBe('otp_wrong');
    expect((await login({ ...mine.credentials, otp: mine.codes[0] })).statusCode).toBe(200);
  });

  test('older recovery codes end with new ones', async () => {
    const person = await withSecondFactor();
    const made = await call('POST', '/auth/second-factor/recovery-codes', person);
    expect((await login({ ...person.credentials, otp: person.codes[0] })).json().code).toBe('otp_wrong');
    expect((await login({ ...person.credentials, otp: made.json().recoveryCodes[0] })).statusCode).toBe(200);
  });

  test('nobody but admins turns another’s off, or says who needs one', async () => {
    const person = await withSecondFactor();
    for (const role of ['student', 'teacher'] as const) {
      const other = await makePerson(app, { role });
      expect((await call('DELETE', `/users/${person.id}/second-factor`, other)).statusCode).toBe(403);
      expect((await call('PUT', '/auth/second-factor/rule', other, { required: false })).statusCode).toBe(
        403,
      );
    }
    expect((await login(person.credentials)).json().code).toBe('otp_needed');
  });

  test('neither codes nor secrets are in the log', async () => {
    const person = await withSecondFactor();
    const otp = codeOf(person.secret);
    await login({ ...person.credentials, otp });
    await login({ ...person.credentials, otp: person.codes[0] });
    const log = lines.join('');
    for (const secret of [person.secret, `"${otp}"`, ...person.codes]) expect(log).not.toContain(secret);
  });
});
