import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashPassword } from '#server/platform/auth/passwords.ts';
import { Failure, fail } from '#server/platform/core/fail.ts';
import { databaseLimits, type Limits } from '#server/platform/http/limits.ts';
import { makePerson } from '#server/test/factories.ts';
import { startTestApp, type TestApp } from '#server/test/test-app.ts';
import { countingFailures } from './login-limits.ts';
import { rememberNetwork } from './login-networks.ts';

let app: TestApp;
let limits: Limits;
beforeAll(async () => {
  app = await startTestApp();
  limits = databaseLimits(app.store.db);
});
afterAll(() => app.close());

const now = new Date('2026-01-05T10:00:00Z');
const right = async () => 'signed in';
const wrong = async () => fail('login_failed');
const busy = async () => fail('busy');

/** How often each outcome came of so many tries, each at an account of its own unless one is named. */
async function outcomes(
  times: number,
  { signIn, address, email }: { signIn: () => Promise<string>; address: string; email?: string },
): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (let index = 0; index < times; index += 1) {
    const account = email ?? `${crypto.randomUUID()}@example.com`;
    const outcome = await countingFailures(
      { db: app.store.db, limits },
      { email: account, address, now },
      signIn,
    ).catch((error: unknown) => (error instanceof Failure ? error.code : 'fault'));
    found[outcome] = (found[outcome] ?? 0) + 1;
  }
  return found;
}

describe('attempts to sign in', () => {
  test('that succeed never count, neither for the account nor for the address', async () => {
    const all = { signIn: right, address: '198.51.100.1' };
    expect(await outcomes(30, { ...all, email: 'a@example.com' })).toEqual({ 'signed in': 30 });
    expect(await outcomes(90, all)).toEqual({ 'signed in': 90 });
    expect(await outcomes(101, { ...all, signIn: wrong })).toEqual({ login_failed: 100, too_many: 1 });
  });

  test('that could not be checked because the server was busy never count', async () => {
    const all = { signIn: busy, address: '198.51.100.2' };
    expect(await outcomes(30, { ...all, email: 'b@example.com' })).toEqual({ busy: 30 });
    expect(await outcomes(90, all)).toEqual({ busy: 90 });
  });

  test('are refused before anything is counted while too many passwords wait to be checked', async () => {
    const flood = Promise.allSettled(Array.from({ length: 62 }, () => hashPassword('orbit and line')));
    const count = async () => expect.unreachable('was counted');
    const attempt = countingFailures(
      { db: app.store.db, limits: { ...limits, count } },
      { email: 'd@example.com', address: '198.51.100.4', now },
      right,
    );
    await expect(attempt).rejects.toMatchObject({ code: 'busy', retryAfterS: 2 });
    await flood;
  });

  test('to an account that has to wait do not count against the address', async () => {
    const all = { signIn: wrong, address: '198.51.100.3' };
    expect(await outcomes(120, { ...all, email: 'c@example.com' })).toEqual({
      login_failed: 10,
      too_many: 110,
    });
    expect(await outcomes(1, all)).toEqual({ login_failed: 1 });
  });

  test('of an account that has signed in from an address are never held up by others there', async () => {
    const all = { signIn: wrong, address: '198.51.100.5' };
    const { id: userId, email } = await makePerson(app);
    await rememberNetwork(app.store.db, { userId, address: all.address, now });
    expect(await outcomes(150, all)).toEqual({ login_failed: 100, too_many: 50 });
    expect(await outcomes(1, { ...all, signIn: right, email })).toEqual({ 'signed in': 1 });
    // It still has its own count, and gives a stranger no further tries.
    expect(await outcomes(12, { ...all, email })).toEqual({ login_failed: 10, too_many: 2 });
    expect(await outcomes(1, all)).toEqual({ too_many: 1 });
  });
});
