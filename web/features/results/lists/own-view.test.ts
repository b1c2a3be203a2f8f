import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeResult } from '#web/test/make-result.ts';
import { firstOwnView, ownLimits, pageOfOwn } from './own-view.ts';

const many = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    makeResult({ _id: `r${index}`, createdAt: new Date(Date.UTC(2026, 0, 1, 0, index)).toISOString() }),
  );

test('the pages hold every result once, in order', () => {
  fc.assert(
    fc.property(fc.nat(120), fc.constantFrom(...ownLimits), (count, limit) => {
      const results = many(count);
      const { totalPages } = pageOfOwn(results, { ...firstOwnView, limit });
      const pages = Array.from({ length: totalPages }, (_, index) =>
        pageOfOwn(results, { ...firstOwnView, limit, page: index + 1 }),
      );
      const ids = pages.flatMap(({ rows }) => rows.map(({ _id }) => _id));
      expect(ids).toEqual(results.map(({ _id }) => _id).reverse());
      expect(pages.slice(0, -1).every(({ rows }) => rows.length === limit)).toBe(true);
    }),
  );
});

test('a page past the end is the last one', () => {
  const view = { ...firstOwnView, limit: 5, page: 9 };
  expect(pageOfOwn(many(11), view)).toMatchObject({ page: 3, totalPages: 3, totalCount: 11 });
  expect(pageOfOwn([], view)).toMatchObject({ rows: [], page: 1, totalPages: 1, totalCount: 0 });
});
