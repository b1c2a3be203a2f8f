import { expect, test } from 'vitest';
import { formatDate, formatDateTime, formatMinutes, formatRupees, plural } from './format.ts';

test.each([
  ['2026-11-14T13:12:00.000Z', '14 Nov 2026, 6:42 pm'],
  ['2026-11-14T18:29:59.999Z', '14 Nov 2026, 11:59 pm'],
  ['2026-11-14T18:30:00.000Z', '15 Nov 2026, 12:00 am'],
  ['2026-01-01T06:30:00.000Z', '1 Jan 2026, 12:00 pm'],
])('the instant %s is %s in Kolkata', (instant, shown) => {
  expect(formatDateTime(instant)).toBe(shown);
  expect(shown).toContain(formatDate(instant));
});

test.each([
  [0, '0 quizzes'],
  [1, '1 quiz'],
  [8, '8 quizzes'],
])('%d quizzes are counted as "%s"', (count, text) => expect(plural(count, 'quiz', 'quizzes')).toBe(text));

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
