import { keptFor } from '@kaksha/contract/core/retention.ts';
import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/client.ts';
import { inParts } from '#server/database/in-parts.ts';

const interval = (text: string) => sql`${text}::interval`;

/**
 * Removes logs, and why staff did what they did, 12 months after the results were released, and the hashes of erased people's email addresses once their
 * exam has closed or was deleted for good (behaviour 6.13, 6.16).
 */
export async function removeOldExamData(db: Database, now: Date): Promise<void> {
  const [trash, period] = [interval(`${keptFor.trashDays} days`), interval(`${keptFor.months} months`)];
  const present = sql`${now.toISOString()}::timestamptz`;
  await db.execute(sql`
    update exam_attempts a set taker_hash = null from quizzes q
    where q.id = a.quiz_id and a.taker_hash is not null
      and (case when q.closes_at is not null then greatest(q.closes_at, q.sittings_close_at) end
          + q.longest_extra_minutes * interval '1 minute' < ${present}
        or q.deleted_at < ${present} - ${trash})`);
  // Whether the results were released 12 months ago.
  const isOld = sql`${present} - ${period} > case q.release
    when 'by_hand' then q.released_at when 'after_close' then greatest(q.closes_at, q.sittings_close_at)
    else coalesce(a.finished_at, a.voided_at) end`;
  await db.execute(sql`
    update audit_entries e set personal = null from exam_attempts a join quizzes q on q.id = a.quiz_id
    where e.target_kind = 'attempt' and e.target_id = a.id::text and e.personal is not null and ${isOld}`);
  await db.execute(sql`
    update audit_entries set personal = null
    where target_kind = 'quiz' and act = 'exam.further-attempt' and personal is not null
      and at < ${present} - ${period}`);
  await db.execute(sql`
    update exam_grants set reason = 'Removed after 12 months'
    where user_id is not null and created_at < ${present} - ${period}
      and reason <> 'Removed after 12 months'`);
  await inParts((atMost) =>
    db.execute(sql`
      delete from exam_log where id in (
        select l.id from exam_log l join exam_attempts a on a.id = l.attempt_id join quizzes q on q.id = a.quiz_id
        where ${isOld} limit ${atMost})`),
  );
}
