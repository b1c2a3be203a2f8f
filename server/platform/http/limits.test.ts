import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rateLimits } from '#server/database/schema/rate-limits.ts';
import { hasSignedInFrom, networksOf, rememberNetwork } from '#server/features/auth/login-networks.ts';
import { application, request } from '#server/test/factories.ts';
import { startTestApp, type TestApp } from '#server/test/test-app.ts';
import { Failure } from '../core/fail.ts';
import { addressKey, databaseLimits, type LimitRule, type Limits } from './limits.ts';

let app: TestApp;
let limits: Limits;
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' });
  limits = databaseLimits(app.store.db);
});
afterAll(() => app.close());
beforeEach(() => app.store.db.delete(rateLimits));

const start = new Date('2026-01-05T10:00:00Z');
const later = (seconds: number) => new Date(start.getTime() + seconds * 1_000);
const threeAnHour: LimitRule = { requests: 3, perS: 3_600 };
const growing: LimitRule = { requests: 3, perS: 900, delays: { firstS: 30, longestS: 900 } };

/** Seconds to wait, or 0 when the one was let in. */
async function waitOf(rule: LimitRule, now: Date, key = 'a', of = limits): Promise<number> {
  try {
    await of.count(key, rule, now);
    return 0;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    expect(error.code).toBe('too_many');
    return error.retryAfterS ?? -1;
  }
}
async function waits(rule: LimitRule, moments: readonly number[]): Promise<number[]> {
  const found: number[] = [];
  for (const at of moments) found.push(await waitOf(rule, later(at)));
  return found;
}

describe('a limit', () => {
  test('accepts its number of requests, then none until its window ends', async () => {
    expect(await waits(threeAnHour, [0, 10, 20, 30, 3_599, 3_600, 3_601, 3_602, 3_603])).toEqual([
      0, 0, 0, 3_570, 1, 0, 0, 0, 3_597,
    ]);
  });

  test('accepts no more when all requests arrive at once at two instances', async () => {
    const other = databaseLimits(app.store.db);
    const found = await Promise.all(
      Array.from({ length: 40 }, (_, index) => waitOf(threeAnHour, start, 'b', index % 2 ? limits : other)),
    );
    expect(found.filter((wait) => wait === 0)).toHaveLength(3);
  });

  test('of one key does not affect another key', async () => {
    await waits(threeAnHour, [0, 0, 0]);
    expect(await waitOf(threeAnHour, start, 'other')).toBe(0);
  });

  test('refunds requests that do not count, and opens again', async () => {
    await waits(threeAnHour, [0, 0, 0]);
    await limits.giveBack('a', threeAnHour);
    expect(await waits(threeAnHour, [1, 2])).toEqual([0, 3_598]);
  });

  test('that grows doubles its delay with each failure up to the maximum, and accepts one request after each', async () => {
    const found: number[] = [];
    let at = 0;
    await waits(growing, [0, 0, 0]);
    for (let turn = 0; turn < 8; turn += 1) {
      const wait = await waitOf(growing, later(at));
      found.push(wait);
      at += wait;
      expect(await waitOf(growing, later(at - 1))).toBe(1);
      expect(await waitOf(growing, later(at))).toBe(0);
    }
    expect(found).toEqual([30, 60, 120, 240, 480, 900, 900, 900]);
  });

  test('is reset on request, and by itself when nothing happens', async () => {
    await waits(growing, [0, 0, 0]);
    await limits.forget(app.store.db, ['a']);
    expect(await waits(growing, [1, 1, 1])).toEqual([0, 0, 0]);
    expect(await waits(growing, [5_000, 5_000, 5_000])).toEqual([0, 0, 0]);
  });

  test('keeps no address longer than needed', async () => {
    await limits.count('old', threeAnHour, start);
    await limits.count('new', threeAnHour, later(4_000));
    expect((await app.store.db.select().from(rateLimits)).map((row) => row.key)).toEqual(['new']);
  });
});

describe('an address', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002:ffff::', '2001:db8:1:2::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('%s counts as %s', (address, key) => expect(addressKey(address)).toBe(key));
});

