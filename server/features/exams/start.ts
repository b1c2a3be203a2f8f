import { randomInt } from 'node:crypto';
import { isStaff } from '@kaksha/contract/access.ts';
import { GRACE_MS } from '@kaksha/contract/exam/clock.ts';
import { drawOrder } from '@kaksha/contract/exam/order.ts';
import type { StartRefusal } from '@kaksha/contract/exams.ts';
import { and, eq, isNotNull, or, sql } from 'drizzle-orm';
import type { Database } from '#server/database/client.ts';
import { enrollments } from '#server/database/schema/courses.ts';
import { examAttempts, examGrants, examLog } from '#server/database/schema/exams.ts';
import { quizzes } from '#server/database/schema/quizzes.ts';
import { visible } from '#server/database/visible.ts';
import { newDeadline, type SettingsRow, settingsColumns } from '#server/features/quizzes/service.ts';
import { fail } from '#server/platform/fail.ts';
import type { CurrentUser } from '#server/platform/serve.ts';
import { type AttemptRow, causeOf, databaseNow, finishAttempt } from './finish.ts';
import { examKey, takerHash } from './keys.ts';
import type { Exams } from './service.ts';

type Start = { _id: string; quizId: string; device: string; deviceName: string };

/**
 * Starts an attempt, or returns the one that this id already has (behaviour 6.4 to 6.6). Throws 'quiz_not_found',
 * 'invalid' for a practice quiz, 'quiz_not_ready', 'exam_not_open', 'exam_closed', 'not_enrolled', 'no_attempts_left',
 * 'attempt_open' with the id of the open attempt, and 'attempt_key_reused' for the id of another attempt.
 */
export async function startAttempt(
  exams: Exams,
  { start, user }: { start: Start; user: CurrentUser },
): Promise<{ attempt: AttemptRow; created: boolean }> {
  const { store, quizReader } = exams;
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
    if (head.mode !== 'exam') fail('invalid', { fields: { quizId: 'This quiz is not an exam.' } });
    if (version.incomplete) fail('quiz_not_ready');
    const taker = takerHash(await examKey(store.db, 'taker'), user.email);
    await finishExpired(exams, { quizId: start.quizId, user });
    const made = await store.transaction(async (tx) => {
      // Starts of one person wait for each other: the one that comes second sees what the first has stored.
      await tx.execute(
        sql`select pg_advisory_xact_lock(hashtextextended(${`${user.id} ${start.quizId}`}, 0))`,
      );
      const first = await existing(tx, start, user);
      if (first !== null) return { attempt: first, created: false };
      // Shared with other starts; a change of content or settings waits for it, or it for them.
      const [quiz] = await tx
        .select({ ...settingsColumns, currentVersionId: quizzes.currentVersionId })
        .from(quizzes)
        .where(and(eq(quizzes.id, start.quizId), visible(quizzes)))
        .for('share');
      if (quiz === undefined) fail('quiz_not_found');
      if (quiz.mode !== 'exam' || quiz.currentVersionId !== version.id) return null;
      const now = await databaseNow(tx);
      const trial = isStaff(user.role);
      await requireNoneOpen(tx, start.quizId, user);
      const refusal = trial ? null : await refusalOf(tx, { quiz, quizId: start.quizId, user, taker, now });
      if (refusal !== null) fail(refusal);
      const order = drawOrder(version.questions, quiz, (below) => randomInt(below));
      const clock = {
        ...{ startedAt: now, minutes: version.totalMinutes, extraMinutes: quiz.extraMinutes },
        endedAt: null,
      };
      const [attempt] = await tx
        .insert(examAttempts)
        .values({
          ...{ id: start._id, userId: user.id, quizId: start.quizId, quizVersionId: version.id, trial },
          ...clock,
          // A trial before the exam opens or after it closes has its full time.
          deadlineAt: newDeadline(clock, trial ? null : quiz.closesAt),
          ...{ device: start.device, deviceName: start.deviceName },
          ...{ questionOrder: order.questions, optionOrders: order.options },
        })
        .onConflictDoNothing()
        .returning();
      if (attempt === undefined) return null;
      await tx.insert(examLog).values({
        ...{ attemptId: attempt.id, at: now, kind: 'started' as const, device: start.device },
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
  const due = and(
    ownOpen(quizId, user),
    sql`${examAttempts.deadlineAt} < now() - ${`${GRACE_MS} milliseconds`}::interval`,
  );
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

/** What decides whether a person may start an attempt. `taker` is the hash of their email address. */
type Applicant = { quiz: SettingsRow; quizId: string; user: CurrentUser; taker: string };

/** When an exam takes its last start, in milliseconds; null for one that stays open (behaviour 6.5). */
export function lastStartOf({ closesAt, extraMinutes }: SettingsRow): number | null {
  return closesAt === null ? null : closesAt.getTime() + extraMinutes * 60_000;
}

/** Why this person may not start an attempt now, or null (behaviour 6.4, 6.5). */
export async function refusalOf(
  db: Database,
  { now, ...applicant }: Applicant & { now: Date },
): Promise<Exclude<StartRefusal, 'quiz_not_ready'> | null> {
  const { quiz } = applicant;
  const closes = lastStartOf(quiz);
  if (closes !== null && now.getTime() >= closes) return 'exam_closed';
  if (quiz.courseIds.length > 0 && !(await isEnrolled(db, applicant, quiz.admission === 'confirmed'))) {
    return 'not_enrolled';
  }
  if (quiz.attemptsAllowed > 0) {
    const { allowed, used } = await countAttempts(db, applicant);
    if (used >= allowed) return 'no_attempts_left';
  }
  // Last, because a page that waits for the opening has to know before it whether there is anything to wait for.
  return quiz.opensAt !== null && now < quiz.opensAt ? 'exam_not_open' : null;
}

/** True if this person is enrolled in a course of the exam; `confirmed` leaves out what staff have not confirmed. */
export async function isEnrolled(
  db: Database,
  { quiz, user }: Pick<Applicant, 'quiz' | 'user'>,
  confirmed: boolean,
): Promise<boolean> {
  const [enrolled] = await db
    .select({ id: enrollments.id })
    .from(enrollments)
    .where(
      and(
        eq(enrollments.userId, user.id),
        sql`${enrollments.courseId} = any(${sql.param(quiz.courseIds)}::uuid[])`,
        confirmed ? isNotNull(enrollments.confirmedAt) : undefined,
      ),
    )
    .limit(1);
  return enrolled !== undefined;
}

/** The attempts that this person may make, further ones included, and those that count as made (behaviour 6.5, 6.16). */
export async function countAttempts(
  db: Database,
  { quiz, quizId, user, taker }: Applicant,
): Promise<{ allowed: number; used: number }> {
  const used = await db.$count(
    examAttempts,
    and(
      eq(examAttempts.quizId, quizId),
      or(eq(examAttempts.userId, user.id), eq(examAttempts.takerHash, taker)),
      // What was cancelled uses up no attempt; one that its owner left by deleting the account does.
      sql`(${examAttempts.status} <> 'void' or ${examAttempts.takerHash} is not null) and not ${examAttempts.trial}`,
    ),
  );
  const given = await db.$count(
    examGrants,
    and(eq(examGrants.quizId, quizId), eq(examGrants.userId, user.id)),
  );
  return { allowed: quiz.attemptsAllowed + given, used };
}
