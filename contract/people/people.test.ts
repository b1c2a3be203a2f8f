import { expect, test } from 'vitest';
import { isPhone, PhoneOrBlank, toPhone } from '../core/phone.ts';
import { isRoll, rollKey } from './roll.ts';

test.each(['A/12', '2027-001', 'अ१२', 'x'.repeat(40)])('%s is a roll number', (roll) => {
  expect(isRoll(roll)).toBe(true);
});

test.each(['', 'a b', 'asha@example.com', 'x'.repeat(41)])('%s is none', (roll) => {
  expect(isRoll(roll)).toBe(false);
});

test('a roll number signs in whatever its case and width', () => {
  expect(rollKey(' Ａ/12 ')).toBe('a/12');
});

test.each([
  ['98765 43210', '+919876543210'],
  ['09876543210', '+919876543210'],
  ['+91 (98765) 43-210', '+919876543210'],
  ['0044 20 7946 0958', '+442079460958'],
])('%s is the number %s', (typed, phone) => {
  expect(toPhone(typed)).toBe(phone);
  expect(isPhone(phone)).toBe(true);
});

test('a body has a number, or none, and nothing else', () => {
  expect(PhoneOrBlank.parse('98765 43210')).toBe('+919876543210');
  expect(PhoneOrBlank.parse(' ')).toBe('');
  expect(PhoneOrBlank.safeParse('no number').success).toBe(false);
});
