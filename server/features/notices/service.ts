import { setImmediate as turn } from 'node:timers/promises';
import { kolkataDay, kolkataMidnight } from '@kaksha/contract/core/time.ts';
import { isReleased } from '@kaksha/contract/exam/release.ts';
import { sittingState } from '@kaksha/contract/exam/sittings.ts';
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Database, Store } from '#server/database/client.ts';
import { users } from '#server/database/schema/auth.ts';
import { demoRequests } from '#server/database/schema/demo.ts';
import { notices } from '#server/database/schema/notices.ts';
import { quizVersions, quizzes } from '#server/database/schema/quizzes.ts';
import { teachers } from '#server/database/schema/teachers.ts';
import { visible } from '#server/database/visible.ts';
import { concerned } from '#server/features/exams/service.ts';
import {
  readWindows,
  releaseStateOf,
  settingsColumns,
  type WindowedExam,
} from '#server/features/quizzes/service.ts';
import { toDate } from '#server/platform/core/instants.ts';
import { reasonOf } from '#server/platform/core/logging.ts';
import type { Mailer } from '#server/platform/mail/mail.ts';
import { digest, type Told, words } from './words.en.ts';

/** People told in one statement, and emails taken at a time. */
const AT_ONCE = 500;
const MAILS_AT_ONCE = 50;
const NIGHT = { from: 21, to: 7 };

type New = Pick<
  typeof notices.$inferInsert,
  'key' | 'kind' | 'userId' | 'title' | 'quizId' | 'opensAt' | 'closesAt'
>;

/** Writes notices to accounts, each key once; without an email address they are in the portal alone (behaviour 9.1). */
async function tell(db: Database, rows: readonly New[]): Promise<void> {
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const part = rows.slice(from, from + AT_ONCE);
    await db.execute(sql`
      insert into notices (key, kind, user_id, title, quiz_id, opens_at, closes_at, mail)
      select n.key, n.kind, u.id, n.title, n."quizId", n."opensAt", n."closesAt",
        case when u.email like '%@%' then 'waiting' else 'none' end
      from jsonb_to_recordset(${JSON.stringify(part)}::jsonb) as n (key text, kind text, "userId" uuid, title text,
        "quizId" uuid, "opensAt" timestamptz, "closesAt" timestamptz)
      join users u on u.id = n."userId" and not u.sample
      on conflict (key) do nothing`);
  }
}

type Announced = WindowedExam & { title: string };
/** Whom an exam concerns, with the window that they were last told of, and how often they were told of one. */
type Concerned = { userId: string; times: number; opensAt: string | null; closesAt: string | null };

/**
 * Announces exams to each student whom they concern with their window, once, and again whenever that has moved: an exam that
 * is for some, and one for everyone that has a window. An exam whose window is over for somebody is not announced to them
 * (behaviour 9.2).
 */
export async function announceExams(db: Database, now: Date): Promise<void> {
  const exams = await db
    .select({
      ...settingsColumns,
      id: quizzes.id,
      title: quizVersions.title,
      minutes: quizVersions.totalMinutes,
    })
    .from(quizzes)
    .innerJoin(quizVersions, eq(quizVersions.id, quizzes.currentVersionId))
    .where(
      and(
        visible(quizzes),
        eq(quizzes.mode, 'exam'),
        eq(quizVersions.incomplete, false),
        sql`cardinality(${quizzes.courseIds}) + cardinality(${quizzes.batchIds})
          + num_nonnulls(${quizzes.opensAt}, ${quizzes.closesAt}) > 0`,
        sql`(${quizzes.closesAt} is null or ${now.toISOString()}::timestamptz < greatest(${quizzes.closesAt}, ${quizzes.sittingsCloseAt}))`,
      ),
    );
  for (const exam of exams) await announceExam(db, exam, now);
}

async function announceExam(db: Database, exam: Announced, now: Date): Promise<void> {
  const people = await readConcerned(db, exam);
  if (people.length === 0) return;
  const userIds = people.map(({ userId }) => userId);
  const windows = await readWindows(db, { exams: [exam], userIds, now });
  const ms = (time: string | null) => (time === null ? null : Date.parse(time));
  const newsOf = ({ userId, times, ...told }: Concerned): New[] => {
    const { opensAt, closesAt, ...window } = windows(exam, userId);
    if (sittingState({ ...window, opensAt, closesAt }, now.getTime()) === 'closed') return [];
    if (times > 0 && ms(told.opensAt) === opensAt && ms(told.closesAt) === closesAt) return [];
    return [
      {
        // Of two instances that announce it at once, one writes it.
        key: `exam ${exam.id} ${userId} ${times}`,
        kind: times > 0 ? 'exam_moved' : 'exam_announced',
        ...{
          userId,
          title: exam.title,
          quizId: exam.id,
          opensAt: toDate(opensAt),
          closesAt: toDate(closesAt),
        },
      },
    ];
  };
  for (let from = 0; from < people.length; from += AT_ONCE) {
    await tell(db, people.slice(from, from + AT_ONCE).flatMap(newsOf));
    // Requests do not wait until thousands have been looked at.
    await turn();
  }
}

