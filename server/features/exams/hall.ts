import { pageOf } from '@kaksha/contract/core/paging.ts';
import { OFFLINE_AFTER_MS } from '@kaksha/contract/exam/hall.ts';
import type { PersonWindow } from '@kaksha/contract/exam/sittings.ts';
import type { Hall, HallPerson, HallQuery } from '@kaksha/contract/hall.ts';
import { and, count, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/database/client.ts';
import { examAttempts } from '#server/database/schema/exams.ts';
import { students } from '#server/database/schema/students.ts';
import { readWindows } from '#server/features/quizzes/service.ts';
import { fail } from '#server/platform/core/fail.ts';
import { toInstant } from '#server/platform/core/instants.ts';
import { patternOf } from '#server/platform/lists/search.ts';
import { admittedIds, attemptsGiven, attemptsUsed } from './admission.ts';
import { examKey, takerHash } from './keys.ts';
import { readProgress } from './progress.ts';

/** Those who were heard of within the same so many seconds keep their order, so that rows do not jump at every refresh. */
const STEP_S = 15;
/** Earlier devices of a person that the hall shows. */
const EARLIER_AT_MOST = 5;
const offlineAfter = sql.raw(`interval '${OFFLINE_AFTER_MS / 1_000} seconds'`);

type Exam = Omit<Hall['exam'], 'graceUntil' | 'span'> & {
  now: string;
  span: Hall['exam']['span'] | null;
  graceUntil: string | null;
  sittingsMade: number;
};
type HallRow = Omit<HallPerson, 'attemptsLeft' | 'sitting'> & { given: number; used: number };
type Row = {
  exam: Exam;
  counts: Hall['counts'];
  totalCount: number;
  people: HallRow[];
  hasErased: boolean;
};

/**
 * Who may take an exam and how far they are, those who may need help first: offline, then those not heard of for longest
 * (behaviour 6.30), and the progress of all (6.46). One query for the people, however many, and one more while the exam has attempts of erased accounts. Throws 'quiz_not_found', also for practice.
 */
export async function readHall(db: Database, { id, query }: { id: string; query: HallQuery }): Promise<Hall> {
  const { offset, limit } = pageOf(query);
  const { rows } = await db.execute<Row>(hallQuery({ id, query, offset, limit }));
  const [row] = rows;
  if (row === undefined) fail('quiz_not_found');
  const {
    now,
    graceUntil: grace,
    keyShownAt: shown,
    objectionsUntil: until,
    sittingsMade,
    span,
    ...exam
  } = row.exam;
  const [graceUntil, keyShownAt, objectionsUntil] = [
    toInstant(grace),
    toInstant(shown ?? null),
    toInstant(until ?? null),
  ];
  const timed = { ...exam, id, sittingsMade };
  const userIds = row.people.map(({ user }) => user._id);
  const windows =
    sittingsMade === 0 ? null : await readWindows(db, { exams: [timed], userIds, now: new Date(now) });
  const usedBefore = row.hasErased ? await usedBeforeErasure(db, { id, people: row.people }) : new Map();
  const progress = await readProgress(db, id);
  return {
    now: instantOf(now),
    exam: {
      ...exam,
      opensAt: toInstant(exam.opensAt),
      closesAt: toInstant(exam.closesAt),
      releasedAt: toInstant(exam.releasedAt),
      ...(span && { span: { opensAt: toInstant(span.opensAt), closesAt: toInstant(span.closesAt) } }),
      ...(graceUntil === null ? {} : { graceUntil }),
      ...(keyShownAt === null ? {} : { keyShownAt }),
      ...(objectionsUntil === null ? {} : { objectionsUntil }),
    },
    counts: row.counts,
    ...(progress === null ? {} : { progress }),
    people: row.people.map(
      ({ startedAt, deadlineAt, lastSeenAt, devices, earlierDevices, given, used, ...person }) => {
        const window = windows?.(timed, person.user._id) ?? null;
        const allowed = window?.attempts ?? exam.attemptsAllowed;
        const before = usedBefore.get(person.user._id) ?? 0;
        return {
          ...person,
          attemptsLeft: allowed === 0 ? null : Math.max(0, allowed + given - used - before),
          ...(window === null ? {} : { sitting: shownWindow(window) }),
          startedAt: toInstant(startedAt),
          deadlineAt: toInstant(deadlineAt),
          lastSeenAt: toInstant(lastSeenAt),
          devices: [...new Set(devices.filter((name) => name !== ''))],
          earlierDevices: earlierDevices.map(({ name, until }) => ({ name, until: instantOf(until) })),
        };
      },
    ),
    totalCount: row.totalCount,
    page: offset / limit + 1,
    limit,
  };
}

/** How many attempts people used with an account that they have deleted since (behaviour 6.16), by user id. */
async function usedBeforeErasure(
  db: Database,
  { id, people }: { id: string; people: readonly HallRow[] },
): Promise<Map<string, number | undefined>> {
  const secret = await examKey(db, 'taker');
  const rolls = await db
    .select({ id: students.userId, rollKey: students.rollKey })
    .from(students)
    .where(
      inArray(
        students.userId,
        people.map(({ user }) => user._id),
      ),
    );
  const rollOf = new Map(rolls.map((row) => [row.id, row.rollKey]));
  const hashes = people.map(({ user: { _id, email } }) => ({
    _id,
    hash: takerHash(secret, { email, rollKey: rollOf.get(_id) ?? null }),
  }));
  const among = inArray(
    examAttempts.takerHash,
    hashes.map(({ hash }) => hash),
  );
  const rows = await db
    .select({ hash: examAttempts.takerHash, used: count() })
    .from(examAttempts)
    .where(and(eq(examAttempts.quizId, id), among))
    .groupBy(examAttempts.takerHash);
  const used = new Map(rows.map((row) => [row.hash, row.used]));
  return new Map(hashes.map(({ _id, hash }) => [_id, used.get(hash)]));
}

/** The window of a person, its close moved by the minutes that the whole exam was given. */
function shownWindow({ opensAt, startsUntil, label }: PersonWindow): NonNullable<HallPerson['sitting']> {
  return { label, opensAt: toInstant(opensAt), closesAt: toInstant(startsUntil) };
}

/** PostgreSQL writes instants in JSON with microseconds and the offset of its time zone. */
const instantOf = (value: string) => new Date(value).toISOString();

/** From the first opening to the last close; what a sitting leaves out is that of the exam. */
const spanOfSittings = sql`(select jsonb_build_object(
    'opensAt', case when exam.opens_at is not null then least(exam.opens_at, min(s.opens_at)) end,
    'closesAt', case when exam.closes_at is not null then
      greatest(exam.closes_at, max(s.closes_at)) + exam.extra_minutes * interval '1 minute' end)
  from sittings s where s.quiz_id = exam.id)`;

function hallQuery({
  id,
  query: { search, state },
  offset,
  limit,
}: {
  id: string;
  query: HallQuery;
  offset: number;
  limit: number;
}): SQL {
  const found = sql.join(
    [
      sql`true`,
      ...(state === undefined ? [] : [sql`state = ${state}`]),
      ...(search === ''
        ? []
        : [
            sql`(full_name ilike ${patternOf(search)} or email ilike ${patternOf(search)} or exists (
              select from students s where s.user_id = person.id and s.roll ilike ${patternOf(search)}))`,
          ]),
    ],
    sql` and `,
  );
  return sql`
    with exam as materialized (
      select q.*, v.title, v.total_minutes, v.question_count from quizzes q
      join quiz_versions v on v.id = q.current_version_id
      where q.id = ${id} and q.deleted_at is null and q.mode = 'exam'
    ), latest as materialized (
      select distinct on (a.user_id) a.id, a.user_id, a.status, a.started_at, a.deadline_at, a.extra_minutes, a.device_name,
        a.holds, a.finished_at, a.answered
      from exam_attempts a where a.quiz_id = ${id} and not a.trial and a.user_id is not null
      order by a.user_id, a.status = 'void', a.started_at desc, a.id desc
    ), admitted as (
      ${admittedIds}
      union select user_id from latest
    ), heard as (
      select u.id, u.full_name, u.email, l.id as attempt, l.status, l.started_at, l.deadline_at, l.extra_minutes,
        l.device_name, l.holds, l.answered,
        case l.status when 'open' then greatest(h.at, l.started_at) when 'submitted' then l.finished_at end as seen_at
      from admitted join users u on u.id = admitted.user_id
      left join latest l on l.user_id = u.id
      left join exam_heard h on h.attempt_id = l.id
      -- Attempts of staff are trials.
      where l.id is not null or not exists (select from role_grants g where g.email = u.email)
    ), person as materialized (
      select *, case
        when status = 'submitted' then 'submitted'
        when status = 'open' and seen_at < now() - ${offlineAfter} then 'offline'
        when status = 'open' then 'working'
        else 'not_started' end as state
      from heard
    ), found as (select * from person where ${found}), page as (
      select *, row_number() over (order by array_position(array['offline', 'working', 'submitted', 'not_started'], state),
        case state when 'offline' then extract(epoch from now() - seen_at)
          when 'working' then floor(extract(epoch from now() - seen_at) / ${STEP_S}) end desc,
        lower(full_name), id) as place
      from found order by place limit ${limit} offset ${offset}
    )
    select
      jsonb_build_object('now', now(), 'title', exam.title, 'minutes', exam.total_minutes, 'opensAt', exam.opens_at,
        'closesAt', exam.closes_at, 'extraMinutes', exam.extra_minutes, 'attemptsAllowed', exam.attempts_allowed,
        'release', exam.release, 'releasedAt', exam.released_at, 'keyShownAt', exam.key_shown_at, 'objectionsUntil', exam.objections_until, 'graceUntil', exam.grace_until, 'sittingsMade', exam.sittings_made,
        'span', case when exam.sittings_made > 0 then ${spanOfSittings} end,
        'enrolledOnly', exam.course_ids <> '{}' or exam.batch_ids <> '{}') as exam,
      (select jsonb_build_object('all', count(*),
        'not_started', count(*) filter (where state = 'not_started'),
        'working', count(*) filter (where state = 'working'),
        'offline', count(*) filter (where state = 'offline'),
        'submitted', count(*) filter (where state = 'submitted')) from person) as counts,
      (select count(*)::integer from found) as "totalCount",
      exists (select from exam_attempts a where a.quiz_id = exam.id and a.taker_hash is not null) as "hasErased",
      (select coalesce(jsonb_agg(jsonb_build_object(
        'user', jsonb_build_object('_id', page.id, 'fullName', page.full_name, 'email', page.email,
          'roll', coalesce((select s.roll from students s where s.user_id = page.id), '')),
        'state', state,
        'answered', case status when 'open' then given.answered when 'submitted' then page.answered end,
        'marked', case when status = 'open' then given.marked end,
        'total', exam.question_count,
        'startedAt', case when status <> 'void' then started_at end,
        'deadlineAt', case when status = 'open' then deadline_at end,
        'lastSeenAt', seen_at,
        'devices', case when status <> 'void' then jsonb_build_array(device_name) || (
          select coalesce(jsonb_agg(h ->> 'deviceName' order by n desc), '[]')
          from jsonb_array_elements(holds) with ordinality as held (h, n)) else '[]' end,
        'earlierDevices', case when status <> 'void' then (
          select coalesce(jsonb_agg(jsonb_build_object('name', h ->> 'deviceName', 'until',
            to_timestamp((h ->> 'until')::numeric / 1000)) order by n desc), '[]')
          from (select h, n from jsonb_array_elements(holds) with ordinality as held (h, n)
            order by n desc limit ${EARLIER_AT_MOST}) held) else '[]' end,
        'extraMinutes', case status when 'open' then page.extra_minutes when 'submitted' then page.extra_minutes else 0 end,
        'attemptId', attempt,
        'voided', coalesce(status = 'void', false),
        'given', ${attemptsGiven(sql`exam.id`, sql`page.id`)},
        'used', ${attemptsUsed(sql`exam.id`, sql`page.id`, sql`null`)}
      ) order by place), '[]')
      from page left join lateral (
        select count(*) filter (where x.answer is not null) as answered, count(*) filter (where x.marked) as marked
        from exam_answers x where x.attempt_id = page.attempt and page.status = 'open'
      ) given on true) as people
    from exam`;
}
