import { LEAST_FOR_PERCENTILE, percentileOf } from '@kaksha/contract/reports/standing.ts';
import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/client.ts';
import { inBatches } from '#server/platform/jobs/in-batches.ts';

/** The marks of all who appeared for a version, in hundredths and in ascending order, and the results that count. */
type Ladder = { marks: readonly number[]; counts: (resultId: string) => boolean };
export type Ladders = (versionIds: readonly string[]) => Promise<ReadonlyMap<string, Ladder>>;

/** A result whose place among all who appeared is asked for; `marks` in hundredths. */
export type Placed = { id: string; quizVersionId: string; marks: number };

/** How many appeared and the percentile below which these results lie; null for a result that does not count (behaviour 7.3). */
export async function placesOf(
  ladders: Ladders,
  results: readonly Placed[],
): Promise<ReadonlyMap<string, { of: number; percentile: number | null }>> {
  const byVersion =
    results.length === 0 ? new Map() : await ladders(results.map(({ quizVersionId }) => quizVersionId));
  return new Map(
    results.flatMap(({ id, quizVersionId, marks }) => {
      const ladder = byVersion.get(quizVersionId);
      if (ladder?.counts(id) !== true) return [];
      const of = ladder.marks.length;
      const percentile = of < LEAST_FOR_PERCENTILE ? null : percentileOf(marks, ladder.marks);
      return [[id, { of, percentile }]] as const;
    }),
  );
}

/** Versions per statement, and callers who share it: a class that opens its progress together reads each exam once. */
const VERSIONS_AT_MOST = 25;
const CALLERS_AT_MOST = 500;

type Read = { versionId: string; marks: number[]; ids: string[] };

/** Reads ladders: the same people as in the report of a version (behaviour 7.1). */
export function laddersInBatches(db: Database): Ladders {
  return inBatches(
    async (asked: readonly (readonly string[])[]) => {
      const versionIds = [...new Set(asked.flat())];
      const ladders = new Map<string, Ladder>();
      for (let first = 0; first < versionIds.length; first += VERSIONS_AT_MOST) {
        for (const { versionId, marks, ids } of await read(
          db,
          versionIds.slice(first, first + VERSIONS_AT_MOST),
        )) {
          const counted = new Set(ids);
          ladders.set(versionId, { marks, counts: (id) => counted.has(id) });
        }
      }
      return asked.map(() => ladders);
    },
    { atMost: CALLERS_AT_MOST, lanes: 1 },
  );
}

async function read(db: Database, versionIds: readonly string[]): Promise<Read[]> {
  const { rows } = await db.execute<Read>(sql`
    select "versionId", array_agg(marks order by marks) as marks, array_agg(id) as ids from (
      select distinct on (r.quiz_version_id, coalesce(r.user_id, r.id))
        r.quiz_version_id as "versionId", r.marks_order as marks, r.id
      from results r
      where r.user_role = 'student' and r.quiz_version_id = any(${sql.param([...versionIds])}::uuid[])
        and r.quiz_id in (select v.quiz_id from quiz_versions v where v.id = any(${sql.param([...versionIds])}::uuid[]))
      order by r.quiz_version_id, coalesce(r.user_id, r.id), r.created_at, r.id) firsts
    group by "versionId"`);
  return rows;
}
