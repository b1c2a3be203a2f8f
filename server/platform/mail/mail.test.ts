import { describe, expect, test } from 'vitest';
import { needsTls, oneLine } from './mail.ts';

describe('what others wrote', () => {
  test.each([
    ['Kavya\r\nBcc: all@example.com', 'Kavya Bcc: all@example.com'],
    ['a\u0000b\u2028c\u0085d\te', 'a b c d e'],
    ['  two   spaces ', 'two spaces'],
    ['रवि मेनन 😀', 'रवि मेनन 😀'],
  ])('%j becomes the line %j', (text, line) => expect(oneLine(text)).toBe(line));

  test('is truncated between characters, never within one', () => {
    const line = oneLine('😀'.repeat(1_000));
    expect(line.isWellFormed()).toBe(true);
    expect(Array.from(line)).toHaveLength(320);
  });
});

test.each([
  ['smtp://mail.example:587', true],
  ['smtp://10.0.0.5', true],
  ['smtp://127.evil.example', true],
  ['smtp://localhost', false],
  ['smtp://127.0.0.1:2525', false],
  ['smtp://[::1]', false],
  ['smtp://relay?requireTLS=false', false],
])('TLS is required of %s: %s', (url, needed) => expect(needsTls(url)).toBe(needed));
