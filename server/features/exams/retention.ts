import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/client.ts';

/** Rows per statement, so that none takes long. */
const AT_ONCE = 5_000;

/**
 * Removes logs 12 months after their results were released, and the hashes of erased people's email addresses once their
 * exam has closed or was deleted for good (behaviour 6.13, 6.16).
 */
export async function removeOldExamData(db: Database, now: Date): Promise<void> {
  const present = sql`${now.toISOString()}::timestamptz`;
  await db.execute(sql`
    update exam_attempts a set taker_hash = null from quizzes q
    where q.id = a.quiz_id and a.taker_hash is not null
      and (q.closes_at + q.longest_extra_minutes * interval '1 minute' < ${present}
        or q.deleted_at < ${present} - interval '7 days')`);
  for (;;) {
    const removed = await db.execute(sql`
      delete from exam_log where id in (
        select l.id from exam_log l join exam_attempts a on a.id = l.attempt_id join quizzes q on q.id = a.quiz_id
        where ${present} - interval '12 months' > case q.release
          when 'by_hand' then q.released_at when 'after_close' then q.closes_at
          else coalesce(a.finished_at, a.voided_at) end
        limit ${AT_ONCE})`);
    if ((removed.rowCount ?? 0) < AT_ONCE) return;
  }
}
