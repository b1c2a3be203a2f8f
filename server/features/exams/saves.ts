import { mergeChanges, type QuestionChange } from '@kaksha/contract/exam/changes.ts';
import { type AttemptStatus, GRACE_MS } from '@kaksha/contract/exam/clock.ts';
import { toVersionAnswer } from '@kaksha/contract/exam/order.ts';
import {
  EVENTS_AT_MOST,
  LATE_AT_MOST,
  LOGGED_CHANGES_AT_MOST,
  type Save,
  type SentChange,
} from '@kaksha/contract/exams.ts';
import { readAnswer } from '@kaksha/contract/questions/question.ts';
import type { Pool } from 'pg';
import { DatabaseAway, databaseError, isOfOneRow } from '#server/database/errors.ts';
import type { QuizVersion } from '#server/features/quizzes/service.ts';
import { type Faults, fail } from '#server/platform/core/fail.ts';
import { inBatches } from '#server/platform/jobs/in-batches.ts';

/** Saves per statement. */
const SAVES_AT_MOST = 100;
const SEQ_LIMIT = 2 ** 32;

/** A message of a device with changes of a version's questions. */
export type NewSave = {
  attemptId: string;
  userId: string;
  device: string;
  seq: number;
  changes: QuestionChange[];
  events: Save['events'];
};

/**
 * Whether the save counts, the attempt as it found it, when that was, by the database's clock, and the questions of which
 * a later change is stored already.
 */
export type Saved = {
  counts: boolean;
  status: AttemptStatus;
  device: string;
  deadlineAt: Date;
  graceUntil: Date | null;
  now: Date;
  dropped: number[];
};

type Row = {
  n: number;
  attempt: string;
  from: string;
  counts: boolean;
  status: AttemptStatus;
  device: string;
  deadlineMs: string;
  graceMs: string | null;
  nowMs: string;
  dropped?: number[];
};

/**
 * Stores saves; those that arrive together share one statement. The statement itself decides whether a save counts, under
 * a lock that finishing and taking over wait for, and returns what it found; null for an attempt that is not this person's.
 */
export function saver(pool: Pool): (save: NewSave) => Promise<Saved | null> {
  const stored = inBatches((saves: readonly NewSave[]) => storeAll(pool, saves), {
    atMost: SAVES_AT_MOST,
    lanes: 1,
    // A statement with one attempt that is just being finished or taken over waits for that.
    spare: 1,
    alone: isOfOneRow,
  });
  const heard = inBatches((saves: readonly NewSave[]) => storeHeard(pool, saves), {
    atMost: SAVES_AT_MOST,
    lanes: 1,
    alone: isOfOneRow,
  });
  return (save) => (save.changes.length + save.events.length === 0 ? heard(save) : stored(save));
}

/** Two messages of one attempt never share a statement, which could not store one question twice. */
async function storeAll(pool: Pool, saves: readonly NewSave[]): Promise<(Saved | null)[]> {
  const found: (Saved | null)[] = saves.map(() => null);
  for (let left = [...saves.entries()]; left.length > 0; ) {
    const round = new Map<string, (typeof left)[number]>();
    const later: typeof left = [];
    for (const one of left) {
      const { attemptId } = one[1];
      if (round.has(attemptId)) later.push(one);
      else round.set(attemptId, one);
    }
    left = later;
    for (const row of await run(pool, SAVE, [...round.values()].map(toSent))) found[row.n] = toSaved(row);
  }
  return found;
}

function toSent([n, { changes, events, attemptId, userId, device, seq }]: [number, NewSave]) {
  return {
    n,
    device,
    seq,
    events,
    attempt: attemptId,
    person: userId,
    changes: changes.map(({ position, answer, marked, visited, spentS }) => ({
      position,
      sets: answer !== undefined,
      answer: answer ?? null,
      marked: marked ?? null,
      visited: visited ?? false,
      spent: spentS ?? 0,
    })),
  };
}

