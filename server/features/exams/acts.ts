import { isOver } from '@kaksha/contract/exam/release.ts';
import type { AttemptChange } from '@kaksha/contract/hall.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Database, Store } from '#server/database/client.ts';
import { users } from '#server/database/schema/auth.ts';
import { examAttempts, examLog } from '#server/database/schema/exams.ts';
import { quizzes } from '#server/database/schema/quizzes.ts';
import { results } from '#server/database/schema/results.ts';
import { students } from '#server/database/schema/students.ts';
import { visible } from '#server/database/visible.ts';
import {
  forgetUse,
  newDeadline,
  paperFacts,
  type QuizReader,
  type QuizVersion,
  releaseStateOf,
  type SettingsRow,
  settingsColumns,
} from '#server/features/quizzes/service.ts';
import { type Audit, recordChange } from '#server/platform/audit/audit.ts';
import { fail } from '#server/platform/core/fail.ts';
import { standingOf } from './admission.ts';
import { type AttemptRow, databaseNow, scoreAgain } from './finish.ts';
import { storeLongestExtra } from './grants.ts';
import { examKey, takerHash } from './keys.ts';
import { rightMinutes } from './right.ts';

/**
 * Gives an attempt extra time, finishes it, voids it or takes that back, with the reason in its log and in the audit log (behaviour 6.17).
 * What changes nothing is in neither. Finishing ends the time: what the device sends within the grace still counts, then the attempt is scored.
 * Voiding removes a result from every list and total; the log keeps it. Taking it back scores again, by the rulings of now. Throws 'attempt_not_found', 'attempt_finished' for
 * an attempt that has ended, 'attempt_cancelled' for a void one, and to take back for one whose account is gone,
 * 'no_attempts_left' and 'attempt_open' where another attempt was started instead, 'minutes_used' for taking back time that has been used, and
 * 'changed_meanwhile' for extra minutes made from another total than the attempt has; those that it has already change nothing.
 */
export async function changeAttempt(
  { store, quizReader }: { store: Store; quizReader: QuizReader },
  { id, change, audit }: { id: string; change: AttemptChange; audit: Audit },
): Promise<AttemptRow> {
  const [known] = await store.db.select().from(examAttempts).where(eq(examAttempts.id, id));
  if (known === undefined) fail('attempt_not_found');
  const version = await quizReader.named(known.quizVersionId);
  return store.transaction(async (tx) => {
    if (change.void === false) await lockStarts(tx, known);
    // The quiz first, as everywhere: its settings and its attempts are locked in one order.
    const [quiz] = await tx
      .select(settingsColumns)
      .from(quizzes)
      .where(eq(quizzes.id, version.quizId))
      .for('update');
    const [attempt] = await tx.select().from(examAttempts).where(eq(examAttempts.id, id)).for('update');
    if (quiz === undefined || attempt === undefined) fail('attempt_not_found');
    const now = await databaseNow(tx);
    const { reason } = change;
    const act = { actorId: audit.actor.id, reason };
    if (change.void !== false && attempt.status === 'void') fail('attempt_cancelled');
    if (change.void === undefined && attempt.status === 'submitted') fail('attempt_finished');
    const changed =
      change.void === true
        ? await voidAttempt(tx, { attempt, now, ...act }, version)
        : change.void === false
          ? await restoreAttempt(tx, { attempt, now, ...act }, { version, quiz })
          : change.finish === true
            ? await endNow(tx, { attempt, now, ...act })
            : await extend(tx, {
                attempt,
                now,
                ...act,
                extraMinutes: change.extraMinutes ?? 0,
                fromExtraMinutes: change.fromExtraMinutes,
              });
    await storeLongestExtra(tx, [version.quizId]);
    const seen = ({ status, extraMinutes, deadlineAt }: AttemptRow) => ({ status, extraMinutes, deadlineAt });
    if (changed === attempt) return attempt;
    await recordChange(tx, audit, {
      target: { kind: 'attempt', id, title: version.title },
      before: seen(attempt),
      after: { ...seen(changed), reason },
      personal: ['reason'],
    });
    return changed;
  });
}

type Act = { attempt: AttemptRow; now: Date; actorId: string; reason: string };

