import { afterEach, expect, test } from 'vitest';
import { takeEarly } from './early-call.ts';

const reply = Promise.resolve(new Response('{}'));
const path = '/api/quiz/one';
const asVisitor = { method: 'GET', headers: { accept: 'application/json' } };
const asAsha = { method: 'GET', headers: { ...asVisitor.headers, authorization: 'Bearer asha' } };

afterEach(() => {
  globalThis.early = undefined;
});

test('a reply that was asked for early is taken once', () => {
  globalThis.early = { path, reply };
  expect(takeEarly(path, asVisitor)).toBe(reply);
  expect(takeEarly(path, asVisitor)).toBeUndefined();
});

test('an early reply, which was asked for without a token, is not taken for a call with one', () => {
  globalThis.early = { path, reply };
  expect(takeEarly(path, asAsha)).toBeUndefined();
});

test('an early reply is not taken for another call', () => {
  globalThis.early = { path, reply };
  expect(takeEarly('/api/quiz/two', asVisitor)).toBeUndefined();
  expect(takeEarly(path, { ...asVisitor, method: 'DELETE' })).toBeUndefined();
  expect(takeEarly(path, asVisitor)).toBe(reply);
});
