import { limits } from '@kaksha/contract/core/limits.ts';
import { isOver } from '@kaksha/contract/exam/release.ts';
import { sittingState } from '@kaksha/contract/exam/sittings.ts';
import type { ExtraTime, FurtherAttempt } from '@kaksha/contract/hall.ts';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database, Store } from '#server/database/client.ts';
import { users } from '#server/database/schema/auth.ts';
import { examAttempts, examGrants, examLog } from '#server/database/schema/exams.ts';
import { quizzes } from '#server/database/schema/quizzes.ts';
import { newId } from '#server/database/uuid.ts';
import { visible } from '#server/database/visible.ts';
import {
  newDeadline,
  paperFacts,
  readWindows,
  releaseStateOf,
  type SettingsRow,
  settingsColumns,
  storeDeadlines,
  type WindowedExam,
} from '#server/features/quizzes/service.ts';
import { openFor } from '#server/features/sittings/service.ts';
import { type Audit, recordChange } from '#server/platform/audit/audit.ts';
import { fail } from '#server/platform/core/fail.ts';
import { databaseNow } from './finish.ts';

/** What staff send to give something: under one key the first request counts. */
type Sent<B> = { id: string; sent: B; key: string | undefined; audit: Audit };
type Exam = WindowedExam & SettingsRow & { title: string };

/** An exam with its settings, locked. Throws 'quiz_not_found', also for practice. */
async function lockExam(tx: Database, id: string): Promise<Exam> {
  const [quiz] = await tx
    .select({ id: quizzes.id, ...settingsColumns, versionId: quizzes.currentVersionId })
    .from(quizzes)
    .where(and(eq(quizzes.id, id), visible(quizzes)))
    .for('update');
  if (quiz === undefined || quiz.mode !== 'exam') fail('quiz_not_found');
  return { ...quiz, ...(await paperFacts(tx, quiz.versionId)) };
}

/** What an earlier request under this key gave. Throws 'invalid' if it gave something else. */
async function givenBefore(
  tx: Database,
  { quizId, key, to }: { quizId: string; key: string | undefined; to: string | null },
): Promise<{ id: string } | null> {
  if (key === undefined) return null;
  const [grant] = await tx
    .select({ id: examGrants.id, userId: examGrants.userId })
    .from(examGrants)
    .where(and(eq(examGrants.quizId, quizId), eq(examGrants.requestKey, key)));
  if (grant !== undefined && grant.userId !== to) {
    fail('invalid', { fields: { 'Idempotency-Key': 'key_of_other_request' } });
  }
  return grant ?? null;
}

/**
 * Gives every running attempt of an exam more minutes, and those that start later too (behaviour 6.31). Throws
 * 'quiz_not_found', 'exam_closed' once nobody can go on, and 'invalid' for more than a day altogether.
 */
export async function giveExtraTime(
  store: Store,
  { id, sent: { minutes, reason }, key, audit }: Sent<ExtraTime>,
): Promise<{ extraMinutes: number } & Reached> {
  return store.transaction(async (tx) => {
    // Starts take the same lock, shared: an attempt has the minutes from its start or gets them here.
    const exam = await lockExam(tx, id);
    const before = await givenBefore(tx, { quizId: id, key, to: null });
    if (before !== null) {
      return { extraMinutes: exam.extraMinutes, ...(await extendedBy(tx, { quizId: id, grant: before.id })) };
    }
    const now = await databaseNow(tx);
    if (isOver(releaseStateOf(exam), now.getTime())) fail('exam_closed');
    const extraMinutes = exam.extraMinutes + minutes;
    if (extraMinutes > limits.minutes) {
      fail('invalid', { fields: { minutes: { code: 'too_much_extra_time', most: limits.minutes } } });
    }
    const grant = { id: newId(), quizId: id, minutes, reason, requestKey: key ?? null, createdAt: now };
    await tx.insert(examGrants).values({ ...grant, grantedBy: audit.actor.id });
    const extended = await extendAll(tx, { quizId: id, minutes });
    await tx.execute(sql`
      insert into exam_log (attempt_id, at, kind, detail, actor_id)
      select (x ->> 'id')::uuid, ${now.toISOString()}::timestamptz, 'extended', jsonb_build_object('extraMinutes', x -> 'extraMinutes',
        'reason', ${reason}::text, 'grant', ${grant.id}::text), ${audit.actor.id}::uuid
      from jsonb_array_elements(${JSON.stringify(extended)}::jsonb) x`);
    const longestExtraMinutes = Math.max(exam.longestExtraMinutes, extraMinutes);
    await tx.update(quizzes).set({ extraMinutes, longestExtraMinutes }).where(eq(quizzes.id, id));
    await storeLongestExtra(tx, [id]);
    await recordChange(tx, audit, {
      target: { kind: 'quiz', id, title: exam.title },
      before: { extraMinutes: exam.extraMinutes },
      after: { extraMinutes, attempts: extended.length, reason },
    });
    return { extraMinutes, ...countReached(extended.map(({ deadlineAt }) => deadlineAt <= now)) };
  });
}

/**
 * Stores the most extra minutes that count in each of these exams, which the caller has locked: those of the exam, and of
 * attempts that are not void. Its results wait for them (behaviour 6.14).
 */
