import { isOver, isReleased, showsProvisionalKey } from '@kaksha/contract/exam/release.ts';
import {
  SITTINGS_AT_MOST,
  type Sitting,
  type SittingChange,
  type SittingForm,
} from '@kaksha/contract/sittings.ts';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database, Store } from '#server/database/client.ts';
import { users } from '#server/database/schema/auth.ts';
import { batches } from '#server/database/schema/batches.ts';
import { quizzes } from '#server/database/schema/quizzes.ts';
import { sittings } from '#server/database/schema/sittings.ts';
import { newId } from '#server/database/uuid.ts';
import { visible } from '#server/database/visible.ts';
import {
  followWindows,
  readRules,
  releaseStateOf,
  settingsColumns,
  storeSittings,
} from '#server/features/quizzes/service.ts';
import { type Audit, recordChange } from '#server/platform/audit/audit.ts';
import { type Faults, fail } from '#server/platform/core/fail.ts';

type Row = typeof sittings.$inferSelect;
type Values = Omit<Row, 'id' | 'quizId' | 'revision' | 'createdAt'>;

const shown = {
  _id: sittings.id,
  quizId: sittings.quizId,
  label: sittings.label,
  batchIds: sittings.batchIds,
  userIds: sittings.userIds,
  opensAt: sittings.opensAt,
  closesAt: sittings.closesAt,
  extraMinutes: sittings.extraMinutes,
  extraPercent: sittings.extraPercent,
  attempts: sittings.attempts,
  revision: sittings.revision,
  batches: sql<
    Sitting['batches']
  >`coalesce((select json_agg(json_build_object('_id', b.id, 'name', b.name) order by lower(b.name), b.id)
    from batches b where b.id = any("sittings"."batch_ids") and b.deleted_at is null), '[]')`,
  people: sql<
    Sitting['people']
  >`coalesce((select json_agg(json_build_object('_id', u.id, 'fullName', u.full_name, 'email', u.email) order by lower(u.full_name), u.id)
    from users u where u.id = any("sittings"."user_ids")), '[]')`,
};

async function readShown(db: Database, where: ReturnType<typeof eq>): Promise<Sitting[]> {
  const rows = await db
    .select(shown)
    .from(sittings)
    .where(where)
    .orderBy(asc(sittings.opensAt), sittings.createdAt, sittings.id);
  return rows.map((row) => ({
    ...row,
    opensAt: row.opensAt?.toISOString() ?? null,
    closesAt: row.closesAt?.toISOString() ?? null,
  }));
}

const readOne = async (db: Database, id: string) =>
  (await readShown(db, eq(sittings.id, id)))[0] ?? fail('sitting_not_found');

/** The sittings of an exam (behaviour 6.50). Throws 'quiz_not_found', also for practice. */
export async function readSittingsOf(db: Database, quizId: string): Promise<Sitting[]> {
  const exam = and(eq(quizzes.id, quizId), eq(quizzes.mode, 'exam'), visible(quizzes));
  if ((await db.$count(quizzes, exam)) === 0) fail('quiz_not_found');
  return readShown(db, eq(sittings.quizId, quizId));
}

/** The exam, locked. Throws `missing`, also for practice. */
async function lockExam(tx: Database, id: string, missing: 'quiz_not_found' | 'sitting_not_found') {
  const [exam] = await tx
    .select({
      id: quizzes.id,
      ...settingsColumns,
      title: sql<string>`(select v.title from quiz_versions v where v.id = ${quizzes}.current_version_id)`,
      /** A key is known only to those who have seen one. */
      hasResults: sql<boolean>`exists (select from results r where r.quiz_id = ${quizzes}.id and r.user_role = 'student')`,
      now: sql<string>`clock_timestamp()`,
    })
    .from(quizzes)
    .where(and(eq(quizzes.id, id), visible(quizzes)))
    .for('update');
  if (exam === undefined || exam.mode !== 'exam') fail(missing);
  return { ...exam, now: new Date(exam.now) };
}

type Exam = Awaited<ReturnType<typeof lockExam>>;

