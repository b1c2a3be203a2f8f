import type { AllResultsFilters } from '@kaksha/contract/results-filters.ts';
import { and, count, gte, type SQL, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Database } from '#server/database/client.ts';
import { resultChanges, results } from '#server/database/schema/results.ts';

/** Filters whose totals are kept. */
const KEPT = 2_000;

/**
 * A total of one moment: of the rows that transactions below `mark` inserted, every one that will ever be there is
 * counted in `settled`, as long as no stored result changes or goes.
 */
type Kept = { settled: number; mark: bigint; changes: number };

export type Total = { total: number; roughlyOutOf: number };

export type ResultTotals = {
  /** How many results match, exactly, as the transaction (repeatable read) sees them, and roughly out of how many. */
  count(tx: Database, filters: AllResultsFilters, condition: SQL | undefined): Promise<Total>;
};

/** Exact totals that cost as much as what was submitted since the last look, not as much as there is (docs/decisions/010). */
export function resultTotals(): ResultTotals {
  const kept = new LRUCache<string, Kept>({ max: KEPT });
  return {
    async count(tx, filters, condition) {
      const { role, quizId, search, dateFrom, dateTo } = filters;
      const key = JSON.stringify([role, quizId, search, dateFrom, dateTo]);
      const { mark, changes, roughlyOutOf } = await readMoment(tx);
      const known = kept.get(key);
      const holds = known !== undefined && known.changes === changes && known.mark <= mark;
      const total = holds
        ? known.settled + (await countRows(tx, and(condition, since(known.mark))))
        : await countRows(tx, condition);
      const unsettled = await countRows(tx, and(condition, since(mark)));
      kept.set(key, { settled: total - unsettled, mark, changes });
      return { total, roughlyOutOf };
    },
  };
}

const since = (mark: bigint) => gte(results.insertedBy, mark.toString());

/** The oldest transaction still under way, how often stored results have changed, and how many the last vacuum saw. */
async function readMoment(tx: Database): Promise<{ mark: bigint; changes: number; roughlyOutOf: number }> {
  const changes = tx.select({ number: resultChanges.number }).from(resultChanges);
  const { rows } = await tx.execute<{ mark: string; changes: string; seen: number }>(
    sql`select pg_snapshot_xmin(pg_current_snapshot())::text as mark, coalesce((${changes}), 0)::text as changes,
      (select reltuples from pg_class where oid = 'results'::regclass) as seen`,
  );
  const [moment] = rows;
  if (moment === undefined) throw new Error('The database knows no moment');
  return { mark: BigInt(moment.mark), changes: Number(moment.changes), roughlyOutOf: moment.seen };
}

async function countRows(tx: Database, condition: SQL | undefined): Promise<number> {
  const [row] = await tx.select({ total: count() }).from(results).where(condition);
  return row?.total ?? 0;
}
