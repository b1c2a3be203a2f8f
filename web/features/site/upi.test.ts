import { expect, test } from 'vitest';
import { upiHref } from './upi.ts';

test('names payee and currency, spaces as %20 and the address readable', () => {
  expect(upiHref({ address: 'kaksha.sample@upi', payee: 'Kaksha & Co (sample)' })).toBe(
    'upi://pay?pa=kaksha.sample@upi&pn=Kaksha%20%26%20Co%20(sample)&cu=INR',
  );
});
