import type { AllResultsSort } from '@kaksha/contract/results/choices.ts';
import type { AllResultsFilters } from '@kaksha/contract/results/filters.ts';
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database, Store } from '#server/database/client.ts';
import { onlyRow } from '#server/database/only-row.ts';
import { results } from '#server/database/schema/results.ts';
import { atMost } from '#server/platform/jobs/at-most.ts';
import { toCondition } from './filters.ts';
import { type ResultRow, resultColumns } from './rows.ts';
import type { Total } from './totals.ts';

type Order = Pick<AllResultsFilters, 'sortBy' | 'sortOrder'>;
type Direction = Order['sortOrder'];

const columns: Record<AllResultsSort, PgColumn> = {
  createdAt: results.createdAt,
  score: results.score,
  marks: results.marksOrder,
  percentage: results.percentage,
  'user.fullName': results.userNameOrder,
  'quiz.title': results.quizTitleOrder,
};

/** The columns in the list's order, or in the opposite one; ties are ordered by id. */
function inOrder(sortOrder: Direction, ...by: (PgColumn | SQL.Aliased)[]): SQL[] {
  return by.map((column) => (sortOrder === 'asc' ? asc(column) : desc(column)));
}

const opposite = { asc: 'desc', desc: 'asc' } as const;

/**
 * If fewer than one row in this many matches, all matching rows are found and then sorted, because they may all be at the
 * far end of the index. If more match, an index scan soon finds enough of them.
 */
const RARE = 32;

/** The rows at `offset`, in order, out of `total`: found by index only, from the nearer end, and then read. */
export async function readPage(
  tx: Database,
  condition: SQL | undefined,
  {
    offset,
    limit,
    total,
    roughlyOutOf,
    sortBy,
    sortOrder,
  }: Order & Total & { offset: number; limit: number },
): Promise<ResultRow[]> {
  const take = Math.min(limit, total - offset);
  if (take <= 0) return [];
  const fromTheEnd = offset > total / 2;
  const every = tx
    .select({ id: results.id, value: sql`${columns[sortBy]}`.as('value') })
    .from(results)
    .where(condition)
    .$dynamic();
  // A limit that removes nothing keeps the planner from scanning the sort index for them.
  const matching = (total < roughlyOutOf / RARE ? every.limit(total) : every).as('matching');
  const page = tx
    .select({ id: matching.id })
    .from(matching)
    .orderBy(...inOrder(fromTheEnd ? opposite[sortOrder] : sortOrder, matching.value, matching.id))
    .offset(fromTheEnd ? total - offset - take : offset)
    .limit(take)
    .as('page');
  return tx
    .select(resultColumns)
    .from(results)
    .innerJoin(page, eq(page.id, results.id))
    .orderBy(...inOrder(sortOrder, columns[sortBy], results.id));
}

/** The newest results of everyone. */
export function readNewest(tx: Database, limit: number): Promise<ResultRow[]> {
  return tx
    .select(resultColumns)
    .from(results)
    .orderBy(...inOrder('desc', columns.createdAt, results.id))
    .limit(limit);
}

/** Reads in one snapshot, so that words, total and rows agree. */
export function inOneMoment<T>(store: Store, read: (tx: Database) => Promise<T>): Promise<T> {
  return store.transaction(async (tx) => {
    // The memory is for broad searches: they hash the words of about a hundred thousand people instead of scanning
    // them for every row.
    await tx.execute(
      sql`set transaction isolation level repeatable read, read only; set local work_mem = '64MB'`,
    );
    return read(tx);
  });
}

/** Rows per read: a few hundred kilobytes. */
const BATCH = 1_000;
/** Downloads never use more than this many connections of the pool, so that submissions are not delayed. */
const inTurn = atMost(4);

/** The columns of a result in a download; the answers are not read. */
const fileColumns = {
  id: results.id,
  userName: results.userName,
  userEmail: results.userEmail,
  userRole: results.userRole,
  quizTitle: results.quizTitle,
  score: results.score,
  total: results.total,
  marksHundredths: results.marksHundredths,
  maxMarksHundredths: results.maxMarksHundredths,
  sections: results.sections,
  percentage: results.percentage,
  examAttemptId: results.examAttemptId,
  quizVersionId: results.quizVersionId,
  createdAt: results.createdAt,
};
type FileRow = Pick<typeof results.$inferSelect, keyof typeof fileColumns>;

/** Where a batch ended: the sorted value as PostgreSQL writes it (a Date would lose microseconds), and the id. */
type Place = { value: string; id: string };

/**
 * Every row that matched when the download began, in order, in batches. Each batch is a separate short statement:
 * between batches neither a connection nor a snapshot is held, however slowly the client reads. Batches that wait for
 * their turn when `signal` is aborted are not read: a generator cannot be closed while it waits.
 */
export async function* readAllRows(
  store: Store,
  filters: AllResultsFilters,
  signal: AbortSignal,
): AsyncGenerator<FileRow[]> {
  const snapshot = await currentSnapshot(store.db);
  const condition = await toCondition(store.db, filters);
  if (condition === null) return;
  const column = columns[filters.sortBy];
  const there = sql`pg_visible_in_snapshot(${results.insertedBy}, ${snapshot}::pg_snapshot)`;
  const value = sql<string>`${column}::text`;
  const beyond = (place: Place, order: Direction) => {
    const last = sql`(${place.value}::${sql.raw(column.getSQLType())}, ${place.id}::uuid)`;
    return order === 'asc'
      ? sql`(${column}, ${results.id}) > ${last}`
      : sql`(${column}, ${results.id}) < ${last}`;
  };
  for (let place: Place | undefined; ; ) {
    const after = place;
    const batch = (tx: Database) =>
      tx
        .select({ ...fileColumns, value })
        .from(results)
        .where(and(condition, there, after && beyond(after, filters.sortOrder)))
        .orderBy(...inOrder(filters.sortOrder, column, results.id))
        .limit(BATCH);
    const rows = await inTurn(async () => (signal.aborted ? [] : inOneMoment(store, batch)));
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < BATCH) return;
    place = { value: last.value, id: last.id };
  }
}

/** Results of one person per read: parsed and written in some milliseconds. */
const OWN_BATCH = 250;

/** All results of one person, newest first, in batches: what is added meanwhile stands before them. */
export async function* readRowsOf(
  db: Database,
  userId: string,
  batch = OWN_BATCH,
): AsyncGenerator<ResultRow[]> {
  for (let place: Place | undefined; ; ) {
    const before =
      place && sql`(${results.createdAt}, ${results.id}) < (${place.value}::timestamptz, ${place.id}::uuid)`;
    const rows = await db
      .select({ ...resultColumns, value: sql<string>`${results.createdAt}::text` })
      .from(results)
      .where(and(eq(results.userId, userId), before))
      .orderBy(desc(results.createdAt), desc(results.id))
      .limit(batch);
    if (rows.length > 0) yield rows;
    place = rows.at(-1);
    if (rows.length < batch) return;
  }
}

async function currentSnapshot(db: Database): Promise<string> {
  const { rows } = await db.execute<{ snapshot: string }>(
    sql`select pg_current_snapshot()::text as snapshot`,
  );
  return onlyRow(rows).snapshot;
}
