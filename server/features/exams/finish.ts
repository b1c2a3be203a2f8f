import {
  applyChange,
  type QuestionChange,
  type QuestionState,
  rankOf,
} from '@kaksha/contract/exam/changes.ts';
import { GRACE_MS } from '@kaksha/contract/exam/clock.ts';
import type { Answer } from '@kaksha/contract/questions/question.ts';
import { scoreColumns } from '@kaksha/contract/results/scored.ts';
import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/database/client.ts';
import { clockMs } from '#server/database/clock.ts';
import { insertRows } from '#server/database/insert-rows.ts';
import { onlyRow } from '#server/database/only-row.ts';
import { users } from '#server/database/schema/auth.ts';
import { examAnswers, examAttempts, examLog, type FinishCause } from '#server/database/schema/exams.ts';
import { results } from '#server/database/schema/results.ts';
import { newId } from '#server/database/uuid.ts';
import { type ActiveRuling, activeRulings, type QuizVersion } from '#server/features/quizzes/service.ts';
import { hashAnswers, receiptCode } from './receipts.ts';

export type AttemptRow = typeof examAttempts.$inferSelect;
export type ResultInsert = typeof results.$inferInsert;

/** What is stored of the questions of one attempt, by position of the version. */
export type AnswerStates = Map<number, QuestionState>;

export async function readAnswerStates(db: Database, attemptId: string): Promise<AnswerStates> {
  return (await readStatesOf(db, [attemptId])).get(attemptId) ?? new Map();
}

/** What is stored of the questions of each of these attempts. */
export async function readStatesOf(
  db: Database,
  attemptIds: readonly string[],
): Promise<Map<string, AnswerStates>> {
  const states = new Map<string, AnswerStates>(attemptIds.map((id) => [id, new Map()]));
  const rows = await db
    .select()
    .from(examAnswers)
    .where(inArray(examAnswers.attemptId, [...attemptIds]));
  for (const { attemptId, position, ...state } of rows) states.get(attemptId)?.set(position, state);
  return states;
}

export function resultOf(
  attempt: Pick<AttemptRow, 'id' | 'quizId' | 'trial'>,
  version: QuizVersion,
  answers: readonly Answer[],
  { rulings, ...person }: { id: string; fullName: string; email: string; rulings: readonly ActiveRuling[] },
  now: Date,
): ResultInsert {
  return {
    ...scoreColumns(version, answers, rulings),
    id: newId(),
    userId: person.id,
    quizId: attempt.quizId,
    quizVersionId: version.id,
    attemptKey: null,
    examAttemptId: attempt.id,
    userName: person.fullName,
    userEmail: person.email,
    userRole: 'student',
    quizTitle: version.title,
    createdAt: now,
  };
}

/** A message of the device that finishes an attempt, with changes of the version's questions. */
export type FinishMessage = { device: string; seq: number; changes: readonly QuestionChange[] };

/** An open attempt to finish, why, and what came with the message that finishes it. */
export type Finishing = {
  attempt: AttemptRow;
  version: QuizVersion;
  cause: FinishCause;
  pending?: FinishMessage | null;
};

/** An attempt as `judgeArrival` reads it. */
export function stateOf<A extends Pick<AttemptRow, 'status' | 'device' | 'deadlineAt' | 'graceUntil'>>({
  status,
  device,
  deadlineAt,
  graceUntil,
}: A) {
  return { status, device, deadlineAt: deadlineAt.getTime(), graceUntil: graceUntil?.getTime() ?? null };
}

/** Why an attempt ends that its student has not finished. */
export const causeOf = ({ endedAt }: AttemptRow): FinishCause => (endedAt === null ? 'deadline' : 'staff');

/**
 * Finishes open attempts that the caller has locked: stores pending changes, scores, and writes receipts and results, all
 * in the caller's transaction (behaviour 6.10, 6.12). `states` is what is stored of their questions, and afterwards what
 * was scored. Returns the attempts as they are then.
 */
export async function finishAttempts(
  tx: Database,
  finishing: readonly Finishing[],
  { secret, now, states }: { secret: string; now: Date; states: ReadonlyMap<string, AnswerStates> },
): Promise<AttemptRow[]> {
  if (finishing.length === 0) return [];
  await storePending(tx, finishing, states);
  const people = await readPeople(tx, finishing);
  const ended = finishing.map(({ attempt, version, cause, pending }) => {
    const own = states.get(attempt.id);
    const answers = version.questions.map((_, position) => own?.get(position)?.answer ?? null);
    const answered = answers.filter((answer) => answer !== null).length;
    const facts = { attemptId: attempt.id, versionId: version.id };
    const sha256 = hashAnswers(facts, version.questions, answers);
    const code = receiptCode(secret, { ...facts, sha256, answered, submittedAt: now });
    const person = attempt.trial ? undefined : people.get(attempt.id);
    const finished: AttemptRow = {
      ...attempt,
      status: 'submitted',
      finishedAt: now,
      finishCause: cause,
      answered,
      sha256,
      receiptCode: code,
    };
    const entry = {
      attemptId: attempt.id,
      at: now,
      kind: 'finished' as const,
      device: pending?.device ?? null,
      detail: { cause, answered, sha256 },
    };
    const result = person === undefined ? [] : [resultOf(attempt, version, answers, person, now)];
    return { finished, entry, result };
  });
  const made = ended.flatMap(({ result }) => result);
  await insertRows(tx, results, made);
  await markFinished(
    tx,
    ended.map(({ finished }) => finished),
    now,
  );
  const saved = finishing.flatMap(({ attempt, pending }) => {
    if (!pending || pending.changes.length === 0) return [];
    const { device, seq, changes } = pending;
    const detail = { changes, ...(now > attempt.deadlineAt ? { grace: true } : {}) };
    return [{ attemptId: attempt.id, at: now, kind: 'saved' as const, device, seq, detail }];
  });
  await insertRows(tx, examLog, [...saved, ...ended.map(({ entry }) => entry)]);
  return ended.map(({ finished }) => finished);
}

