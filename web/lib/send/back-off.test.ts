import { expect, test } from 'vitest';
import { backOffMs } from './back-off.ts';

const wait = (failures: number, retryAfterMs: number | null, random: number) =>
  backOffMs({ failures, retryAfterMs, random });

test('waits longer after each failure, spread, at most half a minute, and never less than the server asks', () => {
  expect([1, 2, 3, 4, 9].map((failures) => wait(failures, null, 0))).toEqual([
    2_000, 4_000, 8_000, 15_000, 15_000,
  ]);
  expect(wait(1, null, 0.999)).toBeLessThan(4_000);
  expect(wait(9, 60_000, 0)).toBeGreaterThan(60_000);
});
