import { expect, test } from 'vitest';
import { Id } from './common.ts';
import { isId } from './ids.ts';

test.each([
  '019a0000-0000-7000-8000-000000000001',
  '019A0000-0000-7000-8000-00000000000F',
  'c0ffee00-0000-4000-b000-000000000000',
  'c0ffee00-0000-9000-b000-000000000000',
  'c0ffee00-0000-4000-c000-000000000000',
  '019a0000000070008000000000000001',
  '',
  'id',
])('%j is an id with and without the schema, or with neither', (value) => {
  expect(isId(value)).toBe(Id.safeParse(value).success);
});
