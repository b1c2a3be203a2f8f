import { expect, test } from 'vitest';
import { Failure } from './fail.ts';
import { hashPassword, isPassword } from './passwords.ts';

test('a flood is refused beyond two at work and sixty waiting, and passes', async () => {
  const flood = await Promise.allSettled(Array.from({ length: 70 }, () => hashPassword('orbit and line')));
  const faults = flood.flatMap((one): unknown[] => (one.status === 'rejected' ? [one.reason] : []));
  expect(faults).toEqual(Array.from({ length: 8 }, () => new Failure('busy', { retryAfterS: 2 })));
  const kept = await hashPassword('orbit and line');
  expect(await isPassword(kept, 'orbit and line')).toBe(true);
  expect(await isPassword(kept, 'Orbit and line')).toBe(false);
});

test('an account without a password has none, an empty one included', async () => {
  expect(await isPassword(null, '')).toBe(false);
});
