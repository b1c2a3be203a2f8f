import { isStaff } from '@kaksha/contract/core/access.ts';
import { type PaperOrder, toShownAnswers } from '@kaksha/contract/exam/order.ts';
import {
  isReleased,
  type ReleaseState,
  releasesBy,
  showsKeys,
  showsProvisionalKey,
  takesObjections,
} from '@kaksha/contract/exam/release.ts';
import { sittingState } from '@kaksha/contract/exam/sittings.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#server/database/client.ts';
import { clockMs } from '#server/database/clock.ts';
import { examAttempts } from '#server/database/schema/exams.ts';
import { quizzes } from '#server/database/schema/quizzes.ts';
import { readWindows, releaseStateOf, type WindowedExam } from '#server/features/quizzes/service.ts';
import { toDate } from '#server/platform/core/instants.ts';
import type { CurrentUser } from '#server/platform/http/serve.ts';
import type { ResultRow } from './rows.ts';

/** What a caller may see of a result: whether it is released, its score, and its questions with key. */
export type Sight = {
  released: boolean;
  /** Of what is not released: when it will be; null if staff release it by hand. */
  releasesAt?: Date | null;
  score: boolean;
  keys: boolean;
  /** Whether the student of this result may see its keys. */
  keysOut: boolean;
  /** Staff have shown the keys to students before the marks (behaviour 7.35). */
  provisional?: true;
  /** Until when the student of this result can object to keys; absent where they cannot (behaviour 7.36). */
  objectionsUntil?: Date;
  /** Without the keys, the order in which the student saw the paper: answers are told in it (behaviour 6.15). */
  order?: PaperOrder;
};

/** Of practice everything is seen at once. */
export const practiceSight: Sight = { released: true, score: true, keys: true, keysOut: true };

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
      opensAt: quizzes.opensAt,
      extraMinutes: quizzes.extraMinutes,
      attemptsAllowed: quizzes.attemptsAllowed,
      sittingsMade: quizzes.sittingsMade,
      // Windows here are asked when they end, whatever the paper's minutes.
      minutes: sql<number>`0`.mapWith(Number),
      release: quizzes.release,
      releasedAt: quizzes.releasedAt,
      closesAt: quizzes.closesAt,
      longestExtraMinutes: quizzes.longestExtraMinutes,
      graceUntil: quizzes.graceUntil,
      keyShownAt: quizzes.keyShownAt,
      objectionsUntil: quizzes.objectionsUntil,
      sittingsCloseAt: quizzes.sittingsCloseAt,
      settledAt: quizzes.settledAt,
      openAttempts: sql<boolean>`exists (select from exam_attempts a
        where a.quiz_id = ${quizzes}.id and a.status = 'open' and not a.trial)`,
      now: clockMs,
    })
    .from(quizzes)
    .where(inArray(quizzes.id, quizIds));
  const byId = new Map(exams.map((exam) => [exam.id, exam]));
  const staff = isStaff(user.role);
  const attempts = staff ? new Map<string, Attempt>() : await attemptsOf(db, rows);
  const mayStillAnswer = staff ? new Set<string>() : await stillOpenTo(db, exams, rows);
  return ({ examAttemptId, quizId, userId }) => {
    const exam = byId.get(quizId);
    if (examAttemptId === null) return practiceSight;
    if (exam === undefined) return { released: false, score: staff, keys: staff, keysOut: false };
    const now = Number(exam.now);
    const attempt = attempts.get(examAttemptId);
    const state = stateFor(releaseStateOf(exam), attempt);
    const shown = { openAttempts: exam.openAttempts, now };
    const released = isReleased(state, now);
    const mayAnswer = mayStillAnswer.has(`${userId} ${quizId}`);
    const keysOut = showsKeys(state, shown) && !mayAnswer;
    const provisional = showsProvisionalKey(state, shown) && !mayAnswer;
    const keys = staff || keysOut;
    const order = keys || provisional ? undefined : attempt?.order;
    const seen = {
      released,
      score: staff || released,
      keys,
      keysOut,
      ...(provisional ? { provisional } : {}),
      ...(takesObjections(state, shown) && exam.objectionsUntil !== null
        ? { objectionsUntil: exam.objectionsUntil }
        : {}),
      ...(order === undefined ? {} : { order }),
    };
    const releasesAt = releasesBy(state);
    return released ? seen : { ...seen, releasesAt: toDate(releasesAt) };
  };
}

type Attempt = { order: PaperOrder; startedAt: Date };

/** Of these results, when their attempts began and the orders in which students saw the paper, by attempt. */
async function attemptsOf(db: Database, rows: readonly Row[]): Promise<Map<string, Attempt>> {
  const ids = rows.flatMap(({ examAttemptId }) => (examAttemptId === null ? [] : [examAttemptId]));
  const attempts = await db
    .select({
      id: examAttempts.id,
      startedAt: examAttempts.startedAt,
      questions: examAttempts.questionOrder,
      options: examAttempts.optionOrders,
    })
    .from(examAttempts)
    .where(inArray(examAttempts.id, ids));
  return new Map(attempts.map(({ id, startedAt, ...order }) => [id, { startedAt, order }]));
}

/** A sitting that was added later changes nothing for others, and its own results wait for it (behaviour 6.52). */
function stateFor(state: ReleaseState, attempt: Attempt | undefined): ReleaseState {
  const { settledAt } = state;
  const isLater =
    typeof settledAt === 'number' && attempt !== undefined && attempt.startedAt.getTime() > settledAt;
  return isLater ? { ...state, settledAt: null } : state;
}

type Exam = WindowedExam & Pick<typeof quizzes.$inferSelect, 'settledAt'> & { now: string };

/**
 * The people and exams, as `user quiz`, whose keys are out although this person can still take the exam, in a sitting that was
 * added later, or is taking it (behaviour 6.15, 6.52).
 */
async function stillOpenTo(
  db: Database,
  exams: readonly Exam[],
  rows: readonly Row[],
): Promise<ReadonlySet<string>> {
  const settled = exams.filter(({ settledAt }) => settledAt !== null);
  if (settled.length === 0) return new Set();
  const userIds = [...new Set(rows.flatMap(({ userId }) => userId ?? []))];
  const now = new Date(Number(settled[0]?.now));
  const windows = await readWindows(db, { exams: settled, userIds, now });
  const running = await db
    .select({ userId: examAttempts.userId, quizId: examAttempts.quizId })
    .from(examAttempts)
    .where(and(inArray(examAttempts.userId, userIds), eq(examAttempts.status, 'open')));
  const open = settled.flatMap((exam) =>
    userIds
      .filter((userId) => sittingState(windows(exam, userId), now.getTime()) !== 'closed')
      .map((userId) => `${userId} ${exam.id}`),
  );
  return new Set([...open, ...running.map(({ userId, quizId }) => `${userId} ${quizId}`)]);
}

/** Answers in the order that their reader knows (behaviour 6.15). */
export function answersAsSeen(
  { answers }: Pick<ResultRow, 'answers'>,
  { order }: Sight,
): ResultRow['answers'] {
  return order === undefined ? answers : toShownAnswers(order, answers);
}
