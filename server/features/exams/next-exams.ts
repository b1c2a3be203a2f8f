import { closingInstant } from '@kaksha/contract/exam/window.ts';
import type { NextExam, NextExams } from '@kaksha/contract/hall.ts';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { quizVersions, quizzes } from '#server/database/schema/quizzes.ts';
import { results } from '#server/database/schema/results.ts';
import { visible } from '#server/database/visible.ts';
import type { QuizVersion } from '#server/features/quizzes/service.ts';
import { toDate, toInstant } from '#server/platform/core/instants.ts';
import { admittedCount, takesStarts } from './admission.ts';
import type { Exams } from './service.ts';

/** Exams to release that are named. */
const TO_RELEASE = 5;

/** The windows of an exam: its own, and those of its sittings. */
const windows = sql`(
  select ${quizzes}.opens_at, ${quizzes}.closes_at, '' as label
  union all select coalesce(s.opens_at, ${quizzes}.opens_at), coalesce(s.closes_at, ${quizzes}.closes_at), s.label
  from sittings s where s.quiz_id = ${quizzes}.id) as w`;
const closing = sql`w.closes_at + make_interval(mins => ${quizzes}.extra_minutes)`;
/** When the last of its windows closes. */
const lastClose = sql`case when ${quizzes}.closes_at is not null then greatest(${quizzes}.closes_at, ${quizzes}.sittings_close_at)
  + make_interval(mins => ${quizzes}.extra_minutes) end`;
const isNotOver = sql`coalesce(now() < ${closing}, true)`;

/**
 * For staff: the exam that closes next of those that are open, and the one that opens next (behaviour 6.34). An open exam
 * that never closes is not scheduled and is left out.
 */
export async function readNextExams({
  store: { db },
  quizReader,
}: Pick<Exams, 'store' | 'quizReader'>): Promise<Pick<NextExams, 'open' | 'next' | 'toRelease'>> {
  const first = async (condition: SQL, order: SQL): Promise<NextExam | null> => {
    const [row] = await db
      .select({
        quizId: quizzes.id,
        versionId: quizVersions.id,
        title: quizVersions.title,
        opensAt: sql<string | null>`w.opens_at`,
        closesAt: sql<string | null>`w.closes_at`,
        sitting: sql<string>`w.label`,
        extraMinutes: quizzes.extraMinutes,
        totalTime: quizVersions.totalMinutes,
        incomplete: quizVersions.incomplete,
        admitted: admittedCount,
      })
      .from(quizzes)
      .innerJoin(quizVersions, eq(quizVersions.id, quizzes.currentVersionId))
      .innerJoinLateral(windows, sql`true`)
      .where(and(visible(quizzes), eq(quizzes.mode, 'exam'), takesStarts, isNotOver, condition))
      .orderBy(order, quizzes.id)
      .limit(1);
    if (row === undefined) return null;
    const { versionId, extraMinutes, opensAt, closesAt, sitting, ...exam } = row;
    return {
      ...exam,
      opensAt: toInstant(opensAt),
      closesAt: closingInstant({ closesAt: toDate(closesAt), extraMinutes }),
      ...(sitting === '' ? {} : { sitting }),
      withoutHindi: withoutHindi(await quizReader.named(versionId)),
    };
  };
  return {
    open: await first(sql`w.closes_at is not null and coalesce(w.opens_at <= now(), true)`, sql`${closing}`),
    next: await first(sql`w.opens_at > now()`, sql`w.opens_at`),
    toRelease: await examsToRelease(db),
  };
}

/** Closed exams that somebody has taken and whose results wait for staff, the last closed first. */
async function examsToRelease(db: Exams['store']['db']): Promise<NextExams['toRelease']> {
  const taken = sql<number>`(select count(*)::int from ${results} where ${results.quizId} = ${quizzes.id})`;
  const rows = await db
    .select({
      quizId: quizzes.id,
      title: quizVersions.title,
      closesAt: quizzes.closesAt,
      extraMinutes: quizzes.extraMinutes,
      results: taken,
    })
    .from(quizzes)
    .innerJoin(quizVersions, eq(quizVersions.id, quizzes.currentVersionId))
    .where(
      and(
        visible(quizzes),
        eq(quizzes.mode, 'exam'),
        eq(quizzes.release, 'by_hand'),
        isNull(quizzes.releasedAt),
        sql`${lastClose} <= now()`,
        sql`${taken} > 0`,
      ),
    )
    .orderBy(sql`${lastClose} desc`, quizzes.id)
    .limit(TO_RELEASE);
  return rows.flatMap(({ closesAt, extraMinutes, ...exam }) => {
    const closed = closingInstant({ closesAt, extraMinutes });
    return closed === null ? [] : [{ ...exam, closesAt: closed }];
  });
}

/** Questions of a paper in English and Hindi whose text is in English alone. */
function withoutHindi({ languages, questions }: QuizVersion): number {
  if (!languages?.includes('en') || !languages.includes('hi')) return 0;
  return questions.filter(({ hi }) => (hi?.question ?? '').trim() === '').length;
}
