import { judge } from '@kaksha/contract/questions/judge.ts';
import { asc, sql } from 'drizzle-orm';
import type { Database, Store } from '#server/database/client.ts';
import { questionUsesMark } from '#server/database/schema/bank.ts';
import { results } from '#server/database/schema/results.ts';
import type { QuizReader } from '../service.ts';

/** Results per step: judging their answers takes some ten milliseconds. */
const STEP = 1_000;
/** Steps per run, so that a stop need not wait for the whole of a large backlog. */
const MOST_STEPS = 20;

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
  const before = (await readMark(store.db)) ?? start;
  const rows = await readFrom(store.db, before);
  const last = rows.at(-1);
  if (last === undefined) return 0;
  const uses = await tally(quizReader, rows);
  const counted = await store.transaction(async (tx) => {
    await tx
      .insert(questionUsesMark)
      .values({ id: true, ...start })
      .onConflictDoNothing();
    const mark = await readMark(tx, { lock: true });
    if (mark?.transaction !== before.transaction || mark.resultId !== before.resultId) return false;
    await addUses(tx, uses);
    await tx.update(questionUsesMark).set({ transaction: last.transaction, resultId: last.id });
    return true;
  });
  return counted ? rows.length : 0;
}

async function readMark(db: Database, { lock = false } = {}): Promise<Mark | null> {
  const { transaction, resultId } = questionUsesMark;
  const query = db.select({ transaction, resultId }).from(questionUsesMark);
  const [row] = lock ? await query.for('update') : await query;
  return row ?? null;
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

type Use = { quizId: string; questionId: string; used: number; right: number };

async function tally(
  quizReader: QuizReader,
  rows: Awaited<ReturnType<typeof readFrom>>,
): Promise<readonly Use[]> {
  const uses = new Map<string, Use>();
  for (const { quizId, versionId, answers } of rows) {
    const version = await quizReader.version(versionId);
    for (const [index, question] of (version?.questions ?? []).entries()) {
      const key = `${quizId} ${question._id}`;
      const use = uses.get(key) ?? { quizId, questionId: question._id, used: 0, right: 0 };
      use.used += 1;
      if (judge(question, answers[index] ?? null).is === 'right') use.right += 1;
      uses.set(key, use);
    }
  }
  return [...uses.values()];
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
