import { beforeEach, expect, test, vi } from 'vitest';
import { CallError, setCredentials, setTransport } from '#web/lib/send/send.ts';
import { deviceStorage } from '#web/lib/storage.ts';
import { expectSendable } from '#web/test/expect-sendable.ts';
import { makeToken } from '#web/test/make-token.ts';
import { logout, onSignOut, onUnauthorized, refreshUser, session, tokenRefused } from './session.ts';
import { login } from './sign-in.ts';

const refused = (status: number) => new CallError({ status, code: 'token_invalid', message: 'No' });
const mine = makeToken();
const user = {
  id: 'user-1',
  _id: 'user-1',
  role: 'student',
  fullName: 'Ananya Sharma',
  email: 'ananya@example.com',
};
const known = {
  user,
  account: {
    hasPassword: true,
    student: null,
    emailVerified: true,
    google: false,
    testimonials: 0,
    passwordUntil: null,
    secondFactor: { on: false, codesLeft: 0, dueAt: null },
  },
};
const ended = {
  status: 200,
  headers: new Headers(),
  text: async () => JSON.stringify({ message: 'You are logged out.' }),
};
let calls: string[];
let me: { status: number; body: unknown };

beforeEach(() => {
  localStorage.setItem('jwt', mine);
  session.start({ storage: deviceStorage, now: () => 1_800_000_000_000 });
  setCredentials({ token: session.token, onRefused: tokenRefused });
  calls = [];
  me = { status: 200, body: known };
  setTransport(async (path, { method }) => {
    calls.push(path);
    if (path === '/api/auth/logout') return ended;
    const { status, body } =
      path === '/api/auth/me' ? me : { status: 200, body: { user, token: makeToken({ id: 'ravi' }) } };
    expectSendable({ call: `${method} ${path}`, role: 'student', status, body });
    return { status, headers: new Headers(), text: async () => JSON.stringify(body) };
  });
});

test('a refused token signs the screen out', () => {
  tokenRefused(refused(401), mine);
  expect(session.snapshot()).toMatchObject({ user: null, loggedOut: false });
});

test('a refusal of an older token leaves the newer one signed in', () => {
  tokenRefused(refused(401), 'older');
  expect(session.snapshot().user?.id).toBe('user-1');
});

test('a registered handler is told instead, until it is taken back', () => {
  const handler = vi.fn();
  const takeBack = onUnauthorized(handler);
  tokenRefused(refused(401), mine);
  expect(handler).toHaveBeenCalledOnce();
  expect(session.snapshot().user).not.toBeNull();
  takeBack();
  tokenRefused(refused(401), mine);
  expect(session.snapshot().user).toBeNull();
});

test('after a 403 the role follows what the server says', async () => {
  me = { status: 200, body: { ...known, token: makeToken({ role: 'teacher' }) } };
  tokenRefused(refused(403), mine);
  await expect.poll(() => session.snapshot().user?.role).toBe('teacher');
  expect(localStorage.getItem('jwt')).toBe(makeToken({ role: 'teacher' }));
});

test('asking who one is twice at once makes one call, and a visitor makes none', async () => {
  await Promise.all([refreshUser(), refreshUser()]);
  expect(calls).toEqual(['/api/auth/me']);
  session.signOut({ byChoice: true });
  await refreshUser();
  expect(calls).toHaveLength(1);
});

test('an answer that comes after signing out is not taken', async () => {
  me = { status: 200, body: { ...known, token: makeToken({ role: 'admin' }) } };
  const asked = refreshUser();
  session.signOut({ byChoice: true });
  await asked;
  expect(session.snapshot().user).toBeNull();
});

test('an unreachable server leaves the person signed in', async () => {
  setTransport(() => Promise.reject(new TypeError('offline')));
  await refreshUser();
  expect(session.snapshot().user?.id).toBe('user-1');
});

test('login replaces whoever was signed in', async () => {
  await login({ email: 'ravi@example.com', password: 'x' });
  expect(session.snapshot().user?.id).toBe('ravi');
});

test('an attempt that a visitor began belongs to the first person who signs in', async () => {
  const attempt = { quizId: 'one', userId: null };
  session.signOut({ byChoice: true });
  localStorage.setItem('quizState', JSON.stringify(attempt));
  await login({ email: 'ravi@example.com', password: 'x' });
  expect(localStorage.getItem('quizState')).toBe(JSON.stringify({ ...attempt, userId: 'ravi' }));
});

test('what features keep beside the storage is removed when a person signs out, not when a token is refused', () => {
  const forget = vi.fn();
  onSignOut(forget);
  session.signOut({ byChoice: false });
  expect(forget).not.toHaveBeenCalled();
  logout();
  expect(forget).toHaveBeenCalledOnce();
});

test('signing out ends the session on the server, whatever becomes of the call', async () => {
  const tokens: unknown[] = [];
  setTransport(async (path, { headers }) => {
    calls.push(path);
    tokens.push(headers.authorization);
    throw new TypeError('offline');
  });
  logout();
  expect(session.snapshot()).toMatchObject({ user: null, loggedOut: true });
  await expect.poll(() => calls).toEqual(['/api/auth/logout']);
  expect(tokens).toEqual([`Bearer ${mine}`]);
});