/** Where everyone has the same window, only those who have not been told of it, so that a look that finds nothing new stays cheap. */
async function readConcerned(db: Database, { id, sittingsMade }: Announced): Promise<Concerned[]> {
  const isNews = sql`t.user_id is null
    or (t.opens_at, t.closes_at) is distinct from (${quizzes}.opens_at, ${quizzes}.closes_at)`;
  const { rows } = await db.execute<Concerned>(sql`
    with told as (
      select distinct on (user_id) user_id, opens_at, closes_at, count(*) over (partition by user_id)::integer as times
      from notices where quiz_id = ${id} and kind in ('exam_announced', 'exam_moved') and user_id is not null
      order by user_id, created_at desc, id desc)
    select u.id as "userId", coalesce(t.times, 0) as times, t.opens_at as "opensAt", t.closes_at as "closesAt"
    from ${quizzes}, lateral ${concerned} u left join told t on t.user_id = u.id
    where ${quizzes}.id = ${id} and ${sittingsMade > 0 ? sql`true` : sql`(${isNews})`}`);
  return rows;
}

/** Tells students that results are out which were waited for, once (behaviour 9.2). */
export async function tellReleases(db: Database, now: Date): Promise<void> {
  const exams = await db
    .select({ ...settingsColumns, id: quizzes.id })
    .from(quizzes)
    .where(
      and(
        eq(quizzes.mode, 'exam'),
        isNull(quizzes.resultsToldAt),
        or(
          sql`${quizzes.releasedAt} is not null`,
          sql`${quizzes.release} = 'after_close' and ${quizzes.closesAt} < ${now.toISOString()}::timestamptz`,
        ),
      ),
    );
  for (const exam of exams) {
    // A sitting that was added later waits for its own close.
    if (!isReleased({ ...releaseStateOf(exam), settledAt: null }, now.getTime())) continue;
    const { rows } = await db.execute<{ userId: string; title: string }>(sql`
      select distinct on (user_id) user_id as "userId", quiz_title as title from results
      where quiz_id = ${exam.id} and user_id is not null and user_role = 'student' order by user_id, created_at desc`);
    await tell(
      db,
      rows.map(
        ({ userId, title }): New => ({
          ...{
            key: `released ${exam.id} ${userId}`,
            kind: 'results_released',
            userId,
            title,
            quizId: exam.id,
          },
        }),
      ),
    );
    await db.update(quizzes).set({ resultsToldAt: now }).where(eq(quizzes.id, exam.id));
  }
}

/** Tells students whose marks a ruling has changed, where they have seen them (behaviour 9.2). */
export async function tellMarksChanged(
  tx: Database,
  {
    quizId,
    token,
    resultIds,
    now,
  }: { quizId: string; token: string; resultIds: readonly string[]; now: Date },
): Promise<void> {
  const [quiz] = await tx.select(settingsColumns).from(quizzes).where(eq(quizzes.id, quizId));
  if (quiz === undefined || (quiz.mode === 'exam' && !isReleased(releaseStateOf(quiz), now.getTime())))
    return;
  const { rows } = await tx.execute<{ userId: string; title: string }>(sql`
    select distinct on (user_id) user_id as "userId", quiz_title as title from results
    where id = any(${sql.param([...resultIds])}::uuid[]) and user_id is not null and user_role = 'student'
    order by user_id, created_at desc`);
  await tell(
    tx,
    rows.map(
      ({ userId, title }): New => ({
        ...{ key: `marks ${quizId} ${token} ${userId}`, kind: 'marks_changed', userId, title, quizId },
      }),
    ),
  );
}

/** From 21 to 7 o'clock in India no notice is mailed. */
export function isNight(now: Date): boolean {
  const hour = Math.floor((now.getTime() - kolkataMidnight(kolkataDay(now)).getTime()) / 3_600_000);
  return hour >= NIGHT.from || hour < NIGHT.to;
}

