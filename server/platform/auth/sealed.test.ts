import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { seal, unseal } from './sealed.ts';

const [now, before] = [randomBytes(32), randomBytes(32)];
const value = Buffer.from('twenty bytes exactly');
const of = { purpose: 'test', owner: 'asha' };

test('a sealed value opens with its secret, also when that is the previous one, and differs each time', () => {
  expect(unseal([now], seal(now, value, of), of)).toEqual(value);
  expect(unseal([now, before], seal(before, value, of), of)).toEqual(value);
  expect(seal(now, value, of)).not.toBe(seal(now, value, of));
  expect(seal(now, value, of)).not.toContain(value.toString('base64url'));
});

test('it opens with no other secret, for no other purpose or owner, and not once it was changed', () => {
  const sealed = seal(now, value, of);
  expect(unseal([before], sealed, of)).toBeNull();
  expect(unseal([now], sealed, { ...of, purpose: 'other' })).toBeNull();
  expect(unseal([now], sealed, { ...of, owner: 'ravi' })).toBeNull();
  const bytes = Buffer.from(sealed, 'base64url');
  for (const at of [0, 12, bytes.length - 1]) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(unseal([now], changed.toString('base64url'), of)).toBeNull();
  }
  for (const short of ['', 'AAAA', sealed.slice(0, 30)]) expect(unseal([now], short, of)).toBeNull();
});
