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
      since: sql<number>`extract(epoch from ${admittedSince(id)})::float8 * 1000`,
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
    )
    .orderBy(quizzes.id);
  const windows = await readWindows(db, { exams: rows, userIds: [userId], now });
  return rows
    .flatMap(({ id: quizId, title, since, ...row }) => {
      const { startsUntil: closed } = windows({ id: quizId, ...row }, userId);
      const isMissed = closed !== null && closed <= now.getTime() && since < closed;
      return isMissed ? [{ quizId, title, closed }] : [];
    })
    .sort((one, other) => other.closed - one.closed)
    .slice(0, AT_MOST)
    .map(({ closed, ...exam }) => ({ ...exam, closedAt: new Date(closed).toISOString() }));
}
