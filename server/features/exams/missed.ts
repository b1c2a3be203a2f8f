import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/database/client.ts';
import { quizVersions, quizzes } from '#server/database/schema/quizzes.ts';
import { visible } from '#server/database/visible.ts';
import { readWindows } from '#server/features/quizzes/service.ts';
import { admittedSince, takesStarts } from './admission.ts';
import { databaseNow } from './finish.ts';

const AT_MOST = 100;

/**
 * Exams of a student's courses that are over and that the student did not start, the latest first (behaviour 2.43). One that
 * was over before the student was enrolled, and one that everybody may take, was not missed.
 */
export async function readMissedExams(
  db: Database,
  { userId }: { userId: string },
): Promise<{ quizId: string; title: string; closedAt: string }[]> {
  const now = await databaseNow(db);
  const id = sql`${userId}`;
  const rows = await db
    .select({
      id: quizzes.id,
      title: quizVersions.title,
      opensAt: quizzes.opensAt,
      closesAt: quizzes.closesAt,
      extraMinutes: quizzes.extraMinutes,
      attemptsAllowed: quizzes.attemptsAllowed,
      sittingsMade: quizzes.sittingsMade,
      minutes: quizVersions.totalMinutes,
      since: admittedSince(id),
    })
    .from(quizzes)
    .innerJoin(quizVersions, eq(quizVersions.id, quizzes.currentVersionId))
    .where(
      and(
        visible(quizzes),
        eq(quizzes.mode, 'exam'),
        sql`(${quizzes.sittingsMade} > 0 or not ${takesStarts})`,
        sql`${admittedSince(id)} is not null`,
        sql`not exists (select from exam_attempts a where a.quiz_id = ${quizzes}.id and a.user_id = ${userId}
          and a.status <> 'void')`,
      ),
    );
  const windows = await readWindows(db, { exams: rows, userIds: [userId], now });
  return rows
    .flatMap(({ id: quizId, title, since, ...row }) => {
      const { startsUntil } = windows({ id: quizId, ...row }, userId);
      const isMissed =
        startsUntil !== null &&
        startsUntil <= now.getTime() &&
        new Date(since ?? now).getTime() < startsUntil;
      return isMissed ? [{ quizId, title, closedAt: new Date(startsUntil).toISOString() }] : [];
    })
    .sort((a, b) =>
      a.closedAt === b.closedAt ? (a.quizId < b.quizId ? -1 : 1) : a.closedAt < b.closedAt ? 1 : -1,
    )
    .slice(0, AT_MOST);
}
