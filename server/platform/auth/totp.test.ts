import { describe, expect, test } from 'vitest';
import { base32, codeAt, newSecret, otpUri, stepAt, stepOf } from './totp.ts';

const rfc = Buffer.from('12345678901234567890');

describe('a code', () => {
  // RFC 6238, appendix B, of whose eight digits apps show the last six.
  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('%i seconds after 1970 is as in RFC 6238', (seconds, code) => {
    expect(codeAt(rfc, stepAt(new Date(seconds * 1_000)))).toBe(code);
  });

  test('counts in its half minute, the one before and the one after, and in no other', () => {
    const now = new Date('2026-11-26T10:00:10Z');
    const step = stepAt(now);
    const found = [-2, -1, 0, 1, 2].map((by) => stepOf(rfc, codeAt(rfc, step + by), now));
    expect(found).toEqual([null, step - 1, step, step + 1, null]);
  });

  test.each(['', '12345', '1234567', 'abcdef', '１２３４５６', '\u0000\u0000\u0000\u0000\u0000\u0000'])(
    'is never %j',
    (typed) => {
      expect(stepOf(rfc, typed, new Date('2026-11-26T10:00:10Z'))).toBeNull();
    },
  );
});

test('a secret has 160 bits, and is written in base 32', () => {
  expect(newSecret()).toHaveLength(20);
  // RFC 4648, section 10, without padding.
  const written = ['', 'f', 'fo', 'foo', 'foob', 'fooba', 'foobar'].map((text) => base32(Buffer.from(text)));
  expect(written).toEqual(['', 'MY', 'MZXQ', 'MZXW6', 'MZXW6YQ', 'MZXW6YTB', 'MZXW6YTBOI']);
});

test('the QR code names institute and account, whatever their letters', () => {
  const uri = otpUri(rfc, { issuer: 'Kaksha: Maths & more', name: 'asha+1@example.com' });
  expect(uri).toBe(
    'otpauth://totp/Kaksha%20%20Maths%20%26%20more:asha%2B1%40example.com?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Kaksha%3A%20Maths%20%26%20more',
  );
});
