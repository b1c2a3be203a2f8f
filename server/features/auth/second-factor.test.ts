import { DAY_MS } from '@kaksha/contract/core/time.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditEntries } from '#server/database/schema/audit.ts';
import { roleGrants, users } from '#server/database/schema/auth.ts';
import { rateLimits } from '#server/database/schema/rate-limits.ts';
import { recoveryCodes, secondFactorRule, secondFactors } from '#server/database/schema/second-factors.ts';
import { sessions } from '#server/database/schema/sessions.ts';
import { type Accounts, patience, startAccounts } from '#server/test/accounts.ts';
import { makePerson, type Person, request } from '#server/test/factories.ts';
import type { MailSink } from '#server/test/mail-sink.ts';
import { PASSWORD, secondFactorsOf } from '#server/test/second-factors.ts';
import type { TestApp } from '#server/test/test-app.ts';
import { otpOf as codeOf, keyBytes } from '../../../testing/otp.ts';

let accounts: Accounts;
let app: TestApp;
let sink: MailSink;
const { log, lines, events, call, login, withPassword, withSecondFactor, makeStale } = secondFactorsOf(
  () => app,
);
beforeAll(async () => {
  accounts = await startAccounts({ RATE_LIMITS: 'on', LOG_LEVEL: 'info' }, log);
  ({ app, sink } = accounts);
});
afterAll(() => accounts.close());
beforeEach(async () => {
  lines.length = 0;
  await app.store.db.delete(rateLimits);
  await app.store.db.delete(secondFactorRule);
});

const begin = async (person: Person): Promise<string> =>
  (await call('POST', '/auth/second-factor', person)).json().secret;
const confirm = (person: Person, otp: string) => call('POST', '/auth/second-factor/confirm', person, { otp });

const mailsTo = (email: string) =>
  sink.mails.filter(({ to }) => to.includes(email)).map((m) => m.parsed.subject);

describe('the second factor of somebody who has none', () => {
  test('cannot be confirmed, have codes made, or be turned off', async () => {
    const person = await makePerson(app);
    const asked = [
      await confirm(person, '123456'),
      await call('POST', '/auth/second-factor/recovery-codes', person),
      await call('DELETE', '/auth/second-factor', person),
    ];
    expect(asked.map((reply) => [reply.statusCode, reply.json().code])).toEqual(
      asked.map(() => [409, 'second_factor_off']),
    );
  });

  test('is turned off by an admin for nobody who is not there, nor for a sample author', async () => {
    const admin = await makePerson(app, { role: 'admin' });
    const sample = await makePerson(app);
    await app.store.db.update(users).set({ sample: true }).where(eq(users.id, sample.id));
    for (const id of [crypto.randomUUID(), sample.id, 'nobody']) {
      const reply = await call('DELETE', `/users/${id}/second-factor`, admin);
      expect([reply.statusCode, reply.json().code]).toEqual([404, 'user_not_found']);
    }
  });
});

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

  test('again before a code was confirmed makes another key, and ends the first', async () => {
    const person = await makePerson(app);
    const [first, second] = [await begin(person), await begin(person)];
    expect(second).not.toBe(first);
    const wrong = await confirm(person, codeOf(first));
    expect([wrong.statusCode, wrong.json().fields]).toEqual([
      400,
      { otp: 'This code is wrong, has been used, or has expired.' },
    ]);
    expect((await confirm(person, codeOf(second))).statusCode).toBe(200);
  });

  test('from two devices at once succeeds on one, whose recovery codes are stored', async () => {
    const person = await makePerson(app);
    const otp = codeOf(await begin(person));
    const replies = await Promise.all([confirm(person, otp), confirm(person, otp)]);
    expect(replies.map(({ statusCode }) => statusCode).filter((status) => status === 200)).toHaveLength(1);
    expect(await app.store.db.$count(recoveryCodes, eq(recoveryCodes.userId, person.id))).toBe(10);
  });

  test('or making codes more than ten times in an hour has to wait', async () => {
    const person = await makePerson(app);
    await confirm(person, codeOf(await begin(person)));
    const statuses: number[] = [];
    for (let at = 0; at < 10; at += 1)
      statuses.push((await call('POST', '/auth/second-factor/recovery-codes', person)).statusCode);
    expect(statuses).toEqual([...Array(9).fill(200), 429]);
  });

  test('names a student without an email address by the roll number in the app', async () => {
    const person = await makePerson(app);
    await app.store.db.update(users).set({ email: '' }).where(eq(users.id, person.id));
    const { uri } = (await call('POST', '/auth/second-factor', person)).json();
    expect(decodeURIComponent(uri)).toContain(person.fullName);
  });
});

describe('a sign-in', () => {
  test('of an account without it is as before', async () => {
    const person = await withPassword();
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

test('a key that the server can no longer read takes no code, and a recovery code still signs in', async () => {
  const person = await makePerson(app);
  const secret = await begin(person);
  const { recoveryCodes: codes } = (await confirm(person, codeOf(secret))).json();
  await app.store.db
    .update(secondFactors)
    .set({ secret: 'unreadable', lastStep: 0 })
    .where(eq(secondFactors.userId, person.id));
  await app.store.db
    .update(users)
    .set({ googleSub: `sub-${person.id}` })
    .where(eq(users.id, person.id));
  const token = accounts.google.token({ sub: `sub-${person.id}`, email: person.email });
  const withGoogle = (otp: string) => request(app, '/auth/google', { method: 'POST', body: { token, otp } });
  expect((await withGoogle(codeOf(secret))).json().code).toBe('otp_wrong');
  expect((await withGoogle(codes[0])).statusCode).toBe(200);
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
