import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { users } from '#server/database/schema/auth.ts';
import { rateLimits } from '#server/database/schema/rate-limits.ts';
import { recoveryCodes, secondFactors } from '#server/database/schema/second-factors.ts';
import { type Accounts, startAccounts } from '#server/test/accounts.ts';
import { makePerson, type Person, request } from '#server/test/factories.ts';
import type { TestApp } from '#server/test/test-app.ts';
import { otpOf } from '../../../testing/otp.ts';

let accounts: Accounts;
let app: TestApp;
beforeAll(async () => {
  accounts = await startAccounts({ RATE_LIMITS: 'on' });
  app = accounts.app;
});
afterAll(() => accounts.close());
beforeEach(() => app.store.db.delete(rateLimits));

const call = (method: 'POST' | 'PUT' | 'DELETE' | 'GET', path: string, as: Person, body?: unknown) =>
  request(app, path, { method, as, ...(body !== undefined && { body }) });
const begin = async (person: Person): Promise<string> =>
  (await call('POST', '/auth/second-factor', person)).json().secret;
const confirm = (person: Person, otp: string) => call('POST', '/auth/second-factor/confirm', person, { otp });

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
  test('again before a code was confirmed makes another key, and ends the first', async () => {
    const person = await makePerson(app);
    const [first, second] = [await begin(person), await begin(person)];
    expect(second).not.toBe(first);
    const wrong = await confirm(person, otpOf(first));
    expect([wrong.statusCode, wrong.json().fields]).toEqual([
      400,
      { otp: 'This code is wrong, has been used, or has expired.' },
    ]);
    expect((await confirm(person, otpOf(second))).statusCode).toBe(200);
  });

  test('from two devices at once succeeds on one, whose recovery codes are stored', async () => {
    const person = await makePerson(app);
    const otp = otpOf(await begin(person));
    const replies = await Promise.all([confirm(person, otp), confirm(person, otp)]);
    expect(replies.map(({ statusCode }) => statusCode).filter((status) => status === 200)).toHaveLength(1);
    expect(await app.store.db.$count(recoveryCodes, eq(recoveryCodes.userId, person.id))).toBe(10);
  });

  test('or making codes more than ten times in an hour has to wait', async () => {
    const person = await makePerson(app);
    await confirm(person, otpOf(await begin(person)));
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

test('a key that the server can no longer read takes no code, and a recovery code still signs in', async () => {
  const person = await makePerson(app);
  const secret = await begin(person);
  const { recoveryCodes: codes } = (await confirm(person, otpOf(secret))).json();
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
  expect((await withGoogle(otpOf(secret))).json().code).toBe('otp_wrong');
  expect((await withGoogle(codes[0])).statusCode).toBe(200);
});
