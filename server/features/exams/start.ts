import { randomInt } from 'node:crypto';
import { isStaff } from '@kaksha/contract/core/access.ts';
import { drawOrder } from '@kaksha/contract/exam/order.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/database/client.ts';
import { examAttempts, examLog } from '#server/database/schema/exams.ts';
import { quizzes } from '#server/database/schema/quizzes.ts';
import { visible } from '#server/database/visible.ts';
import { defaultWindow, newDeadline, settingsColumns } from '#server/features/quizzes/service.ts';
import { fail } from '#server/platform/core/fail.ts';
import { type CurrentUser, requireAttends } from '#server/platform/http/serve.ts';
import { refusalOf, standingOf } from './admission.ts';
import { type AttemptRow, causeOf, databaseNow, finishAttempt, isPastGrace } from './finish.ts';
import { storeLongestExtra } from './grants.ts';
import { examKey, takerHash } from './keys.ts';
import type { Exams } from './service.ts';

type Start = { _id: string; quizId: string; device: string; deviceName: string };

/**
 * Starts an attempt, or returns the one that this id already has (behaviour 6.4 to 6.6). Throws 'has_left', 'quiz_not_found',
 * 'invalid' for a practice quiz, 'quiz_not_ready', 'exam_not_open', 'exam_closed', 'not_enrolled', 'no_attempts_left',
 * 'attempt_open' with the id of the open attempt, and 'attempt_key_reused' for the id of another attempt.
 */
export async function startAttempt(
  exams: Exams,
  { start, user }: { start: Start; user: CurrentUser },
): Promise<{ attempt: AttemptRow; created: boolean }> {
  requireAttends(user);
  const { store, quizReader } = exams;
  await exams.caughtUp();
  for (let tries = 0; tries < 3; tries += 1) {
    const known = await existing(store.db, start, user);
    if (known !== null) {
      await finishExpired(exams, { quizId: start.quizId, user });
      return { attempt: (await existing(store.db, start, user)) ?? known, created: false };
    }
    const head = await quizReader.head(start.quizId);
    const version =
      head === null || head.deletedAt !== null ? null : await quizReader.version(head.currentVersionId);
    if (head === null || version === null) fail('quiz_not_found');
    if (head.mode !== 'exam') fail('invalid', { fields: { quizId: 'not_an_exam' } });
    if (version.incomplete) fail('quiz_not_ready');
    const taker = takerHash(await examKey(store.db, 'taker'), user);
    await finishExpired(exams, { quizId: start.quizId, user });
    const trial = isStaff(user.role);
    const applicant = { userId: user.id, taker };
    const timed = { ...head, minutes: version.totalMinutes };
    const expected = trial
      ? defaultWindow(timed)
      : (await standingOf(store.db, { ...applicant, exam: timed, now: await databaseNow(store.db) })).window;
    const mayLengthen = expected.extraMinutes > head.extraMinutes;
    const made = await store.transaction(async (tx) => {
      // Starts of one person wait for each other: the one that comes second sees what the first has stored.
      await tx.execute(
        sql`select pg_advisory_xact_lock(hashtextextended(${`${user.id} ${start.quizId}`}, 0))`,
      );
      const first = await existing(tx, start, user);
      if (first !== null) return { attempt: first, created: false };
      // Shared with other starts, unless it may lengthen the whole exam; a change of content or settings waits for it, or it
      // for them.
      const [quiz] = await tx
        .select({ id: quizzes.id, ...settingsColumns, currentVersionId: quizzes.currentVersionId })
        .from(quizzes)
        .where(and(eq(quizzes.id, start.quizId), visible(quizzes)))
        .for(mayLengthen ? 'update' : 'share');
      if (quiz === undefined) fail('quiz_not_found');
      if (quiz.mode !== 'exam' || quiz.currentVersionId !== version.id) return null;
      const now = await databaseNow(tx);
      await requireNoneOpen(tx, start.quizId, user);
      const exam = { ...quiz, minutes: version.totalMinutes };
      const standing = trial ? null : await standingOf(tx, { ...applicant, exam, now });
      const refusal = standing === null ? null : refusalOf(standing, now);
      if (refusal !== null) fail(refusal);
      const { extraMinutes, closesAt: close } = standing?.window ?? defaultWindow(exam);
      const lengthens = extraMinutes > quiz.extraMinutes;
      // A sitting was changed meanwhile: the quiz has to be locked otherwise.
      if (lengthens && !mayLengthen) return null;
      // A trial before the exam opens or after it closes has its full time.
      const closesAt = trial || close === null ? null : new Date(close);
      // The numbers of a paper in pages are printed on them.
      const shuffle = version.pages === null ? quiz : { shuffleQuestions: false, shuffleOptions: false };
      const order = drawOrder(version.questions, shuffle, (below) => randomInt(below));
      const clock = {
        startedAt: now,
        minutes: version.totalMinutes,
        extraMinutes,
        endedAt: null,
      };
      const [attempt] = await tx
        .insert(examAttempts)
        .values({
          id: start._id,
          userId: user.id,
          quizId: start.quizId,
          quizVersionId: version.id,
          trial,
          ...clock,
          closesAt,
          deadlineAt: newDeadline(clock, closesAt),
          device: start.device,
          deviceName: start.deviceName,
          questionOrder: order.questions,
          optionOrders: order.options,
        })
        .onConflictDoNothing()
        .returning();
      if (attempt === undefined) return null;
      if (lengthens) await storeLongestExtra(tx, [start.quizId]);
      await tx.insert(examLog).values({
        attemptId: attempt.id,
        at: now,
        kind: 'started' as const,
        device: start.device,
        detail: { device: start.deviceName },
      });
      return { attempt, created: true };
    });
    if (made !== null) return made;
  }
  return fail('unavailable');
}

async function existing(db: Database, { _id, quizId }: Start, user: CurrentUser): Promise<AttemptRow | null> {
  const [attempt] = await db.select().from(examAttempts).where(eq(examAttempts.id, _id));
  if (attempt === undefined) return null;
  if (attempt.userId !== user.id || attempt.quizId !== quizId) fail('attempt_key_reused');
  return attempt;
}

const ownOpen = (quizId: string, user: CurrentUser) =>
  and(eq(examAttempts.userId, user.id), eq(examAttempts.quizId, quizId), eq(examAttempts.status, 'open'));

async function requireNoneOpen(tx: Database, quizId: string, user: CurrentUser): Promise<void> {
  const [open] = await tx.select({ id: examAttempts.id }).from(examAttempts).where(ownOpen(quizId, user));
  if (open !== undefined) fail('attempt_open', { attemptId: open.id });
}

/** An attempt of one's own whose time is over is finished first, so that it does not stand in the way. */
async function finishExpired(
  { store, quizReader }: Exams,
  { quizId, user }: { quizId: string; user: CurrentUser },
): Promise<void> {
  const due = and(ownOpen(quizId, user), isPastGrace());
  const [expired] = await store.db.select().from(examAttempts).where(due);
  const version = expired === undefined ? null : await quizReader.version(expired.quizVersionId);
  if (version === null) return;
  const secret = await examKey(store.db, 'receipt');
  await store.transaction(async (tx) => {
    const [attempt] = await tx.select().from(examAttempts).where(due).for('update');
    if (attempt === undefined) return;
    const now = await databaseNow(tx);
    await finishAttempt(tx, { attempt, version, cause: causeOf(attempt) }, { secret, now });
  });
}
