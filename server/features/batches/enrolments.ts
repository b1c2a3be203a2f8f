import { kolkataDay } from '@kaksha/contract/core/time.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/database/client.ts';
import { newId } from '#server/database/uuid.ts';

/**
 * True for a row `m` of batch_members and its batch `b` on this day in India: the batch is there, and both have begun and not ended.
 * Whatever asks who is in a batch uses this (behaviour 3.54).
 */
export const isMemberOn = (day: string | SQL): SQL<boolean> => sql<boolean>`(b.deleted_at is null
  and coalesce(b.from_day <= ${day}, true) and coalesce(b.to_day >= ${day}, true)
  and m.from_day <= ${day} and coalesce(m.to_day >= ${day}, true))`;

/**
 * Brings enrolments in line with who is in which batch now, for these people or everybody: members are enrolled in the
 * courses of their batches and confirmed, and what followed from a batch ends with the membership. What a person or staff
 * did by hand stays (behaviour 3.54).
 */
async function settle(tx: Database, now: Date, among: (userId: SQL) => SQL): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const members = sql`(
    select distinct m.user_id, c.id as course_id, c.title
    from batch_members m join batches b on b.id = m.batch_id
    join courses c on c.id = any(b.course_ids) and c.deleted_at is null
    where ${isMemberOn(kolkataDay(now))} and ${among(sql`m.user_id`)})`;
  const isMember = sql`exists (select from ${members} w where w.user_id = e.user_id and w.course_id = e.course_id)`;
  await tx.execute(sql`delete from enrollments e
    where e.from_batch = 'enrolment' and ${among(sql`e.user_id`)} and not ${isMember}`);
  await tx.execute(sql`update enrollments e set confirmed_at = null, from_batch = null
    where e.from_batch = 'confirmation' and ${among(sql`e.user_id`)} and not ${isMember}`);
  await tx.execute(sql`update enrollments e set confirmed_at = ${at}, from_batch = coalesce(e.from_batch, 'confirmation')
    where e.confirmed_at is null and ${among(sql`e.user_id`)} and ${isMember}`);
  const { rows } = await tx.execute<{ user_id: string; course_id: string; title: string }>(sql`
    select * from ${members} w where not exists (
      select from enrollments e where e.user_id = w.user_id and e.course_id = w.course_id)`);
  if (rows.length === 0) return;
  await tx.execute(sql`
    insert into enrollments (id, user_id, course_id, course_title, confirmed_at, from_batch, created_at)
    select n.id, n.user_id, n.course_id, n.title, ${at}, 'enrolment', ${at}
    from unnest(${sql.param(rows.map(newId))}::uuid[], ${sql.param(rows.map((row) => row.user_id))}::uuid[],
      ${sql.param(rows.map((row) => row.course_id))}::uuid[], ${sql.param(rows.map((row) => row.title))}::text[])
      as n(id, user_id, course_id, title)
    on conflict (user_id, course_id) do nothing`);
}

/** For people whose batches changed, in the transaction that changes them. */
export function settleEnrolments(
  tx: Database,
  { userIds, now }: { userIds: readonly string[]; now: Date },
): Promise<void> {
  return settle(tx, now, (userId) => sql`${userId} = any(${sql.param([...userIds])}::uuid[])`);
}

/** For everybody: after a night batches begin and end, and a batch was changed or restored. */
export function settleAll(tx: Database, now: Date): Promise<void> {
  return settle(tx, now, () => sql`true`);
}
