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
import { inArray, sql } from 'drizzle-orm';
import type { Database } from '#server/database/client.ts';
import { examAttempts } from '#server/database/schema/exams.ts';
import { quizzes } from '#server/database/schema/quizzes.ts';
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

type Row = Pick<ResultRow, 'examAttemptId' | 'quizId'>;

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
      keyShownAt: quizzes.keyShownAt,
      objectionsUntil: quizzes.objectionsUntil,
      openAttempts: sql<boolean>`exists (select from exam_attempts a
        where a.quiz_id = ${quizzes}.id and a.status = 'open' and not a.trial)`,
      now: sql<string>`round(extract(epoch from clock_timestamp()) * 1000)::text`,
    })
    .from(quizzes)
    .where(inArray(quizzes.id, quizIds));
  const byId = new Map(exams.map((exam) => [exam.id, exam]));
  const staff = isStaff(user.role);
  const orders = staff ? new Map() : await ordersOf(db, rows);
  return ({ examAttemptId, quizId }) => {
    const exam = byId.get(quizId);
    if (examAttemptId === null) return practiceSight;
    if (exam === undefined) return { released: false, score: staff, keys: staff, keysOut: false };
    const now = Number(exam.now);
    const state: ReleaseState = {
      release: exam.release,
      releasedAt: exam.releasedAt?.getTime() ?? null,
      closesAt: exam.closesAt?.getTime() ?? null,
      longestExtraMinutes: exam.longestExtraMinutes,
      graceUntil: exam.graceUntil?.getTime() ?? null,
      keyShownAt: exam.keyShownAt?.getTime() ?? null,
      objectionsUntil: exam.objectionsUntil?.getTime() ?? null,
    };
    const shown = { openAttempts: exam.openAttempts, now };
    const released = isReleased(state, now);
    const keysOut = showsKeys(state, shown);
    const provisional = showsProvisionalKey(state, shown);
    const keys = staff || keysOut;
    const order = keys || provisional ? undefined : orders.get(examAttemptId);
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
    return released ? seen : { ...seen, releasesAt: releasesAt === null ? null : new Date(releasesAt) };
  };
}

/** The orders in which students saw their papers, by attempt. */
async function ordersOf(db: Database, rows: readonly Row[]): Promise<Map<string, PaperOrder>> {
  const ids = rows.flatMap(({ examAttemptId }) => (examAttemptId === null ? [] : [examAttemptId]));
  const attempts = await db
    .select({
      id: examAttempts.id,
      questions: examAttempts.questionOrder,
      options: examAttempts.optionOrders,
    })
    .from(examAttempts)
    .where(inArray(examAttempts.id, ids));
  return new Map(attempts.map(({ id, ...order }) => [id, order]));
}

/** Answers in the order that their reader knows (behaviour 6.15). */
export function answersAsSeen(
  { answers }: Pick<ResultRow, 'answers'>,
  { order }: Sight,
): ResultRow['answers'] {
  return order === undefined ? answers : toShownAnswers(order, answers);
}
