import type { AllResultsFilters } from '@kaksha/contract/results-filters.ts';
import { and, count, gte, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/database/client.ts';
import { resultChanges, results } from '#server/database/schema.ts';
import { boundedCache } from '#server/platform/bounded-cache.ts';

/** Filters whose totals are kept. */
const KEPT = 2_000;

/**
 * A total of one moment: of the rows that transactions below `mark` inserted, every one that will ever be there is
 * counted in `settled`, as long as no stored result changes or goes.
 */
type Kept = { settled: number; mark: bigint; changes: number };

export type ResultTotals = {
  /** How many results match, exactly, as the transaction (repeatable read) sees them. */
  count(tx: Database, filters: AllResultsFilters, condition: SQL | undefined): Promise<number>;
};

/** Exact totals that cost as much as what was submitted since the last look, not as much as there is (docs/decisions/010). */
export function resultTotals(): ResultTotals {
  const kept = boundedCache<string, Kept>(KEPT);
  return {
    async count(tx, filters, condition) {
      const { role, quizId, search, dateFrom, dateTo } = filters;
      const key = JSON.stringify([role, quizId, search, dateFrom, dateTo]);
      const { mark, changes } = await readMoment(tx);
      const known = kept.get(key);
      const holds = known !== undefined && known.changes === changes && known.mark <= mark;
      const total = holds
        ? known.settled + (await countRows(tx, and(condition, since(known.mark))))
        : await countRows(tx, condition);
      const unsettled = await countRows(tx, and(condition, since(mark)));
      kept.set(key, { settled: total - unsettled, mark, changes });
      return total;
    },
  };
}

const since = (mark: bigint) => gte(results.insertedBy, mark.toString());

/** The oldest transaction still under way, and how often stored results have changed. */
async function readMoment(tx: Database): Promise<{ mark: bigint; changes: number }> {
  const changes = tx.select({ number: resultChanges.number }).from(resultChanges);
  const { rows } = await tx.execute<{ mark: string; changes: string }>(
    sql`select pg_snapshot_xmin(pg_current_snapshot())::text as mark, coalesce((${changes}), 0)::text as changes`,
  );
  const [moment] = rows;
  if (moment === undefined) throw new Error('The database knows no moment');
  return { mark: BigInt(moment.mark), changes: Number(moment.changes) };
}

async function countRows(tx: Database, condition: SQL | undefined): Promise<number> {
  const [row] = await tx.select({ total: count() }).from(results).where(condition);
  return row?.total ?? 0;
}
