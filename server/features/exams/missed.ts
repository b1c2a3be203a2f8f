import { closingInstant } from '@kaksha/contract/exam/window.ts';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/database/client.ts';
import { quizVersions, quizzes } from '#server/database/schema/quizzes.ts';
import { visible } from '#server/database/visible.ts';
import { admits, closing, takesStarts } from './admission.ts';

const AT_MOST = 100;

/**
 * Exams of a student's courses that are over and that the student did not start, the latest first (behaviour 2.43). One that
 * was over before the student was enrolled, and one that everybody may take, was not missed.
 */
export async function readMissedExams(
  db: Database,
  { userId }: { userId: string },
): Promise<{ quizId: string; title: string; closedAt: string }[]> {
  const rows = await db
    .select({
      quizId: quizzes.id,
      title: quizVersions.title,
      closesAt: quizzes.closesAt,
      extraMinutes: quizzes.extraMinutes,
    })
    .from(quizzes)
    .innerJoin(quizVersions, eq(quizVersions.id, quizzes.currentVersionId))
    .where(
      and(
        visible(quizzes),
        eq(quizzes.mode, 'exam'),
        sql`not ${takesStarts}`,
        sql`exists (select from enrollments e where e.user_id = ${userId} and e.course_id = any(${quizzes}.course_ids)
          and e.created_at < ${closing} and ${admits(sql`${quizzes}.admission`, sql`e.confirmed_at`)})`,
        sql`not exists (select from exam_attempts a where a.quiz_id = ${quizzes}.id and a.user_id = ${userId}
          and a.status <> 'void')`,
      ),
    )
    .orderBy(desc(quizzes.closesAt), quizzes.id)
    .limit(AT_MOST);
  return rows.map(({ quizId, title, ...row }) => ({ quizId, title, closedAt: closingInstant(row) ?? '' }));
}
