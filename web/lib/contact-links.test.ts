import { expect, test } from 'vitest';
import { callHref, mailHref, whatsappHref } from './contact-links.ts';

test.each([
  ['+91 98765 43210', 'tel:+919876543210'],
  ['98765-43210', 'tel:+919876543210'],
  ['098765 43210', 'tel:+919876543210'],
  ['0044 20 7946 0958', 'tel:+442079460958'],
  ['(+1) 415 555 0100', 'tel:+14155550100'],
])('%s is called as %s', (phone, href) => {
  expect(callHref(phone)).toBe(href);
});

test.each(['call me', '12345', '1'.repeat(40)])('%s has no link', (phone) => {
  expect(callHref(phone)).toBeNull();
  expect(whatsappHref(phone, 'Hello')).toBeNull();
});

test('texts in links are encoded', () => {
  expect(whatsappHref('9876543210', 'Hello & welcome?')).toBe(
    'https://wa.me/919876543210?text=Hello%20%26%20welcome%3F',
  );
  expect(mailHref('a+b@example.com', { subject: 'A & B', body: 'One\nTwo' })).toBe(
    'mailto:a%2Bb@example.com?subject=A%20%26%20B&body=One%0ATwo',
  );
});