export async function storeLongestExtra(tx: Database, quizIds: readonly string[]): Promise<void> {
  await tx
    .update(quizzes)
    .set({
      longestExtraMinutes: sql`greatest(${quizzes}.extra_minutes, (select max(a.extra_minutes) from exam_attempts a
        where a.quiz_id = ${quizzes}.id and a.status <> 'void' and not a.trial))`,
    })
    .where(inArray(quizzes.id, [...quizIds]));
}

async function extendAll(
  tx: Database,
  { quizId, minutes }: { quizId: string; minutes: number },
): Promise<{ id: string; closesAt: Date | null; extraMinutes: number; deadlineAt: Date }[]> {
  const running = await tx
    .select({
      id: examAttempts.id,
      startedAt: examAttempts.startedAt,
      minutes: examAttempts.minutes,
      extraMinutes: examAttempts.extraMinutes,
      endedAt: examAttempts.endedAt,
      closesAt: examAttempts.closesAt,
    })
    .from(examAttempts)
    .where(
      and(eq(examAttempts.quizId, quizId), eq(examAttempts.status, 'open'), eq(examAttempts.trial, false)),
    )
    .orderBy(examAttempts.id)
    .for('update');
  const extended = running.map((attempt) => {
    const clock = { ...attempt, extraMinutes: attempt.extraMinutes + minutes };
    const { id, closesAt } = attempt;
    return { id, closesAt, extraMinutes: clock.extraMinutes, deadlineAt: newDeadline(clock, closesAt) };
  });
  await storeDeadlines(tx, extended);
  return extended;
}

/** Running attempts that got minutes, and how many of them have no time left all the same. */
type Reached = { attempts: number; stillOver?: number };

/** The attempts that a grant was written into the log of. */
async function extendedBy(
  tx: Database,
  { quizId, grant }: { quizId: string; grant: string },
): Promise<Reached> {
  const reached = await tx
    .select({ hasNone: sql<boolean>`${examAttempts.deadlineAt} <= clock_timestamp()` })
    .from(examLog)
    .innerJoin(examAttempts, eq(examAttempts.id, examLog.attemptId))
    .where(
      and(
        ...[eq(examAttempts.quizId, quizId), eq(examLog.kind, 'extended')],
        sql`${examLog.detail} ->> 'grant' = ${grant}`,
      ),
    );
  return countReached(reached.map(({ hasNone }) => hasNone));
}

const countReached = (over: readonly boolean[]): Reached => {
  const stillOver = over.filter(Boolean).length;
  return { attempts: over.length, ...(stillOver > 0 ? { stillOver } : {}) };
};

/**
 * Lets one person start an exam once more than it allows (behaviour 6.32); once their window is over, with a window of their
 * own. Throws 'quiz_not_found', 'user_not_found', 'exam_closed' if their window is over and none is given, and 'invalid' for an
 * exam without a limit and for a window that is over.
 */
export async function giveFurtherAttempt(
  store: Store,
  { id, sent: { userId, reason, ...window }, key, audit }: Sent<FurtherAttempt>,
): Promise<{ message: string }> {
  await store.transaction(async (tx) => {
    const exam = await lockExam(tx, id);
    const [person] = await tx
      .select({ id: users.id })
      .from(users)
      .where(eq(users.id, userId))
      .for('key share');
    if (person === undefined) fail('user_not_found');
    if ((await givenBefore(tx, { quizId: id, key, to: person.id })) !== null) return;
    const now = await databaseNow(tx);
    const closesAt = window.closesAt === undefined ? null : new Date(window.closesAt);
    if (closesAt !== null && closesAt <= now) fail('invalid', { fields: { closesAt: 'window_over' } });
    const own = (await readWindows(tx, { exams: [exam], userIds: [person.id], now }))(exam, person.id);
    if (own.attempts === 0) fail('invalid', { fields: { userId: 'attempts_unlimited' } });
    if (closesAt === null && sittingState(own, now.getTime()) === 'closed') {
      fail('exam_closed', { detail: 'closed_for_attempts' });
    }
    if (closesAt !== null) {
      const opensAt = window.opensAt === undefined ? now : new Date(window.opensAt);
      await openFor(tx, { quizId: id, userId: person.id, opensAt, closesAt });
    }
    await tx.insert(examGrants).values({
      id: newId(),
      quizId: id,
      userId: person.id,
      reason,
      requestKey: key ?? null,
      grantedBy: audit.actor.id,
      createdAt: now,
    });
    const [latest] = await tx
      .select({ id: examAttempts.id })
      .from(examAttempts)
      .where(and(eq(examAttempts.quizId, id), eq(examAttempts.userId, person.id)))
      .orderBy(desc(examAttempts.startedAt))
      .limit(1);
    if (latest !== undefined) {
      const entry = { attemptId: latest.id, at: now, kind: 'granted' as const, detail: { reason } };
      await tx.insert(examLog).values({ ...entry, actorId: audit.actor.id });
    }
    await recordChange(tx, audit, {
      target: { kind: 'quiz', id, title: exam.title },
      before: null,
      after: { userId: person.id, attempts: 1, ...window, reason },
      personal: ['reason'],
    });
  });
  return { message: 'Another attempt given.' };
}
