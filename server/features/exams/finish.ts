import {
  applyChange,
  type QuestionChange,
  type QuestionState,
  rankOf,
} from '@kaksha/contract/exam/changes.ts';
import { GRACE_MS } from '@kaksha/contract/exam/clock.ts';
import { type Marks, scoreAnswers, toHundredths } from '@kaksha/contract/marking.ts';
import type { Answer } from '@kaksha/contract/questions/question.ts';
import { verdict } from '@kaksha/contract/verdict.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Database, Store } from '#server/database/client.ts';
import { users } from '#server/database/schema/auth.ts';
import { examAnswers, examAttempts, examLog, type FinishCause } from '#server/database/schema/exams.ts';
import { results } from '#server/database/schema/results.ts';
import type { QuizReader, QuizVersion } from '#server/features/quizzes/service.ts';
import { newId } from '#server/platform/uuid.ts';
import { examKey } from './keys.ts';
import { hashAnswers, receiptCode } from './receipts.ts';

export type AttemptRow = typeof examAttempts.$inferSelect;
export type ResultInsert = typeof results.$inferInsert;

/** What is stored of an attempt's questions, by position of the version. */
export async function readAnswerStates(db: Database, attemptId: string): Promise<Map<number, QuestionState>> {
  const rows = await db.select().from(examAnswers).where(eq(examAnswers.attemptId, attemptId));
  return new Map(rows.map(({ attemptId: _, position, ...state }) => [position, state]));
}

/** The result row of an attempt's answers. */
export function resultOf(
  attempt: Pick<AttemptRow, 'id' | 'quizId' | 'trial'>,
  version: QuizVersion,
  answers: readonly Answer[],
  person: { id: string; fullName: string; email: string },
  now: Date,
): ResultInsert {
  const sections = version.sections ?? [];
  const points = scoreAnswers(version.questions, answers, sections);
  return {
    id: newId(),
    userId: person.id,
    quizId: attempt.quizId,
    quizVersionId: version.id,
    attemptKey: null,
    examAttemptId: attempt.id,
    answers: points.answers,
    score: points.score,
    total: points.total,
    ...storedMarks(points),
    ...verdict({ ...points, passPercent: version.passPercent, sections }),
    passPercent: version.passPercent,
    userName: person.fullName,
    userEmail: person.email,
    userRole: 'student',
    quizTitle: version.title,
    createdAt: now,
  };
}

function storedMarks({ marks, maxMarks, sections }: Marks) {
  if (sections === undefined) return { marksHundredths: null, maxMarksHundredths: null, sections: null };
  return { marksHundredths: toHundredths(marks), maxMarksHundredths: toHundredths(maxMarks), sections };
}

/**
 * Finishes an open attempt that the caller has locked: stores pending changes, scores, and writes receipt and result, all
 * in the caller's transaction (behaviour 6.10, 6.12). Returns the attempt as it is then.
 */
export async function finishAttempt(
  tx: Database,
  {
    attempt,
    version,
    secret,
    cause,
    now,
    pending = null,
    actorId = null,
    reason,
  }: {
    attempt: AttemptRow;
    version: QuizVersion;
    secret: string;
    cause: FinishCause;
    now: Date;
    pending?: { device: string; seq: number; changes: readonly QuestionChange[] } | null;
    actorId?: string | null;
    reason?: string | undefined;
  },
): Promise<AttemptRow> {
  const states = await readAnswerStates(tx, attempt.id);
  if (pending !== null && pending.changes.length > 0)
    await storePending(tx, { attempt, states, pending, now });
  const answers = version.questions.map((_, position) => states.get(position)?.answer ?? null);
  const answered = answers.filter((answer) => answer !== null).length;
  const facts = { attemptId: attempt.id, versionId: version.id };
  const sha256 = hashAnswers(facts, version.questions, answers);
  const code = receiptCode(secret, { ...facts, sha256, answered, submittedAt: now });
  if (!attempt.trial && attempt.userId !== null) {
    const [person] = await tx
      .select({ id: users.id, fullName: users.fullName, email: users.email })
      .from(users)
      .where(eq(users.id, attempt.userId));
    if (person !== undefined) {
      await tx.insert(results).values(resultOf(attempt, version, answers, person, now));
    }
  }
  const [finished] = await tx
    .update(examAttempts)
    .set({ status: 'submitted', finishedAt: now, finishCause: cause, answered, sha256, receiptCode: code })
    .where(and(eq(examAttempts.id, attempt.id), eq(examAttempts.status, 'open')))
    .returning();
  if (finished === undefined) throw new Error('An attempt was finished without its lock');
  await tx.insert(examLog).values({
    attemptId: attempt.id,
    at: now,
    kind: 'finished',
    device: pending?.device ?? null,
    detail: { cause, answered, sha256, ...(reason === undefined ? {} : { reason }) },
    actorId,
  });
  return finished;
}

