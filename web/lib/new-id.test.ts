import { isId } from '@kaksha/contract/core/ids.ts';
import { expect, test } from 'vitest';
import { newId } from './new-id.ts';

test('is a new UUID of version 4 each time, also where crypto.randomUUID is missing', () => {
  expect(crypto.randomUUID).toBeUndefined();
  const ids = Array.from({ length: 200 }, newId);
  expect(new Set(ids).size).toBe(200);
  for (const id of ids) {
    expect(isId(id)).toBe(true);
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  }
});
