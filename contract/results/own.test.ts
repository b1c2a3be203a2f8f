import { expect, test } from 'vitest';
import { isSeen, type OwnResultSort, ownResultSorts, pickOwnResults } from './own.ts';

const result = (_id: string, title: string, marks: number | null, day: number) => ({
  _id,
  createdAt: `2026-11-0${day}T00:00:00Z`,
  mode: marks === null ? ('exam' as const) : ('practice' as const),
  score: marks,
  percentage: marks === null ? null : marks * 10,
  marks,
  quiz: { _id: `of-${title.toLowerCase()}`, title },
});
const results = [
  result('a', 'Optics', 3, 1),
  result('b', 'atoms', 9, 2),
  result('c', 'Optics', null, 3),
  result('d', 'Optics', 3, 4),
];
const anything = { search: '', mode: '', quizId: '' } as const;
const picked = (sort: OwnResultSort, filters = {}) =>
  pickOwnResults(results, { ...anything, ...filters, sort })
    .map(({ _id }) => _id)
    .join('');

test('each order puts the newest first where it does not decide, and marks that are held back last', () => {
  expect(Object.fromEntries(ownResultSorts.map((sort) => [sort, picked(sort)]))).toEqual({
    newest: 'dcba',
    oldest: 'abcd',
    'score-high': 'bdac',
    'score-low': 'dabc',
    'marks-high': 'bdac',
    'marks-low': 'dabc',
    'percentage-high': 'bdac',
    'percentage-low': 'dabc',
    'title-asc': 'bdca',
    'title-desc': 'dcab',
  });
});

test('results of one moment are ordered by their ids', () => {
  const [one, other] = [result('x', 'Optics', 1, 5), result('y', 'Optics', 1, 5)];
  expect(pickOwnResults([one, other], { ...anything, sort: 'newest' }).map(({ _id }) => _id)).toEqual([
    'y',
    'x',
  ]);
});

test('filters go together, and the search ignores case', () => {
  expect(picked('newest', { search: ' ATOM ' })).toBe('b');
  expect(picked('newest', { mode: 'exam' })).toBe('c');
  expect(picked('newest', { quizId: 'of-optics', mode: 'practice' })).toBe('da');
  expect(picked('newest', { search: '.' })).toBe('');
});

test('a result is seen if all of its marks are', () => {
  expect(results.map(isSeen)).toEqual([true, true, false, true]);
  expect(isSeen({ score: 1, percentage: null, marks: 1 })).toBe(false);
});
