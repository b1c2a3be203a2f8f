import { type Role, roles } from '@kaksha/contract/core/access.ts';
import { isId } from '@kaksha/contract/core/ids.ts';
import { limits } from '@kaksha/contract/core/limits.ts';
import type { QuizMode } from '@kaksha/contract/quizzes/settings.ts';
import {
  type AllResultsSort,
  allResultsLimits,
  allResultsSorts,
  DEFAULT_ALL_RESULTS_LIMIT,
  isDay,
} from '@kaksha/contract/results/choices.ts';

/** Written here, since the schemas of settings stay out of this page. */
export const modes = ['practice', 'exam'] as const satisfies readonly QuizMode[];

export type SortOrder = 'asc' | 'desc';

/** The filters, sort and page of all results; an empty text means any. */
export type Filters = {
  page: number;
  limit: number;
  role: Role | '';
  mode: QuizMode | '';
  quizId: string;
  q: string;
  sortBy: AllResultsSort;
  sortOrder: SortOrder;
  /** Days in Asia/Kolkata, `YYYY-MM-DD`, both inclusive. */
  from: string;
  to: string;
};

export const defaultFilters: Filters = {
  page: 1,
  limit: DEFAULT_ALL_RESULTS_LIMIT,
  role: '',
  mode: '',
  quizId: '',
  q: '',
  sortBy: 'createdAt',
  sortOrder: 'desc',
  from: '',
  to: '',
};

const names = ['page', 'limit', 'role', 'mode', 'quizId', 'q', 'sortBy', 'sortOrder', 'from', 'to'] as const;

/** The filters in a URL; anything invalid falls back to its default (behaviour 4.13). */
export function parseFilters(address: URLSearchParams): Filters {
  const said = (name: keyof Filters) => address.get(name) ?? '';
  return {
    page: /^[1-9]\d{0,8}$/.test(said('page')) ? Number(said('page')) : defaultFilters.page,
    limit: allResultsLimits.find((limit) => String(limit) === said('limit')) ?? defaultFilters.limit,
    role: roles.find((role) => role === said('role')) ?? '',
    mode: modes.find((mode) => mode === said('mode')) ?? '',
    quizId: isId(said('quizId')) ? said('quizId') : '',
    q: said('q').slice(0, limits.text),
    sortBy: allResultsSorts.find((sort) => sort === said('sortBy')) ?? defaultFilters.sortBy,
    sortOrder: said('sortOrder') === 'asc' ? 'asc' : 'desc',
    from: isDay(said('from')) ? said('from') : '',
    to: isDay(said('to')) ? said('to') : '',
  };
}

/** The same as a URL query: always in the same order, without defaults. */
export function formatFilters(filters: Filters): string {
  const address = new URLSearchParams();
  for (const name of names) {
    if (filters[name] !== defaultFilters[name]) address.set(name, String(filters[name]));
  }
  return address.toString();
}

/** Filters and sort under the server's names, shared by the list and its file. */
export function wantedResults({ role, mode, quizId, q, sortBy, sortOrder, from, to }: Filters) {
  return { role, mode, quizId, search: q.trim(), sortBy, sortOrder, dateFrom: from, dateTo: to };
}

/** How many of the filters that fold on a phone are set. */
export function foldedCount({ role, mode, quizId, from, to }: Filters): number {
  return [role, mode, quizId, from, to].filter((value) => value !== '').length;
}

/** True if some results may be filtered out. */
export function isFiltered(filters: Filters): boolean {
  return foldedCount(filters) > 0 || filters.q.trim() !== '';
}
