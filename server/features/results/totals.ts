import type { AllResultsFilters } from '@kaksha/contract/results/filters.ts';
import { and, count, gte, type SQL, sql, sum } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Database } from '#server/database/client.ts';
import { onlyRow } from '#server/database/only-row.ts';
import { resultChanges, results } from '#server/database/schema/results.ts';

/** Filters whose totals are kept. */
const KEPT = 2_000;

/**
 * A total at one moment: `settled` counts every row inserted by transactions below `mark`. No more such rows can
 * appear, so it stays correct until a stored result changes or is deleted.
 */
type Kept = { settled: number; mark: bigint; changes: number };

export type Total = { total: number; roughlyOutOf: number };

export type ResultTotals = {
  /** The exact number of matching results in the transaction (repeatable read), and roughly out of how many. */
  count(tx: Database, filters: AllResultsFilters, condition: SQL | undefined): Promise<Total>;
};

/** Exact totals whose cost depends on the rows added since the last query, not on all rows (docs/decisions/010). */
export function resultTotals(): ResultTotals {
  const kept = new LRUCache<string, Kept>({ max: KEPT });
  return {
    async count(tx, filters, condition) {
      const { role, mode, quizId, search, dateFrom, dateTo } = filters;
      const key = JSON.stringify([role, mode, quizId, search, dateFrom, dateTo]);
      const { mark, changes, roughlyOutOf } = await readMoment(tx);
      const known = kept.get(key);
      const holds = known !== undefined && known.changes === changes && known.mark <= mark;
      const total = holds
        ? known.settled + (await tx.$count(results, and(condition, since(known.mark))))
        : await tx.$count(results, condition);
      const unsettled = await tx.$count(results, and(condition, since(mark)));
      kept.set(key, { settled: total - unsettled, mark, changes });
      return { total, roughlyOutOf };
    },
  };
}

/** Results of one quiz: how many, and the sum of their percentages. */
export type Figures = { attempts: number; percentages: number };
type FiguresByQuiz = ReadonlyMap<string, Figures>;

export type QuizFigures = {
  /** The exact figures of each quiz that has results, in the transaction (repeatable read). */
  read(tx: Database): Promise<FiguresByQuiz>;
};

/** As `resultTotals`, for the figures of every quiz: only the first reading goes through all rows. */
export function quizFigures(): QuizFigures {
  let kept: { settled: FiguresByQuiz; mark: bigint; changes: number } | null = null;
  return {
    async read(tx) {
      const { mark, changes } = await readMoment(tx);
      const known = kept?.changes === changes && kept.mark <= mark ? kept : null;
      const added = await readFigures(tx, known === null ? undefined : since(known.mark));
      const figures = known === null ? added : combine(known.settled, added, 1);
      const unsettled = await readFigures(tx, since(mark));
      kept = { settled: combine(figures, unsettled, -1), mark, changes };
      return figures;
    },
  };
}

async function readFigures(tx: Database, condition: SQL | undefined): Promise<FiguresByQuiz> {
  const rows = await tx
    .select({
      quizId: results.quizId,
      attempts: count(),
      percentages: sum(results.percentage).mapWith(Number),
    })
    .from(results)
    .where(condition)
    .groupBy(results.quizId);
  return new Map(rows.map(({ quizId, ...figures }) => [quizId, figures]));
}

function combine(one: FiguresByQuiz, other: FiguresByQuiz, sign: 1 | -1): FiguresByQuiz {
  const both = new Map(one);
  for (const [quizId, { attempts, percentages }] of other) {
    const before = both.get(quizId) ?? { attempts: 0, percentages: 0 };
    both.set(quizId, {
      attempts: before.attempts + sign * attempts,
      percentages: before.percentages + sign * percentages,
    });
  }
  return both;
}

const since = (mark: bigint) => gte(results.insertedBy, mark.toString());

/** The oldest transaction still in progress, how often stored results have changed, and how many the last vacuum saw. */
async function readMoment(tx: Database): Promise<{ mark: bigint; changes: number; roughlyOutOf: number }> {
  const changes = tx.select({ number: resultChanges.number }).from(resultChanges);
  const { rows } = await tx.execute<{ mark: string; changes: string; seen: number }>(
    sql`select pg_snapshot_xmin(pg_current_snapshot())::text as mark, coalesce((${changes}), 0)::text as changes,
      (select reltuples from pg_class where oid = 'results'::regclass) as seen`,
  );
  const { mark, changes: number, seen } = onlyRow(rows);
  return { mark: BigInt(mark), changes: Number(number), roughlyOutOf: seen };
}