/**
 * Makes a change of an exam's sittings: running deadlines follow, and what is out stays out (behaviour 6.51, 6.52). The caller
 * has locked the exam.
 */
async function changing<T>(tx: Database, exam: Exam, change: () => Promise<T>): Promise<T> {
  const before = await readRules(tx, exam.id);
  const state = releaseStateOf(exam);
  const now = exam.now.getTime();
  const isShown = isReleased(state, now) || showsProvisionalKey(state, { openAttempts: false, now });
  const isOut = exam.hasResults && isShown && isOver(state, now);
  const changed = await change();
  await storeSittings(tx, exam.id, isOut && exam.settledAt === null ? { settledAt: exam.now } : {});
  await followWindows(tx, { quizId: exam.id, before, now: exam.now });
  return changed;
}

const when = (value: string | null | undefined) =>
  value === undefined || value === null ? null : new Date(value);
const unique = (ids: readonly string[]) => [...new Set(ids.map((id) => id.toLowerCase()))];

function valuesOf(form: SittingForm): Values {
  return {
    label: form.label ?? '',
    batchIds: unique(form.batchIds ?? []),
    userIds: unique(form.userIds ?? []),
    opensAt: when(form.opensAt),
    closesAt: when(form.closesAt),
    extraMinutes: form.extraMinutes ?? null,
    extraPercent: form.extraPercent ?? null,
    attempts: form.attempts ?? null,
  };
}

/** Throws 'invalid' for values that make no sitting; those who were in it before may be gone. */
async function requireWhole(
  tx: Database,
  next: Values,
  before: Pick<Values, 'batchIds' | 'userIds'>,
): Promise<void> {
  const fields: Faults = {};
  const { batchIds, userIds } = next;
  if (batchIds.length === 0 && userIds.length === 0) fields.batchIds = 'nobody_sits';
  if (batchIds.length > 0 && userIds.length > 0) fields.userIds = 'batches_or_people';
  if (next.opensAt !== null && next.closesAt !== null && next.opensAt >= next.closesAt) {
    fields.closesAt = 'opens_after_closing';
  }
  if (next.extraMinutes !== null && next.extraPercent !== null) fields.extraPercent = 'minutes_or_percent';
  const newBatches = batchIds.filter((id) => !before.batchIds.includes(id));
  if (newBatches.length > 0) {
    const there = await tx.$count(batches, and(inArray(batches.id, newBatches), visible(batches)));
    if (there < newBatches.length) fields.batchIds = 'batch_gone';
  }
  const newPeople = userIds.filter((id) => !before.userIds.includes(id));
  if (newPeople.length > 0) {
    const found = await tx
      .select({ id: users.id })
      .from(users)
      .where(inArray(users.id, newPeople))
      .for('key share');
    if (found.length < newPeople.length) fields.userIds = 'person_gone';
  }
  if (Object.keys(fields).length > 0) fail('invalid', { fields });
}

const targetOf = ({ id, title }: Exam) => ({ kind: 'quiz' as const, id, title });

/** Adds a sitting to an exam that the caller has locked. */
async function insertSitting(tx: Database, exam: Exam, values: Values): Promise<string> {
  if (exam.sittingsMade >= SITTINGS_AT_MOST) {
    fail('invalid', { fields: { batchIds: { code: 'too_many_sittings', most: SITTINGS_AT_MOST } } });
  }
  await requireWhole(tx, values, { batchIds: [], userIds: [] });
  const id = newId();
  await changing(tx, exam, () =>
    tx.insert(sittings).values({ ...values, id, quizId: exam.id, createdAt: exam.now }),
  );
  return id;
}

/** Adds a sitting (behaviour 6.51). Throws 'quiz_not_found', 'invalid' and 'exam_running'. */
export async function createSitting(
  store: Store,
  { quizId, form, audit }: { quizId: string; form: SittingForm; audit: Audit },
): Promise<Sitting> {
  return store.transaction(async (tx) => {
    const exam = await lockExam(tx, quizId, 'quiz_not_found');
    const values = valuesOf(form);
    const id = await insertSitting(tx, exam, values);
    await recordChange(tx, audit, {
      target: targetOf(exam),
      before: null,
      after: { sitting: id, ...values },
    });
    return readOne(tx, id);
  });
}

