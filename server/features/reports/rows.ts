import type { BatchMarks, MeritPerson } from '@kaksha/contract/reports.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/database/client.ts';
import { onlyRow } from '#server/database/only-row.ts';
import { firstId, partsOf } from '#server/database/parts.ts';
import type { Parts } from '#server/database/read-parts.ts';
import { batchChanges } from '#server/database/schema/batches.ts';
import { isMemberOn } from '#server/features/batches/service.ts';
import { activeRulings } from '#server/features/quizzes/service.ts';
import { fail } from '#server/platform/core/fail.ts';
import type { StoredVersion } from './paper.ts';

/** Rows a statement reads: far below a statement's time limit. */
const PART = 2_000;
/** Newer results, of all quizzes, up to which a look at them is cheaper than counting those of the quiz. */
const MOST_NEWER = 2_000;

/** Results `r` whose person was in the batch of `m` and `b` on the day of the result (behaviour 7.10). */
const wasMember = sql`m.user_id = r.user_id and ${isMemberOn(sql`(r.created_at at time zone 'Asia/Kolkata')::date`)}`;

/** Which results a report is of. */
export type Whose = { quizId: string; versionId: string; batchId?: string | undefined };

/** The results that count in the report of a version: students, each person's first (behaviour 7.1). */
export const counted = ({
  versionId,
  batchId,
}: Pick<Whose, 'versionId' | 'batchId'>) => sql`r.quiz_version_id = ${versionId}
  and r.user_role = 'student'
  ${
    batchId === undefined
      ? sql``
      : sql`and exists (select from batch_members m join batches b on b.id = m.batch_id
        where m.batch_id = ${batchId} and ${wasMember})`
  }
  and not exists (select from results e where e.user_id = r.user_id and e.quiz_id = r.quiz_id
    and e.quiz_version_id = r.quiz_version_id and (e.created_at, e.id) < (r.created_at, r.id))`;

/** The names of the batches of a result's person on its day, by name. */
const batchesOf = sql<string[]>`array(select b.name from batch_members m join batches b on b.id = m.batch_id
  where ${wasMember} order by lower(b.name), b.id)`;

/** Batches that stand beside each other. */
const MOST_BATCHES = 50;

/** The marks of each batch of those who appeared, by name (behaviour 7.10). */
export async function readBatchMarks(
  db: Database,
  { quizId, versionId }: Omit<Whose, 'batchId'>,
): Promise<BatchMarks[]> {
  const marks = (of: SQL) => sql`(${of})::float8 / 100`;
  const quartile = (share: number) =>
    marks(sql`percentile_cont(${share}) within group (order by r.marks_order)`);
  const { rows } = await db.execute<BatchMarks>(sql`
    select b.id as _id, b.name, count(*)::integer as n, ${marks(sql`avg(r.marks_order)`)} as mean,
      ${marks(sql`min(r.marks_order)`)} as min, ${quartile(0.25)} as q1, ${quartile(0.5)} as median,
      ${quartile(0.75)} as q3, ${marks(sql`max(r.marks_order)`)} as max,
      100 * avg(r.passed::integer)::float8 as "passRate"
    from results r join batch_members m on m.user_id = r.user_id join batches b on b.id = m.batch_id
    where r.quiz_id = ${quizId} and ${counted({ versionId })} and ${wasMember}
    group by b.id, b.name order by lower(b.name), b.id limit ${MOST_BATCHES}`);
  return rows;
}

/** Changes with each batch and with who is in one. */
export async function readBatchStamp(db: Database): Promise<string> {
  const [changes] = await db
    .select({ stamp: sql<string>`${batchChanges.changedBy}::text` })
    .from(batchChanges);
  return changes?.stamp ?? '';
}

/** A batch that a report is asked of; `stamp` changes with its days and with who is in it. Throws 'batch_not_found'. */
export async function findReportBatch(
  db: Database,
  id: string,
): Promise<{ _id: string; name: string; stamp: string }> {
  const { rows } = await db.execute<{ _id: string; name: string; stamp: string }>(sql`
    select b.id as _id, b.name, concat(b.id, b.from_day, b.to_day, (
      select sum(hashtextextended(concat(m.user_id, m.from_day, m.to_day), 0)) from batch_members m where m.batch_id = b.id
    )) as stamp
    from batches b where b.id::text = ${id} and b.deleted_at is null`);
  return rows[0] ?? fail('batch_not_found');
}

