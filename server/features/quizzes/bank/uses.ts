import { setImmediate as turn } from 'node:timers/promises';
import type { QuestionRuling } from '@kaksha/contract/questions/decisions.ts';
import { judgeAnswers } from '@kaksha/contract/questions/marking.ts';
import type { Answer } from '@kaksha/contract/questions/question.ts';
import { isOut, ruledQuestions } from '@kaksha/contract/questions/rulings.ts';
import { asc, sql } from 'drizzle-orm';
import type { Database, Store } from '#server/database/client.ts';
import { onlyRow } from '#server/database/only-row.ts';
import { questionUsesMark } from '#server/database/schema/bank.ts';
import { results } from '#server/database/schema/results.ts';
import type { QuizReader, QuizVersion } from '../reader.ts';
import { readActiveRulings } from '../rulings.ts';

/** Results per step, and of them judged without a pause: a millisecond or two each. */
const STEP = 250;
const AT_ONCE = 25;
/** Steps per run, so that a stop need not wait for the whole of a large backlog. */
const MOST_STEPS = 80;

type Mark = { transaction: string; resultId: string };
const start: Mark = { transaction: '0', resultId: '00000000-0000-0000-0000-000000000000' };

/**
 * Counts the results that were stored since the last run: for each question, how many results have had it, and in how
 * many it was fully right (behaviour 4.34). A submission stays a single insert, and the bank reads a small table.
 */
export async function countUses(services: { store: Store; quizReader: QuizReader }): Promise<void> {
  for (let step = 0; step < MOST_STEPS; step += 1) {
    if ((await countStep(services)) < STEP) return;
  }
}

/** Returns how many results were counted; 0 also if another instance counted them first. */
async function countStep({ store, quizReader }: { store: Store; quizReader: QuizReader }): Promise<number> {
  const before = await readMark(store.db);
  const rows = await readFrom(store.db, before);
  const last = rows.at(-1);
  if (last === undefined) return 0;
  const uses = await tally({ db: store.db, quizReader }, rows);
  const counted = await store.transaction(async (tx) => {
    // Another instance has counted, or a result was removed that may be among these.
    if ((await readMark(tx, { lock: true })).stamp !== before.stamp) return false;
    await addUses(tx, uses);
    await tx.update(questionUsesMark).set({ transaction: last.transaction, resultId: last.id });
    return true;
  });
  return counted ? rows.length : 0;
}

/** Takes a result that is removed in this transaction out of the counts, if it was counted (behaviour 4.34). */
export async function forgetUse(
  tx: Database,
  { version, removed }: { version: QuizVersion; removed: Removed },
): Promise<void> {
  const mark = await readMark(tx, { lock: true });
  const { rows } = await tx.execute<{ counted: boolean }>(
    sql`select (${removed.transaction}::xid8, ${removed.id}::uuid) <= (${mark.transaction}::xid8, ${mark.resultId}::uuid) as counted`,
  );
  if (rows[0]?.counted !== true) {
    // Those who have read it, and wait to count it, read again.
    await tx.update(questionUsesMark).set({ id: true });
    return;
  }
  const rulingsOf = await readActiveRulings(tx, [version.id]);
  const uses = usesOf(version, removed.answers, rulingsOf(version.id));
  await tx.execute(sql`
    update question_uses u set used = u.used - 1, answered_right = u.answered_right - use."right"
    from jsonb_to_recordset(${JSON.stringify(uses)}::jsonb) as use ("questionId" text, "right" integer)
    where u.quiz_id = ${version.quizId} and u.question_id = use."questionId"`);
}

/** By how much a ruling changes what one result says of a question. */
export type UseMove = { resultId: string; used: number; right: number };

/**
 * Moves the counts of a question by what a ruling changes in the results that were counted; those that were not are counted
 * by the ruling later (behaviour 4.34, 7.31).
 */
