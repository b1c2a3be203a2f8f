import { isStaff } from '@kaksha/contract/core/access.ts';
import { sittingState } from '@kaksha/contract/exam/sittings.ts';
import type { OwnExam } from '@kaksha/contract/exams.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '#server/database/client.ts';
import { notices } from '#server/database/schema/notices.ts';
import { quizVersions, quizzes } from '#server/database/schema/quizzes.ts';
import { visible } from '#server/database/visible.ts';
import { readWindows } from '#server/features/quizzes/service.ts';
import { toInstant } from '#server/platform/core/instants.ts';
import type { CurrentUser } from '#server/platform/http/serve.ts';
import { attemptsGiven, attemptsUsed, isAdmitted, takesStarts } from './admission.ts';
import { databaseNow } from './finish.ts';
import { examKey, takerHash } from './keys.ts';

/** Exams in one reply; nobody has more to come. */
const AT_MOST = 50;

/**
 * The exams that this student may take now or later, by the rules of a start: not over, admitted, and with an attempt left
 * (behaviour 6.19). Those that are open come first, then the next to open. Staff start trials only, so they have none.
 */
export async function readOwnExams(db: Database, user: CurrentUser): Promise<OwnExam[]> {
  if (isStaff(user.role)) return [];
  const now = await databaseNow(db);
  const id = sql`${user.id}`;
  const taker = takerHash(await examKey(db, 'taker'), user);
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
      courseIds: quizzes.courseIds,
      given: attemptsGiven(sql`${quizzes}.id`, id),
      used: attemptsUsed(sql`${quizzes}.id`, id, sql`${taker}`),
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
      ),
    )
    .orderBy(quizzes.id);
  const windows = await readWindows(db, { exams: rows, userIds: [user.id], now });
  const own = rows.flatMap((row) => {
    const window = windows(row, user.id);
    const attemptsLeft = window.attempts === 0 ? null : window.attempts + row.given - row.used;
    const isOut =
      sittingState(window, now.getTime()) === 'closed' || (attemptsLeft !== null && attemptsLeft <= 0);
    return isOut ? [] : [{ ...row, window, attemptsLeft }];
  });
  const opens = ({ window }: (typeof own)[number]) => Math.max(window.opensAt ?? 0, now.getTime());
  const closes = ({ window }: (typeof own)[number]) => window.startsUntil ?? Number.POSITIVE_INFINITY;
  own.sort((a, b) => opens(a) - opens(b) || compare(closes(a), closes(b)));
  return own.slice(0, AT_MOST).map(({ id: quizId, title, minutes, courseIds, attemptsLeft, window }) => ({
    ...{ quizId, title, courseIds, attemptsLeft, totalTime: minutes },
    opensAt: toInstant(window.opensAt),
    closesAt: toInstant(window.startsUntil),
    ...(window.label === '' ? {} : { sitting: window.label }),
  }));
}

/** Two that never close are equal. */
const compare = (a: number, b: number) => (a === b ? 0 : a < b ? -1 : 1);

/** How many of their notices a person has not read (behaviour 9.1). */
export function countUnread(db: Database, userId: string): Promise<number> {
  return db.$count(notices, and(eq(notices.userId, userId), isNull(notices.readAt)));
}
