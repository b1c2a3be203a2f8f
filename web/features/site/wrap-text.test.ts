import { expect, test } from 'vitest';
import { fitText } from './wrap-text.ts';

const room = { width: 600, lines: 3, sizes: [72, 56] } as const;

test('a short title stands in one line at the largest size', () => {
  expect(fitText('NEET Biology', room)).toEqual({ size: 72, lines: ['NEET Biology'] });
});

test('a longer one is broken between words', () => {
  expect(fitText('JEE Main and Advanced: Physics and Mathematics', room)).toEqual({
    size: 72,
    lines: ['JEE Main and', 'Advanced: Physics', 'and Mathematics'],
  });
});

test('what needs more lines is set smaller', () => {
  const { size, lines } = fitText('Foundation Science for classes 9 and 10 with practical work', room);
  expect(size).toBe(56);
  expect(lines).toHaveLength(3);
});

test('what is still too long is cut in the last line', () => {
  const { lines } = fitText('word '.repeat(60), room);
  expect(lines).toHaveLength(3);
  expect(lines.map((line) => line.endsWith('…'))).toEqual([false, false, true]);
});

test('a word that is longer than a line is cut', () => {
  expect(fitText('m'.repeat(300), room).lines).toEqual([expect.stringMatching(/^m{5,30}…$/)]);
});

test('an empty title has no lines', () => {
  expect(fitText('  ', room).lines).toEqual([]);
});
