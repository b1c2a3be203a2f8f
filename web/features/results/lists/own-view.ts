import {
  type OwnResultFilters,
  type OwnResultSort,
  ownResultSorts,
  pickOwnResults,
} from '@kaksha/contract/results/own.ts';
import type { ResultSummary } from '@kaksha/contract/results.ts';
import { comparesByMarks } from './api.ts';

/** Page sizes of a person's own results (behaviour 4.14). */
export const ownLimits = [5, 10, 20, 50] as const;

export type OwnView = OwnResultFilters & { sort: OwnResultSort; page: number; limit: number };
export const noOwnFilters: OwnResultFilters = { search: '', mode: '', quizId: '' };
export const firstOwnView: OwnView = { ...noOwnFilters, sort: 'newest', page: 1, limit: 10 };

/** The exams that these results are of, each once, the newest first. */
export function examsOf(results: readonly ResultSummary[]): { _id: string; title: string }[] {
  const exams = new Map<string, string>();
  for (const { mode, quiz } of results) {
    if (mode === 'exam' && !exams.has(quiz._id)) exams.set(quiz._id, quiz.title);
  }
  return [...exams].map(([_id, title]) => ({ _id, title }));
}

/**
 * The current page of a person's own results, how many match, and the orders to choose from; a page past the end becomes the
 * last one.
 */
export function pageOfOwn(results: readonly ResultSummary[], { page, limit, ...wanted }: OwnView) {
  const found = pickOwnResults(results, wanted);
  const totalPages = Math.max(1, Math.ceil(found.length / limit));
  const shown = Math.min(page, totalPages);
  const other = comparesByMarks(found) ? 'score' : 'marks';
  return {
    rows: found.slice((shown - 1) * limit, shown * limit),
    page: shown,
    totalPages,
    totalCount: found.length,
    sorts: ownResultSorts.filter((sort) => sort === wanted.sort || !sort.startsWith(other)),
  };
}
