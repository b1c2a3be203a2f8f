import { kolkataDay } from '@kaksha/contract/core/time.ts';
import { type ExamTimes, type Sitter, type SittingTimes, windowOf } from '@kaksha/contract/exam/sittings.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#server/database/client.ts';
import { onlyRow } from '#server/database/only-row.ts';
import { batches, batchMembers } from '#server/database/schema/batches.ts';
import { examAttempts } from '#server/database/schema/exams.ts';
import { quizzes } from '#server/database/schema/quizzes.ts';
import { sittings } from '#server/database/schema/sittings.ts';
import { students } from '#server/database/schema/students.ts';
import { isMemberOn } from '#server/features/batches/service.ts';
import { fail } from '#server/platform/core/fail.ts';
import { toDate } from '#server/platform/core/instants.ts';
import { newDeadline, storeDeadlines } from './deadlines.ts';

const sittingColumns = {
  quizId: sittings.quizId,
  label: sittings.label,
  batchIds: sittings.batchIds,
  userIds: sittings.userIds,
  opensAt: sittings.opensAt,
  closesAt: sittings.closesAt,
  extraMinutes: sittings.extraMinutes,
  extraPercent: sittings.extraPercent,
  attempts: sittings.attempts,
};

/** The sittings of these exams; the order is that in which they were made. */
async function readSittings(
  db: Database,
  quizIds: readonly string[],
): Promise<(SittingTimes & { quizId: string })[]> {
  if (quizIds.length === 0) return [];
  return db
    .select(sittingColumns)
    .from(sittings)
    .where(inArray(sittings.quizId, [...quizIds]))
    .orderBy(sittings.createdAt, sittings.id);
}

/** The batches that these people are in on this day, and the extra time that is their right. */
async function readSitters(
  db: Database,
  userIds: readonly string[],
  now: Date,
): Promise<(userId: string) => Sitter> {
  const inBatches = await db
    .select({ userId: sql<string>`m.user_id`, batchId: sql<string>`m.batch_id` })
    .from(sql`${batchMembers} m join ${batches} b on b.id = m.batch_id`)
    .where(sql`m.user_id = any(${sql.param([...userIds])}::uuid[]) and ${isMemberOn(kolkataDay(now))}`);
  const percents = await readPercents(db, userIds);
  const batchesOf = new Map<string, string[]>();
  for (const { userId, batchId } of inBatches) {
    batchesOf.set(userId, [...(batchesOf.get(userId) ?? []), batchId]);
  }
  return (userId) => ({ userId, batchIds: batchesOf.get(userId) ?? [], percent: percents.get(userId) ?? 0 });
}

async function readPercents(db: Database, userIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: students.userId, percent: students.extraTimePercent })
    .from(students)
    .where(and(inArray(students.userId, [...userIds]), sql`${students.extraTimePercent} > 0`));
  return new Map(rows.map(({ id, percent }) => [id, percent]));
}

/** What a window needs of an exam. */
export type WindowedExam = ExamTimes & { id: string; sittingsMade: number };
type Windows = (exam: WindowedExam, userId: string) => ReturnType<typeof windowOf>;

/** The windows of these people in these exams (behaviour 6.50); an exam without sittings costs no look at batches. */
export async function readWindows(
  db: Database,
  {
    exams,
    userIds,
    now,
  }: { exams: readonly Pick<WindowedExam, 'id' | 'sittingsMade'>[]; userIds: readonly string[]; now: Date },
): Promise<Windows> {
  const withSittings = exams.flatMap(({ id, sittingsMade }) => (sittingsMade > 0 ? [id] : []));
  const made = await readSittings(db, withSittings);
  const sitterOf =
    made.length > 0
      ? await readSitters(db, userIds, now)
      : await readPercents(db, userIds).then(
          (percents) =>
            (userId: string): Sitter => ({
              userId,
              batchIds: [],
              percent: percents.get(userId) ?? 0,
            }),
        );
  return (exam, userId) =>
    windowOf(
      exam,
      made.filter(({ quizId }) => quizId === exam.id),
      sitterOf(userId),
    );
}