async function extend(
  tx: Database,
  {
    attempt,
    now,
    actorId,
    reason,
    extraMinutes,
    fromExtraMinutes,
  }: Act & { extraMinutes: number; fromExtraMinutes: number | undefined },
): Promise<AttemptRow> {
  // Also the same request once more, after a lost reply.
  if (attempt.extraMinutes === extraMinutes && attempt.endedAt === null) return attempt;
  if (fromExtraMinutes !== undefined && fromExtraMinutes !== attempt.extraMinutes) fail('changed_meanwhile');
  const right = attempt.trial ? 0 : await rightMinutes(tx, attempt);
  if (extraMinutes < right) {
    fail('invalid', { fields: { extraMinutes: { code: 'less_than_right', least: right } } });
  }
  const deadlineAt = newDeadline({ ...attempt, extraMinutes, endedAt: null }, attempt.closesAt);
  if (deadlineAt < attempt.deadlineAt && deadlineAt < now) fail('minutes_used');
  return change(tx, {
    attempt,
    set: { extraMinutes, deadlineAt, endedAt: null },
    entry: { at: now, kind: 'extended', actorId, detail: { extraMinutes, reason } },
  });
}

/** A second time it changes nothing. */
async function endNow(tx: Database, { attempt, now, actorId, reason }: Act): Promise<AttemptRow> {
  if (attempt.endedAt !== null) return attempt;
  return change(tx, {
    attempt,
    set: { endedAt: now, deadlineAt: now < attempt.deadlineAt ? now : attempt.deadlineAt },
    entry: { at: now, kind: 'ended', actorId, detail: { reason } },
  });
}

async function voidAttempt(
  tx: Database,
  { attempt, now, actorId, reason }: Act,
  version: QuizVersion,
): Promise<AttemptRow> {
  const [removed] = await tx.delete(results).where(eq(results.examAttemptId, attempt.id)).returning({
    id: results.id,
    transaction: results.insertedBy,
    score: results.score,
    total: results.total,
    marksHundredths: results.marksHundredths,
    answers: results.answers,
  });
  if (removed !== undefined) await forgetUse(tx, { version, removed });
  const { id: _, transaction: __, ...gone } = removed ?? {};
  return change(tx, {
    attempt,
    // The hash of an erased person's address says that an attempt is used up; this one is not (behaviour 6.16).
    set: { status: 'void', voidedAt: now, takerHash: null },
    entry: { at: now, kind: 'voided', actorId, detail: { reason, ...(removed ? { result: gone } : {}) } },
  });
}

