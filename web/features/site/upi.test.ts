import { expect, test } from 'vitest';
import { upiAmount, upiHref, upiNote } from './upi.ts';

test('names payee and currency, spaces as %20 and the address readable', () => {
  expect(upiHref({ address: 'kaksha.sample@upi', payee: 'Kaksha & Co (sample)' })).toBe(
    'upi://pay?pa=kaksha.sample@upi&pn=Kaksha%20%26%20Co%20(sample)&cu=INR',
  );
});

test('amount and note are part of the link where they are given', () => {
  const upi = { address: 'kaksha.sample@upi', payee: 'Kaksha' };
  expect(upiHref({ ...upi, amount: '1500.00', note: 'Asha Rao' })).toBe(
    'upi://pay?pa=kaksha.sample@upi&pn=Kaksha&am=1500.00&cu=INR&tn=Asha%20Rao',
  );
  expect(upiHref({ ...upi, amount: '', note: '' })).toBe(upiHref(upi));
});

test.each([
  ['1500', '1500.00'],
  [' ₹ 1,50,000.5 ', '150000.50'],
  ['0.01', '0.01'],
  ['0', null],
  ['-5', null],
  ['1.234', null],
  ['10000001', null],
  ['many', null],
  ['', null],
])('the amount "%s" is %s', (typed, amount) => {
  expect(upiAmount(typed)).toBe(amount);
});

test('a note has no more than the UPI apps take', () => {
  expect(upiNote('  Asha & Ravi <Rao>, class 9  ')).toBe('Asha Ravi Rao class 9');
  expect(upiNote('अनन्या शर्मा')).toBe('अनन्या शर्मा');
  expect(upiNote('x'.repeat(200))).toHaveLength(80);
});
