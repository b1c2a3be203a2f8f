import { isStaff } from '@kaksha/contract/access.ts';
import { isReleased, type ReleaseState, releasesBy, showsKeys } from '@kaksha/contract/exam/release.ts';
import { inArray, sql } from 'drizzle-orm';
import type { Database } from '#server/database/client.ts';
import { quizzes } from '#server/database/schema/quizzes.ts';
import type { CurrentUser } from '#server/platform/serve.ts';
import type { ResultRow } from './rows.ts';

/** What a caller may see of a result: whether it is released, its score, and its questions with key. */
export type Sight = {
  released: boolean;
  /** Of what is not released: when it will be; null if staff release it by hand. */
  releasesAt?: Date | null;
  score: boolean;
  keys: boolean;
};

/** Of practice everything is seen at once. */
export const practiceSight: Sight = { released: true, score: true, keys: true };

type Row = Pick<ResultRow, 'examAttemptId' | 'quizId' | 'userId'>;

/**
 * What this caller may see of results, by the database's clock: staff everything, students of an exam what is released
 * (behaviour 6.14, 6.15). Practice results cost no query.
 */
export async function sightOf(
  db: Database,
  rows: readonly Row[],
  user: Pick<CurrentUser, 'role'>,
): Promise<(row: Row) => Sight> {
  const quizIds = [...new Set(rows.flatMap((row) => (row.examAttemptId === null ? [] : [row.quizId])))];
  if (quizIds.length === 0) return () => practiceSight;
  const exams = await db
    .select({
      id: quizzes.id,
      release: quizzes.release,
      releasedAt: quizzes.releasedAt,
      closesAt: quizzes.closesAt,
      longestExtraMinutes: quizzes.longestExtraMinutes,
      graceUntil: quizzes.graceUntil,
      openAttempts: sql<boolean>`exists (select from exam_attempts a
        where a.quiz_id = ${quizzes}.id and a.status = 'open' and not a.trial)`,
      given: sql<Record<string, number>>`(select coalesce(jsonb_object_agg(g.user_id, g.given), '{}') from (
        select user_id, count(*) as given from exam_grants
        where quiz_id = ${quizzes}.id and user_id is not null group by user_id) g)`,
      used: sql<Record<string, number>>`(select coalesce(jsonb_object_agg(a.user_id, a.used), '{}') from (
        select user_id, count(*) as used from exam_attempts
        where quiz_id = ${quizzes}.id and user_id is not null and status <> 'void' and not trial
          and user_id in (select g.user_id from exam_grants g where g.quiz_id = ${quizzes}.id)
        group by user_id) a)`,
      attemptsAllowed: quizzes.attemptsAllowed,
      now: sql<string>`round(extract(epoch from clock_timestamp()) * 1000)::text`,
    })
    .from(quizzes)
    .where(inArray(quizzes.id, quizIds));
  const byId = new Map(exams.map((exam) => [exam.id, exam]));
  const staff = isStaff(user.role);
  return ({ examAttemptId, quizId, userId }) => {
    const exam = byId.get(quizId);
    if (examAttemptId === null) return practiceSight;
    if (exam === undefined) return { released: false, score: staff, keys: staff };
    const now = Number(exam.now);
    const state: ReleaseState = {
      release: exam.release,
      releasedAt: exam.releasedAt?.getTime() ?? null,
      closesAt: exam.closesAt?.getTime() ?? null,
      longestExtraMinutes: exam.longestExtraMinutes,
      graceUntil: exam.graceUntil?.getTime() ?? null,
    };
    const given = exam.given[userId ?? ''] ?? 0;
    const left = exam.attemptsAllowed + given - (exam.used[userId ?? ''] ?? 0);
    const released = isReleased(state, now);
    const keys = showsKeys(state, {
      openAttempts: exam.openAttempts,
      furtherAttemptsLeft: given > 0 && left > 0,
      now,
    });
    const seen = { released, score: staff || released, keys: staff || keys };
    const releasesAt = releasesBy(state);
    return released ? seen : { ...seen, releasesAt: releasesAt === null ? null : new Date(releasesAt) };
  };
}
