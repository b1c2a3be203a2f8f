import { expect, test } from 'vitest';
import { Failure } from './fail.ts';
import { hashPassword, isPassword } from './passwords.ts';

test('refuses more than 62 hashes at a time, and recovers', async () => {
  const flood = await Promise.allSettled(Array.from({ length: 70 }, () => hashPassword('orbit and line')));
  const faults = flood.flatMap((one): unknown[] => (one.status === 'rejected' ? [one.reason] : []));
  expect(faults).toEqual(Array.from({ length: 8 }, () => new Failure('busy', { retryAfterS: 2 })));
  const kept = await hashPassword('orbit and line');
  expect(await isPassword(kept, 'orbit and line')).toBe(true);
  expect(await isPassword(kept, 'Orbit and line')).toBe(false);
});

test('an account without a password accepts none, not even an empty one', async () => {
  expect(await isPassword(null, '')).toBe(false);
});
