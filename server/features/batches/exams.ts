import type { BatchExam } from '@kaksha/contract/batches.ts';
import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/client.ts';
import { toInstant } from '#server/platform/core/instants.ts';
import { isMemberOn } from './enrolments.ts';
import { readBatch } from './service.ts';

/** Exams on a batch's page. */
const MOST_EXAMS = 100;

/** The people on the roles lists who have an account, by name (behaviour 3.53). */
export async function readTeachers(db: Database): Promise<{ _id: string; fullName: string }[]> {
  const { rows } = await db.execute<{ _id: string; fullName: string }>(sql`
    select u.id as _id, u.full_name as "fullName" from users u
    where not u.sample and exists (select from role_grants g where g.email = u.email)
    order by lower(u.full_name), u.id`);
  return rows;
}

type Row = Omit<BatchExam, 'opensAt' | 'closesAt'> & { opensAt: string | null; closesAt: string | null };

/**
 * The exams that are for a batch, by audience, course or sitting, and those that members have taken, the latest first
 * (behaviour 3.56). Throws 'batch_not_found'.
 */
export async function readBatchExams(
  db: Database,
  { id, now }: { id: string; now: Date },
): Promise<BatchExam[]> {
  await readBatch(db, { id, now });
  const { rows } = await db.execute<Row>(sql`
    with taken as (
      select distinct on (r.quiz_id, r.user_id) r.quiz_id, r.percentage
      from batch_members m join batches b on b.id = m.batch_id join results r on r.user_id = m.user_id
      where m.batch_id = ${id} and r.user_role = 'student'
        and ${isMemberOn(sql`(r.created_at at time zone 'Asia/Kolkata')::date`)}
      order by r.quiz_id, r.user_id, r.created_at, r.id
    ), figures as (
      select quiz_id, count(*)::integer as appeared, round(avg(percentage))::integer as mean from taken group by quiz_id
    )
    select q.id as "quizId", v.title, coalesce(own.opens_at, q.opens_at) as "opensAt",
      coalesce(own.closes_at, q.closes_at) as "closesAt",
      coalesce(f.appeared, 0) as appeared, f.mean as "meanPercentage"
    from quizzes q join quiz_versions v on v.id = q.current_version_id left join figures f on f.quiz_id = q.id
    left join lateral (
      select min(s.opens_at) as opens_at, max(s.closes_at) as closes_at from sittings s
      where s.quiz_id = q.id and ${id} = any(s.batch_ids)) own on true
    where q.mode = 'exam' and q.deleted_at is null and (
      f.quiz_id is not null or ${id} = any(q.batch_ids)
      or q.course_ids && (select b.course_ids from batches b where b.id = ${id})
      or exists (select from sittings s where s.quiz_id = q.id and ${id} = any(s.batch_ids)))
    order by coalesce(own.closes_at, q.closes_at, q.opens_at, q.created_at) desc, q.id limit ${MOST_EXAMS}`);
  return rows.map((row) => ({ ...row, opensAt: toInstant(row.opensAt), closesAt: toInstant(row.closesAt) }));
}
