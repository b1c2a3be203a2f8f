import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useOpenRow } from './use-open-row.ts';

type Book = { _id: string; title: string };
const book = (_id: string, title = _id): Book => ({ _id, title });
const pageOf = (...items: Book[]) => ({ items, total: items.length });
const shelf = pageOf(book('a'), book('b'), book('c'));

/** The list with the row of "b" open, at the given address; `list` is what it is rendered with next. */
function opened() {
  const list: { page: typeof shelf | undefined; address: string } = { page: shelf, address: '?page=1' };
  const hook = renderHook(() => useOpenRow(list.page, list.address));
  act(() => hook.result.current.open(book('b')));
  return {
    row: hook.result,
    shown: () => hook.result.current.page?.items.map(({ title }) => title),
    next: (changes: Partial<typeof list>) => {
      Object.assign(list, changes);
      hook.rerender();
    },
  };
}

test('an open row stays where it was, as it was last listed, when a refetch no longer finds it', () => {
  const { row, shown, next } = opened();
  expect(row.current).toMatchObject({ openId: 'b', page: shelf });
  next({ page: pageOf(book('x'), book('a'), book('b', 'B, second edition'), book('c')) });
  next({ page: pageOf(book('x'), book('a'), book('c')) });
  expect(shown()).toEqual(['x', 'a', 'B, second edition', 'c']);
  expect(row.current.page?.total).toBe(3);
  next({ page: pageOf() });
  expect(shown()).toEqual(['B, second edition']);
  next({ page: shelf });
  expect(shown()).toEqual(['a', 'b', 'c']);
});

test('an open row that was saved and is no longer found is shown as it was stored', () => {
  const { row, shown, next } = opened();
  act(() => row.current.update(book('b', 'Sold')));
  expect(shown()).toEqual(['a', 'b', 'c']);
  next({ page: pageOf(book('a'), book('c')) });
  expect(shown()).toEqual(['a', 'Sold', 'c']);
  act(() => row.current.update(book('b', 'Sold twice')));
  expect(shown()).toEqual(['a', 'Sold twice', 'c']);
});

test('an open row does not follow to another page, and goes when it is closed', () => {
  const { row, shown, next } = opened();
  next({ page: undefined, address: '?page=2' });
  expect(shown()).toBeUndefined();
  next({ page: pageOf(book('d')) });
  expect(shown()).toEqual(['d']);
  next({ page: pageOf(book('a'), book('c')), address: '?page=1' });
  expect(shown()).toEqual(['a', 'b', 'c']);
  act(() => row.current.close());
  expect(row.current.openId).toBeNull();
  expect(shown()).toEqual(['a', 'c']);
});