/** What a thread reads for a report: a `ReportRow` of each result that counts. */
export function reportRows({ withNames, ...whose }: Whose & { withNames: boolean }): Parts {
  const name = withNames
    ? sql`, coalesce((select u.full_name from users u where u.id = r.user_id), r.user_name) as name,
        ${batchesOf} as batches`
    : sql``;
  const statement = sql`
    select r.id, r.created_at::text as at, r.answers::text as answers, r.passed, (
      select json_agg(json_build_array(a.position, a.spent_s))::text from exam_answers a
      where a.attempt_id = r.exam_attempt_id and a.visited
    ) as spent ${name}
    from results r
    where r.quiz_id = ${whose.quizId} and ${counted(whose)}
      and (r.created_at, r.id) > (${'-infinity'}::timestamptz, ${firstId}::uuid)
    order by r.created_at, r.id limit ${sql.raw(String(PART))}`;
  return partsOf(statement, { atMost: PART });
}

/** What a database had stored when it was asked: a snapshot, and how often stored results had changed or gone. */
export type Moment = { snapshot: string; changes: string };

/**
 * Now, and whether a quiz has the results that it had at an earlier moment, which a look at the newer ones of all quizzes
 * shows; false, too, where they are many.
 */
export async function readMoment(
  db: Database,
  quizId: string,
  earlier: Moment | undefined,
): Promise<Moment & { same: boolean }> {
  const seen = sql`${earlier?.snapshot ?? null}::pg_snapshot`;
  const { rows } = await db.execute<Moment & { same: boolean }>(sql`
    with newer as (
      select quiz_id, inserted_by from results where inserted_by >= pg_snapshot_xmin(${seen})
      order by inserted_by, id limit ${MOST_NEWER + 1}
    ), now as (
      select pg_current_snapshot()::text as snapshot, coalesce((select number from result_changes), 0)::text as changes
    )
    select snapshot, changes, coalesce(changes = ${earlier?.changes ?? null} and (
      select count(*) <= ${MOST_NEWER}
        and not coalesce(bool_or(quiz_id = ${quizId} and not pg_visible_in_snapshot(inserted_by, ${seen})), false)
      from newer), false) as same
    from now`);
  return onlyRow(rows);
}

export type VersionOfReport = { _id: string; number: number; n: number; stamp: string };

/**
 * The versions of a quiz with results of students, newest first. `stamp` changes with the set of these results and with
 * each ruling, so a report made under it still holds.
 */
export async function readReportVersions(db: Database, quizId: string): Promise<VersionOfReport[]> {
  const { rows } = await db.execute<VersionOfReport>(sql`
    select v.id as _id, v.number, count(distinct coalesce(r.user_id, r.id))::integer as n,
      concat(sum(hashtextextended(r.id::text || coalesce(r.user_id::text, ''), 0)), ' ',
        (select count(*) from rulings u where u.quiz_version_id = v.id)) as stamp
    from results r join quiz_versions v on v.id = r.quiz_version_id
    where r.quiz_id = ${quizId} and r.user_role = 'student'
    group by v.id, v.number order by v.number desc`);
  return rows;
}

/** A version as it is stored: what is long stays JSON. */
export type VersionText = StoredVersion & {
  title: string;
  passPercent: number;
  questionCount: number;
  typesetBy: string | null;
};

export async function readVersionText(
  db: Database,
  { quizId, versionId }: { quizId: string; versionId: string },
): Promise<VersionText | null> {
  const { rows } = await db.execute<VersionText>(sql`
    select title, pass_percent as "passPercent", question_count as "questionCount", typeset_by as "typesetBy", format,
      questions::text as questions, typeset::text as typeset, sections::text as sections, passages::text as passages,
      passages_typeset::text as "passagesTypeset", ${activeRulings(sql`quiz_versions.id`)}::text as rulings
    from quiz_versions where id = ${versionId} and quiz_id = ${quizId}`);
  return rows[0] ?? null;
}

/** Whose results these are, by the results' ids, with the names they have now, and in which batches they were. */
export async function readPeople(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, Pick<MeritPerson, 'user' | 'batches'>>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<{
    id: string;
    userId: string | null;
    fullName: string;
    batches: string[];
  }>(sql`
    select r.id, r.user_id as "userId", coalesce(u.full_name, r.user_name) as "fullName", ${batchesOf} as batches
    from results r left join users u on u.id = r.user_id
    where r.id = any(${sql.param(ids)}::uuid[])`);
  return new Map(
    rows.map(({ id, userId, fullName, batches }) => [id, { user: { _id: userId, fullName }, batches }]),
  );
}
