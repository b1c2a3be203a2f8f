import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/database/client.ts';
import { isOfOneRow } from '#server/database/errors.ts';
import { results } from '#server/database/schema/results.ts';
import { takesPractice } from '#server/features/quizzes/service.ts';
import { type ResultRow, resultColumns } from '#server/features/results/service.ts';
import { inBatches } from '#server/platform/jobs/in-batches.ts';

export type NewResult = ResultRow & {
  userId: string;
  attemptKey: string | null;
  /** The rulings on the quiz that it was scored by: if another came since, it is not stored. */
  rulingsMade: number;
};

/** Rows per statement: a burst is written in a few dozen transactions instead of thousands. */
const ROWS_AT_MOST = 250;

/**
 * Stores results; those that arrive together share one statement. Returns false if the attempt already has a result
 * (two tabs, a double click, a retry), if the person has `mostADay` already, or if the quiz is being changed or has had a ruling
 * since; the last two are for another inserter, which `waits`, so that results of other quizzes need not (behaviour 7.31).
 * Acknowledged means committed.
 */
export function resultInserter(
  db: Database,
  { mostADay, waits = false }: { mostADay: number | null; waits?: boolean },
): (row: NewResult) => Promise<boolean> {
  const insert = prepareInsert(db, { mostADay, waits });
  return inBatches(insert, {
    atMost: ROWS_AT_MOST,
    // One at a time: two results of one attempt never wait for each other, and those that wait form the next statement.
    lanes: 1,
    alone: isOfOneRow,
  });
}

/** The insert as a prepared statement, as planning it takes two thirds as long as running it. */
function prepareInsert(
  db: Database,
  { mostADay, waits }: { mostADay: number | null; waits: boolean },
): (rows: readonly NewResult[]) => Promise<boolean[]> {
  const inserted = db.$with('inserted', { id: sql<string>`id`.as('id') }).as(sql`
    insert into results (id, user_id, quiz_id, quiz_version_id, attempt_key, answers, score, total,
      marks_hundredths, max_marks_hundredths, sections, percentage, passed, pass_percent, user_name, user_email, user_role, quiz_title, created_at)
    select id, "userId", "quizId", "quizVersionId", "attemptKey", answers, score, total,
      "marksHundredths", "maxMarksHundredths", sections, percentage, passed, "passPercent", "userName", "userEmail", "userRole", "quizTitle", "createdAt"
    from jsonb_to_recordset(${sql.placeholder('rows')}::jsonb) as row (id uuid, "userId" uuid, "quizId" uuid,
      "quizVersionId" uuid, "attemptKey" text, answers jsonb, score integer, total integer,
      "marksHundredths" integer, "maxMarksHundredths" integer, sections jsonb, percentage smallint, passed boolean, "passPercent" double precision, "userName" text, "userEmail" text, "userRole" text,
      "quizTitle" text, "createdAt" timestamptz, "rulingsMade" integer)
    -- Shared with other results, so that neither a change of the mode nor a ruling comes between: an exam takes no result of
    -- practice, and a result is scored by every ruling. The row is read as it is once its lock is had.
    where exists (select from quizzes q where q.id = row."quizId" and q.mode = 'practice'
        and q.rulings_made = row."rulingsMade"
        and ${takesPractice} for share ${waits ? sql`` : sql`skip locked`})
      -- Counted here, from an index, so that a submission costs no statement for it.
      ${mostADay === null ? sql`` : isBelow(mostADay)}
    on conflict (user_id, attempt_key) where attempt_key is not null do nothing
    returning id`);
  const query = db
    .with(inserted)
    .select({ id: inserted.id })
    .from(inserted)
    .prepare(waits ? 'insert_results_waiting' : 'insert_results');
  return async (rows) => {
    // In the same order on every instance, to avoid deadlocks.
    const ordered = [...rows].sort((a, b) => (a.userEmail < b.userEmail ? -1 : 1));
    const stored = await query.execute({ rows: JSON.stringify(ordered) });
    const ids = new Set(stored.map(({ id }) => id));
    return rows.map(({ id }) => ids.has(id));
  };
}

const isBelow = (mostADay: number) => sql`and not exists (select from results r
  where r.user_id = row."userId" and r.created_at > row."createdAt" - interval '1 day'
  order by r.created_at desc offset ${mostADay - 1} limit 1)`;

/** When the last of a person's newest results was stored, if there are so many; null if there are fewer. */
export async function timeOfNewest(db: Database, userId: string, place: number): Promise<Date | null> {
  const [row] = await db
    .select({ createdAt: results.createdAt })
    .from(results)
    .where(eq(results.userId, userId))
    .orderBy(desc(results.createdAt), desc(results.id))
    .offset(place - 1)
    .limit(1);
  return row?.createdAt ?? null;
}

/** The result of an attempt, as a prepared statement. */
export function attemptResultReader(db: Database) {
  const query = db
    .select(resultColumns)
    .from(results)
    .where(
      and(
        eq(results.userId, sql.placeholder('userId')),
        eq(results.attemptKey, sql.placeholder('attemptKey')),
      ),
    )
    .prepare('result_of_attempt');
  return async (attempt: { userId: string; attemptKey: string }): Promise<ResultRow | null> =>
    (await query.execute(attempt))[0] ?? null;
}
