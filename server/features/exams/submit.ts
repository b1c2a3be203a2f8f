import type { QuestionChange } from '@kaksha/contract/exam/changes.ts';
import { judgeArrival } from '@kaksha/contract/exam/clock.ts';
import { LATE_AT_MOST } from '@kaksha/contract/exams.ts';
import type { ResultSummary } from '@kaksha/contract/results.ts';
import { inArray, max, sql } from 'drizzle-orm';
import type { Database, Store } from '#server/database/client.ts';
import { isOfOneRow } from '#server/database/errors.ts';
import { examAttempts, examLog } from '#server/database/schema/exams.ts';
import type { QuizVersion } from '#server/features/quizzes/service.ts';
import { resultsOfAttempts } from '#server/features/results/service.ts';
import { inBatches } from '#server/platform/jobs/in-batches.ts';
import {
  type AnswerStates,
  type AttemptRow,
  causeOf,
  databaseNow,
  type Finishing,
  type FinishMessage,
  finishAttempts,
  readStatesOf,
  stateOf,
} from './finish.ts';
import { examKey } from './keys.ts';

/** Finishes per transaction. */
const FINISHES_AT_MOST = 50;

/** A student's message that finishes an attempt of their own. */
export type Finish = { attemptId: string; version: QuizVersion; isStaff: boolean; message: FinishMessage };

/** Why an attempt is not finished, or the finished attempt, its result if the student may see it, and what was read. */
export type Finished =
  | { refused: 'attempt_not_found' | 'attempt_cancelled' | 'attempt_taken_over' }
  | {
      attempt: AttemptRow;
      late: boolean;
      result: ResultSummary | null;
      states: AnswerStates;
      seq: number;
      now: Date;
    };

/** Finishes attempts; messages that arrive together share one transaction: most of an exam ends in the same seconds. */
export function finisher(store: Store): (finish: Finish) => Promise<Finished> {
  return inBatches((finishes: readonly Finish[]) => finishTogether(store, finishes), {
    atMost: FINISHES_AT_MOST,
    lanes: 2,
    alone: isOfOneRow,
  });
}

async function finishTogether(store: Store, finishes: readonly Finish[]): Promise<Finished[]> {
  const secret = await examKey(store.db, 'receipt');
  const ids = [...new Set(finishes.map(({ attemptId }) => attemptId))];
  const done = await store.transaction(async (tx) => {
    // In the same order as everywhere, to avoid deadlocks.
    const rows = await tx
      .select()
      .from(examAttempts)
      .where(inArray(examAttempts.id, ids))
      .orderBy(examAttempts.id)
      .for('update');
    const attempts = new Map(rows.map((attempt) => [attempt.id, attempt]));
    const states = await readStatesOf(tx, ids);
    const now = await databaseNow(tx);
    const { finishing, refused } = judge(finishes, attempts, now);
    for (const finished of await finishAttempts(tx, [...finishing.values()], { secret, now, states })) {
      attempts.set(finished.id, finished);
    }
    const late = new Set(
      finishes.filter(
        ({ attemptId, message }, at) =>
          refused[at] === null &&
          finishing.get(attemptId)?.pending !== message &&
          differs(message.changes, states.get(attemptId)),
      ),
    );
    await logLate(tx, { late, now });
    const seqs = await tx
      .select({ id: examLog.attemptId, seq: max(examLog.seq) })
      .from(examLog)
      .where(inArray(examLog.attemptId, ids))
      .groupBy(examLog.attemptId);
    return { attempts, states, now, refused, late, seqs: new Map(seqs.map(({ id, seq }) => [id, seq])) };
  });
  const resultOf = await resultsOfAttempts(store.db, ids);
  return finishes.map((finish, at): Finished => {
    const { attemptId, isStaff } = finish;
    const attempt = done.attempts.get(attemptId);
    const refused = done.refused[at] ?? null;
    if (refused !== null || attempt === undefined) return { refused: refused ?? 'attempt_not_found' };
    return {
      attempt,
      late: done.late.has(finish),
      result: resultOf(attemptId, { isStaff }),
      now: done.now,
      states: done.states.get(attemptId) ?? new Map(),
      seq: done.seqs.get(attemptId) ?? -1,
    };
  });
}

/** Of each attempt the log keeps a limited number of late messages. */
async function logLate(tx: Database, { late, now }: { late: ReadonlySet<Finish>; now: Date }): Promise<void> {
  const rows = [...late].map(({ attemptId, message: { device, seq, changes } }) => ({
    attempt: attemptId,
    device,
    seq,
    detail: { changes },
  }));
  if (rows.length === 0) return;
  await tx.execute(sql`
    insert into exam_log (attempt_id, at, kind, device, seq, detail)
    select attempt, ${now.toISOString()}::timestamptz, 'late', device, seq, detail from (
      select *, row_number() over (partition by attempt) as number
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x (attempt uuid, device text, seq bigint, detail jsonb)
    ) sent
    where number <= ${LATE_AT_MOST}
      - (select count(*) from exam_log l where l.attempt_id = sent.attempt and l.kind = 'late')`);
}

type Refusal = Extract<Finished, { refused: string }>['refused'];

/** Which attempts these messages finish, the first of each attempt, and which messages are refused (behaviour 6.10, 6.11). */
function judge(
  finishes: readonly Finish[],
  attempts: ReadonlyMap<string, AttemptRow>,
  now: Date,
): { finishing: Map<string, Finishing>; refused: (Refusal | null)[] } {
  const finishing = new Map<string, Finishing>();
  const refused = finishes.map(({ attemptId, version, message }): Refusal | null => {
    const attempt = attempts.get(attemptId);
    if (attempt === undefined) return 'attempt_not_found';
    if (attempt.status === 'void') return 'attempt_cancelled';
    if (attempt.status === 'submitted' || finishing.has(attemptId)) return null;
    const arrival = judgeArrival(stateOf(attempt), { device: message.device, now: now.getTime() });
    if (arrival === 'taken_over') return 'attempt_taken_over';
    finishing.set(
      attemptId,
      arrival === 'finished'
        ? { attempt, version, cause: causeOf(attempt) }
        : { attempt, version, cause: 'student', pending: message },
    );
    return null;
  });
  return { finishing, refused };
}

/** True if these answers are not those that are stored: a repeated message changes nothing and is not late. */
function differs(changes: readonly QuestionChange[], states: AnswerStates | undefined): boolean {
  return changes.some(
    ({ position, answer }) =>
      answer !== undefined &&
      JSON.stringify(answer) !== JSON.stringify(states?.get(position)?.answer ?? null),
  );
}
