import type { HallProgress } from '@kaksha/contract/hall.ts';
import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Database } from '#server/database/client.ts';

/** A shorter time has its last point alone. */
const SHORTEST_MS = 60_000;
/** Spans between two points. */
const SPANS = 24;
/** Of how many people the log is read: their middle is that of thousands to within two questions or so. */
const SAMPLE = 300;
/** With more people than the sample, a curve is kept for so long: the hall asks every 5 seconds. */
const KEPT_MS = 15_000;

type Taker = {
  attempt: string;
  /** In milliseconds. */
  startedAt: number;
  finishedAt: number | null;
  answered: number;
};
type Row = { now: number; total: number; takers: Taker[] };
type Change = { position: number; sets?: boolean; answer?: unknown };
type Saved = { attempt: string; at: number; changes: Change[] };

const kept = new LRUCache<string, HallProgress>({ max: 50, ttl: KEPT_MS });

/**
 * How many questions the middle student, and the middle half, had answered over the time of an exam (behaviour 6.46); null
 * while nobody has started. The last point counts everyone, earlier ones read the log of a sample.
 */
export async function readProgress(db: Database, quizId: string): Promise<HallProgress | null> {
  const earlier = kept.get(quizId);
  if (earlier !== undefined) return earlier;
  const { rows } = await db.execute<Row>(sql`
    with latest as (
      select distinct on (a.user_id) a.* from exam_attempts a
      where a.quiz_id = ${quizId} and not a.trial and a.user_id is not null and a.status <> 'void'
      order by a.user_id, a.started_at desc, a.id desc
    )
    select extract(epoch from now())::float8 * 1000 as now, v.question_count as total, (
      select coalesce(jsonb_agg(jsonb_build_object('attempt', l.id, 'startedAt', extract(epoch from l.started_at) * 1000,
        'finishedAt', extract(epoch from l.finished_at) * 1000, 'answered', coalesce(l.answered, (
          select count(*) from exam_answers x where x.attempt_id = l.id and x.answer is not null))) order by md5(l.id::text)), '[]')
      from latest l) as takers
    from quizzes q join quiz_versions v on v.id = q.current_version_id where q.id = ${quizId}`);
  const [row] = rows;
  if (row === undefined || row.takers.length === 0) return null;
  const sample = row.takers.slice(0, SAMPLE);
  const saved = await db.execute<Saved>(sql`
    select attempt_id as attempt, extract(epoch from at)::float8 * 1000 as at, detail -> 'changes' as changes
    from exam_log where kind = 'saved' and attempt_id in ${sample.map(({ attempt }) => attempt)}
    order by at, number`);
  const progress = progressOf(row, { sample, saved: saved.rows });
  if (row.takers.length > SAMPLE) kept.set(quizId, progress);
  return progress;
}

/** What the log of a sample says, and the answers of everyone. */
export function progressOf(
  { now, total, takers }: Row,
  { sample, saved }: { sample: readonly Taker[]; saved: readonly Saved[] },
): HallProgress {
  const from = Math.min(...takers.map(({ startedAt }) => startedAt));
  const until = Math.max(...takers.map(({ finishedAt }) => finishedAt ?? now));
  const people = sample.map((taker) => ({ ...taker, given: new Set<number>() }));
  const byAttempt = new Map(people.map(({ attempt, given }) => [attempt, given]));
  const points: HallProgress['points'] = [];
  let next = 0;
  for (let span = 0; until - from >= SHORTEST_MS && span < SPANS; span += 1) {
    const at = from + ((until - from) * span) / SPANS;
    for (; next < saved.length; next += 1) {
      const one = saved[next];
      if (one === undefined || one.at > at) break;
      apply(byAttempt.get(one.attempt), one.changes);
    }
    const counts = people
      .filter(({ startedAt }) => startedAt <= at)
      .map(({ finishedAt, answered, given }) =>
        finishedAt !== null && finishedAt <= at ? answered : given.size,
      );
    if (counts.length > 0) points.push(pointOf(at, counts));
  }
  points.push(
    pointOf(
      until,
      takers.map(({ answered }) => answered),
    ),
  );
  // The log is removed after a year: what it would have shown is then not known.
  const isKnown = saved.length > 0 || takers.every(({ answered }) => answered === 0);
  return { started: takers.length, total, points: isKnown ? points : points.slice(-1) };
}

/** Sets and clears answers of one attempt, as a save did. */
function apply(answered: Set<number> | undefined, changes: readonly Change[]): void {
  for (const { position, sets, answer = null } of changes) {
    if (sets !== true) continue;
    if (answer === null) answered?.delete(position);
    else answered?.add(position);
  }
}

function pointOf(at: number, counts: readonly number[]): HallProgress['points'][number] {
  const sorted = counts.toSorted((one, other) => one - other);
  const quantile = (share: number) => sorted[Math.ceil(share * sorted.length) - 1] ?? 0;
  return {
    at: new Date(at).toISOString(),
    lower: quantile(0.25),
    median: quantile(0.5),
    upper: quantile(0.75),
  };
}
