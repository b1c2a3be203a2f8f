import { isStaff } from '@kaksha/contract/core/access.ts';
import { releasesBy } from '@kaksha/contract/exam/release.ts';
import type { Eligibility } from '@kaksha/contract/exams.ts';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#server/database/client.ts';
import { courses } from '#server/database/schema/courses.ts';
import { examAnswers, examAttempts, examHeard } from '#server/database/schema/exams.ts';
import { visible } from '#server/database/visible.ts';
import { defaultWindow, releaseStateOf } from '#server/features/quizzes/service.ts';
import { resultOfAttempt } from '#server/features/results/service.ts';
import { fail } from '#server/platform/core/fail.ts';
import { toInstant } from '#server/platform/core/instants.ts';
import type { CurrentUser } from '#server/platform/http/serve.ts';
import { refusalOf, standingOf } from './admission.ts';
import { takerHash } from './keys.ts';
import type { Exams } from './service.ts';

/**
 * Whether this person may start an attempt now, by the rule that starting applies, and their attempts so far (behaviour
 * 6.20). Staff are refused by an incomplete paper alone. Throws 'quiz_not_found', also for practice.
 */
export async function readEligibility(
  { store: { db }, quizReader, takerKey }: Exams,
  { id, user }: { id: string; user: CurrentUser },
): Promise<Eligibility> {
  const current = await quizReader.current(id);
  if (current?.head.mode !== 'exam') fail('quiz_not_found');
  const { head: quiz, version } = current;
  const trial = isStaff(user.role);
  const taker = takerHash(await takerKey(), user);
  const exam = { ...quiz, minutes: version.totalMinutes };
  const { now, ...standing } = await standingOf(db, { exam, userId: user.id, taker });
  const window = trial ? defaultWindow(exam) : standing.window;
  const releasesAt = quiz.sittingsMade === 0 ? null : releasesBy(releaseStateOf(quiz));
  return {
    now: now.toISOString(),
    trial,
    refusal: version.incomplete ? 'quiz_not_ready' : trial ? null : refusalOf(standing, now),
    opensAt: toInstant(window.opensAt),
    closesAt: toInstant(window.startsUntil),
    ...(window.label === '' ? {} : { sitting: window.label }),
    extraMinutes: window.extraMinutes,
    attemptsAllowed: standing.allowed,
    attemptsUsed: standing.used,
    courses: await admittingCourses(db, quiz.courseIds),
    ...(quiz.batchIds.length === 0 ? {} : { ofBatches: true }),
    admission: quiz.admission,
    isEnrolled: standing.isEnrolled,
    release: quiz.release,
    ...(releasesAt === null ? {} : { releasesAt: new Date(releasesAt).toISOString() }),
    open: await openAttempt(db, { id, user, total: version.questions.length }),
    last: await lastAttempt(db, { id, user }),
  };
}

/** Those that still exist; a student enrols in one of them. */
function admittingCourses(db: Database, ids: readonly string[]): Promise<Eligibility['courses']> {
  if (ids.length === 0) return Promise.resolve([]);
  return db
    .select({ title: courses.title, path: courses.path })
    .from(courses)
    .where(and(inArray(courses.id, [...ids]), visible(courses)))
    .orderBy(courses.title);
}

async function openAttempt(
  db: Database,
  { id, user, total }: { id: string; user: CurrentUser; total: number },
): Promise<Eligibility['open']> {
  const [open] = await db
    .select({
      _id: examAttempts.id,
      deviceName: examAttempts.deviceName,
      startedAt: examAttempts.startedAt,
      deadlineAt: examAttempts.deadlineAt,
      lastSeenAt: examHeard.at,
      answered: sql<number>`(select count(*)::integer from ${examAnswers} x where x.attempt_id = ${examAttempts}.id and x.answer is not null)`,
    })
    .from(examAttempts)
    .leftJoin(examHeard, eq(examHeard.attemptId, examAttempts.id))
    .where(
      and(eq(examAttempts.userId, user.id), eq(examAttempts.quizId, id), eq(examAttempts.status, 'open')),
    );
  if (open === undefined) return null;
  return {
    ...open,
    total,
    startedAt: open.startedAt.toISOString(),
    deadlineAt: open.deadlineAt.toISOString(),
    lastSeenAt: open.lastSeenAt?.toISOString() ?? null,
  };
}

async function lastAttempt(
  db: Database,
  { id, user }: { id: string; user: CurrentUser },
): Promise<Eligibility['last']> {
  const [last] = await db
    .select({
      _id: examAttempts.id,
      finishedAt: examAttempts.finishedAt,
      answered: examAttempts.answered,
      receiptCode: examAttempts.receiptCode,
    })
    .from(examAttempts)
    .where(
      and(
        eq(examAttempts.userId, user.id),
        eq(examAttempts.quizId, id),
        eq(examAttempts.status, 'submitted'),
      ),
    )
    .orderBy(desc(examAttempts.finishedAt))
    .limit(1);
  if (last === undefined) return null;
  const { _id, finishedAt, answered, receiptCode } = last;
  if (finishedAt === null || answered === null || receiptCode === null) return null;
  const result = await resultOfAttempt(db, { attemptId: _id, user });
  return {
    _id,
    answered,
    receiptCode,
    submittedAt: finishedAt.toISOString(),
    resultId: result?._id ?? null,
  };
}
