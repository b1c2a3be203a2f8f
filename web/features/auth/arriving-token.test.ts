import { renderHook } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { makeToken } from '#web/test/make-token.ts';
import { settleArrival, takeArrivingToken, useArrival } from './arriving-token.ts';
import { session } from './session.ts';

const now = 1_800_000_000_000;
const arrival = () => renderHook(() => useArrival()).result.current;

beforeEach(() => {
  localStorage.clear();
  session.start({ storage: localStorage, now: () => now });
});

function arriveAt(path: string) {
  history.replaceState(null, '', path);
  return takeArrivingToken(window, now);
}

test('an address without a token is left alone', () => {
  expect(arriveAt('/courses?class=12')).toBeNull();
  expect(location.search).toBe('?class=12');
});

test('a good token signs in, leaves the address, and goes to the front page', () => {
  expect(arriveAt(`/courses?token=${makeToken()}&class=12#top`)).toBe('/');
  expect(location.pathname + location.search + location.hash).toBe('/courses?class=12#top');
  expect(session.snapshot().user?.id).toBe('user-1');
});

test.each(['nonsense', makeToken({ exp: 1_700_000_000 }), ''])(
  'the token "%.12s" is refused and leaves the address',
  (token) => {
    expect(arriveAt(`/quiz?token=${token}`)).toBe('/oauth-success');
    expect(location.search).toBe('');
    expect(arrival().kind).toBe('refused');
    expect(session.snapshot().user).toBeNull();
  },
);

test('a token of somebody else asks first', () => {
  session.accept(makeToken());
  expect(arriveAt(`/?token=${makeToken({ id: 'ravi' })}`)).toBe('/oauth-success');
  expect(session.snapshot().user?.id).toBe('user-1');
  settleArrival({ replace: true });
  expect(session.snapshot().user?.id).toBe('ravi');
  expect(arrival().kind).toBe('accepted');
});

test('whoever stays keeps the session', () => {
  session.accept(makeToken());
  arriveAt(`/?token=${makeToken({ id: 'ravi' })}`);
  settleArrival({ replace: false });
  expect(session.snapshot().user?.id).toBe('user-1');
});

test('a fresh token of the same person is simply taken', () => {
  session.accept(makeToken());
  expect(arriveAt(`/?token=${makeToken({ role: 'admin' })}`)).toBe('/');
  expect(session.snapshot().user?.role).toBe('admin');
});