/** As `finishAttempts`, of one. */
export async function finishAttempt(
  tx: Database,
  finishing: Finishing,
  { secret, now }: { secret: string; now: Date },
): Promise<AttemptRow> {
  const states = await readStatesOf(tx, [finishing.attempt.id]);
  return onlyRow(await finishAttempts(tx, [finishing], { secret, now, states }));
}

/** Stores what finishing devices sent along, by the same rule as a save. */
async function storePending(
  tx: Database,
  finishing: readonly Finishing[],
  states: ReadonlyMap<string, AnswerStates>,
): Promise<void> {
  const sent = finishing.flatMap(({ attempt, pending }) => {
    if (!pending) return [];
    const rank = rankOf(attempt, pending.device, pending.seq);
    const own = states.get(attempt.id);
    return pending.changes.map(({ position, ...change }) => {
      const state = applyChange(own?.get(position), change, rank);
      own?.set(position, state);
      return { attemptId: attempt.id, position, ...state };
    });
  });
  if (sent.length === 0) return;
  await tx.execute(sql`
    insert into exam_answers (attempt_id, position, answer, answer_rank, marked, marked_rank, visited, spent_s)
    select "attemptId", position, nullif(answer, 'null'::jsonb), "answerRank", marked, "markedRank", visited, "spentS"
    from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) as row ("attemptId" uuid, position smallint, answer jsonb,
      "answerRank" bigint, marked boolean, "markedRank" bigint, visited boolean, "spentS" integer)
    on conflict (attempt_id, position) do update set answer = excluded.answer, answer_rank = excluded.answer_rank,
      marked = excluded.marked, marked_rank = excluded.marked_rank, visited = excluded.visited, spent_s = excluded.spent_s`);
}

/** Whose attempts these are, without trials, and the rulings on their versions; by attempt. */
async function readPeople(tx: Database, finishing: readonly Pick<Finishing, 'attempt'>[]) {
  const ids = finishing.flatMap(({ attempt }) => (attempt.trial ? [] : [attempt.id]));
  const rows = await tx
    .select({
      attemptId: examAttempts.id,
      id: users.id,
      fullName: users.fullName,
      email: users.email,
      rulings: activeRulings(sql`${examAttempts}.quiz_version_id`),
    })
    .from(examAttempts)
    .innerJoin(users, eq(users.id, examAttempts.userId))
    .where(inArray(examAttempts.id, ids));
  return new Map(rows.map(({ attemptId, ...person }) => [attemptId, person]));
}

/** Scores a finished attempt that has no result any more, by the rulings of now; a trial has none (behaviour 6.17). */
export async function scoreAgain(tx: Database, attempt: AttemptRow, version: QuizVersion): Promise<void> {
  const person = (await readPeople(tx, [{ attempt }])).get(attempt.id);
  if (person === undefined || attempt.finishedAt === null) return;
  const states = await readAnswerStates(tx, attempt.id);
  const answers = version.questions.map((_, position) => states.get(position)?.answer ?? null);
  await tx.insert(results).values(resultOf(attempt, version, answers, person, attempt.finishedAt));
}

async function markFinished(tx: Database, finished: readonly AttemptRow[], now: Date): Promise<void> {
  const rows = finished.map(({ id, finishCause, answered, sha256, receiptCode: code }) => ({
    id,
    cause: finishCause,
    answered,
    sha256,
    code,
  }));
  const { rowCount } = await tx.execute(sql`
    update exam_attempts a set status = 'submitted', finished_at = ${now.toISOString()}::timestamptz,
      finish_cause = row.cause, answered = row.answered, sha256 = row.sha256, receipt_code = row.code
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row (id uuid, cause text, answered integer, sha256 text, code text)
    where a.id = row.id and a.status = 'open'`);
  if (rowCount !== finished.length) throw new Error('An attempt was finished without its lock');
}

/** True for an attempt that takes nothing any more: `lastMomentOf` in a query, and so much later (behaviour 6.10). */
export const isPastGrace = (laterMs = 0): SQL =>
  sql`greatest(${examAttempts.deadlineAt} + ${interval(GRACE_MS)}, ${examAttempts.graceUntil}) < now() - ${interval(laterMs)}`;

/** Milliseconds as PostgreSQL takes them. */
export const interval = (ms: number): SQL => sql`${`${ms} milliseconds`}::interval`;

/** The database's clock; all times of an attempt come from it (behaviour 6.9). */
export async function databaseNow(db: Database): Promise<Date> {
  const { rows } = await db.execute<{ ms: string }>(sql`select ${clockMs} as ms`);
  return new Date(Number(rows[0]?.ms));
}
