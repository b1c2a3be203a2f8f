import { isStaff } from '@kaksha/contract/access.ts';
import type { ResultDetail, ResultSummary } from '@kaksha/contract/results.ts';
import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '#server/database/client.ts';
import { results } from '#server/database/schema.ts';
import type { QuizReader } from '#server/features/quizzes/service.ts';
import { fail } from '#server/platform/fail.ts';
import type { CurrentUser } from '#server/platform/serve.ts';

/** The columns of a result on its way out. */
export const resultColumns = {
  id: results.id,
  userId: results.userId,
  quizId: results.quizId,
  quizVersionId: results.quizVersionId,
  answers: results.answers,
  score: results.score,
  total: results.total,
  percentage: results.percentage,
  passed: results.passed,
  passPercent: results.passPercent,
  userName: results.userName,
  userEmail: results.userEmail,
  userRole: results.userRole,
  quizTitle: results.quizTitle,
  createdAt: results.createdAt,
};
export type ResultRow = Pick<typeof results.$inferSelect, keyof typeof resultColumns>;

/** A result as a row of a list (behaviour 4.8). */
export function toResultSummary(row: ResultRow): ResultSummary {
  return {
    _id: row.id,
    user: { _id: row.userId, fullName: row.userName, email: row.userEmail, role: row.userRole },
    userName: row.userName,
    quiz: { _id: row.quizId, title: row.quizTitle, passPercent: row.passPercent },
    score: row.score,
    total: row.total,
    percentage: row.percentage,
    passed: row.passed,
    answers: row.answers,
    versionId: row.quizVersionId,
    createdAt: row.createdAt.toISOString(),
  };
}

/** One result with the questions it was taken on. Throws 'result_not_found' for others than its owner and staff (behaviour 4.8). */
export async function readResult(
  { db, quizReader }: { db: Database; quizReader: QuizReader },
  { resultId, user }: { resultId: string; user: CurrentUser },
): Promise<ResultDetail> {
  const mine = isStaff(user.role) ? undefined : eq(results.userId, user.id);
  const [row] = await db
    .select(resultColumns)
    .from(results)
    .where(and(eq(results.id, resultId), mine));
  const version = row === undefined ? null : await quizReader.version(row.quizVersionId);
  if (row === undefined || version === null) fail('result_not_found');
  const summary = toResultSummary(row);
  return { ...summary, quiz: { ...summary.quiz, questions: version.questions } };
}

/** All results of one person, newest first. Throws 'forbidden' for others than oneself and staff (behaviour 4.8). */
export async function readResultsOf(
  db: Database,
  { userId, user }: { userId: string; user: CurrentUser },
): Promise<ResultSummary[]> {
  if (userId !== user.id && !isStaff(user.role)) fail('forbidden');
  const rows = await db
    .select(resultColumns)
    .from(results)
    .where(eq(results.userId, userId))
    .orderBy(desc(results.createdAt), desc(results.id));
  return rows.map(toResultSummary);
}
