import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gstinCheckDigit, isGstin } from './gstin.ts';

const signs = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const letter = fc.constantFrom(...signs.slice(10));
const digit = fc.constantFrom(...signs.slice(0, 10));
const first14 = fc
  .tuple(
    fc.array(digit, { minLength: 2, maxLength: 2 }),
    fc.array(letter, { minLength: 5, maxLength: 5 }),
    fc.array(digit, { minLength: 4, maxLength: 4 }),
    letter,
    fc.constantFrom(...signs.slice(1)),
  )
  .map(([state, letters, digits, last, number]) =>
    [...state, ...letters, ...digits, last, number, 'Z'].join(''),
  );

describe('a GSTIN', () => {
  test.each(['27AAPFU0939F1ZV', '29AAGCB7383J1Z4', '27AAACR5055K1Z7'])('such as %s is accepted', (gstin) => {
    expect(isGstin(gstin)).toBe(true);
  });

  test.each([
    ['another check digit', '27AAPFU0939F1ZA'],
    ['two digits swapped', '27AAPFU9039F1ZV'],
    ['small letters', '27aapfu0939f1zv'],
    ['14 characters', '27AAPFU0939F1Z'],
    ['another letter in place of Z', '27AAPFU0939F1AV'],
  ])('with %s is refused', (_, gstin) => {
    expect(isGstin(gstin)).toBe(false);
  });

  test('has one check digit that fits', () => {
    fc.assert(
      fc.property(first14, (start) => {
        expect(signs.filter((sign) => isGstin(start + sign))).toEqual([gstinCheckDigit(start)]);
      }),
    );
  });
});
