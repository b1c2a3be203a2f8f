import { beforeEach, describe, expect, test } from 'vitest';
import { deviceStorage, guarded } from '#web/lib/storage.ts';
import { makeToken } from '#web/test/make-token.ts';
import { createSessionStore, TOKEN_KEY } from './session-store.ts';
import { readToken } from './token.ts';

const now = () => 1_800_000_000_000;
const expired = makeToken({ exp: 1_700_000_000 });
let store: ReturnType<typeof createSessionStore>;

beforeEach(() => {
  store = createSessionStore();
});

test('nobody is known before the start, as on the server', () => {
  localStorage.setItem(TOKEN_KEY, makeToken());
  expect(store.snapshot()).toEqual({ user: null, ready: false, loggedOut: false, tokens: 0 });
  expect(store.accept(makeToken())).toBe(false);
});

test('a stored token signs its person in, Hindi names included', () => {
  localStorage.setItem(TOKEN_KEY, makeToken({ fullName: 'अनन्या शर्मा' }));
  store.start({ storage: deviceStorage, now });
  expect(store.snapshot().user).toEqual({
    id: 'user-1',
    role: 'student',
    fullName: 'अनन्या शर्मा',
    email: 'ananya@example.com',
  });
});

test('a token that names nobody signs its person in without a name', () => {
  const claims = btoa('{"id":"x","role":"student","exp":4000000000}');
  localStorage.setItem(TOKEN_KEY, makeToken().replace(/\.[^.]+\./, `.${claims}.`));
  store.start({ storage: deviceStorage, now });
  expect(store.snapshot().user).toEqual({ id: 'x', role: 'student', fullName: '', email: '' });
});

test.each([
  ['expired', expired],
  ['not a token', 'nonsense'],
  [
    'without a role we know',
    makeToken().replace(/\.[^.]+\./, `.${btoa('{"id":"x","role":"owner","exp":4000000000}')}.`),
  ],
])('a stored token that is %s is discarded', (_, token) => {
  localStorage.setItem(TOKEN_KEY, token);
  store.start({ storage: deviceStorage, now });
  expect(store.snapshot()).toMatchObject({ user: null, ready: true });
  expect(localStorage.getItem(TOKEN_KEY)).toBeNull();
});

test('a token is good until the second of its exp', () => {
  const token = makeToken({ exp: 1_800_000_000 });
  expect(readToken(token, 1_799_999_999_999)).not.toBeNull();
  expect(readToken(token, 1_800_000_000_000)).toBeNull();
});

test('accepting keeps the token, signing out clears person and token', () => {
  store.start({ storage: deviceStorage, now });
  const token = makeToken();
  expect(store.accept(token)).toBe(true);
  expect(localStorage.getItem(TOKEN_KEY)).toBe(token);
  store.signOut({ byChoice: true });
  expect(store.snapshot()).toEqual({ user: null, ready: true, loggedOut: true, tokens: 1 });
  expect(store.token()).toBeNull();
  expect(localStorage.getItem(TOKEN_KEY)).toBeNull();
});

test('reading again follows what another tab has stored, and keeps the same person the same object', () => {
  localStorage.setItem(TOKEN_KEY, makeToken());
  store.start({ storage: deviceStorage, now });
  const before = store.snapshot().user;
  store.read();
  expect(store.snapshot().user).toBe(before);
  localStorage.removeItem(TOKEN_KEY);
  store.read();
  expect(store.snapshot()).toMatchObject({ user: null, loggedOut: false });
});

test('a browser that forbids storage keeps the session in memory', () => {
  const closed = guarded(() => {
    throw new Error('SecurityError');
  });
  store.start({ storage: closed, now });
  expect(store.accept(makeToken())).toBe(true);
  expect(store.snapshot().user?.id).toBe('user-1');
});

describe('drafts of whoever was signed in', () => {
  const draft = (userId: string | null) => JSON.stringify({ title: 'Optics', correctAnswer: 2, userId });

  test('leave the device when the session ends by itself, and are there again for the same person on the same page', () => {
    localStorage.setItem(TOKEN_KEY, makeToken());
    store.start({ storage: deviceStorage, now });
    localStorage.setItem('quizDraft:new', draft('user-1'));
    localStorage.setItem('formDraft:course', draft('user-1'));
    store.signOut({ byChoice: false });
    expect(JSON.stringify(localStorage)).not.toContain('Optics');
    store.accept(makeToken());
    expect(localStorage.getItem('quizDraft:new')).toBe(draft('user-1'));
    expect(localStorage.getItem('formDraft:course')).toBe(draft('user-1'));
  });

  test('are never given to another person, and not after a logout', () => {
    localStorage.setItem(TOKEN_KEY, makeToken());
    store.start({ storage: deviceStorage, now });
    localStorage.setItem('quizDraft:new', draft('user-1'));
    store.signOut({ byChoice: false });
    store.accept(makeToken({ id: 'user-2' }));
    expect(localStorage.getItem('quizDraft:new')).toBeNull();
    store.signOut({ byChoice: false });
    store.accept(makeToken());
    expect(localStorage.getItem('quizDraft:new')).toBeNull();
    localStorage.setItem('quizDraft:new', draft('user-1'));
    store.signOut({ byChoice: true });
    store.accept(makeToken());
    expect(localStorage.getItem('quizDraft:new')).toBeNull();
  });

  test('leave the device also where an old token is found, and those of visitors and running exams stay', () => {
    localStorage.setItem(TOKEN_KEY, expired);
    localStorage.setItem('quizDraft:new', draft('user-1'));
    localStorage.setItem('formDraft:demo', draft(null));
    localStorage.setItem('exam.1', draft('user-1'));
    store.start({ storage: deviceStorage, now });
    expect(localStorage.getItem('quizDraft:new')).toBeNull();
    expect(localStorage.getItem('formDraft:demo')).toBe(draft(null));
    expect(localStorage.getItem('exam.1')).toBe(draft('user-1'));
  });

  test('a later draft is not overwritten by one that was held', () => {
    localStorage.setItem(TOKEN_KEY, makeToken());
    store.start({ storage: deviceStorage, now });
    localStorage.setItem('quizDraft:new', draft('user-1'));
    store.signOut({ byChoice: false });
    const later = JSON.stringify({ title: 'Waves', userId: 'user-1' });
    localStorage.setItem('quizDraft:new', later);
    store.accept(makeToken());
    expect(localStorage.getItem('quizDraft:new')).toBe(later);
  });
});
