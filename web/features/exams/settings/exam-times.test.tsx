import { expect, test } from 'vitest';
import { momentsOf } from './exam-times.tsx';

const typed = { opensAt: '2026-11-22T09:00', closesAt: '2026-11-22T13:00', release: 'after_close' };
const names = (...given: Parameters<typeof momentsOf>) => momentsOf(...given).map(({ name }) => name);

test('the moments of an exam stand in their order', () => {
  expect(names({ ...typed, objectionsUntil: '2026-11-24T18:00' })).toEqual([
    ...['opens', 'closes', 'results', 'objections'],
  ]);
});

test('extra time moves the close and the results', () => {
  const [, closes, results] = momentsOf(typed, 10).map(({ at }) => new Date(at).toISOString());
  expect(closes).toBe('2026-11-22T07:40:00.000Z');
  expect(results).toBe('2026-11-22T07:41:00.000Z');
});

test('what has no time, or a time that is none, is not among them', () => {
  expect(names({ opensAt: '', closesAt: '', release: 'after_close' })).toEqual([]);
  expect(names({ ...typed, opensAt: 'soon', release: 'by_hand' })).toEqual(['closes']);
});
