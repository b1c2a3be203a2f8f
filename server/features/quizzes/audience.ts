import { isStaff } from '@kaksha/contract/core/access.ts';
import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database } from '#server/database/client.ts';
import { quizzes } from '#server/database/schema/quizzes.ts';
import { isMemberOn } from '#server/features/batches/service.ts';
import { fail } from '#server/platform/core/fail.ts';
import type { CurrentUser } from '#server/platform/http/serve.ts';
import type { SettingsRow } from './settings.ts';

// Columns are written with their table, because a column of a single-table query would be written without it.
const quiz = {
  courseIds: sql`${quizzes}.course_ids`,
  batchIds: sql`${quizzes}.batch_ids`,
  admission: sql`${quizzes}.admission`,
};

/** The batches of today: a batch begins and ends at midnight in India. */
export const today = sql`(now() at time zone 'Asia/Kolkata')::date`;

/** True for an enrolment that admits: any, or one that staff have confirmed (behaviour 6.4). */
export function admits(admission: SQLWrapper, confirmedAt: SQLWrapper): SQL<boolean> {
  return sql<boolean>`(${admission} = 'enrolled' or ${confirmedAt} is not null)`;
}

/** True for a member `m` of a batch `b` of these. */
export const sitsIn = (batchIds: SQL) => sql`b.id = any(${batchIds}) and ${isMemberOn(today)}`;

/** True if the quiz is for this person; of enrolments `e` the condition says which count. */
export function isForEnrolled(userId: string | SQL, condition: SQL): SQL<boolean> {
  return sql<boolean>`case when cardinality(${quiz.batchIds}) > 0 then exists (
    select from batch_members m join batches b on b.id = m.batch_id
    where m.user_id = ${userId} and ${sitsIn(quiz.batchIds)})
  else cardinality(${quiz.courseIds}) = 0 or exists (
    select from enrollments e where e.user_id = ${userId} and e.course_id = any(${quiz.courseIds}) and ${condition}) end`;
}

/**
 * Whom a quiz is for: everyone, those enrolled in one of its courses as it asks, or the members of its batches
 * (behaviour 6.4).
 */
export const isFor = (userId: string | SQL): SQL<boolean> =>
  isForEnrolled(userId, admits(quiz.admission, sql`e.confirmed_at`));

export const isForEveryone = sql`cardinality(${quiz.courseIds}) + cardinality(${quiz.batchIds}) = 0`;
const hasOpened = sql`coalesce(${quizzes}.opens_at <= now(), true)`;

/** The quizzes that lists show to this person: exams, and practice that is open and for them (behaviour 4.45). */
export function isListedFor(user: CurrentUser | null): SQL | undefined {
  if (isStaff(user?.role)) return undefined;
  const within = user === null || user.hasLeft ? isForEveryone : isFor(user.id);
  return sql`(${quizzes}.mode = 'exam' or (${hasOpened} and ${within}))`;
}

/**
 * Throws 'quiz_not_found' if this practice quiz is not open yet or not for this person, who may be a visitor, and 'has_left' for
 * somebody who left (behaviour 4.45, 2.40). A quiz for everyone that is open costs no query.
 */
export async function requirePractice(
  db: Database,
  head: Pick<SettingsRow, 'mode' | 'opensAt' | 'courseIds' | 'batchIds'> & { id: string },
  { user, now }: { user: CurrentUser | null; now: Date },
): Promise<void> {
  if (head.mode !== 'practice' || isStaff(user?.role)) return;
  if (head.opensAt !== null && now < head.opensAt) fail('quiz_not_found');
  if (head.courseIds.length + head.batchIds.length === 0) return;
  if (user === null) fail('quiz_not_found');
  const isInside = await db.$count(quizzes, and(eq(quizzes.id, head.id), isFor(user.id)));
  if (isInside === 0) fail('quiz_not_found');
  if (user.hasLeft) fail('has_left');
}

/** For a query of results of practice: true if quiz `q` takes one of this person `row`, as `requirePractice` says. */
export const takesPractice = sql`(coalesce(q.opens_at <= now(), true) or row."userRole" <> 'student')
  and (cardinality(q.course_ids) + cardinality(q.batch_ids) = 0 or row."userRole" <> 'student'
    or (not exists (select from students s where s.user_id = row."userId" and s.status = 'left')
      and (exists (select from enrollments e where e.user_id = row."userId" and e.course_id = any(q.course_ids)
          and ${admits(sql`q.admission`, sql`e.confirmed_at`)})
        or exists (select from batch_members m join batches b on b.id = m.batch_id
          where m.user_id = row."userId" and ${sitsIn(sql`q.batch_ids`)}))))`;