/** The window of a person whose own percentage has been read; an exam without sittings costs no query. */
export async function readWindow(
  db: Database,
  exam: WindowedExam,
  { userId, percent, now }: { userId: string; percent: number; now: Date },
): Promise<ReturnType<typeof windowOf>> {
  if (exam.sittingsMade === 0) return windowOf(exam, [], { userId, batchIds: [], percent });
  return (await readWindows(db, { exams: [exam], userIds: [userId], now }))(exam, userId);
}

/** The windows of somebody without rights and sittings, for trials of staff. */
export const defaultWindow = (exam: WindowedExam) =>
  windowOf(exam, [], { userId: '', batchIds: [], percent: 0 });

/** How an exam and its sittings decide on windows, at one moment: a change reads it before and after. */
export async function readRules(
  tx: Database,
  quizId: string,
): Promise<{ exam: WindowedExam; sittings: SittingTimes[] }> {
  const rows = await tx
    .select({
      id: quizzes.id,
      opensAt: quizzes.opensAt,
      closesAt: quizzes.closesAt,
      extraMinutes: quizzes.extraMinutes,
      attemptsAllowed: quizzes.attemptsAllowed,
      sittingsMade: quizzes.sittingsMade,
      minutes: sql<number>`(select v.total_minutes from quiz_versions v where v.id = ${quizzes}.current_version_id)`,
    })
    .from(quizzes)
    .where(eq(quizzes.id, quizId));
  return { exam: onlyRow(rows), sittings: await readSittings(tx, [quizId]) };
}

/**
 * Lets running attempts follow a change of an exam's close or of its sittings; the caller has locked the quiz. Throws
 * 'exam_running' if one would end earlier than it does (behaviour 6.2, 6.51).
 */
export async function followWindows(
  tx: Database,
  { quizId, before, now }: { quizId: string; before: Awaited<ReturnType<typeof readRules>>; now: Date },
): Promise<void> {
  const running = await tx
    .select()
    .from(examAttempts)
    .where(
      and(eq(examAttempts.quizId, quizId), eq(examAttempts.status, 'open'), eq(examAttempts.trial, false)),
    )
    .orderBy(examAttempts.id)
    .for('update');
  if (running.length === 0) return;
  const after = await readRules(tx, quizId);
  const sitterOf = await readSitters(
    tx,
    running.flatMap(({ userId }) => userId ?? []),
    now,
  );
  const moved = running.flatMap((attempt) => {
    const sitter = sitterOf(attempt.userId ?? '');
    const closeIn = ({ exam, sittings: made }: typeof before) => windowOf(exam, made, sitter).closesAt;
    const close = closeIn(after);
    // Whoever left a batch meanwhile keeps the close of the start: only what this change moves follows.
    if (close === closeIn(before)) return [];
    const closesAt = toDate(close);
    return [{ ...attempt, closesAt, before: attempt.deadlineAt, deadlineAt: newDeadline(attempt, closesAt) }];
  });
  if (moved.some((attempt) => attempt.deadlineAt < attempt.before)) fail('exam_running');
  if (moved.length > 0) await storeDeadlines(tx, moved);
}

/** Stores how many sittings an exam has and when the last one closes; the caller has locked the quiz (behaviour 6.52). */
export async function storeSittings(
  tx: Database,
  quizId: string,
  more: { settledAt?: Date | null } = {},
): Promise<void> {
  const ofExam = sql`from sittings s where s.quiz_id = ${quizId}`;
  await tx
    .update(quizzes)
    .set({
      // Results of a sitting that was added are told of when they are out.
      resultsToldAt: null,
      sittingsMade: sql`(select count(*) ${ofExam})`,
      sittingsCloseAt: sql`(select max(s.closes_at) ${ofExam})`,
      ...more,
    })
    .where(eq(quizzes.id, quizId));
}
