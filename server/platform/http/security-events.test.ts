import { securityEvents } from '@kaksha/contract/core/security-events.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makePerson, type Person, request } from '#server/test/factories.ts';
import { startTestApp, type TestApp } from '#server/test/test-app.ts';
import { networkOf } from './security-events.ts';

type Line = { event?: string; userId?: string | null; network?: string; route?: string };

let app: TestApp;
let student: Person;
let lines: string[] = [];
beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'info' }, (line) => lines.push(line));
  student = await makePerson(app);
});
beforeEach(() => {
  lines = [];
});
afterAll(() => app.close());

const events = () =>
  lines
    .flatMap((line) => line.split('\n'))
    .filter((line) => line.includes('security event'))
    .map((line): Line => JSON.parse(line));

test('a registration, a sign-in, a wrong password and refused calls are a line each, with user and network alone', async () => {
  const account = { email: 'canary@example.com', password: 'canary-first' };
  const registered = await request(app, '/auth/register', {
    method: 'POST',
    body: { ...account, fullName: 'Canary Sharma' },
  });
  const { id } = registered.json<{ user: { id: string } }>().user;
  await request(app, '/auth/login', { method: 'POST', body: { ...account, password: 'canary-second' } });
  await request(app, '/auth/login', { method: 'POST', body: account });
  await request(app, '/roles', { as: student });
  await app.app.inject({ url: '/api/auth/me', headers: { authorization: 'Bearer canary-token' } });
  await request(app, '/auth/reset-password/canary-reset', {
    method: 'POST',
    body: { password: 'canary-new' },
  });
  expect(events()).toMatchObject([
    { event: 'registered', userId: id },
    { event: 'login_failed', userId: null, network: '127.0.0.0/24', route: '/api/auth/login' },
    { event: 'login', userId: id },
    { event: 'access_denied', userId: student.id, route: '/api/roles' },
    { event: 'token_refused', userId: null, route: '/api/auth/me' },
    { event: 'reset_refused', userId: null },
  ]);
  expect(lines.join('')).not.toMatch(/canary|127\.0\.0\.1/i);
  for (const { event } of events()) expect(securityEvents).toContain(event);
});

test('what anyone may do is no event', async () => {
  await request(app, '/courses');
  await request(app, '/quiz', { as: student });
  expect(events()).toEqual([]);
});

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:1:2:3::4', '2001:db8:1::/48'],
  ['garbage', 'unknown'],
])('the address %s is logged as the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
