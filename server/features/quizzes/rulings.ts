import type { QuestionRuling } from '@kaksha/contract/questions/decisions.ts';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database } from '#server/database/client.ts';

/** A ruling that counts now. */
export type ActiveRuling = QuestionRuling & { _id: string; number: number; reason: string };

/** The active rulings on a version, in the order of its questions, for a query that is made anyway (behaviour 7.30). */
export function activeRulings(versionId: SQLWrapper): SQL<ActiveRuling[]> {
  return sql<ActiveRuling[]>`coalesce((
    select json_agg(json_build_object('_id', u.id, 'questionId', u.question_id, 'number', u.position + 1,
      'kind', u.kind, 'payload', u.payload, 'reason', u.reason) order by u.position)
    from rulings u where u.quiz_version_id = ${versionId}
      and not exists (select from rulings n where n.supersedes = u.id)), '[]'::json)`;
}

/** The active rulings on a version; none on one that was not asked for. */
export type RulingsOf = (versionId: string) => readonly ActiveRuling[];

export async function readActiveRulings(db: Database, versionIds: readonly string[]): Promise<RulingsOf> {
  if (versionIds.length === 0) return () => [];
  const { rows } = await db.execute<{ versionId: string; active: ActiveRuling[] }>(sql`
    select v.id as "versionId", ${activeRulings(sql`v.id`)} as active
    from jsonb_array_elements_text(${JSON.stringify([...new Set(versionIds)])}::jsonb) as named
      join quiz_versions v on v.id = named::uuid`);
  const found = new Map(rows.map(({ versionId, active }) => [versionId, active]));
  return (versionId) => found.get(versionId) ?? [];
}
