import { roles } from '@kaksha/contract/core/access.ts';
import { allResultsLimits, allResultsSorts } from '@kaksha/contract/results/choices.ts';
import { AllResultsFilters, AllResultsQuery } from '@kaksha/contract/results/filters.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeResult } from '#web/test/make-result.ts';
import { isNarrowed, readAddress, writeAddress } from '#web/ui/list/address.ts';
import {
  address,
  comparesByMarks,
  type Filters,
  modes,
  nextSort,
  sortChoices,
  wantedResults,
} from './api.ts';

const formatFilters = (filters: Filters) => writeAddress(address, filters);
const parseFilters = (from: URLSearchParams): Filters => readAddress(address, from);
const defaultFilters = parseFilters(new URLSearchParams());

const noDay = fc.constant('');
const day = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

const anyFilters: fc.Arbitrary<Filters> = fc.record({
  page: fc.integer({ min: 1, max: 999_999_999 }),
  limit: fc.constantFrom(...allResultsLimits),
  role: fc.constantFrom('' as const, ...roles),
  mode: fc.constantFrom('' as const, ...modes),
  quizId: fc.oneof(noDay, fc.uuid({ version: 7 })),
  q: fc.string({ unit: 'grapheme', maxLength: 40 }),
  sortBy: fc.constantFrom(...allResultsSorts),
  sortOrder: fc.constantFrom('asc', 'desc'),
  from: fc.oneof(noDay, day),
  to: fc.oneof(noDay, day),
});

const parse = (said: string) => parseFilters(new URLSearchParams(said));

test('an address that was made of filters gives the same filters', () => {
  fc.assert(
    fc.property(anyFilters, (filters) => {
      expect(parse(formatFilters(filters))).toEqual(filters);
    }),
  );
});

test('defaults are left out, and nothing else', () => {
  expect(formatFilters(defaultFilters)).toBe('');
  fc.assert(
    fc.property(anyFilters, (filters) => {
      const named = [...new URLSearchParams(formatFilters(filters)).keys()];
      const changed = Object.entries(filters).filter(
        ([name, value]) => !Object.entries(defaultFilters).some(([n, v]) => n === name && v === value),
      );
      expect(named.sort()).toEqual(changed.map(([name]) => name).sort());
    }),
  );
});

test('any address at all gives filters that the server accepts, and an address that means the same', () => {
  const name = fc.oneof(fc.constantFrom(...Object.keys(defaultFilters)), fc.string());
  const odd = ['-1', '1e3', '2026-02-30', 'asc', '007', '\0', '\ud800', 'क्षितिज', ' '];
  const value = fc.oneof(fc.string(), fc.constantFrom(...odd));
  fc.assert(
    fc.property(fc.array(fc.tuple(name, value)), (pairs) => {
      const filters = parseFilters(new URLSearchParams(pairs));
      expect(parse(formatFilters(filters))).toEqual(filters);
      expect(AllResultsFilters.safeParse(wantedResults(filters)).success).toBe(true);
      const { page, limit } = filters;
      expect(AllResultsQuery.parse({ page, limit })).toMatchObject({ page, limit });
    }),
  );
});

test.each([
  ['page=0', 'page'],
  ['page=-3', 'page'],
  ['page=two', 'page'],
  ['page=1.5', 'page'],
  ['limit=7', 'limit'],
  ['limit=', 'limit'],
  ['role=all', 'role'],
  ['role=owner', 'role'],
  ['mode=test', 'mode'],
  ['quizId=7', 'quizId'],
  ['sortBy=email', 'sortBy'],
  ['sortOrder=up', 'sortOrder'],
  ['from=2026-02-30', 'from'],
  ['to=14.11.2026', 'to'],
  ['to=0002-11-14', 'to'],
] as const)('%s says nothing', (address, name) => {
  expect(parse(address)[name]).toBe(defaultFilters[name]);
});

test('a search longer than the server takes is cut', () => {
  expect(parse(`q=${'a'.repeat(400)}`).q).toHaveLength(300);
});

test('search and dates go to the server under its names, without the page', () => {
  const filters = parse(
    'q=%20kepler%20&from=2026-11-01&to=2026-11-14&page=3&limit=50&role=teacher&sortBy=score&sortOrder=asc',
  );
  expect(wantedResults(filters)).toEqual({
    role: 'teacher',
    mode: '',
    quizId: '',
    search: 'kepler',
    sortBy: 'score',
    sortOrder: 'asc',
    dateFrom: '2026-11-01',
    dateTo: '2026-11-14',
  });
});

test('a search of spaces filters nothing', () => {
  expect(isNarrowed(address, parse('q=+++&page=3&sortBy=score'))).toBe(false);
  expect(isNarrowed(address, parse('q=kepler'))).toBe(true);
  expect(isNarrowed(address, parse('role=admin'))).toBe(true);
});

test('there are five fields in both orders, each once: marks in the place of the score where results compare by them', () => {
  const fields = (byMarks: boolean, now: Filters['sortBy']) => {
    const choices = sortChoices({ byMarks, now });
    expect(new Set(choices.map(({ sortBy, sortOrder }) => `${sortBy} ${sortOrder}`)).size).toBe(
      choices.length,
    );
    expect(choices[0]).toEqual({ sortBy: 'createdAt', sortOrder: 'desc' });
    return choices.filter((_, index) => index % 2 === 0).map(({ sortBy }) => sortBy);
  };
  const names = ['percentage', 'user.fullName', 'quiz.title'];
  expect(fields(false, 'createdAt')).toEqual(['createdAt', 'score', ...names]);
  expect(fields(true, 'createdAt')).toEqual(['createdAt', 'marks', ...names]);
  // The order in use stays on the list.
  expect(fields(true, 'score')).toEqual(['createdAt', 'score', 'marks', ...names]);
  expect(fields(false, 'marks')).toEqual(['createdAt', 'score', 'marks', ...names]);
});

test('results compare by marks if they are of one quiz with sections', () => {
  const sections = [
    {
      ...{ sectionId: 'p', title: 'Physics', marks: 3, maxMarks: 4 },
      ...{ correct: 1, partial: 0, wrong: 1, unanswered: 0 },
    },
  ];
  const plain = makeResult({ _id: 'plain' });
  const marked = { ...plain, sections };
  const ofAnother = { ...marked, quiz: { ...marked.quiz, _id: 'another' } };
  expect(comparesByMarks([])).toBe(false);
  expect(comparesByMarks([plain, plain])).toBe(false);
  // Held back, or of a version from before the sections.
  expect(comparesByMarks([plain, marked])).toBe(true);
  expect(comparesByMarks([marked, ofAnother])).toBe(false);
});

test('a column is first sorted from its best or its A, and turned when it is pressed again', () => {
  const newest = { sortBy: 'createdAt', sortOrder: 'desc' } as const;
  expect(nextSort('score', newest)).toEqual({ sortBy: 'score', sortOrder: 'desc' });
  expect(nextSort('user.fullName', newest)).toEqual({ sortBy: 'user.fullName', sortOrder: 'asc' });
  expect(nextSort('createdAt', newest)).toEqual({ sortBy: 'createdAt', sortOrder: 'asc' });
  expect(nextSort('createdAt', nextSort('createdAt', newest))).toEqual(newest);
});