function toSaved({ counts, status, device, deadlineMs, graceMs, nowMs, dropped = [] }: Row): Saved {
  const times = {
    deadlineAt: new Date(Number(deadlineMs)),
    graceUntil: graceMs === null ? null : new Date(Number(graceMs)),
    now: new Date(Number(nowMs)),
  };
  return { counts, status, device, ...times, dropped };
}

/** As a prepared statement: planning one of this size takes longer than running it. */
async function run(
  pool: Pool,
  { name, text }: { name: string; text: string },
  sent: unknown,
): Promise<Row[]> {
  try {
    return (await pool.query<Row>({ name, text, values: [JSON.stringify(sent)] })).rows;
  } catch (error) {
    throw databaseError(error) === null ? new DatabaseAway(error) : error;
  }
}

const grace = `interval '${GRACE_MS / 1_000} seconds'`;
/** `lastMomentOf` in a query. */
const lastMoment = `greatest(deadline_at + ${grace}, grace_until)`;
const counts = `status = 'open' and pen = device and at <= ${lastMoment}`;
const found = `n, attempt, device as "from", ${counts} as counts, status, pen as device,
      round(extract(epoch from deadline_at) * 1000) as "deadlineMs",
      round(extract(epoch from grace_until) * 1000) as "graceMs", round(extract(epoch from at) * 1000) as "nowMs"`;
const heard = (changes: string) => `insert into exam_heard as x (attempt_id, at, changes)
      select attempt, at, ${changes} from held where status = 'open' and pen = device order by attempt
      on conflict (attempt_id) do update set at = greatest(x.at, excluded.at),
        changes = least(x.changes + excluded.changes, ${LOGGED_CHANGES_AT_MOST})
      where x.at < excluded.at - interval '5 seconds' or x.changes < least(x.changes + excluded.changes, ${LOGGED_CHANGES_AT_MOST})`;

const SAVE = {
  name: 'exam_save',
  text: `with sent as (
      select * from jsonb_to_recordset($1::jsonb) as s (n integer, attempt uuid, person uuid,
        device text, seq bigint, changes jsonb, events jsonb)
    ), held as materialized (
      select s.*, a.status, a.device as pen, a.deadline_at, a.grace_until, clock_timestamp() as at,
        least(a.epoch, (select min((h ->> 'epoch')::integer) from jsonb_array_elements(a.holds) h
          where h ->> 'device' = s.device and (h ->> 'upTo')::bigint >= s.seq))::bigint * ${SEQ_LIMIT}::bigint + s.seq as rank
      from sent s join exam_attempts a on a.id = s.attempt and a.user_id = s.person
      order by a.id for share of a
    ), counted as (
      select * from held where ${counts}
    ), saved as (
      insert into exam_answers as x (attempt_id, position, answer, answer_rank, marked, marked_rank, visited, spent_s)
      select c.attempt, ch.position, nullif(ch.answer, 'null'::jsonb), case when ch.sets then c.rank else -1 end,
        coalesce(ch.marked, false), case when ch.marked is null then -1 else c.rank end, ch.visited, ch.spent
      from counted c cross join lateral jsonb_to_recordset(c.changes)
        as ch (position smallint, sets boolean, answer jsonb, marked boolean, visited boolean, spent integer)
      order by c.attempt, ch.position
      on conflict (attempt_id, position) do update set
        answer = case when excluded.answer_rank >= x.answer_rank then excluded.answer else x.answer end,
        answer_rank = greatest(excluded.answer_rank, x.answer_rank),
        marked = case when excluded.marked_rank >= x.marked_rank then excluded.marked else x.marked end,
        marked_rank = greatest(excluded.marked_rank, x.marked_rank),
        visited = x.visited or excluded.visited,
        spent_s = greatest(x.spent_s, excluded.spent_s)
      returning attempt_id, position, answer_rank, marked_rank
    ), logged as (
      insert into exam_log (attempt_id, at, kind, device, seq, detail)
      select attempt, at, case when ${counts} then 'saved' else 'late' end, device, seq,
        jsonb_build_object('changes', changes) || case when at > deadline_at then '{"grace": true}'::jsonb else '{}' end
      from held
      where changes <> '[]'::jsonb and (pen = device or status <> 'open' or at > ${lastMoment})
        and case when ${counts}
          then coalesce((select x.changes from exam_heard x where x.attempt_id = held.attempt), 0) < ${LOGGED_CHANGES_AT_MOST}
          else (select count(*) from exam_log l where l.attempt_id = held.attempt and l.kind = 'late') < ${LATE_AT_MOST} end
    ), noted as (
      insert into exam_log (attempt_id, at, kind, device, detail)
      select c.attempt, c.at, 'event', c.device, e.event
      from counted c cross join lateral jsonb_array_elements(c.events) with ordinality as e (event, number)
      where e.number <= ${EVENTS_AT_MOST} - (select count(*) from exam_log l where l.attempt_id = c.attempt and l.kind = 'event')
    ), heard as (
      ${heard('jsonb_array_length(changes)')}
    )
    select ${found}, array(
        select s.position from saved s join jsonb_to_recordset(h.changes) as ch (position smallint, sets boolean, marked boolean)
          on ch.position = s.position
        where s.attempt_id = h.attempt
          and (ch.sets and s.answer_rank > h.rank or ch.marked is not null and s.marked_rank > h.rank)
        order by s.position
      ) as dropped
    from held h`,
};

