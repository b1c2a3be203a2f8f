import { expect, test } from 'vitest';
import { passwordStrength } from './password-strength.ts';

test.each([
  ['', 'weak'],
  ['password', 'weak'],
  ['aaaaaaaaaaaaaaaaaaaa', 'weak'],
  ['Kota2026!', 'fair'],
  ['blue train monsoon', 'strong'],
  ['नीली रेल बरसात में', 'strong'],
])('%j is %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength);
});
