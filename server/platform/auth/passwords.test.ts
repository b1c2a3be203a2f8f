import { expect, test, vi } from 'vitest';
import { Failure } from '../core/fail.ts';
import { hashPassword, isPassword } from './passwords.ts';

test('hashes a password with Argon2id in two passes over 19 MiB', async () => {
  // Both anew: another file's tests may have loaded `passwords.ts` with a stand-in of their own.
  vi.resetModules();
  const [{ hash }, fresh] = [await import('@node-rs/argon2'), await import('./passwords.ts')];
  expect(await fresh.hashPassword('orbit and line')).toMatch(/^\$argon2id\$/);
  const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
  expect(hash).toHaveBeenLastCalledWith('orbit and line', cost);
});

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