async function lockSitting(tx: Database, id: string): Promise<{ row: Row; exam: Exam }> {
  const [known] = await tx.select({ quizId: sittings.quizId }).from(sittings).where(eq(sittings.id, id));
  if (known === undefined) fail('sitting_not_found');
  // The quiz first, as everywhere.
  const exam = await lockExam(tx, known.quizId, 'sitting_not_found');
  const [row] = await tx.select().from(sittings).where(eq(sittings.id, id)).for('update');
  return { row: row ?? fail('sitting_not_found'), exam };
}

const contentOf = ({ id: _, quizId: __, revision: ___, createdAt: ____, ...values }: Row): Values => values;

/**
 * Changes a sitting (behaviour 6.51). Throws 'sitting_not_found', 'changed_meanwhile' for a change of another revision,
 * 'invalid', and 'exam_running' if a running attempt would end earlier than it does.
 */
export async function updateSitting(
  store: Store,
  { id, change: { revision, ...change }, audit }: { id: string; change: SittingChange; audit: Audit },
): Promise<Sitting> {
  return store.transaction(async (tx) => {
    const { row, exam } = await lockSitting(tx, id);
    if (revision !== undefined && revision !== row.revision)
      fail('changed_meanwhile', { revision: row.revision });
    const before = contentOf(row);
    const sent = Object.entries(valuesOf(change)).filter(([name]) => Reflect.get(change, name) !== undefined);
    const next: Values = { ...before, ...Object.fromEntries(sent) };
    if (JSON.stringify(next) === JSON.stringify(before)) return readOne(tx, id);
    await requireWhole(tx, next, before);
    await changing(tx, exam, () =>
      tx
        .update(sittings)
        .set({ ...next, revision: row.revision + 1 })
        .where(eq(sittings.id, id)),
    );
    await recordChange(tx, audit, {
      target: targetOf(exam),
      before: { sitting: id, ...before },
      after: { sitting: id, ...next },
    });
    return readOne(tx, id);
  });
}

/** Removes a sitting (behaviour 6.51). Throws 'sitting_not_found', and 'exam_running' as a change does. */
export async function removeSitting(
  store: Store,
  { id, audit }: { id: string; audit: Audit },
): Promise<{ message: string; _id: string }> {
  await store.transaction(async (tx) => {
    const { row, exam } = await lockSitting(tx, id);
    await changing(tx, exam, () => tx.delete(sittings).where(eq(sittings.id, id)));
    await recordChange(tx, audit, {
      target: targetOf(exam),
      before: { sitting: id, ...contentOf(row) },
      after: null,
    });
  });
  return { message: 'Sitting removed.', _id: id };
}

/**
 * A window of one person for another attempt, in a sitting of their own (behaviour 6.32). The caller has locked the quiz.
 * Throws 'invalid'.
 */
export async function openFor(
  tx: Database,
  {
    quizId,
    userId,
    opensAt,
    closesAt,
  }: { quizId: string; userId: string; opensAt: Date | null; closesAt: Date },
): Promise<void> {
  const exam = await lockExam(tx, quizId, 'quiz_not_found');
  const values = { ...valuesOf({ userIds: [userId] }), opensAt, closesAt };
  const own = and(eq(sittings.quizId, quizId), sql`${sittings.userIds} = ${sql.param([userId])}::uuid[]`);
  const [row] = await tx
    .select()
    .from(sittings)
    .where(own)
    .orderBy(sittings.createdAt)
    .limit(1)
    .for('update');
  if (row === undefined) {
    await insertSitting(tx, exam, values);
    return;
  }
  await requireWhole(tx, { ...contentOf(row), opensAt, closesAt }, row);
  await changing(tx, exam, () =>
    tx
      .update(sittings)
      .set({ opensAt, closesAt, revision: row.revision + 1 })
      .where(eq(sittings.id, row.id)),
  );
}
