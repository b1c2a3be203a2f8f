import type { AttemptChange } from '@kaksha/contract/hall.ts';
import { eq, sql } from 'drizzle-orm';
import type { Database, Store } from '#server/database/client.ts';
import { examAttempts, examLog } from '#server/database/schema/exams.ts';
import { quizVersions, quizzes } from '#server/database/schema/quizzes.ts';
import { results } from '#server/database/schema/results.ts';
import {
  forgetUse,
  newDeadline,
  type QuizReader,
  type QuizVersion,
  settingsColumns,
} from '#server/features/quizzes/service.ts';
import { type Audit, recordChange } from '#server/platform/audit/audit.ts';
import { fail } from '#server/platform/core/fail.ts';
import { type AttemptRow, databaseNow } from './finish.ts';
import { storeLongestExtra } from './grants.ts';
import { rightMinutes } from './right.ts';

/**
 * Gives an attempt extra time, finishes it or voids it, with the reason in its log and in the audit log (behaviour 6.17).
 * What changes nothing is in neither. Finishing ends the time: what the device sends within the grace still counts, then the attempt is scored.
 * Voiding removes a result from every list and total; the log keeps it. Throws 'attempt_not_found', 'attempt_finished' for
 * an attempt that has ended, 'attempt_cancelled' for a void one, 'minutes_used' for taking back time that has been used, and
 * 'changed_meanwhile' for extra minutes made from another total than the attempt has; those that it has already change nothing.
 */
export async function changeAttempt(
  { store, quizReader }: { store: Store; quizReader: QuizReader },
  { id, change, audit }: { id: string; change: AttemptChange; audit: Audit },
): Promise<AttemptRow> {
  const [known] = await store.db.select().from(examAttempts).where(eq(examAttempts.id, id));
  const version = known === undefined ? null : await quizReader.version(known.quizVersionId);
  if (version === null) fail('attempt_not_found');
  return store.transaction(async (tx) => {
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
    if (attempt.status === 'void') fail('attempt_cancelled');
    if (change.void !== true && attempt.status === 'submitted') fail('attempt_finished');
    const changed =
      change.void === true
        ? await voidAttempt(tx, { attempt, now, ...act }, version)
        : change.finish === true
          ? await endNow(tx, { attempt, now, ...act })
          : await extend(tx, {
              attempt,
              now,
              ...act,
              extraMinutes: change.extraMinutes ?? 0,
              fromExtraMinutes: change.fromExtraMinutes,
              closesAt: attempt.trial ? null : quiz.closesAt,
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
    closesAt,
  }: Act & { extraMinutes: number; fromExtraMinutes: number | undefined; closesAt: Date | null },
): Promise<AttemptRow> {
  // Also the same request once more, after a lost reply.
  if (attempt.extraMinutes === extraMinutes && attempt.endedAt === null) return attempt;
  if (fromExtraMinutes !== undefined && fromExtraMinutes !== attempt.extraMinutes) fail('changed_meanwhile');
  const right = attempt.trial ? 0 : await rightMinutes(tx, attempt);
  if (extraMinutes < right) {
    fail('invalid', { fields: { extraMinutes: { code: 'less_than_right', least: right } } });
  }
  const deadlineAt = newDeadline({ ...attempt, extraMinutes, endedAt: null }, closesAt);
  if (deadlineAt < attempt.deadlineAt && deadlineAt < now) fail('minutes_used');
  return change(tx, {
    id: attempt.id,
    set: { extraMinutes, deadlineAt, endedAt: null },
    entry: { at: now, kind: 'extended', actorId, detail: { extraMinutes, reason } },
  });
}

/** A second time it changes nothing. */
async function endNow(tx: Database, { attempt, now, actorId, reason }: Act): Promise<AttemptRow> {
  if (attempt.endedAt !== null) return attempt;
  return change(tx, {
    id: attempt.id,
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
    id: attempt.id,
    // The hash of an erased person's address says that an attempt is used up; this one is not (behaviour 6.16).
    set: { status: 'void', voidedAt: now, takerHash: null },
    entry: { at: now, kind: 'voided', actorId, detail: { reason, ...(removed ? { result: gone } : {}) } },
  });
}

async function change(
  tx: Database,
  {
    id,
    set,
    entry,
  }: {
    id: string;
    set: Partial<AttemptRow>;
    entry: Omit<typeof examLog.$inferInsert, 'attemptId'>;
  },
): Promise<AttemptRow> {
  const [changed] = await tx.update(examAttempts).set(set).where(eq(examAttempts.id, id)).returning();
  await tx.insert(examLog).values({ ...entry, attemptId: id });
  return changed ?? fail('attempt_not_found');
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
    const open = sql`${examAttempts.quizId} = ${id} and ${examAttempts.status} = 'open' and not ${examAttempts.trial}`;
    if ((await tx.$count(examAttempts, open)) > 0) fail('attempts_running');
    const releasedAt = await databaseNow(tx);
    await tx.update(quizzes).set({ releasedAt }).where(eq(quizzes.id, id));
    const [version] = await tx
      .select({ title: quizVersions.title })
      .from(quizVersions)
      .where(eq(quizVersions.id, quiz.versionId));
    await recordChange(tx, audit, {
      target: { kind: 'quiz', id, title: version?.title ?? '' },
      before: { releasedAt: null },
      after: { releasedAt: releasedAt.toISOString(), reason },
    });
  });
  return { message: 'Results released.' };
}
