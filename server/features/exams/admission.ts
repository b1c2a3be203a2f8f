import type { Slice } from '@kaksha/contract/core/paging.ts';
import { closingTime } from '@kaksha/contract/exam/window.ts';
import type { StartRefusal } from '@kaksha/contract/exams.ts';
import { eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database } from '#server/database/client.ts';
import { quizzes } from '#server/database/schema/quizzes.ts';
import { isMemberOn } from '#server/features/batches/service.ts';
import type { SettingsRow } from '#server/features/quizzes/service.ts';

// The rules of who may start an attempt. A start, the start card, lists of exams and the hall share these expressions.
// Columns are written with their table, because a column of a single-table query would be written without it.
const exam = {
  id: sql`${quizzes}.id`,
  courseIds: sql`${quizzes}.course_ids`,
  admission: sql`${quizzes}.admission`,
};

/** True for an enrolment that admits: any, or one that staff have confirmed (behaviour 6.4). */
export function admits(admission: SQLWrapper, confirmedAt: SQLWrapper): SQL<boolean> {
  return sql<boolean>`(${admission} = 'enrolled' or ${confirmedAt} is not null)`;
}

function enrolledIn(userId: string, condition: SQL): SQL<boolean> {
  return sql<boolean>`(cardinality(${exam.courseIds}) = 0 or exists (
    select from enrollments e where e.user_id = ${userId} and e.course_id = any(${exam.courseIds}) and ${condition}))`;
}

/** Without courses everyone, otherwise those enrolled in one of them, as the exam asks (behaviour 6.4). */
export const isAdmitted = (userId: string): SQL<boolean> =>
  enrolledIn(userId, admits(exam.admission, sql`e.confirmed_at`));

/** Further attempts that staff gave to a person (behaviour 6.32). */
export function attemptsGiven(quizId: SQLWrapper, userId: SQLWrapper): SQL<number> {
  return sql<number>`(select count(*)::integer from exam_grants g where g.quiz_id = ${quizId} and g.user_id = ${userId})`;
}

/**
 * Attempts that a person has used. A cancelled one is not used; one that its owner left by deleting the account is, and
 * `taker`, the hash of the email address, finds it (behaviour 6.5, 6.16).
 */
export function attemptsUsed(quizId: SQLWrapper, userId: SQLWrapper, taker: SQLWrapper): SQL<number> {
  return sql<number>`(select count(*)::integer from exam_attempts a
    where a.quiz_id = ${quizId} and not a.trial and (a.user_id = ${userId} or a.taker_hash = ${taker})
      and (a.status <> 'void' or a.taker_hash is not null))`;
}

/** Who wants to start an attempt; `taker` is the hash of the email address. */
type Applicant = { userId: string; taker: string };

/** Attempts allowed and given, less those used; means nothing for an exam without a limit. */
export function attemptsLeft({ userId, taker }: Applicant): SQL<number> {
  const [id, hash] = [sql`${userId}`, sql`${taker}`];
  return sql<number>`(${quizzes}.attempts_allowed + ${attemptsGiven(exam.id, id)} - ${attemptsUsed(exam.id, id, hash)})`;
}

/** The students that an exam with courses admits: `e` is an enrolment, `u` its person (behaviour 6.4). */
const admittedStudents = sql`enrollments e join users u on u.id = e.user_id
  where e.course_id = any(${exam.courseIds}) and ${admits(exam.admission, sql`e.confirmed_at`)}
    and not exists (select from role_grants r where r.email = u.email)`;

/** How many students may take an exam with courses; null without courses, when everyone may (behaviour 6.4). */
const countAdmitted = (further: SQL): SQL<number | null> => sql<
  number | null
>`case when cardinality(${exam.courseIds}) > 0 then (
  select count(distinct u.id)::integer from ${admittedStudents} and ${further}) end`;

/** All who may take it, started or not. */
export const admittedCount = countAdmitted(sql`true`);

const hasAttempt = (condition: SQL) =>
  sql<boolean>`exists (select from exam_attempts a where a.quiz_id = ${exam.id} and ${condition})`;
/** That the student `u` has started no attempt but withdrawn ones. */
const hasStartedNone = sql`not ${hasAttempt(sql`a.user_id = u.id and a.status <> 'void'`)}`;

