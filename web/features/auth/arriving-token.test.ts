import { renderHook } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { setTransport } from '#web/lib/send/send.ts';
import { deviceStorage } from '#web/lib/storage.ts';
import { makeToken } from '#web/test/make-token.ts';
import { errorBody } from '#web/test/show-page.tsx';
import { checkArrival, settleArrival, takeArrivingToken, useArrival } from './arriving-token.ts';
import { session } from './session.ts';
import { readToken } from './token.ts';

const now = 1_800_000_000_000;
const arrival = () => renderHook(() => useArrival()).result.current;
const account = {
  hasPassword: true,
  emailVerified: true,
  google: false,
  testimonials: 0,
  student: null,
  passwordUntil: null,
  secondFactor: { on: false, codesLeft: 0, dueAt: null },
};

/** What the server says of a token: whose it is, refused, or nothing. */
let server: 'good' | 'refuses' | 'away';
let asked: (string | undefined)[];
/** Answers the calls made so far. */
let answer: () => void;
beforeEach(() => {
  localStorage.clear();
  session.start({ storage: deviceStorage, now: () => now });
  server = 'good';
  asked = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  answer = resolve;
  setTransport(async (path, { method, headers }) => {
    const { authorization } = headers;
    asked.push(`${method} ${path} ${authorization}`);
    await promise;
    if (server === 'away') throw new TypeError('Failed to fetch');
    const user = readToken(authorization?.replace('Bearer ', '') ?? '', now);
    const body =
      server === 'good'
        ? { user: { ...user, _id: user?.id }, account }
        : errorBody('Invalid or expired token', 'token_invalid');
    return {
      status: server === 'good' ? 200 : 401,
      headers: new Headers(),
      text: async () => JSON.stringify(body),
    };
  });
});

function openAt(path: string) {
  history.replaceState(null, '', path);
  return takeArrivingToken(window, now);
}

/** Opens an address, and waits until the server has said whose token it is. */
async function arriveAt(path: string) {
  const goTo = openAt(path);
  answer();
  await expect.poll(() => arrival().kind).not.toBe('checking');
  return goTo;
}

test('an address without a token is left alone', () => {
  expect(openAt('/courses?class=12')).toBeNull();
  expect(location.search).toBe('?class=12');
  expect(asked).toEqual([]);
});

test('a good token leaves the address, and signs in once the server has said whose it is', async () => {
  const token = makeToken();
  expect(openAt(`/courses?token=${token}&class=12#top`)).toBe('/oauth-success');
  expect(location.pathname + location.search + location.hash).toBe('/courses?class=12#top');
  expect(arrival()).toEqual({ kind: 'checking' });
  expect([session.snapshot().user, localStorage.getItem('jwt')]).toEqual([null, null]);
  answer();
  await expect.poll(() => arrival().kind).toBe('accepted');
  expect(session.snapshot().user?.id).toBe('user-1');
  expect(asked).toEqual([`GET /api/auth/me Bearer ${token}`]);
});

test('a token that the server did not sign greets nobody and is not stored', async () => {
  server = 'refuses';
  const greeted: unknown[] = [];
  const unsubscribe = session.subscribe(() => greeted.push(session.snapshot().user));
  expect(await arriveAt(`/?token=${makeToken({ role: 'admin', fullName: 'Forged' })}`)).toBe(
    '/oauth-success',
  );
  expect(arrival().kind).toBe('refused');
  expect([greeted, localStorage.getItem('jwt')]).toEqual([[], null]);
  unsubscribe();
});

test('a refused token does not end the session that is here', async () => {
  session.accept(makeToken());
  server = 'refuses';
  await arriveAt(`/?token=${makeToken({ id: 'ravi' })}`);
  expect(arrival().kind).toBe('refused');
  expect(session.snapshot().user?.id).toBe('user-1');
});

test('without an answer nothing is stored, and the question can be asked again', async () => {
  server = 'away';
  await arriveAt(`/?token=${makeToken()}`);
  const waiting = arrival();
  expect(waiting.kind).toBe('unanswered');
  expect(localStorage.getItem('jwt')).toBeNull();
  server = 'good';
  if (waiting.kind === 'unanswered') await checkArrival(waiting.token);
  expect(session.snapshot().user?.id).toBe('user-1');
});

test.each(['nonsense', makeToken({ exp: 1_700_000_000 }), ''])(
  'the token "%.12s" is refused and leaves the address',
  (token) => {
    expect(openAt(`/quiz?token=${token}`)).toBe('/oauth-success');
    expect(location.search).toBe('');
    expect(arrival().kind).toBe('refused');
    expect(session.snapshot().user).toBeNull();
    expect(asked).toEqual([]);
  },
);

test('a token of somebody else asks first', async () => {
  session.accept(makeToken());
  expect(await arriveAt(`/?token=${makeToken({ id: 'ravi' })}`)).toBe('/oauth-success');
  expect(session.snapshot().user?.id).toBe('user-1');
  settleArrival({ replace: true });
  expect(session.snapshot().user?.id).toBe('ravi');
  expect(arrival().kind).toBe('accepted');
});

test('whoever stays keeps the session', async () => {
  session.accept(makeToken());
  await arriveAt(`/?token=${makeToken({ id: 'ravi' })}`);
  settleArrival({ replace: false });
  expect(session.snapshot().user?.id).toBe('user-1');
});

test('a fresh token of the same person is simply taken', async () => {
  session.accept(makeToken());
  await arriveAt(`/?token=${makeToken({ role: 'admin' })}`);
  expect(arrival().kind).toBe('accepted');
  expect(session.snapshot().user?.role).toBe('admin');
});