/** Stores what a finishing device sent along, by the same rule as a save. */
async function storePending(
  tx: Database,
  {
    attempt,
    states,
    pending: { device, seq, changes },
    now,
  }: {
    attempt: AttemptRow;
    states: Map<number, QuestionState>;
    pending: { device: string; seq: number; changes: readonly QuestionChange[] };
    now: Date;
  },
): Promise<void> {
  const rank = rankOf(attempt, device, seq);
  for (const { position, ...change } of changes) {
    const state = applyChange(states.get(position), change, rank);
    states.set(position, state);
    await tx
      .insert(examAnswers)
      .values({ attemptId: attempt.id, position, ...state })
      .onConflictDoUpdate({ target: [examAnswers.attemptId, examAnswers.position], set: state });
  }
  await tx.insert(examLog).values({
    ...{ attemptId: attempt.id, at: now, kind: 'saved' as const, device, seq },
    detail: { changes, ...(now > attempt.deadlineAt ? { grace: true } : {}) },
  });
}

/** Attempts finished in one transaction. */
const BATCH = 20;
/** Later than the last moment at which a save counts, so that saves under way are stored first. */
const AFTER_GRACE_MS = GRACE_MS + 1_000;

/**
 * Finishes every open attempt whose deadline and grace are over, with what was saved, by the database's clock (behaviour
 * 6.10). Instances share the work: each skips what another has locked.
 */
export async function finishDue({
  store,
  quizReader,
  log,
}: {
  store: Store;
  quizReader: QuizReader;
  log: Pick<FastifyBaseLogger, 'error'>;
}): Promise<void> {
  const due = sql`${examAttempts.status} = 'open'
    and ${examAttempts.deadlineAt} < now() - ${`${AFTER_GRACE_MS} milliseconds`}::interval`;
  const versions = await store.db
    .selectDistinct({ id: examAttempts.quizVersionId })
    .from(examAttempts)
    .where(due);
  for (const { id } of versions) {
    const version = await quizReader.version(id);
    if (version === null) continue;
    const secret = await examKey(store.db, 'receipt');
    const batch = (most: number, skip: number) =>
      store.transaction(async (tx) => {
        const attempts = await tx
          .select()
          .from(examAttempts)
          .where(and(due, eq(examAttempts.quizVersionId, id)))
          .orderBy(examAttempts.deadlineAt)
          .offset(skip)
          .limit(most)
          .for('update', { skipLocked: true });
        const now = await databaseNow(tx);
        for (const attempt of attempts) {
          await finishAttempt(tx, { attempt, version, secret, cause: 'deadline', now });
        }
        return attempts.length;
      });
    // One that cannot be finished must not keep the others waiting: it is left out, and the error is logged.
    for (let [skip, most] = [0, BATCH]; ; ) {
      try {
        if ((await batch(most, skip)) < most) break;
      } catch (err) {
        if (most === 1) {
          log.error({ err }, 'an attempt could not be finished');
          skip += 1;
        }
        most = 1;
      }
    }
  }
}

/** The database's clock; all times of an attempt come from it (behaviour 6.9). */
export async function databaseNow(db: Database): Promise<Date> {
  const { rows } = await db.execute<{ ms: string }>(
    sql`select round(extract(epoch from clock_timestamp()) * 1000)::text as ms`,
  );
  return new Date(Number(rows[0]?.ms));
}