/** The members of a batch on a day, `u`, who may take the exam and have started no attempt (behaviour 7.8, 7.10). */
const absentOfBatch = ({ id, day }: BatchOn) => sql`batch_members m join batches b on b.id = m.batch_id
    join users u on u.id = m.user_id
  where m.batch_id = ${id} and ${isMemberOn(day)} and ${hasStartedNone}
    and not exists (select from role_grants r where r.email = u.email)
    and (cardinality(${exam.courseIds}) = 0 or exists (select from enrollments e
      where e.user_id = u.id and e.course_id = any(${exam.courseIds}) and ${admits(exam.admission, sql`e.confirmed_at`)}))`;

type BatchOn = { id: string; day: string };

/** Whether an attempt at a quiz is open, and how many of those admitted, or of a batch, have started none (behaviour 7.1). */
export async function readAttendance(
  db: Database,
  quizId: string,
  batch: BatchOn | null,
): Promise<{ provisional: boolean; absent: number | null }> {
  const [attendance] = await db
    .select({
      provisional: hasAttempt(sql`a.status = 'open' and not a.trial`),
      absent:
        batch === null
          ? countAdmitted(hasStartedNone)
          : sql<number>`(select count(*)::integer from ${absentOfBatch(batch)})`,
    })
    .from(quizzes)
    .where(eq(quizzes.id, quizId));
  return attendance ?? { provisional: false, absent: null };
}

/** A page of those who are absent from an exam with courses, or of a batch, by name; else nobody is (behaviour 7.8). */
export async function readAbsent(
  db: Database,
  quizId: string,
  { offset, limit, batch }: Slice & { batch: BatchOn | null },
): Promise<{ _id: string; fullName: string; email: string }[]> {
  const absent = batch === null ? sql`${admittedStudents} and ${hasStartedNone}` : absentOfBatch(batch);
  const { rows } = await db.execute<{ _id: string; fullName: string; email: string }>(sql`
    select distinct u.id as _id, u.full_name as "fullName", u.email, lower(u.full_name) as "order"
    from ${quizzes}, lateral (select u.* from ${absent}) u
    where ${quizzes}.id = ${quizId}
    order by "order", u.id offset ${offset} limit ${limit}`);
  return rows.map(({ _id, fullName, email }) => ({ _id, fullName, email }));
}

/** `closingTime` in a query: when an exam takes its last start (behaviour 6.5). */
export const closing = sql<Date | null>`(${quizzes}.closes_at + make_interval(mins => ${quizzes}.extra_minutes))`;

/** True if the exam still takes starts, now or once it opens. */
export const takesStarts = sql<boolean>`coalesce(now() < ${closing}, true)`;

/** What decides, besides the time, whether a person may start; `allowed` includes further attempts. */
type Standing = { isEnrolled: boolean; isAdmitted: boolean; allowed: number; used: number };

/** How a person stands with an exam that exists. */
export async function standingOf(
  db: Database,
  { quizId, userId, taker }: Applicant & { quizId: string },
): Promise<Standing> {
  const id = sql`${userId}`;
  const [standing] = await db
    .select({
      isEnrolled: enrolledIn(userId, sql`true`),
      isAdmitted: isAdmitted(userId),
      allowed: sql<number>`${quizzes}.attempts_allowed + ${attemptsGiven(exam.id, id)}`,
      used: attemptsUsed(exam.id, id, sql`${taker}`),
    })
    .from(quizzes)
    .where(eq(quizzes.id, quizId));
  if (standing === undefined) throw new Error('An exam that was read has no row');
  return standing;
}

/** Why a person may not start an attempt now, or null (behaviour 6.4, 6.5). */
export function refusalOf(
  quiz: SettingsRow,
  { isAdmitted, allowed, used }: Standing,
  now: Date,
): Exclude<StartRefusal, 'quiz_not_ready'> | null {
  const closes = closingTime(quiz);
  if (closes !== null && now.getTime() >= closes) return 'exam_closed';
  if (!isAdmitted) return 'not_enrolled';
  if (quiz.attemptsAllowed > 0 && used >= allowed) return 'no_attempts_left';
  // Last, because a page that waits for the opening has to know before it whether there is anything to wait for.
  return quiz.opensAt !== null && now < quiz.opensAt ? 'exam_not_open' : null;
}
