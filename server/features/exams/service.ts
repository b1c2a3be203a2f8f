import { isStaff } from '@kaksha/contract/core/access.ts';
import { takePen } from '@kaksha/contract/exam/changes.ts';
import { judgeArrival } from '@kaksha/contract/exam/clock.ts';
import { readReceiptCode } from '@kaksha/contract/exam/receipt-code.ts';
import type { Attempt, Receipt, Save, SentChange } from '@kaksha/contract/exams.ts';
import type { ResultSummary } from '@kaksha/contract/results.ts';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Database, Store } from '#server/database/client.ts';
import { examAnswers, examAttempts, examHeard, examLog } from '#server/database/schema/exams.ts';
import { quizVersions } from '#server/database/schema/quizzes.ts';
import type { QuizReader } from '#server/features/quizzes/service.ts';
import { fail } from '#server/platform/core/fail.ts';
import { countForAccount } from '#server/platform/http/ceilings.ts';
import type { Limits } from '#server/platform/http/limits.ts';
import type { CurrentUser } from '#server/platform/http/serve.ts';
import { endOf, lastSeq, receiptOf, showAttempt, toAttempt } from './attempt.ts';
import { type AttemptRow, databaseNow, stateOf } from './finish.ts';
import { examKey, type keptKey } from './keys.ts';
import type { ExamLoop } from './loop.ts';
import { isGenuine } from './receipts.ts';
import { readChanges, type saver } from './saves.ts';
import type { finisher } from './submit.ts';

// Reports say who was absent.
export { absentInParts, concerned, readAbsent, readAttendance } from './admission.ts';
export { readMissedExams } from './missed.ts';

/** What never changes during an attempt: a save reads it from memory. */
type Facts = Pick<AttemptRow, 'id' | 'userId' | 'quizVersionId' | 'questionOrder' | 'optionOrders'>;

export type Exams = {
  store: Store;
  quizReader: QuizReader;
  save: ReturnType<typeof saver>;
  finish: ReturnType<typeof finisher>;
  facts: (id: string) => Promise<Facts | null>;
  limits: Limits;
  takerKey: ReturnType<typeof keptKey>;
  caughtUp: ExamLoop['caughtUp'];
};

const FACTS_KEPT = 20_000;

/** Reads what never changes of an attempt; kept for as many attempts as run at once in the largest exam. */
export function factsReader(db: Database): Exams['facts'] {
  const kept = new LRUCache<string, Facts>({ max: FACTS_KEPT });
  return async (id) => {
    const known = kept.get(id);
    if (known !== undefined) return known;
    const [facts] = await db
      .select({
        id: examAttempts.id,
        userId: examAttempts.userId,
        quizVersionId: examAttempts.quizVersionId,
        questionOrder: examAttempts.questionOrder,
        optionOrders: examAttempts.optionOrders,
      })
      .from(examAttempts)
      .where(eq(examAttempts.id, id));
    if (facts !== undefined) kept.set(id, facts);
    return facts ?? null;
  };
}

/** The facts of one's own attempt and its version. Throws 'attempt_not_found'. */
async function ownFacts({ facts, quizReader }: Exams, id: string, user: CurrentUser) {
  const own = await facts(id);
  if (own?.userId !== user.id) fail('attempt_not_found');
  return { facts: own, version: await quizReader.named(own.quizVersionId) };
}

/** One's own attempt, or any for staff (behaviour 6.7). Throws 'attempt_not_found'. */
export async function readAttempt(
  exams: Exams,
  { id, user, device }: { id: string; user: CurrentUser; device: string | undefined },
): Promise<Attempt> {
  const [attempt] = await exams.store.db.select().from(examAttempts).where(eq(examAttempts.id, id));
  if (attempt === undefined || (attempt.userId !== user.id && !isStaff(user.role))) fail('attempt_not_found');
  const version = await exams.quizReader.named(attempt.quizVersionId);
  return toAttempt(exams.store.db, { attempt, version, device });
}

/** One's own open attempts, the one that ends first first (behaviour 6.7). */
export async function readOpenAttempts({ store: { db } }: Exams, user: CurrentUser) {
  const now = await databaseNow(db);
  const rows = await db
    .select({
      id: examAttempts.id,
      quizId: examAttempts.quizId,
      title: quizVersions.title,
      total: quizVersions.questionCount,
      startedAt: examAttempts.startedAt,
      deadlineAt: examAttempts.deadlineAt,
      answered: sql<number>`(select count(*)::integer from ${examAnswers} x where x.attempt_id = ${examAttempts}.id and x.answer is not null)`,
    })
    .from(examAttempts)
    .innerJoin(quizVersions, eq(quizVersions.id, examAttempts.quizVersionId))
    .where(and(eq(examAttempts.userId, user.id), eq(examAttempts.status, 'open')))
    .orderBy(examAttempts.deadlineAt, desc(examAttempts.id));
  return {
    now: now.toISOString(),
    attempts: rows.map(({ id, startedAt, deadlineAt, ...row }) => ({
      ...row,
      _id: id,
      startedAt: startedAt.toISOString(),
      deadlineAt: deadlineAt.toISOString(),
    })),
  };
}

/**
 * Stores changed answers before it returns (behaviour 6.8, 6.9, 6.11). Throws 'attempt_not_found', 'invalid',
 * 'attempt_finished' after deadline and grace, 'attempt_cancelled' and 'attempt_taken_over'; then nothing was stored.
 */