export async function moveUses(
  tx: Database,
  { quizId, questionId, moves }: { quizId: string; questionId: string; moves: readonly UseMove[] },
): Promise<void> {
  const mark = await readMark(tx, { lock: true });
  await tx.execute(sql`
    update question_uses u set used = u.used + moved.used, answered_right = u.answered_right + moved."right"
    from (select coalesce(sum(move.used), 0)::integer as used, coalesce(sum(move."right"), 0)::integer as "right"
      from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as move ("resultId" uuid, used integer, "right" integer)
        join results r on r.id = move."resultId"
      where (r.inserted_by, r.id) <= (${mark.transaction}::xid8, ${mark.resultId}::uuid)) moved
    where u.quiz_id = ${quizId} and u.question_id = ${questionId}`);
  // Those who have read results, and wait to count them, read again.
  await tx.update(questionUsesMark).set({ id: true });
}

/** The mark, made if there is none. `stamp` changes with each change of its row. */
async function readMark(db: Database, { lock = false } = {}): Promise<Mark & { stamp: string }> {
  const { transaction, resultId } = questionUsesMark;
  const read = () => {
    const stamp = sql<string>`xmin::text`;
    const query = db.select({ transaction, resultId, stamp }).from(questionUsesMark);
    return lock ? query.for('update') : query;
  };
  const [known] = await read();
  if (known !== undefined) return known;
  await db
    .insert(questionUsesMark)
    .values({ id: true, ...start })
    .onConflictDoNothing();
  return onlyRow(await read());
}

/** Results after the mark. Transactions below the oldest one in progress have all their rows: none can appear later. */
function readFrom(db: Database, { transaction, resultId }: Mark) {
  return db
    .select({
      id: results.id,
      transaction: results.insertedBy,
      quizId: results.quizId,
      versionId: results.quizVersionId,
      answers: results.answers,
    })
    .from(results)
    .where(
      sql`(${results.insertedBy}, ${results.id}) > (${transaction}::xid8, ${resultId}::uuid)
        and ${results.insertedBy} < pg_snapshot_xmin(pg_current_snapshot())`,
    )
    .orderBy(asc(results.insertedBy), asc(results.id))
    .limit(STEP);
}

/** A removed result: which one, in the order of counting, and its answers. */
type Removed = { id: string; transaction: string; answers: readonly Answer[] };
type Use = { quizId: string; questionId: string; used: number; right: number };

async function tally(
  { db, quizReader }: { db: Database; quizReader: QuizReader },
  rows: Awaited<ReturnType<typeof readFrom>>,
): Promise<readonly Use[]> {
  // Read after the mark, which a ruling touches: if one comes meanwhile, this step counts nothing.
  const rulingsOf = await readActiveRulings(
    db,
    rows.map(({ versionId }) => versionId),
  );
  const uses = new Map<string, Use>();
  for (const [at, { quizId, versionId, answers }] of rows.entries()) {
    // Others have their turn.
    if (at % AT_ONCE === AT_ONCE - 1) await turn();
    const version = await quizReader.named(versionId);
    for (const { questionId, right } of usesOf(version, answers, rulingsOf(versionId))) {
      const key = `${quizId} ${questionId}`;
      const use = uses.get(key) ?? { quizId, questionId, used: 0, right: 0 };
      use.used += 1;
      use.right += right;
      uses.set(key, use);
    }
  }
  return [...uses.values()];
}

/** What a result says of the questions that no ruling took out. */
function usesOf(
  { questions, sections }: QuizVersion,
  answers: readonly Answer[],
  rulings: readonly QuestionRuling[],
): { questionId: string; right: number }[] {
  const ruled = ruledQuestions(questions, rulings);
  const judged = judgeAnswers(ruled, answers, sections ?? []);
  return ruled.flatMap((question, index) =>
    isOut(question) ? [] : [{ questionId: question._id, right: judged[index]?.is === 'right' ? 1 : 0 }],
  );
}

async function addUses(tx: Database, uses: readonly Use[]): Promise<void> {
  await tx.execute(sql`
    insert into question_uses (quiz_id, question_id, used, answered_right)
    select "quizId", "questionId", used, "right"
    from jsonb_to_recordset(${JSON.stringify(uses)}::jsonb)
      as use ("quizId" uuid, "questionId" text, used integer, "right" integer)
    on conflict (quiz_id, question_id) do update
      set used = question_uses.used + excluded.used,
        answered_right = question_uses.answered_right + excluded.answered_right`);
}
