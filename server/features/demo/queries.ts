import type { Slice } from '@kaksha/contract/core/paging.ts';
import { type DemoStatus, demoStatuses } from '@kaksha/contract/core/statuses.ts';
import { DAY_MS, kolkataDay, kolkataMidnight } from '@kaksha/contract/core/time.ts';
import { type DemoFilters, type DemoInboxItem, WEEK_DAYS } from '@kaksha/contract/demo.ts';
import { and, count, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/database/client.ts';
import { demoRequests, requestWords } from '#server/database/schema/demo.ts';
import { rowsById } from '#server/platform/lists/rows-by-id.ts';
import { containsWords } from '#server/platform/lists/search.ts';
import { tally } from '#server/platform/lists/tally.ts';

type Row = typeof demoRequests.$inferSelect;

/** A request as shown in the inbox. Fields are named one by one: a rest of thousands of rows is copied slowly. */
export function toItem(row: Row): DemoInboxItem {
  const item: DemoInboxItem = {
    _id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    course: row.course,
    message: row.message,
    status: row.status,
    notes: row.notes,
    revision: row.revision,
    createdAt: row.createdAt.toISOString(),
  };
  if (row.nextStepOn !== null) item.nextStepOn = row.nextStepOn;
  return item;
}

/** The filters as SQL on the columns of `demo_requests`. */
export function toCondition({ status, search = '' }: Partial<DemoFilters>): SQL | undefined {
  return and(
    status === undefined ? undefined : eq(demoRequests.status, status),
    containsWords(search, requestWords(demoRequests)),
  );
}

function inOrder({ sort }: DemoFilters): SQL[] {
  const newest = [desc(demoRequests.createdAt), desc(demoRequests.id)];
  return sort === 'due' ? [sql`${demoRequests.nextStepOn} asc nulls last`, ...newest] : newest;
}

/** The matching requests in the filters' order; null is all of them. */
export async function selectRequests(
  db: Database,
  filters: DemoFilters,
  slice: Slice | null,
): Promise<Row[]> {
  const every = db
    .select()
    .from(demoRequests)
    .where(toCondition(filters))
    .orderBy(...inOrder(filters))
    .$dynamic();
  return slice === null ? every : every.limit(slice.limit).offset(slice.offset);
}

/** How many of the matching requests have each status. */
export async function countByStatus(
  db: Database,
  filters: Pick<DemoFilters, 'search'>,
): Promise<Record<DemoStatus, number>> {
  const rows = await db
    .select({ status: demoRequests.status, many: count() })
    .from(demoRequests)
    .where(toCondition(filters))
    .groupBy(demoRequests.status);
  return tally(demoStatuses, rows);
}

/** How many requests came on each of the last seven days in Asia/Kolkata, today last (behaviour 3.24). */
export async function countByDay(db: Database, now: Date): Promise<{ day: string; requests: number }[]> {
  const days = Array.from({ length: WEEK_DAYS }, (_, index) =>
    kolkataDay(now.getTime() - (WEEK_DAYS - 1 - index) * DAY_MS),
  );
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const day = sql<string>`to_char(${demoRequests.createdAt} at time zone 'Asia/Kolkata', 'YYYY-MM-DD')`;
  const rows = await db
    .select({ day, many: count() })
    .from(demoRequests)
    .where(
      and(
        gte(demoRequests.createdAt, kolkataMidnight(first)),
        lt(demoRequests.createdAt, kolkataMidnight(last, 1)),
      ),
    )
    .groupBy(sql`1`);
  const many = new Map(rows.map((row) => [row.day, row.many]));
  return days.map((one) => ({ day: one, requests: many.get(one) ?? 0 }));
}

/** Every matching request in the filters' order, in batches. */
export function allRequests(db: Database, filters: DemoFilters, signal: AbortSignal): AsyncGenerator<Row[]> {
  return rowsById(
    db
      .select({ id: demoRequests.id })
      .from(demoRequests)
      .where(toCondition(filters))
      .orderBy(...inOrder(filters)),
    (ids) => db.select().from(demoRequests).where(inArray(demoRequests.id, ids)),
    signal,
  );
}