export async function saveAnswers(
  exams: Exams,
  { id, user, save }: { id: string; user: CurrentUser; save: Save },
): Promise<{ seq: number; savedAt: string; now: string; dropped: string[] } & ReturnType<typeof endOf>> {
  const { facts, version } = await ownFacts(exams, id, user);
  const { device, seq, events } = save;
  const changes = readChanges(version, facts.optionOrders, save.changes);
  await exams.caughtUp();
  const saved = await exams.save({ attemptId: facts.id, userId: user.id, device, seq, changes, events });
  if (saved === null) fail('attempt_not_found');
  if (!saved.counts) {
    refuseUncounted(saved, { device, now: saved.now });
    // Only the statement's own comparison counts: a time rounded to milliseconds may look a moment earlier.
    fail('attempt_finished');
  }
  const now = saved.now.toISOString();
  const dropped = saved.dropped.flatMap((position) => version.questions[position]?._id ?? []);
  return { seq, savedAt: now, ...endOf(saved), now, dropped };
}

function refuseUncounted(
  attempt: Pick<AttemptRow, 'status' | 'device' | 'deadlineAt' | 'graceUntil'>,
  { device, now }: { device: string; now: Date },
): void {
  const arrival = judgeArrival(stateOf(attempt), { device, now: now.getTime() });
  if (arrival === 'finished') fail('attempt_finished');
  if (arrival === 'void') fail('attempt_cancelled');
  if (arrival === 'taken_over') fail('attempt_taken_over');
}

/**
 * Finishes one's own attempt with what is pending, or returns the receipt that it already has (behaviour 6.10). Answers
 * that arrive after the grace or the finish do not count: the log keeps them, and `late` says so. Throws 'attempt_not_found', 'attempt_cancelled',
 * 'attempt_taken_over' for a device that does not write it, and 'invalid'.
 */
export async function submitAttempt(
  exams: Exams,
  {
    id,
    user,
    message,
  }: { id: string; user: CurrentUser; message: { device: string; seq: number; changes: SentChange[] } },
): Promise<{ attempt: Attempt; receipt: Receipt; late?: true; result?: ResultSummary }> {
  const { facts, version } = await ownFacts(exams, id, user);
  const { device, seq } = message;
  const changes = readChanges(version, facts.optionOrders, message.changes);
  await exams.caughtUp();
  const done = await exams.finish({
    attemptId: facts.id,
    version,
    isStaff: isStaff(user.role),
    message: { device, seq, changes },
  });
  if ('refused' in done) fail(done.refused);
  const { attempt, late, result } = done;
  return {
    attempt: showAttempt({ attempt, version, device }, done),
    receipt: receiptOf(attempt),
    ...(late ? { late: true } : {}),
    ...(result === null ? {} : { result }),
  };
}

/**
 * Gives the pen of one's own open attempt to this device (behaviour 6.11). Throws 'attempt_not_found', 'attempt_finished',
 * 'attempt_cancelled' and 'too_many'.
 */
export async function takeOver(
  exams: Exams,
  {
    id,
    user,
    now: asked,
    ...to
  }: { id: string; user: CurrentUser; now: Date; device: string; deviceName: string },
): Promise<Attempt> {
  const { device, deviceName } = to;
  const { version } = await ownFacts(exams, id, user);
  await exams.caughtUp();
  const writing = and(eq(examAttempts.id, id), eq(examAttempts.device, device));
  if ((await exams.store.db.$count(examAttempts, writing)) === 0) {
    await countForAccount(exams.limits, { what: 'take-over', userId: user.id, of: id }, asked);
  }
  const taken = await exams.store.transaction(async (tx) => {
    const [attempt] = await tx.select().from(examAttempts).where(eq(examAttempts.id, id)).for('update');
    if (attempt === undefined) fail('attempt_not_found');
    const now = await databaseNow(tx);
    refuseUncounted({ ...attempt, device }, { device, now });
    if (attempt.device === device) return attempt;
    const pen = takePen(attempt, {
      device,
      deviceName,
      now: now.getTime(),
      lastSeq: await lastSeq(tx, attempt, { ofPen: true }),
    });
    const set = { ...pen, holds: [...pen.holds] };
    await tx.update(examAttempts).set(set).where(eq(examAttempts.id, id));
    await tx
      .insert(examLog)
      .values({ attemptId: id, at: now, kind: 'taken_over', device, detail: { device: deviceName } });
    await tx
      .insert(examHeard)
      .values({ attemptId: id, at: now })
      .onConflictDoUpdate({ target: examHeard.attemptId, set: { at: now } });
    return { ...attempt, ...set };
  });
  return toAttempt(exams.store.db, { attempt: taken, version, device });
}

/** What everyone may know of a receipt (behaviour 6.12). Throws 'receipt_not_found'. */
export async function checkReceipt({ store: { db } }: Exams, code: string) {
  const wanted = readReceiptCode(code);
  if (wanted === null) fail('receipt_not_found');
  const [row] = await db
    .select({ attempt: examAttempts, title: quizVersions.title })
    .from(examAttempts)
    .innerJoin(quizVersions, eq(quizVersions.id, examAttempts.quizVersionId))
    .where(inArray(examAttempts.receiptCode, [wanted]));
  if (row === undefined) fail('receipt_not_found');
  const { id, quizVersionId, status } = row.attempt;
  const { sha256, answered, submittedAt } = receiptOf(row.attempt);
  const facts = { attemptId: id, versionId: quizVersionId, sha256, answered };
  const secret = await examKey(db, 'receipt');
  if (!isGenuine(secret, wanted, { ...facts, submittedAt: new Date(submittedAt) })) {
    fail('receipt_not_found');
  }
  const withdrawn = status === 'void';
  return { genuine: true as const, quizTitle: row.title, submittedAt, answered, withdrawn };
}
