import type { MeritPerson } from '@kaksha/contract/reports.ts';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#server/database/client.ts';
import { users } from '#server/database/schema/auth.ts';
import { results } from '#server/database/schema/results.ts';
import { inBatches } from '#server/platform/jobs/in-batches.ts';
import type { ReportRow } from './compute.ts';

/** Rows a statement reads: a few milliseconds of parsing for the main thread, and far below a statement's time limit. */
const PART = 500;

type Read = ReportRow & { createdAt: string };

/** The results that count in the report of a version: students, each person's first (behaviour 7.1). */
const counted = (versionId: string) => sql`r.quiz_version_id = ${versionId} and r.user_role = 'student'
  and not exists (select from results e where e.user_id = r.user_id and e.quiz_id = r.quiz_id
    and e.quiz_version_id = r.quiz_version_id and (e.created_at, e.id) < (r.created_at, r.id))`;

/** The rows of a report in parts, so that neither a statement nor the main thread is busy for long. */
export async function* readReportRows(
  db: Database,
  { quizId, versionId }: { quizId: string; versionId: string },
): AsyncGenerator<ReportRow[]> {
  let after = sql`true`;
  for (;;) {
    const { rows } = await db.execute<Read>(sql`
      select r.id, r.created_at::text as "createdAt", r.answers::text as answers, r.passed, (
        select json_agg(json_build_array(a.position, a.spent_s))::text from exam_answers a
        where a.attempt_id = r.exam_attempt_id and a.visited
      ) as spent
      from results r
      where r.quiz_id = ${quizId} and ${counted(versionId)} and ${after}
      order by r.created_at, r.id limit ${PART}`);
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows.map(({ createdAt: _, ...row }) => row);
    if (rows.length < PART) return;
    after = sql`(r.created_at, r.id) > (${last.createdAt}::timestamptz, ${last.id}::uuid)`;
  }
}

export type VersionOfReport = { _id: string; number: number; n: number; stamp: string };

/**
 * The versions of a quiz with results of students, newest first. `stamp` changes with the set of these results, so a report
 * made under it still holds.
 */
async function readReportVersions(db: Database, quizId: string): Promise<VersionOfReport[]> {
  const { rows } = await db.execute<VersionOfReport>(sql`
    select v.id as _id, v.number, count(distinct coalesce(r.user_id, r.id))::integer as n,
      coalesce(sum(hashtextextended(r.id::text || coalesce(r.user_id::text, ''), 0)), 0)::text as stamp
    from results r join quiz_versions v on v.id = r.quiz_version_id
    where r.quiz_id = ${quizId} and r.user_role = 'student'
    group by v.id, v.number order by v.number desc`);
  return rows;
}

/** The same; those who ask for one quiz together, as a class does after the release, share a query. */
export function versionsInBatches(db: Database): (quizId: string) => Promise<VersionOfReport[]> {
  return inBatches(
    async (quizIds) => {
      const read = new Map<string, Promise<VersionOfReport[]>>();
      for (const quizId of quizIds) {
        if (!read.has(quizId)) read.set(quizId, readReportVersions(db, quizId));
      }
      return Promise.all(quizIds.map(async (quizId) => (await read.get(quizId)) ?? []));
    },
    { atMost: 500, lanes: 1 },
  );
}

/** Whose results these are, by the results' ids, with the names they have now. */
export async function readPeople(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, MeritPerson['user']>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: results.id,
      user: {
        _id: results.userId,
        fullName: sql<string>`coalesce(${users.fullName}, ${results.userName})`,
      },
    })
    .from(results)
    .leftJoin(users, eq(users.id, results.userId))
    .where(inArray(results.id, [...ids]));
  return new Map(rows.map(({ id, user }) => [id, user]));
}
