import type { Slice } from '@kaksha/contract/core/paging.ts';
import { type PersonWindow, sittingState } from '@kaksha/contract/exam/sittings.ts';
import type { StartRefusal } from '@kaksha/contract/exams.ts';
import { eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database } from '#server/database/client.ts';
import { clockMs } from '#server/database/clock.ts';
import { onlyRow } from '#server/database/only-row.ts';
import { firstId, partsOf } from '#server/database/parts.ts';
import type { Parts } from '#server/database/read-parts.ts';
import { quizzes } from '#server/database/schema/quizzes.ts';
import { isMemberOn } from '#server/features/batches/service.ts';
import {
  admits,
  isFor,
  isForEnrolled,
  readWindow,
  readWindows,
  settingsColumns,
  sitsIn,
  today,
  type WindowedExam,
} from '#server/features/quizzes/service.ts';

// The rules of who may start an attempt. A start, the start card, lists of exams and the hall share these expressions.
// Columns are written with their table, because a column of a single-table query would be written without it.
const exam = {
  id: sql`${quizzes}.id`,
  courseIds: sql`${quizzes}.course_ids`,
  batchIds: sql`${quizzes}.batch_ids`,
  admission: sql`${quizzes}.admission`,
};

/** Who may take an exam (behaviour 6.4). */
export const isAdmitted = isFor;

/** Since when an exam that is not for everyone admits a person; null if it does not. */
export const admittedSince = (userId: SQLWrapper): SQL => sql`coalesce(
  (select min(e.created_at) from enrollments e where e.user_id = ${userId} and e.course_id = any(${exam.courseIds})
    and ${admits(exam.admission, sql`e.confirmed_at`)}),
  (select min(m.from_day::timestamp at time zone 'Asia/Kolkata') from batch_members m join batches b on b.id = m.batch_id
    where m.user_id = ${userId} and ${sitsIn(exam.batchIds)}))`;

/** The people that an exam which is not for everyone admits, staff among them: `q` is the exam (behaviour 6.4). */
export const admittedIds = sql`
  select e.user_id from exam q join enrollments e on e.course_id = any(q.course_ids)
  where ${admits(sql`q.admission`, sql`e.confirmed_at`)}
  union select m.user_id from exam q join batches b on b.id = any(q.batch_ids) join batch_members m on m.batch_id = b.id
  where ${isMemberOn(today)}`;

/** Further attempts that staff gave to a person (behaviour 6.32). */
export function attemptsGiven(quizId: SQLWrapper, userId: SQLWrapper): SQL<number> {
  return sql<number>`(select count(*)::integer from exam_grants g where g.quiz_id = ${quizId} and g.user_id = ${userId})`;
}

/**
 * Attempts that a person has used. A cancelled one is not used; one that its owner left by deleting the account is, and
 * `taker`, the hash of the email address, finds it (behaviour 6.5, 6.16).
 */
export function attemptsUsed(quizId: SQLWrapper, userId: SQLWrapper, taker: SQLWrapper): SQL<number> {
  // Two counts, each from its index: joined by "or", all attempts at the exam would be read.
  return sql<number>`((select count(*) from exam_attempts a
      where a.quiz_id = ${quizId} and a.user_id = ${userId} and not a.trial and a.status <> 'void')
    + (select count(*) from exam_attempts a where a.quiz_id = ${quizId} and a.taker_hash = ${taker}))::integer`;
}

/** The students that an exam which is not for everyone admits (behaviour 6.4). */
const admittedStudents = sql`(
  select e.user_id from enrollments e
  where e.course_id = any(${exam.courseIds}) and ${admits(exam.admission, sql`e.confirmed_at`)}
  union select m.user_id from batches b join batch_members m on m.batch_id = b.id where ${sitsIn(exam.batchIds)}
) admitted join users u on u.id = admitted.user_id
  where not exists (select from role_grants r where r.email = u.email)`;

/**
 * The students whom an exam concerns, of a query over quizzes: those that it admits and, where it is for everyone, all who had
 * an account when it opened. Nobody who left (behaviour 6.4, 9.2).
 */
export const concerned = sql`(
  select u.id from (select u.* from ${admittedStudents}) u
  union select u.id from users u where cardinality(${exam.courseIds}) + cardinality(${exam.batchIds}) = 0
    and coalesce(u.created_at < ${quizzes}.opens_at, true) and not u.sample
    and not exists (select from role_grants r where r.email = u.email)
  except select s.user_id from students s where s.status = 'left')`;

/** How many students may take an exam; null where everyone may (behaviour 6.4). */
const countAdmitted = (further: SQL): SQL<number | null> => sql<
  number | null
