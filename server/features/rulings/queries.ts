import type { scoreColumns } from '@kaksha/contract/results/scored.ts';
import type { Ruling } from '@kaksha/contract/rulings.ts';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/database/client.ts';
import { onlyRow } from '#server/database/only-row.ts';
import { firstId, partsOf } from '#server/database/parts.ts';
import type { Parts } from '#server/database/read-parts.ts';
import { users } from '#server/database/schema/auth.ts';
import { rulings } from '#server/database/schema/rulings.ts';

/** What a ruling may change of a result. */
export type Scored = Omit<ReturnType<typeof scoreColumns>, 'answers' | 'passPercent'>;
/** A result as a thread reads it: `answers` as JSON. */
export type RuledResult = Scored & {
  id: string;
  answers: string;
  passPercent: number;
  userId: string | null;
  fullName: string;
};

/** Rows a statement reads. */
const PART = 1_000;

/** What a thread reads for a ruling: a `RuledResult` of each result of a version. */
export function resultsOfVersion({ quizId, versionId }: { quizId: string; versionId: string }): Parts {
  const statement = sql`
    select r.id, r.created_at::text as at, r.answers::text as answers, r.score, r.total,
      r.marks_hundredths as "marksHundredths", r.max_marks_hundredths as "maxMarksHundredths", r.sections, r.percentage,
      r.passed, r.pass_percent as "passPercent", r.user_id as "userId", coalesce(u.full_name, r.user_name) as "fullName"
    from results r left join users u on u.id = r.user_id
    where r.quiz_id = ${quizId} and r.quiz_version_id = ${versionId}
      and (r.created_at, r.id) > (${'-infinity'}::timestamptz, ${firstId}::uuid)
    order by r.created_at, r.id limit ${sql.raw(String(PART))}`;
  return partsOf(statement, { atMost: PART });
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
  return onlyRow(rows);
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

/** Of a result, with its id. */
export type NewMarks = Scored & { id: string };

/**
 * Writes marks of many results, keeping those they first had, and puts it into the log of their attempts. `parts` are lists of
 * `NewMarks` as JSON, a statement each; at least one, also where no marks change: it says that the figures of the quiz do.
 */
export async function writeMarks(
  tx: Database,
  { parts, entry, actorId, now }: { parts: readonly string[]; entry: object; actorId: string; now: Date },
): Promise<void> {
  for (const part of parts) {
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
