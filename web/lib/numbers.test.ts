import { expect, test } from 'vitest';
import { formatCount, formatMinutes, formatRupees, plural } from './numbers.ts';

test.each([
  [0, '0 quizzes'],
  [1, '1 quiz'],
  [8, '8 quizzes'],
])('%d quizzes are counted as "%s"', (count, text) => expect(plural(count, 'quiz', 'quizzes')).toBe(text));

test('a count of thousands has a comma', () => expect(formatCount(3000)).toBe('3,000'));

test.each([
  [30, '30'],
  [7.5, '7.5'],
  [2.25, '2.3'],
])('%d minutes are shown as %s', (minutes, text) => expect(formatMinutes(minutes)).toBe(text));

test.each([
  [499, '₹499'],
  [1_499, '₹1,499'],
  [1_20_000, '₹1,20,000'],
])('%d rupees are shown as %s', (amount, text) => expect(formatRupees(amount)).toBe(text));