const from = (address: string) => ({ 'x-forwarded-for': address });
const post = (path: string, body: unknown, address: string) =>
  request(app, path, { method: 'POST', body, headers: from(address) });
async function statuses(times: number, one: (index: number) => Promise<{ statusCode: number }>) {
  const found: Record<number, number> = {};
  for (let index = 0; index < times; index += 1) {
    const { statusCode } = await one(index);
    found[statusCode] = (found[statusCode] ?? 0) + 1;
  }
  return found;
}
const person = () => ({ fullName: 'Asha', email: `${crypto.randomUUID()}@example.com`, password: 'x' });

describe('one address', () => {
  test('may send ten demo requests an hour, invalid ones included, and is told when to retry', async () => {
    const demo = { name: 'A', email: 'a@example.com', phone: '1', course: 'JEE' };
    expect(
      await statuses(12, (index) => post('/demo/send-demo-request', index < 4 ? {} : demo, '198.51.100.1')),
    ).toEqual({ 400: 4, 200: 6, 429: 2 });
    const reply = await post('/demo/send-demo-request', demo, '198.51.100.1');
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(3_500);
    expect(reply.json()).toMatchObject({
      success: false,
      code: 'too_many',
      message: 'Too many attempts. Please wait a little and try again.',
      msg: reply.json().message,
    });
    expect((await post('/demo/send-demo-request', demo, '198.51.100.2')).statusCode).toBe(200);
  });

  test.each([
    ['with a port', (at: number) => `203.0.113.31:${2_000 + at}`],
    ['of IPv6 with a port', (at: number) => `[2001:db8:31::1]:${2_000 + at}`],
    ['behind what a client made up', (at: number) => `198.51.100.${at}, 203.0.113.32:${2_000 + at}`],
    ['that is none, which counts as the proxy’s', (at: number) => `unknown-${at}`],
  ])('%s is one address', async (_name, address) => {
    expect(await statuses(12, (at) => post('/demo/send-demo-request', {}, address(at)))).toEqual({
      400: 10,
      429: 2,
    });
  });

  test('may check 60 receipts an hour, and is told when to retry', async () => {
    const check = (address: string) =>
      request(app, '/receipts/ABCDE-FGHIJ-ABCDE-FGHIJ', { headers: from(address) });
    expect(await statuses(62, () => check('198.51.100.21'))).toEqual({ 404: 60, 429: 2 });
    const reply = await check('198.51.100.21');
    expect(reply.json().code).toBe('too_many');
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(3_500);
    expect((await check('198.51.100.22')).statusCode).toBe(404);
  });

  test.each([
    ['broken JSON', 400, '198.51.100.8', 'application/json', '{'],
    ['another kind of body', 415, '198.51.100.9', 'text/plain', 'x'],
    ['too large a body', 413, '198.51.100.10', 'application/json', JSON.stringify('x'.repeat(2_200_000))],
  ])('has a request with %s counted like any other', async (_name, status, address, type, body) => {
    const headers = { ...from(address), 'content-type': type };
    const one = () => request(app, '/demo/send-demo-request', { method: 'POST', body, headers });
    expect(await statuses(11, one)).toEqual({ [status]: 10, 429: 1 });
  });

  test('is that of the connection if the header does not come from a proxy', async () => {
    const one = (index: number) =>
      app.app.inject({
        method: 'POST',
        url: '/api/demo/send-demo-request',
        remoteAddress: '203.0.113.50',
        headers: from(`198.51.100.${100 + index}`),
        payload: {},
      });
    expect(await statuses(11, one)).toEqual({ 400: 10, 429: 1 });
  });

  test('may send ten applications an hour', async () => {
    expect(await statuses(11, () => post('/join', application(), '198.51.100.3'))).toEqual({
      201: 10,
      429: 1,
    });
  });

  test('may register 60 accounts an hour, requests for taken email addresses included', async () => {
    const taken = person();
    await post('/auth/register', taken, '198.51.100.14');
    const body = (index: number) => (index < 56 ? {} : index < 58 ? taken : person());
    expect(await statuses(61, (index) => post('/auth/register', body(index), '198.51.100.4'))).toEqual({
      400: 56,
      409: 2,
      201: 2,
      429: 1,
    });
    expect((await post('/auth/register', taken, '198.51.100.4')).statusCode).toBe(429);
  });
});

