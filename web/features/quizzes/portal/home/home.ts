import { isSeen, type Seen } from '@kaksha/contract/results/own.ts';
import type { ResultSummary } from '@kaksha/contract/results.ts';

/** How many points the line of the last results has. */
const TREND = 5;

/** The last results that have a verdict, oldest first, for the line of scores; `results` are newest first. */
export function trendOf(results: readonly ResultSummary[]): Seen<ResultSummary>[] {
  return results
    .filter(isSeen)
    .filter(({ passed }) => passed !== null)
    .slice(0, TREND)
    .reverse();
}

/** The last attempt of each quiz, newest first, if it has a wrong or skipped question; `results` are newest first. */
export function missedLast(results: readonly ResultSummary[]): Seen<ResultSummary>[] {
  const seen = new Set<string>();
  return results.filter(isSeen).filter(({ quiz, score, total }) => {
    if (seen.has(quiz._id)) return false;
    seen.add(quiz._id);
    return score < total;
  });
}
