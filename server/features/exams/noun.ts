import { staffLogKinds } from '@kaksha/contract/exam/hall.ts';
import { type PaperOrder, toShownAnswer } from '@kaksha/contract/exam/order.ts';
import type { Answer } from '@kaksha/contract/questions/question.ts';
import { and, eq, inArray, notInArray, or, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database } from '#server/database/client.ts';
import { inParts } from '#server/database/in-parts.ts';
import { auditEntries } from '#server/database/schema/audit.ts';
import {
  examAnswers,
  examAttempts,
  examErrors,
  examGrants,
  examHeard,
  examLog,
} from '#server/database/schema/exams.ts';
import { quizVersions, quizzes } from '#server/database/schema/quizzes.ts';
import { students } from '#server/database/schema/students.ts';
import type { Noun } from '#server/noun.ts';
import type { PersonalData } from '#server/platform/personal/personal-data.ts';
import { storeLongestExtra } from './grants.ts';
import { examKey, takerHash } from './keys.ts';

const attemptIds = (db: Database, id: string) =>
  db.select({ id: examAttempts.id }).from(examAttempts).where(eq(examAttempts.userId, id));

/**
 * Attempts, their answers and logs. They stay without the person, because results rest on them; a running one is
 * cancelled. Until the exam closes a keyed hash of the email address stays with them, so that a new account gets no new
 * attempt (behaviour 6.16).
 */
const examData: PersonalData = {
  name: 'exams',
  columns: [
    'exam_attempts.user_id',
    'exam_attempts.device_name',
    'exam_log.actor_id',
    'exam_grants.user_id',
    'exam_grants.granted_by',
  ],
  async exportOf(db, { id }) {
    const attempts = await db
      .select({
        id: examAttempts.id,
        exam: quizVersions.title,
        status: examAttempts.status,
        startedAt: examAttempts.startedAt,
        deadlineAt: examAttempts.deadlineAt,
        finishedAt: examAttempts.finishedAt,
        receipt: examAttempts.receiptCode,
        device: examAttempts.deviceName,
      })
      .from(examAttempts)
      .innerJoin(quizVersions, eq(quizVersions.id, examAttempts.quizVersionId))
      .where(eq(examAttempts.userId, id))
      .orderBy(examAttempts.startedAt, examAttempts.id);
    const orders = await db
      .select({
        id: examAttempts.id,
        questions: examAttempts.questionOrder,
        options: examAttempts.optionOrders,
      })
      .from(examAttempts)
      .where(eq(examAttempts.userId, id));
    const asShown = shownBy(new Map(orders.map(({ id: attempt, ...order }) => [attempt, order])));
    const answers = await db
      .select({
        attempt: examAnswers.attemptId,
        position: examAnswers.position,
        answer: examAnswers.answer,
        marked: examAnswers.marked,
        seconds: examAnswers.spentS,
      })
      .from(examAnswers)
      .where(inArray(examAnswers.attemptId, attemptIds(db, id)));
    // What staff did and why is theirs, also once their account is deleted; what was received is the student's.
    const log = await db
      .select({
        attempt: examLog.attemptId,
        at: examLog.at,
        kind: examLog.kind,
        detail: sql<Record<string, unknown>>`${examLog.detail} - 'reason'`,
      })
      .from(examLog)
      .where(
        and(inArray(examLog.attemptId, attemptIds(db, id)), notInArray(examLog.kind, [...staffLogKinds])),
      )
      .orderBy(examLog.attemptId, examLog.at, examLog.number);
    return {
      attempts,
      answers: answers.map(({ position, ...row }) => {
        const { position: shown, ...rest } = asShown(row.attempt, { position, ...row });
        return { ...rest, question: shown + 1 };
      }),
      log: log.map((entry) => {
        const { changes } = z.parse(LoggedChanges, entry.detail);
        if (changes === undefined) return entry;
        const shown = changes.map((change) => asShown(entry.attempt, change));
        return { ...entry, detail: { ...entry.detail, changes: shown } };
      }),
    };
  },
  async erase(tx, { id, email }) {
    const [student] = await tx
      .select({ rollKey: students.rollKey })
      .from(students)
      .where(eq(students.userId, id));
    const hash = takerHash(await examKey(tx, 'taker'), { email, rollKey: student?.rollKey ?? null });
    // The quiz first, as everywhere: extra minutes of an attempt that is cancelled here no longer hold back its results.
    const running = and(eq(examAttempts.userId, id), eq(examAttempts.status, 'open'));
    const cancelledIn = await tx
      .select({ id: quizzes.id })
      .from(quizzes)
      .where(inArray(quizzes.id, tx.select({ id: examAttempts.quizId }).from(examAttempts).where(running)))
      .orderBy(quizzes.id)
      .for('update');
    await forgetReasons(tx, id);
    await tx.delete(examHeard).where(inArray(examHeard.attemptId, attemptIds(tx, id)));
    await tx.execute(sql`
      update exam_attempts set user_id = null, device_name = '',
        taker_hash = case when status = 'void' or trial then null else ${hash} end,
        status = case when status = 'open' then 'void' else status end,
        voided_at = case when status = 'open' then now() else voided_at end
      where user_id = ${id}`);
    await storeLongestExtra(
      tx,
      cancelledIn.map((quiz) => quiz.id),
    );
    await tx.delete(examGrants).where(eq(examGrants.userId, id));
    await tx.update(examGrants).set({ grantedBy: null }).where(eq(examGrants.grantedBy, id));
    await inParts((atMost) => {
      const part = tx.select({ id: examLog.id }).from(examLog).where(eq(examLog.actorId, id)).limit(atMost);
      return tx.update(examLog).set({ actorId: null }).where(inArray(examLog.id, part));
    });
  },
};

/** Changes of questions in an entry of the log; their other parts stay as they are. */
const LoggedChanges = z.looseObject({
  changes: z.optional(
    z.array(z.looseObject({ position: z.number(), answer: z.optional(z.custom<Answer>()) })),
  ),
});

/** Own data speaks of what the student saw: the version's order would tell, before the keys are out, how a paper was shuffled. */
function shownBy(orders: ReadonlyMap<string, PaperOrder>) {
  return <C extends { position: number; answer?: Answer | undefined }>(attempt: string, change: C): C => {
    const order = orders.get(attempt);
    if (order === undefined) return change;
    const { position, answer } = change;
    return {
      ...change,
      position: order.questions.indexOf(position),
      ...(answer === undefined ? {} : { answer: toShownAnswer(order.options[position], answer) }),
    };
  };
}

/** Why staff did something to this person's attempts, or gave them another, says something about the person. */
async function forgetReasons(tx: Database, id: string): Promise<void> {
  const own = (await attemptIds(tx, id)).map((attempt) => attempt.id);
  const { targetKind, targetId, act, after } = auditEntries;
  const gave = sql`${targetKind} = 'quiz' and ${act} = 'exam.further-attempt' and ${after} ->> 'userId' = ${id}
    and ${targetId} in (select quiz_id::text from exam_grants where user_id = ${id})`;
  const ofAttempts = and(eq(targetKind, 'attempt'), inArray(targetId, own));
  await tx.update(auditEntries).set({ personal: null }).where(or(ofAttempts, gave));
  await tx
    .update(examLog)
    .set({ detail: sql`${examLog.detail} - 'reason'` })
    .where(and(inArray(examLog.attemptId, attemptIds(tx, id)), sql`${examLog.detail} ? 'reason'`));
}

export const examNoun: Noun = { constraints: examErrors, personalData: [examData] };