describe('failures to sign in', () => {
  const login = (email: string, password: string, address = '198.51.100.5') =>
    post('/auth/login', { email, password }, address);

  test('are limited to ten for an account from any address, whether it exists or not', async () => {
    const known = person();
    await post('/auth/register', known, '198.51.100.6');
    for (const email of [known.email, `${crypto.randomUUID()}@example.com`]) {
      expect(
        await statuses(12, (index) => login(email.toUpperCase(), 'wrong', `198.51.100.${100 + index}`)),
      ).toEqual({ 401: 10, 429: 2 });
      const refused = await login(email, 'wrong', '198.51.100.130');
      expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(30);
    }
  });

  test('are forgotten after signing in, and successes never count', async () => {
    const known = person();
    await post('/auth/register', known, '198.51.100.6');
    expect(await statuses(9, () => login(known.email, 'wrong'))).toEqual({ 401: 9 });
    expect(await statuses(12, () => login(known.email, known.password))).toEqual({ 200: 12 });
    expect(await statuses(9, () => login(known.email, 'wrong'))).toEqual({ 401: 9 });
    expect((await login(known.email, known.password)).statusCode).toBe(200);
  });

  test('from 50 other addresses do not lock out a network that the account signed in from before', async () => {
    const known = person();
    await post('/auth/register', known, '203.0.113.1');
    expect((await login(known.email, known.password, '203.0.113.2')).statusCode).toBe(200);
    const attack = (times: number) =>
      statuses(times, (index) => login(known.email, 'guess', `198.51.100.${150 + (index % 50)}`));
    expect(await attack(30)).toEqual({ 401: 10, 429: 20 });
    expect((await login(known.email, known.password, '203.0.113.9')).statusCode).toBe(429);
    for (const own of ['203.0.113.1', '203.0.113.2']) {
      expect((await login(known.email, known.password, own)).statusCode).toBe(200);
    }
    // What fails at one's own network counts there, and success there does not open the door for the others.
    expect(await statuses(12, () => login(known.email, 'typo', '203.0.113.1'))).toEqual({ 401: 10, 429: 2 });
    expect((await login(known.email, known.password, '203.0.113.2')).statusCode).toBe(200);
    expect(await attack(5)).toEqual({ 429: 5 });
  });

  test('are counted separately for the 20 latest networks of an account, for 90 days', async () => {
    const known = person();
    const { user } = (await post('/auth/register', known, '203.0.113.1')).json();
    const day = (days: number) => new Date(start.getTime() + days * 86_400_000);
    const used = (network: number, now: Date) =>
      rememberNetwork(app.store.db, { userId: user.id, address: `192.0.2.${network}`, now });
    for (let index = 1; index <= 25; index += 1) await used(index, day(index));
    await used(6, day(26));
    const isKnown = (network: number, now = day(30)) =>
      hasSignedInFrom(app.store.db, { email: known.email, address: `192.0.2.${network}`, now });
    expect(await networksOf(app.store.db, user.id)).toHaveLength(20);
    expect([await isKnown(25), await isKnown(6), await isKnown(2)]).toEqual([true, true, false]);
    expect(await isKnown(25, day(25 + 91))).toBe(false);
  });

  test('are limited to a hundred from one address over all accounts, even if they arrive at once', async () => {
    const found = await Promise.all(
      Array.from({ length: 55 }, () => login(`${crypto.randomUUID()}@example.com`, 'wrong', '198.51.100.7')),
    );
    expect(found.filter((reply) => reply.statusCode === 401).length).toBeGreaterThan(0);
    expect(
      await statuses(60, () => login(`${crypto.randomUUID()}@example.com`, 'wrong', '198.51.100.7')),
    ).toEqual({ 401: 45, 429: 15 });
  });
});
