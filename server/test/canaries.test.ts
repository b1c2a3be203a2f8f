import { expect, test } from 'vitest';
import { canaries } from '../../testing/canaries.ts';

const sought = canaries();
sought.note('{"otp":"042137"}');
sought.note('{"mailedCode":"k7m2p 4qrx9"}');
sought.note('{"recoveryCodes":["A2B3C4D5E6","Z2Y3X4W5V6"]}');
sought.note('{"otp":"h2j3k4l5m6"}');
sought.note('Enter this code on the page that asked for it.\n\nCode: QW2E3R4T5Y\n\nIt works once.');

test.each([
  ['042137', 'wrong code 042137'],
  ['042137', '{"level":30,"msg":"Refused","otp":"042137"}'],
  ['042137', '/api/auth/login?otp=042137.'],
  ['k7m2p 4qrx9', 'no such code: k7m2p 4qrx9'],
  ['Z2Y3X4W5V6', 'used Z2Y3X4W5V6'],
  ['h2j3k4l5m6', 'otp h2j3k4l5m6'],
  ['QW2E3R4T5Y', 'sent QW2E3R4T5Y'],
])('the code %s is found in %j', (code, text) => {
  expect(sought.foundIn(text)).toEqual([code]);
});

test.each([
  '{"level":30,"time":1764042137042,"pid":42137}',
  '{"responseTime":17.042137,"size":2042137}',
  '2026-11-27T09:41:07.042137Z',
  '01900000-a042-7042-8137-042137042137',
  'req-a042137',
  'took 042137.5 ms',
])('the digits of a code within %j are none', (text) => {
  expect(sought.foundIn(text)).toEqual([]);
});
