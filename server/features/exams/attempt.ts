import { seqOfRank } from '@kaksha/contract/exam/changes.ts';
import { GRACE_MS } from '@kaksha/contract/exam/clock.ts';
import { toShownAnswer, toShownQuestion } from '@kaksha/contract/exam/order.ts';
import type { Attempt, Receipt } from '@kaksha/contract/exams.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/database/client.ts';
import { onlyRow } from '#server/database/only-row.ts';
import { examAnswers, examLog } from '#server/database/schema/exams.ts';
import { pagesInHand, paperParts, type QuizVersion } from '#server/features/quizzes/service.ts';
import { type AnswerStates, type AttemptRow, databaseNow, readAnswerStates } from './finish.ts';

/**
 * The largest number of a message received for an attempt, or of those from the device that writes it; -1 for none. The log may be full:
 * holds know the numbers of earlier devices, and ranks those of the device that writes now.
 */
export async function lastSeq(
  db: Database,
  { id, device, epoch, holds }: Pick<AttemptRow, 'id' | 'device' | 'epoch' | 'holds'>,
  { ofPen = false } = {},
): Promise<number> {
  const rows = await db
    .select({
      logged: sql<string | null>`max(${examLog.seq})`,
      rank: sql<string | null>`(select max(greatest(x.answer_rank, x.marked_rank)) from ${examAnswers} x
        where x.attempt_id = ${id})`,
    })
    .from(examLog)
    .where(and(eq(examLog.attemptId, id), ofPen ? eq(examLog.device, device) : undefined));
  const { logged, rank } = onlyRow(rows);
  const earlier = holds.filter((hold) => !ofPen || hold.device === device);
  return Math.max(
    Number(logged ?? -1),
    ...earlier.map(({ upTo }) => upTo),
    seqOfRank(Number(rank ?? -1), epoch),
  );
}

type Shown = { attempt: AttemptRow; version: QuizVersion; device?: string | undefined };

/** An attempt as sent: in its own order, and without questions once it has ended (behaviour 6.6, 6.7). */
export async function toAttempt(db: Database, shown: Shown): Promise<Attempt> {
  const states = await readAnswerStates(db, shown.attempt.id);
  return showAttempt(shown, {
    states,
    now: await databaseNow(db),
    seq: await lastSeq(db, shown.attempt),
  });
}

/** As `toAttempt`, for one that has just been started: nothing is stored of its questions. */
export const showNewAttempt = (shown: Shown): Attempt =>
  showAttempt(shown, { states: new Map(), now: shown.attempt.startedAt, seq: -1 });

/** As `toAttempt`, from what has been read already. */
export function showAttempt(
  { attempt, version, device }: Shown,
  { states, now, seq }: { states: AnswerStates; now: Date; seq: number },
): Attempt {
  const isOpen = attempt.status === 'open';
  const { passages, pages, ...parts } = paperParts(version);
  const shown = attempt.questionOrder.flatMap((position) => {
    const question = version.questions[position];
    return question === undefined ? [] : [{ position, question, options: attempt.optionOrders[position] }];
  });
  return {
    _id: attempt.id,
    quizId: attempt.quizId,
    versionId: attempt.quizVersionId,
    title: version.title,
    status: attempt.status,
    trial: attempt.trial,
    startedAt: attempt.startedAt.toISOString(),
    ...endOf(attempt),
    extraMinutes: attempt.extraMinutes,
    now: now.toISOString(),
    seq: Math.max(0, seq),
    ...(device === undefined ? {} : { holdsPen: device === attempt.device }),
    ...(isOpen && device !== undefined && device !== attempt.device ? { pen: penOf(attempt) } : {}),
    ...parts,
    ...(isOpen && passages !== undefined ? { passages } : {}),
    ...(isOpen && pages !== undefined ? { pages: pagesInHand(pages) } : {}),
    questions: isOpen ? shown.map(({ question, options }) => toShownQuestion(question, options)) : [],
    answers: shown.flatMap(({ position, question, options }) => {
      const state = states.get(position);
      if (state === undefined) return [];
      const { answer, marked, visited } = state;
      return [{ questionId: question._id, answer: toShownAnswer(options, answer), marked, visited }];
    }),
  };
}

/** When an attempt ends, and until when it takes messages if the program was away at that time (behaviour 6.10). */
export function endOf({ deadlineAt, graceUntil }: Pick<AttemptRow, 'deadlineAt' | 'graceUntil'>) {
  const isLonger = graceUntil !== null && graceUntil.getTime() > deadlineAt.getTime() + GRACE_MS;
  return {
    deadlineAt: deadlineAt.toISOString(),
    ...(isLonger ? { graceUntil: graceUntil.toISOString() } : {}),
  };
}

/** Who writes the attempt, and since when: the device before it wrote until then. */
function penOf({ deviceName, startedAt, holds }: AttemptRow): Attempt['pen'] {
  const since = holds.at(-1)?.until ?? startedAt.getTime();
  return { deviceName, since: new Date(since).toISOString() };
}

/** The receipt of a finished attempt (behaviour 6.12). */
export function receiptOf({ receiptCode, finishedAt, answered, sha256 }: AttemptRow): Receipt {
  if (receiptCode === null || finishedAt === null || answered === null || sha256 === null)
    throw new Error('An attempt that is not finished has no receipt');
  return { code: receiptCode, submittedAt: finishedAt.toISOString(), answered, sha256 };
}
