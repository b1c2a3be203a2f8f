import { randomInt } from 'node:crypto';
import { isStaff } from '@kaksha/contract/core/access.ts';
import { isId } from '@kaksha/contract/core/ids.ts';
import { drawOrder } from '@kaksha/contract/exam/order.ts';
import { and, eq, or, sql } from 'drizzle-orm';
import type { Database } from '#server/database/client.ts';
import { examAttempts, examLog } from '#server/database/schema/exams.ts';
import { quizzes } from '#server/database/schema/quizzes.ts';
import { visible } from '#server/database/visible.ts';
import { defaultWindow, newDeadline, settingsColumns } from '#server/features/quizzes/service.ts';
import { fail } from '#server/platform/core/fail.ts';
import { toDate } from '#server/platform/core/instants.ts';
import { type CurrentUser, requireAttends } from '#server/platform/http/serve.ts';
import { refusalOf, standingOf } from './admission.ts';
import { type AttemptRow, causeOf, databaseNow, finishAttempt, isPastGrace } from './finish.ts';
import { storeLongestExtra } from './grants.ts';
import { examKey, takerHash } from './keys.ts';
import type { Exams } from './service.ts';

type Start = { _id: string; quizId: string; device: string; deviceName: string };

/** Tries that a start has: one for an attempt to finish first, one for another lock, and one for a change meanwhile. */
const TRIES = 4;

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
  if (!isId(start.quizId)) fail('quiz_not_found');
  const { store, quizReader } = exams;
  await exams.caughtUp();
  // Starts share the quiz, unless one gives more time than the whole exam has.
  let lock: 'share' | 'update' = 'share';
  for (let tries = 0; tries < TRIES; tries += 1) {
    const own = await ownAttempts(store.db, start, user);
    if (own.isOver) {
      await finishExpired(exams, { quizId: start.quizId, user });
      continue;
    }
    if (own.known !== null) return { attempt: own.known, created: false };
    const { head, version } = (await quizReader.current(start.quizId)) ?? fail('quiz_not_found');
    if (head.mode !== 'exam') fail('invalid', { fields: { quizId: 'not_an_exam' } });
    if (version.incomplete) fail('quiz_not_ready');
    const taker = takerHash(await exams.takerKey(), user);
    const made = await store.transaction(async (tx) => {
      // Starts of one person wait for each other: the one that comes second sees what the first has stored.
      await tx.execute(
        sql`select pg_advisory_xact_lock(hashtextextended(${`${user.id} ${start.quizId}`}, 0))`,
      );
      const first = await ownAttempts(tx, start, user);
      if (first.known !== null) return { attempt: first.known, created: false };
      // A change of content or settings waits for starts, or they for it.
      const quiz = await lockExam(tx, start.quizId, lock);
      if (quiz === null) fail('quiz_not_found');
      if (quiz.mode !== 'exam' || quiz.currentVersionId !== version.id) return null;
      if (first.open !== null) fail('attempt_open', { attemptId: first.open.id });
      const exam = { ...quiz, minutes: version.totalMinutes };
      const trial = isStaff(user.role);
      const { now, ...standing } = await standingOf(tx, { exam, userId: user.id, taker });
      const refusal = trial ? null : refusalOf(standing, now);
      if (refusal !== null) fail(refusal);
      const { extraMinutes, closesAt: close } = trial ? defaultWindow(exam) : standing.window;
      const lengthens = extraMinutes > quiz.extraMinutes;
      if (lengthens && lock === 'share') {
        lock = 'update';
        return null;
      }
      // A trial before the exam opens or after it closes has its full time.
      const closesAt = trial ? null : toDate(close);
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
        .returning()
        .prepare('insert_attempt')
        .execute();
      if (attempt === undefined) return null;
      if (lengthens) await storeLongestExtra(tx, [start.quizId]);
      await tx
        .insert(examLog)
        .values({
          attemptId: attempt.id,
          at: now,
          kind: 'started',
          device: start.device,
          detail: { device: start.deviceName },
        })
        .prepare('log_start')
        .execute();
      return { attempt, created: true };
    });
    if (made !== null) return made;
  }
  return fail('unavailable');
}

const ownOpen = (quizId: string, user: CurrentUser) =>
  and(eq(examAttempts.userId, user.id), eq(examAttempts.quizId, quizId), eq(examAttempts.status, 'open'));

/** The attempt that has this id, and one's own open attempt at this exam, which may be past its grace. */
async function ownAttempts(
  db: Database,
  { _id, quizId }: Start,
  user: CurrentUser,
): Promise<{ known: AttemptRow | null; open: AttemptRow | null; isOver: boolean }> {
  const rows = await db
    .select({ attempt: examAttempts, isPast: sql<boolean>`${isPastGrace()}` })
    .from(examAttempts)
    .where(or(eq(examAttempts.id, _id), ownOpen(quizId, user)));
  const known = rows.find(({ attempt }) => attempt.id === _id)?.attempt ?? null;
  if (known !== null && (known.userId !== user.id || known.quizId !== quizId)) fail('attempt_key_reused');
  const open = rows.find(({ attempt }) => attempt.status === 'open');
  return { known, open: open?.attempt ?? null, isOver: open?.isPast ?? false };
}

/** What a start needs of an exam, locked until the transaction ends; null if there is none. */
async function lockExam(tx: Database, id: string, lock: 'share' | 'update') {
  const [quiz] = await tx
    .select({ id: quizzes.id, ...settingsColumns, currentVersionId: quizzes.currentVersionId })
    .from(quizzes)
    .where(and(eq(quizzes.id, id), visible(quizzes)))
    .for(lock)
    .prepare(`exam_for_${lock}`)
    .execute();
  return quiz ?? null;
}

/** An attempt of one's own whose time is over is finished first, so that it does not stand in the way. */
async function finishExpired(
  { store, quizReader }: Exams,
  { quizId, user }: { quizId: string; user: CurrentUser },
): Promise<void> {
  const due = and(ownOpen(quizId, user), isPastGrace());
  const [expired] = await store.db.select().from(examAttempts).where(due);
  if (expired === undefined) return;
  const version = await quizReader.named(expired.quizVersionId);
  const secret = await examKey(store.db, 'receipt');
  await store.transaction(async (tx) => {
    const [attempt] = await tx.select().from(examAttempts).where(due).for('update');
    if (attempt === undefined) return;
    const now = await databaseNow(tx);
    await finishAttempt(tx, { attempt, version, cause: causeOf(attempt) }, { secret, now });
  });
}
