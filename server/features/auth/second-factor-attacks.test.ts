import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rateLimits } from '#server/database/schema/rate-limits.ts';
import { secondFactors } from '#server/database/schema/second-factors.ts';
import { type Accounts, startAccounts } from '#server/test/accounts.ts';
import { makePerson } from '#server/test/factories.ts';
import { PASSWORD, type Protected, secondFactorsOf } from '#server/test/second-factors.ts';
import type { TestApp } from '#server/test/test-app.ts';
import { otpOf as codeOf } from '../../../testing/otp.ts';

let accounts: Accounts;
let app: TestApp;
const { log, lines, events, call, login, withPassword, withSecondFactor, makeStale } = secondFactorsOf(
  () => app,
);
beforeAll(async () => {
  accounts = await startAccounts({ RATE_LIMITS: 'on', LOG_LEVEL: 'info' }, log);
  app = accounts.app;
});
afterAll(() => accounts.close());
beforeEach(async () => {
  lines.length = 0;
  await app.store.db.delete(rateLimits);
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
    const person = await withPassword();
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
    const person = await withPassword();
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
