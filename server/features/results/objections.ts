import type { OwnObjection } from '@kaksha/contract/results/objections.ts';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/database/client.ts';
import { objections } from '#server/database/schema/objections.ts';

/** What everybody who may read an objection reads of it. */
export const objectionColumns = {
  _id: objections.id,
  questionId: objections.questionId,
  text: objections.text,
  pictures: sql<number>`cardinality(${objections.pictures})`,
  at: objections.createdAt,
  answer: objections.answer,
  answeredAt: objections.answeredAt,
};
type Row = { at: Date; answer: string | null; answeredAt: Date | null };

export function toldObjection<R extends Row>({ at, answer, answeredAt, ...row }: R) {
  const answered =
    answer === null || answeredAt === null ? null : { text: answer, at: answeredAt.toISOString() };
  return { ...row, at: at.toISOString(), answer: answered };
}

/** The objections that somebody made on their own result, in the order of the paper (behaviour 7.36). */
export async function readOwnObjections(
  db: Database,
  { resultId, userId }: { resultId: string; userId: string },
): Promise<OwnObjection[]> {
  const rows = await db
    .select(objectionColumns)
    .from(objections)
    .where(and(eq(objections.resultId, resultId), eq(objections.userId, userId)))
    .orderBy(asc(objections.position));
  return rows.map(toldObjection);
}
