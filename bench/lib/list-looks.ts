import { allResultsSorts } from '@kaksha/contract/results/choices.ts';
import { AllResults } from '@kaksha/contract/results.ts';
import * as z from 'zod/mini';
import type { Client } from './client.ts';
import { quizIdOf } from './many-results.ts';

const LIMIT = 100;

/**
 * Near: pages 1 to 50 of a filter. Search: the same of a search of three letters or more. Far: deep pages, broad
 * searches.
 */
export type LookClass = 'near' | 'search' | 'far';
type Filter = Record<string, string>;
type Look = { of: LookClass; filter: Filter; query: string };
export type Looked = { of: LookClass; query: string; ms: number; first: boolean };

const daysAgo = (now: Date, days: number) =>
  new Date(now.getTime() - days * 86_400_000).toISOString().slice(0, 10);

const filters = (now: Date): Filter[] => [
  {},
  { role: 'student' },
  { role: 'teacher' },
  { role: 'admin' },
  { quizId: quizIdOf(8) },
  { quizId: quizIdOf(9), role: 'teacher' },
  { dateFrom: daysAgo(now, 90), dateTo: daysAgo(now, 60) },
  { dateFrom: daysAgo(now, 400), dateTo: daysAgo(now, 393), role: 'student' },
  { dateTo: daysAgo(now, 200) },
];
const searches: Filter[] = [
  ...['प्रिया', 'élodie bose', 'student1234', 'set 77', 'kulkarni', 'खोज', 'त्रिकोण', 'OHM'].map((search) => ({
    search,
  })),
  { search: 'gupta', role: 'teacher' },
  { search: 'gmail', quizId: quizIdOf(8) },
];
const broadSearches: Filter[] = ['a', 'st', 'क', '@', 'gmail', 'set'].map((search) => ({ search }));

const orders = allResultsSorts.flatMap((sortBy) =>
  ['desc', 'asc'].map((sortOrder) => ({ sortBy, sortOrder })),
);

const look = (of: LookClass, filter: Filter, order: Filter, page: number): Look => ({
  of,
  filter,
  query: new URLSearchParams({ ...filter, ...order, limit: String(LIMIT), page: String(page) }).toString(),
});

export function allLooks(count: number, now: Date): Look[] {
  const last = Math.ceil(count / LIMIT);
  const each = (of: LookClass, wanted: Filter[], pages: readonly number[]) =>
    wanted.flatMap((filter) =>
      orders.flatMap((order) => pages.map((page) => look(of, filter, order, Math.max(1, Math.round(page))))),
    );
  return [
    ...each('near', filters(now), [1, 2, 10, 50]),
    ...each('search', searches, [1, 2, 50]),
    ...each('far', [...filters(now).slice(0, 2), ...broadSearches], [1, last / 4, last / 2, (last * 4) / 5]),
  ];
}

/** Runs every query, one after another, and measures the time of the whole reply; throws if one fails. */
export async function takeLooks(client: Client, token: string, looks: readonly Look[]): Promise<Looked[]> {
  const seen = new Set<string>();
  const looked: Looked[] = [];
  for (const { of, filter, query } of looks) {
    const key = JSON.stringify(filter);
    const begin = performance.now();
    const reply = await client.send({ path: `/api/results/all?${query}`, token });
    const ms = performance.now() - begin;
    if (reply.status !== 200)
      throw new Error(`${query} was answered ${reply.status}: ${JSON.stringify(reply.body)}`);
    const { totalCount, page, results } = z.parse(AllResults, reply.body);
    const expected = Math.max(0, Math.min(LIMIT, totalCount - (page - 1) * LIMIT));
    if (results.length !== expected)
      throw new Error(`${query}: ${results.length} rows instead of ${expected}`);
    looked.push({ of, query, ms, first: !seen.has(key) });
    seen.add(key);
  }
  return looked;
}
