import type { Ruling } from '@kaksha/contract/rulings.ts';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/database/client.ts';
import { users } from '#server/database/schema/auth.ts';
import { results } from '#server/database/schema/results.ts';
import { rulings } from '#server/database/schema/rulings.ts';
import type { scoreColumns } from '#server/features/results/service.ts';

/** What a ruling may change of a result. */
const scored = {
  score: results.score,
  total: results.total,
  marksHundredths: results.marksHundredths,
  maxMarksHundredths: results.maxMarksHundredths,
  sections: results.sections,
  percentage: results.percentage,
  passed: results.passed,
};
const columns = {
  ...scored,
  id: results.id,
  user: { _id: results.userId, fullName: sql<string>`coalesce(${users.fullName}, ${results.userName})` },
  answers: results.answers,
  passPercent: results.passPercent,
};
export type Scored = Pick<ReturnType<typeof scoreColumns>, keyof typeof scored>;
export type RuledResult = Scored &
  Pick<typeof results.$inferSelect, 'id' | 'answers' | 'passPercent'> & {
    user: { _id: string | null; fullName: string };
  };

/** Rows per read: some milliseconds of parsing. */
const PART = 500;

/** The results of a version, in parts. */
export async function* readResultsOfVersion(
  db: Database,
  { quizId, versionId }: { quizId: string; versionId: string },
): AsyncGenerator<RuledResult[]> {
  for (let last: string | null = null; ; ) {
    const after: SQL | undefined = last === null ? undefined : sql`${results.id} > ${last}::uuid`;
    const rows: RuledResult[] = await db
      .select(columns)
      .from(results)
      .leftJoin(users, eq(users.id, results.userId))
      .where(and(eq(results.quizId, quizId), eq(results.quizVersionId, versionId), after))
      .orderBy(results.id)
      .limit(PART);
    if (rows.length > 0) yield rows;
    last = rows.at(-1)?.id ?? null;
    if (rows.length < PART) return;
  }
}

/**
 * What a preview was made from: changes with each result, ruling and attempt of a version. `open` says whether an attempt of a
 * student is open, `active` is the active ruling on the question.
 */
export async function readMoment(
  db: Database,
  { quizId, versionId, questionId }: { quizId: string; versionId: string; questionId: string },
): Promise<{ stamp: string; open: boolean; active: string | null }> {
  const { rows } = await db.execute<{ stamp: string; open: boolean; active: string | null }>(sql`
    select concat_ws(' ',
        (select concat(count(*), ' ', sum(hashtextextended(r.id::text, 0))) from results r
          where r.quiz_id = ${quizId} and r.quiz_version_id = ${versionId}),
        (select count(*) from rulings u where u.quiz_version_id = ${versionId}),
        (select concat(count(*), ' ', sum(hashtextextended(a.id::text || a.status, 0))) from exam_attempts a
          where a.quiz_id = ${quizId} and not a.trial)) as stamp,
      exists (select from exam_attempts a where a.quiz_id = ${quizId} and not a.trial and a.status = 'open') as open,
      (select u.id from rulings u where u.quiz_version_id = ${versionId} and u.question_id = ${questionId}
        and not exists (select from rulings n where n.supersedes = u.id)) as active`);
  const [moment] = rows;
  if (moment === undefined) throw new Error('The database returned no row');
  return moment;
}

/** The newest version with results; null if there are none. */
export async function newestWithResults(db: Database, quizId: string): Promise<string | null> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select v.id from quiz_versions v
    where v.quiz_id = ${quizId}
      and exists (select from results r where r.quiz_version_id = v.id and r.quiz_id = v.quiz_id)
    order by v.number desc limit 1`);
  return rows[0]?.id ?? null;
}

export type NewMarks = Scored & { id: string };

/** Results per statement. */
const WRITTEN = 500;

/** Writes marks of many results, keeping those they first had, and puts it into the log of their attempts. */
export async function writeMarks(
  tx: Database,
  {
    marks,
    entry,
    actorId,
    now,
  }: { marks: readonly NewMarks[]; entry: Record<string, unknown>; actorId: string; now: Date },
): Promise<void> {
  // Once also where no marks change: the statement says that the figures of the quiz do.
  for (let first = 0; first === 0 || first < marks.length; first += WRITTEN) {
    const part = JSON.stringify(marks.slice(first, first + WRITTEN));
    await tx.execute(sql`
      with new as (
        select * from jsonb_to_recordset(${part}::jsonb) as row (id uuid, score integer, total integer,
          "marksHundredths" integer, "maxMarksHundredths" integer, sections jsonb, percentage smallint, passed boolean)
      ), old as (
        select r.id, r.exam_attempt_id, coalesce(r.marks_hundredths, r.score * 100) as marks
        from results r join new on new.id = r.id
      ), changed as (
        update results r set score = new.score, total = new.total, marks_hundredths = new."marksHundredths",
          max_marks_hundredths = new."maxMarksHundredths", sections = new.sections,
          percentage = new.percentage, passed = new.passed,
          first_marks = coalesce(r.first_marks, jsonb_build_object('score', r.score, 'total', r.total,
            'marksHundredths', r.marks_hundredths, 'maxMarksHundredths', r.max_marks_hundredths,
            'sections', r.sections, 'percentage', r.percentage, 'passed', r.passed))
        from new where r.id = new.id
        returning r.id, coalesce(r.marks_hundredths, r.score * 100) as marks
      )
      insert into exam_log (attempt_id, at, kind, detail, actor_id)
      select old.exam_attempt_id, ${now.toISOString()}::timestamptz, 'ruled',
        ${JSON.stringify(entry)}::jsonb || jsonb_build_object('before', old.marks / 100.0, 'after', changed.marks / 100.0),
        ${actorId}::uuid
      from old join changed on changed.id = old.id where old.exam_attempt_id is not null`);
  }
}

const ruling = {
  id: rulings.id,
  versionId: rulings.quizVersionId,
  questionId: rulings.questionId,
  position: rulings.position,
  kind: rulings.kind,
  payload: rulings.payload,
  reason: rulings.reason,
  supersedes: rulings.supersedes,
  changed: rulings.changed,
  createdAt: rulings.createdAt,
  by: { _id: users.id, fullName: users.fullName },
  active: sql<boolean>`not exists (select from rulings n where n.supersedes = ${rulings}.id)`,
};

/** The rulings on a quiz, newest first, or the one of a token. */
export async function readRulings(
  db: Database,
  { quizId, token }: { quizId: string; token?: string },
): Promise<Ruling[]> {
  const rows = await db
    .select(ruling)
    .from(rulings)
    .leftJoin(users, eq(users.id, rulings.madeBy))
    .where(and(eq(rulings.quizId, quizId), token === undefined ? undefined : eq(rulings.token, token)))
    .orderBy(desc(rulings.createdAt), desc(rulings.id));
  return rows.map(({ id, position, createdAt, by, ...row }) => ({
    _id: id,
    ...row,
    number: position + 1,
    by,
    at: createdAt.toISOString(),
  }));
}