>`case when cardinality(${exam.courseIds}) + cardinality(${exam.batchIds}) > 0 then (
  select count(*)::integer from ${admittedStudents} and ${further}) end`;

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
    and ${isFor(sql`u.id`)}`;

type BatchOn = { id: string; day: string };

/** The students `u` who are admitted, or members of a batch, and have started no attempt. */
const absentFrom = (batch: BatchOn | null) =>
  batch === null ? sql`${admittedStudents} and ${hasStartedNone}` : absentOfBatch(batch);

/**
 * Of an exam with sittings, the students who have not started but still can: their window is not over, so they are not absent
 * yet (behaviour 6.53).
 */
async function readWaiting(db: Database, quizId: string, batch: BatchOn | null): Promise<string[]> {
  const [quiz] = await db
    .select({ ...settingsColumns, id: quizzes.id, now: sql<string>`clock_timestamp()` })
    .from(quizzes)
    .where(eq(quizzes.id, quizId));
  if (quiz === undefined || quiz.sittingsMade === 0) return [];
  const { rows } = await db.execute<{ id: string }>(sql`
    select u.id from ${quizzes}, lateral (select u.* from ${absentFrom(batch)}) u
    where ${quizzes}.id = ${quizId}`);
  const userIds = rows.map(({ id }) => id);
  const now = new Date(quiz.now);
  const windows = await readWindows(db, { exams: [quiz], userIds, now });
  return userIds.filter(
    (id) => sittingState(windows({ ...quiz, minutes: 0 }, id), now.getTime()) !== 'closed',
  );
}

const isNoneOf = (ids: readonly string[]) => sql`u.id <> all(${sql.param([...ids])}::uuid[])`;

/**
 * Whether results may still come, and how many of those admitted, or of a batch, have started no attempt (behaviour 7.1): an attempt is open,
 * or somebody's sitting is not over (behaviour 6.53).
 */
export async function readAttendance(
  db: Database,
  quizId: string,
  batch: BatchOn | null,
): Promise<{ provisional: boolean; absent: number | null }> {
  const waiting = await readWaiting(db, quizId, batch);
  const [attendance] = await db
    .select({
      provisional: hasAttempt(sql`a.status = 'open' and not a.trial`),
      absent:
        batch === null
          ? countAdmitted(sql`${hasStartedNone} and ${isNoneOf(waiting)}`)
          : sql<number>`(select count(*)::integer from ${absentOfBatch(batch)} and ${isNoneOf(waiting)})`,
    })
    .from(quizzes)
    .where(eq(quizzes.id, quizId));
  if (attendance === undefined) return { provisional: false, absent: null };
  return { ...attendance, provisional: attendance.provisional || waiting.length > 0 };
}

/** Those who are absent from an exam with courses, or of a batch; else nobody is (behaviour 7.8). */
const absentPeople = (quizId: string, batch: BatchOn | null, waiting: readonly string[]) => sql`(
  select distinct u.id, u.full_name as "fullName", u.email, lower(u.full_name) as at
  from ${quizzes}, lateral (select u.* from ${absentFrom(batch)} and ${isNoneOf(waiting)}) u
  where ${quizzes}.id = ${quizId}) absent`;

/** A page of those who are absent, by name. */
export async function readAbsent(
  db: Database,
  quizId: string,
  { offset, limit, batch }: Slice & { batch: BatchOn | null },
): Promise<{ _id: string; fullName: string; email: string }[]> {
  const waiting = await readWaiting(db, quizId, batch);
  const { rows } = await db.execute<{ _id: string; fullName: string; email: string }>(sql`
    select id as _id, "fullName", email from ${absentPeople(quizId, batch, waiting)}
    order by at, id offset ${offset} limit ${limit}`);
  return rows;
}

/** People whose absence a statement reads. */
const ABSENT_PART = 500;

/** The same, of all who are absent now, for a thread to read. */
export async function absentInParts(db: Database, quizId: string, batch: BatchOn | null): Promise<Parts> {
  const waiting = await readWaiting(db, quizId, batch);
  const statement = sql`
    select id, "fullName", email, at from ${absentPeople(quizId, batch, waiting)}
    where (at, id) > (${''}::text, ${firstId}::uuid)
    order by at, id limit ${sql.raw(String(ABSENT_PART))}`;
  return partsOf(statement, { atMost: ABSENT_PART });
}

/** True if the exam still takes starts, now or once it opens, in any of its sittings. */
export const takesStarts = sql<boolean>`coalesce(now() < case when ${quizzes}.closes_at is not null
  then greatest(${quizzes}.closes_at, ${quizzes}.sittings_close_at) + make_interval(mins => ${quizzes}.extra_minutes) end, true)`;

/** What decides, besides the time, whether a person may start; `allowed` includes further attempts and is null without a limit. */
type Standing = {
  isEnrolled: boolean;
  isAdmitted: boolean;
  allowed: number | null;
  used: number;
  window: PersonWindow;
};

/** Who wants to start an attempt; `taker` is the hash of the email address. */
type Applicant = { userId: string; taker: string };

/** How a person stands with an exam that exists, and when that was read. */
export async function standingOf(
  db: Database,
  { exam: quiz, userId, taker }: Applicant & { exam: WindowedExam },
): Promise<Standing & { now: Date }> {
  const id = sql`${userId}`;
  const rows = await db
    .select({
      isEnrolled: isForEnrolled(userId, sql`true`),
      isAdmitted: isAdmitted(userId),
      given: attemptsGiven(exam.id, id),
      used: attemptsUsed(exam.id, id, sql`${taker}`),
      percent: sql<number>`coalesce((select s.extra_time_percent from students s where s.user_id = ${id}), 0)`,
      ms: clockMs,
    })
    .from(quizzes)
    .where(eq(quizzes.id, quiz.id))
    .prepare('standing_in_exam')
    .execute();
  const { given, percent, ms, ...rest } = onlyRow(rows);
  const now = new Date(Number(ms));
  const window = await readWindow(db, quiz, { userId, percent, now });
  return { ...rest, window, allowed: window.attempts === 0 ? null : window.attempts + given, now };
}

/** Why a person may not start an attempt now, or null (behaviour 6.4, 6.5, 6.50). */
export function refusalOf(
  { isAdmitted: admitted, allowed, used, window }: Standing,
  now: Date,
): Exclude<StartRefusal, 'quiz_not_ready'> | null {
  const state = sittingState(window, now.getTime());
  if (state === 'closed') return 'exam_closed';
  if (!admitted) return 'not_enrolled';
  if (allowed !== null && used >= allowed) return 'no_attempts_left';
  // Last, because a page that waits for the opening has to know before it whether there is anything to wait for.
  return state === 'upcoming' ? 'exam_not_open' : null;
}