type Taken = typeof notices.$inferSelect & { email: string | null; decision: Told['decision'] };

/**
 * Takes emails to send: the notices that wait for one person are one email, and a second digest waits for the next day. An
 * email keeps its notices and its id, so that one which a crash repeats is the same (behaviour 9.3).
 */
async function takeMails(store: Store, now: Date): Promise<Map<string, Taken[]>> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const today = sql`${kolkataMidnight(kolkataDay(now)).toISOString()}::timestamptz`;
  return store.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('notice mails', 0))`);
    await tx.execute(sql`
      with waiting as (
        select id, created_at, coalesce(user_id, demo_request_id, application_id) as who from notices
        where mail = 'waiting' and mail_id is null
      ), mails as materialized (
        select w.who, (array_agg(w.id order by w.created_at, w.id))[1] as mail_id from waiting w
        group by w.who
        having count(*) = 1 or not exists (
          select from notices s where coalesce(s.user_id, s.demo_request_id, s.application_id) = w.who
            and s.mailed_at >= ${today} and s.mail_id <> s.id)
        limit ${MAILS_AT_ONCE}
      )
      update notices n set mail_id = m.mail_id, taken_until = ${at}
      from waiting w join mails m on m.who = w.who where n.id = w.id`);
    const due = await tx
      .selectDistinct({ mailId: sql<string>`${notices.mailId}` })
      .from(notices)
      .where(
        and(
          eq(notices.mail, 'waiting'),
          sql`${notices.mailId} is not null and ${notices.takenUntil} <= ${at}`,
        ),
      )
      .limit(MAILS_AT_ONCE);
    const ids = due.map(({ mailId }) => mailId);
    if (ids.length === 0) return new Map();
    await tx
      .update(notices)
      .set({ takenUntil: sql`${at} + interval '2 minutes'` })
      .where(inArray(notices.mailId, ids));
    const rows = await tx
      .select({
        notice: notices,
        mailId: sql<string>`${notices.mailId}`,
        email: sql<string | null>`coalesce(${users.email}, ${demoRequests.email}, ${teachers.email})`,
        decision: sql<
          Told['decision']
        >`case when ${teachers.status} in ('approved', 'rejected') then ${teachers.status} end`,
      })
      .from(notices)
      .leftJoin(users, eq(users.id, notices.userId))
      .leftJoin(demoRequests, eq(demoRequests.id, notices.demoRequestId))
      .leftJoin(teachers, eq(teachers.id, notices.applicationId))
      .where(inArray(notices.mailId, ids))
      .orderBy(notices.createdAt, notices.id);
    return Map.groupBy(
      rows.map(({ notice, ...more }) => ({ ...notice, ...more })),
      ({ mailId }) => mailId,
    );
  });
}

type Sending = {
  store: Store;
  mailer: Mailer;
  publicUrl: string;
  log: { warn(which: object, text: string): void };
};

/** Sends the notices that wait for an email, by day (behaviour 9.3). One that fails is tried again after two minutes. */
export async function sendNotices({ store, mailer, publicUrl, log }: Sending, now: Date): Promise<void> {
  if (isNight(now)) return;
  for (const [mailId, told] of await takeMails(store, now)) {
    const to = told[0]?.email ?? '';
    const set = { mail: 'none' as 'none' | 'sent', mailedAt: null as Date | null };
    if (to.includes('@')) {
      try {
        await mailer.send(mailOf({ mailId, to, told, publicUrl }));
      } catch (err) {
        log.warn(
          { mail: `notice-${mailId}`, reason: reasonOf(err) },
          'a notice could not be sent and will be tried again',
        );
        continue;
      }
      set.mail = 'sent';
      set.mailedAt = now;
    }
    await store.db.update(notices).set(set).where(eq(notices.mailId, mailId));
  }
}

function mailOf({
  mailId,
  to,
  told,
  publicUrl,
}: {
  mailId: string;
  to: string;
  told: Taken[];
  publicUrl: string;
}) {
  const [first] = told;
  const subject =
    told.length === 1 && first !== undefined ? words[first.kind].subject(first) : digest.subject(told.length);
  const texts = told.map((one) => ({ text: words[one.kind].text(one) }));
  const hasAccount = first?.userId !== null && first?.userId !== undefined;
  return {
    key: `notice-${mailId}`,
    to: [to],
    subject,
    title: subject,
    blocks: [...texts, ...(hasAccount ? [{ action: digest.action, href: `${publicUrl}/quiz` }] : [])],
  };
}
