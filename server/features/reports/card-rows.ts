import type { ReportCard } from '@kaksha/contract/reports.ts';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#server/database/client.ts';
import { users } from '#server/database/schema/auth.ts';
import { examAttempts } from '#server/database/schema/exams.ts';
import { results } from '#server/database/schema/results.ts';
import { students } from '#server/database/schema/students.ts';
import type { Placed } from './ladders.ts';
import { counted, type Whose } from './rows.ts';

/** Of a report card, what the merit list does not say. */
export type CardRow = Pick<ReportCard, 'student' | 'percentage' | 'passed' | 'receiptCode'> & {
  id: string;
  userId: string | null;
  quizId: string;
  quizVersionId: string;
  examAttemptId: string | null;
  createdAt: Date;
};

const cardColumns = {
  id: results.id,
  userId: results.userId,
  quizId: results.quizId,
  quizVersionId: results.quizVersionId,
  examAttemptId: results.examAttemptId,
  createdAt: results.createdAt,
  percentage: results.percentage,
  passed: results.passed,
  receiptCode: examAttempts.receiptCode,
  student: {
    fullName: sql<string>`coalesce(${users.fullName}, ${results.userName})`,
    roll: sql<string>`coalesce(${students.roll}, '')`,
    class: sql<string>`coalesce(${students.class}, '')`,
  },
};
const selectCards = (db: Database) =>
  db
    .select(cardColumns)
    .from(results)
    .leftJoin(users, eq(users.id, results.userId))
    .leftJoin(students, eq(students.userId, results.userId))
    .leftJoin(examAttempts, eq(examAttempts.id, results.examAttemptId))
    .$dynamic();

/** The rows of these results. */
export function readCardRows(db: Database, ids: readonly string[]): Promise<CardRow[]> {
  return selectCards(db).where(inArray(results.id, [...ids]));
}

/** A page of those who appeared by name, and how many they are. */
export async function readCardPage(
  db: Database,
  { quizId, versionId, batchId, offset, limit }: Whose & { offset: number; limit: number },
): Promise<{ ids: string[]; total: number }> {
  const all = sql`results r left join users u on u.id = r.user_id`;
  const appeared = sql`r.quiz_id = ${quizId} and ${counted({ versionId, batchId })}`;
  const [{ rows }, total] = await Promise.all([
    db.execute<{ id: string }>(sql`select r.id from ${all} where ${appeared}
      order by lower(coalesce(u.full_name, r.user_name)), r.id limit ${limit} offset ${offset}`),
    db.$count(all, appeared),
  ]);
  return { ids: rows.map(({ id }) => id), total };
}

export type ExamOfPerson = Placed & { userId: string; quizId: string; examAttemptId: string | null } & {
  quizTitle: string;
  createdAt: Date;
  percentage: number;
};

/** The newest exams of each of these people up to a moment, newest first. */
export async function readExamsOf(
  db: Database,
  { userIds, until, each }: { userIds: readonly string[]; until: Date; each: number },
): Promise<ExamOfPerson[]> {
  if (userIds.length === 0) return [];
  const { rows } = await db.execute<Omit<ExamOfPerson, 'createdAt'> & { createdAt: string }>(sql`
    select e.* from unnest(${sql.param([...userIds])}::uuid[]) as p(id), lateral (
      select r.id, r.quiz_version_id as "quizVersionId", r.marks_order as marks, r.user_id as "userId",
        r.quiz_id as "quizId", r.exam_attempt_id as "examAttemptId", r.quiz_title as "quizTitle",
        to_json(r.created_at) #>> '{}' as "createdAt", r.percentage
      from results r where r.user_id = p.id and r.exam_attempt_id is not null and r.user_role = 'student'
        and r.created_at <= ${until.toISOString()}::timestamptz
      order by r.created_at desc, r.id desc limit ${each}) e`);
  return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt) }));
}
