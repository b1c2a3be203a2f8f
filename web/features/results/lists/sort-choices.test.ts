import { expect, test } from 'vitest';
import { nextSort, sortChoices } from './sort-choices.ts';

test('there are four fields in both orders, each once', () => {
  const names = sortChoices.map(({ sortBy, sortOrder }) => `${sortBy} ${sortOrder}`);
  expect(new Set(names).size).toBe(8);
  expect(names[0]).toBe('createdAt desc');
});

test('a column is first sorted from its best or its A, and turned when it is pressed again', () => {
  const newest = { sortBy: 'createdAt', sortOrder: 'desc' } as const;
  expect(nextSort('score', newest)).toEqual({ sortBy: 'score', sortOrder: 'desc' });
  expect(nextSort('user.fullName', newest)).toEqual({ sortBy: 'user.fullName', sortOrder: 'asc' });
  expect(nextSort('createdAt', newest)).toEqual({ sortBy: 'createdAt', sortOrder: 'asc' });
  expect(nextSort('createdAt', nextSort('createdAt', newest))).toEqual(newest);
});
