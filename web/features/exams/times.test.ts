import { expect, test } from 'vitest';
import { formatAgo, formatCount, formatLeft, formatSecond } from './times.ts';

test('times are those of Kolkata, with seconds', () => {
  expect(formatSecond('2026-01-31T05:09:00.000Z')).toBe('10:39:00 am');
  expect(formatSecond('2026-01-31T18:30:05.000Z')).toBe('12:00:05 am');
});

test('the time left counts down to nothing and no further', () => {
  expect([4_991_000, 59_001, 0, -5_000].map(formatLeft)).toEqual(['1:23:11', '1:00', '0:00', '0:00']);
});

test('what was long ago is said in larger units', () => {
  expect([-1, 4_900, 108_000, 3_800_000].map(formatAgo)).toEqual([
    '0 s ago',
    '4 s ago',
    '1 min 48 s ago',
    '1 h 3 min ago',
  ]);
  expect(formatCount(3000)).toBe('3,000');
});
