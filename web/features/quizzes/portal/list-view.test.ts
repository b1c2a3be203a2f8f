import type { QuizSummary } from '@kaksha/contract/quizzes.ts';
import { expect, test } from 'vitest';
import { makeResult } from '#web/test/make-result.ts';
import { firstListView, type ListView, viewQuizzes, whereStopped } from './list-view.ts';

const quiz = (_id: string, title: string, totalTime: number, day: number): QuizSummary => ({
  _id,
  title,
  createdBy: { fullName: 'Dr. Meera Iyer' },
  createdAt: `2026-11-${day}T08:00:00.000Z`,
  questionCount: 10,
  totalTime,
  passPercent: 40,
  mode: 'practice',
  opensAt: null,
  closesAt: null,
  attemptsAllowed: 1,
});
const list = [quiz('c', 'Test 10', 40, 13), quiz('b', 'Test 9', 15, 12), quiz('a', 'आरंभ', 30, 11)];
const best = new Map([
  ['c', makeResult({ passed: true })],
  ['b', makeResult({ passed: false })],
]);
const seen = (change: Partial<ListView>) =>
  viewQuizzes(list, { ...firstListView, ...change }, best).map(({ _id }) => _id);

test.each([
  ['newest', ['c', 'b', 'a']],
  ['oldest', ['a', 'b', 'c']],
  ['title', ['b', 'c', 'a']],
  ['shortest', ['b', 'a', 'c']],
] as const)('the list is sorted by %s', (sort, ids) => {
  expect(seen({ sort })).toEqual(ids);
});

test.each([
  ['all', ['c', 'b', 'a']],
  ['untried', ['a']],
  ['unpassed', ['b', 'a']],
  ['upTo15', ['b']],
  ['upTo30', ['b', 'a']],
] as const)('the list is narrowed to %s', (kind, ids) => {
  expect(seen({ kind })).toEqual(ids);
});

test('the search and the filter both count', () => {
  expect(seen({ search: 'test', kind: 'unpassed' })).toEqual(['b']);
});

test('a student goes on at the open attempt, else at the next of the subject taken last', () => {
  const [ten, nine, start] = [
    quiz('c', 'Test 10', 40, 13),
    quiz('b', 'Test 9', 15, 12),
    quiz('a', 'आरंभ', 30, 11),
  ].map((one) => ({ ...one, subjects: ['Physics'] }));
  if (ten === undefined || nine === undefined || start === undefined) return expect.unreachable();
  const all = [ten, nine, start];
  const took = (...ids: string[]) =>
    ids.map((id) => ({ ...makeResult(), quiz: { _id: id, title: id, passPercent: 40 } }));
  const stop = (taken: string[], open: string[] = []) => whereStopped(all, took(...taken), new Set(open));
  expect(stop([])).toBeNull();
  expect(stop(['a'])).toEqual({ quiz: nine, open: false });
  expect(stop(['b'])).toEqual({ quiz: ten, open: false });
  expect(stop(['c', 'b'])).toEqual({ quiz: start, open: false });
  expect(stop(['c', 'b', 'a'])).toBeNull();
  expect(stop(['c'], ['a'])).toEqual({ quiz: start, open: true });
  expect(whereStopped([{ ...ten, subjects: [] }, nine], took('c'), new Set())).toBeNull();
});
