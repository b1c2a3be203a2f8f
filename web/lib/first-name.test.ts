import { expect, test } from 'vitest';
import { firstName } from './first-name.ts';

test('the greeting uses the first name', () => {
  expect(firstName({ fullName: '  Ananya  Sharma', email: 'a@example.com' })).toBe('Ananya');
});

test('without a name it uses the address, without either nothing', () => {
  expect(firstName({ fullName: ' ', email: 'a@example.com' })).toBe('a@example.com');
  expect(firstName({ fullName: '', email: '' })).toBeNull();
});