/** Starts of this person wait, so that no attempt begins meanwhile in place of this one; before the quiz, as a start does. */
async function lockStarts(tx: Database, { userId, quizId }: AttemptRow): Promise<void> {
  const key = `${userId} ${quizId}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}

/** Takes a void back; for an attempt that is not void it changes nothing. */
async function restoreAttempt(
  tx: Database,
  { attempt, now, actorId, reason }: Act,
  { version, quiz }: { version: QuizVersion; quiz: SettingsRow },
): Promise<AttemptRow> {
  if (attempt.status !== 'void') return attempt;
  const [person] = await tx
    .select({ id: users.id, email: users.email, rollKey: students.rollKey })
    .from(users)
    .leftJoin(students, eq(students.userId, users.id))
    .where(sql`${users.id} = ${attempt.userId}`);
  if (person === undefined) fail('attempt_cancelled');
  if (!attempt.trial) await requireOneLeft(tx, { quiz, attempt, person });
  const status = attempt.finishedAt === null ? 'open' : 'submitted';
  const others = and(
    eq(examAttempts.userId, person.id),
    eq(examAttempts.quizId, attempt.quizId),
    eq(examAttempts.status, 'open'),
  );
  if (status === 'open' && (await tx.$count(examAttempts, others)) > 0) fail('attempt_open');
  // Once others have seen marks and key, what was saved before the void counts alone.
  const endedAt = status === 'open' && quiz.releasedAt !== null ? attempt.voidedAt : attempt.endedAt;
  const deadlineAt = endedAt !== null && endedAt < attempt.deadlineAt ? endedAt : attempt.deadlineAt;
  const restored = await change(tx, {
    attempt,
    set: { status, voidedAt: null, endedAt, deadlineAt },
    entry: { at: now, kind: 'restored', actorId, detail: { reason } },
  });
  if (status === 'submitted') await scoreAgain(tx, restored, version);
  return restored;
}

/** An attempt that counts again is used up: throws 'no_attempts_left' if others have taken its place. */
async function requireOneLeft(
  tx: Database,
  {
    quiz,
    attempt: { quizId: id, minutes },
    person: { id: userId, ...person },
  }: {
    quiz: SettingsRow;
    attempt: AttemptRow;
    person: { id: string; email: string; rollKey: string | null };
  },
): Promise<void> {
  const taker = takerHash(await examKey(tx, 'taker'), person);
  const { allowed, used } = await standingOf(tx, { exam: { ...quiz, id, minutes }, userId, taker });
  if (allowed !== null && used >= allowed) fail('no_attempts_left');
}

async function change(
  tx: Database,
  {
    attempt,
    set,
    entry,
  }: {
    attempt: AttemptRow;
    set: Partial<AttemptRow>;
    entry: Omit<typeof examLog.$inferInsert, 'attemptId'>;
  },
): Promise<AttemptRow> {
  await tx.update(examAttempts).set(set).where(eq(examAttempts.id, attempt.id));
  await tx.insert(examLog).values({ ...entry, attemptId: attempt.id });
  return { ...attempt, ...set };
}

/**
 * Releases the results of an exam that are released by hand (behaviour 6.18), also of a deleted one, whose results stay; a
 * repeat changes nothing. Throws
 * 'quiz_not_found', 'attempts_running' while an attempt is open, and 'invalid' for any other release.
 */
export async function releaseResults(
  store: Store,
  { id, reason, audit }: { id: string; reason: string; audit: Audit },
): Promise<{ message: string }> {
  await store.transaction(async (tx) => {
    const [quiz] = await tx
      .select({ ...settingsColumns, versionId: quizzes.currentVersionId })
      .from(quizzes)
      .where(eq(quizzes.id, id))
      .for('update');
    if (quiz === undefined) fail('quiz_not_found');
    if (quiz.mode !== 'exam' || quiz.release !== 'by_hand') {
      fail('invalid', { fields: { release: 'not_released_by_hand' } });
    }
    if (quiz.releasedAt !== null) return;
    if ((await tx.$count(examAttempts, openAttempts(id))) > 0) fail('attempts_running');
    const releasedAt = await databaseNow(tx);
    await tx.update(quizzes).set({ releasedAt }).where(eq(quizzes.id, id));
    const { title } = await paperFacts(tx, quiz.versionId);
    await recordChange(tx, audit, {
      target: { kind: 'quiz', id, title },
      before: { releasedAt: null },
      after: { releasedAt: releasedAt.toISOString(), reason },
    });
  });
  return { message: 'Results released.' };
}

/**
 * Shows the provisional key of an exam that is released by hand, without marks, and takes objections until then; once more, it changes
 * until when (behaviour 7.35). Throws 'quiz_not_found', 'exam_not_closed' without a closing time and before the exam is over,
 * 'attempts_running' while an attempt is open, and 'invalid' for any other release, released results and a time that has passed.
 */
export async function showKey(
  store: Store,
  { id, objectionsUntil, reason, audit }: { id: string; objectionsUntil: Date; reason: string; audit: Audit },
): Promise<{ message: string }> {
  await store.transaction(async (tx) => {
    const [quiz] = await tx
      .select({ ...settingsColumns, versionId: quizzes.currentVersionId })
      .from(quizzes)
      .where(and(eq(quizzes.id, id), visible(quizzes)))
      .for('update');
    if (quiz === undefined) fail('quiz_not_found');
    if (quiz.mode !== 'exam' || quiz.release !== 'by_hand' || quiz.releasedAt !== null) {
      fail('invalid', { fields: { release: 'not_released_by_hand' } });
    }
    const now = await databaseNow(tx);
    if (objectionsUntil <= now) fail('invalid', { fields: { objectionsUntil: 'not_ahead' } });
    if (quiz.closesAt === null) fail('exam_not_closed');
    if ((await tx.$count(examAttempts, openAttempts(id))) > 0) fail('attempts_running');
    if (!isOver(releaseStateOf(quiz), now.getTime())) fail('exam_not_closed');
    const keyShownAt = quiz.keyShownAt ?? now;
    // Also the same request once more, after a lost reply.
    const isSame = quiz.objectionsUntil?.getTime() === objectionsUntil.getTime();
    if (quiz.keyShownAt !== null && isSame) return;
    await tx
      .update(quizzes)
      .set({ keyShownAt, objectionsUntil, settingsRevision: sql`${quizzes.settingsRevision} + 1` })
      .where(eq(quizzes.id, id));
    const { title } = await paperFacts(tx, quiz.versionId);
    await recordChange(tx, audit, {
      target: { kind: 'quiz', id, title },
      before: { objectionsUntil: quiz.objectionsUntil?.toISOString() ?? null },
      after: { objectionsUntil: objectionsUntil.toISOString(), reason },
    });
  });
  return { message: 'The key is shown.' };
}

/** Those of students. */
const openAttempts = (quizId: string) =>
  sql`${examAttempts.quizId} = ${quizId} and ${examAttempts.status} = 'open' and not ${examAttempts.trial}`;
