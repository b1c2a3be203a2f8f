import { isStaff } from '@kaksha/contract/core/access.ts';
import { closingInstant } from '@kaksha/contract/exam/window.ts';
import type { OwnExam } from '@kaksha/contract/exams.ts';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/database/client.ts';
import { quizVersions, quizzes } from '#server/database/schema/quizzes.ts';
import { visible } from '#server/database/visible.ts';
import type { CurrentUser } from '#server/platform/http/serve.ts';
import { attemptsLeft, closing, isAdmitted, takesStarts } from './admission.ts';
import { examKey, takerHash } from './keys.ts';

/** Exams in one reply; nobody has more to come. */
const AT_MOST = 50;

/**
 * The exams that this student may take now or later, by the rules of a start: not over, admitted, and with an attempt left
 * (behaviour 6.19). Those that are open come first, then the next to open. Staff start trials only, so they have none.
 */
export async function readOwnExams(db: Database, user: CurrentUser): Promise<OwnExam[]> {
  if (isStaff(user.role)) return [];
  const left = attemptsLeft({
    userId: user.id,
    taker: takerHash(await examKey(db, 'taker'), user),
  });
  const rows = await db
    .select({
      quizId: quizzes.id,
      title: quizVersions.title,
      opensAt: quizzes.opensAt,
      closesAt: quizzes.closesAt,
      extraMinutes: quizzes.extraMinutes,
      totalTime: quizVersions.totalMinutes,
      courseIds: quizzes.courseIds,
      attemptsLeft: sql<number | null>`case when ${quizzes.attemptsAllowed} > 0 then ${left} end`,
    })
    .from(quizzes)
    .innerJoin(quizVersions, eq(quizVersions.id, quizzes.currentVersionId))
    .where(
      and(
        visible(quizzes),
        eq(quizzes.mode, 'exam'),
        eq(quizVersions.incomplete, false),
        takesStarts,
        isAdmitted(user.id),
        sql`(${quizzes.attemptsAllowed} = 0 or ${left} > 0)`,
      ),
    )
    .orderBy(sql`greatest(${quizzes.opensAt}, now())`, sql`${closing} asc nulls last`, asc(quizzes.id))
    .limit(AT_MOST);
  return rows.map(({ opensAt, closesAt, extraMinutes, ...row }) => ({
    ...row,
    opensAt: opensAt?.toISOString() ?? null,
    closesAt: closingInstant({ closesAt, extraMinutes }),
  }));
}