const HEARTBEAT = {
  name: 'exam_heartbeat',
  text: `with held as materialized (
      select distinct on (s.attempt, s.device) s.*, a.status, a.device as pen, a.deadline_at, a.grace_until, clock_timestamp() as at
      from jsonb_to_recordset($1::jsonb) as s (n integer, attempt uuid, person uuid, device text)
      join exam_attempts a on a.id = s.attempt and a.user_id = s.person
      order by s.attempt, s.device
    ), heard as (
      ${heard('0')}
    )
    select ${found} from held`,
};

async function storeHeard(pool: Pool, saves: readonly NewSave[]): Promise<(Saved | null)[]> {
  const sent = saves.map(({ attemptId, userId, device }, n) => ({
    n,
    device,
    attempt: attemptId,
    person: userId,
  }));
  const byDevice = new Map(
    (await run(pool, HEARTBEAT, sent)).map((row) => [`${row.attempt} ${row.from}`, row]),
  );
  return saves.map(({ attemptId, device }) => {
    const row = byDevice.get(`${attemptId} ${device}`);
    return row === undefined ? null : toSaved(row);
  });
}

/**
 * Sent changes in the version's own order. Throws 'invalid' for a question that the paper does not have and for an option
 * outside 0 to 3 (behaviour 6.6, 6.8).
 */
export function readChanges(
  { questions }: Pick<QuizVersion, 'questions'>,
  optionOrders: readonly (number[] | null)[],
  sent: readonly SentChange[],
): QuestionChange[] {
  const faults: Faults = {};
  const positions = new Map(questions.map(({ _id }, position) => [_id, position]));
  const changes = sent.flatMap((change, index): QuestionChange[] => {
    const { questionId, answer, ...rest } = change;
    const position = positions.get(questionId);
    const question = position === undefined ? undefined : questions[position];
    if (position === undefined || question === undefined) {
      faults[`changes.${index}.questionId`] = 'not_in_paper';
      return [];
    }
    if (answer === undefined) return [{ position, ...rest }];
    const read = readAnswer(question, answer);
    if ('fault' in read) {
      faults[`changes.${index}.answer`] = read.fault;
      return [];
    }
    return [{ position, ...rest, answer: toVersionAnswer(optionOrders[position], read.answer) }];
  });
  if (Object.keys(faults).length > 0) fail('invalid', { fields: faults });
  return mergeChanges(changes);
}
