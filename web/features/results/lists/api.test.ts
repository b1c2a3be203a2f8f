import { roles } from '@kaksha/contract/core/access.ts';
import { allResultsLimits, allResultsSorts } from '@kaksha/contract/results/choices.ts';
import { AllResultsFilters, AllResultsQuery } from '@kaksha/contract/results/filters.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isNarrowed, readAddress, writeAddress } from '#web/ui/list/address.ts';
import { address, type Filters, modes, nextSort, sortChoices, wantedResults } from './api.ts';

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
