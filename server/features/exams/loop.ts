import { GRACE_MS } from '@kaksha/contract/exam/clock.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Store } from '#server/database/client.ts';
import { databaseError, isDatabaseAway } from '#server/database/errors.ts';
import { examAttempts } from '#server/database/schema/exams.ts';
import { quizzes } from '#server/database/schema/quizzes.ts';
import type { QuizReader } from '#server/features/quizzes/service.ts';
import { causeOf, databaseNow, finishAttempts, interval, isPastGrace, readStatesOf } from './finish.ts';
import { examKey } from './keys.ts';

/** Attempts finished in one transaction. */
const BATCH = 20;
/** Later than the last moment at which a save counts, so that saves under way are stored first. */
const LATER_MS = 1_000;
/** Without a finished round for so long, at one every five seconds, the program or its database was away. */
const AWAY_MS = 20_000;
/** An attempt that cannot be finished is logged this often, though it is tried in every round. */
const TOLD_EVERY_MS = 60_000;

type Finishing = { store: Store; quizReader: QuizReader; log: Pick<FastifyBaseLogger, 'error'> };
/** Whether the start is done: requests may arrive before. */
type Starting = { state: { started: boolean } };

export type ExamLoop = {
  /**
   * Gives a grace to what ended while the program was away. Called once before the program serves requests, and by each round
   * that follows a time without rounds.
   */
  resume(): Promise<void>;
  /** Before a message of an attempt is judged: a grace that is due, at the start or after a time without rounds, is given first. */
  caughtUp(): Promise<void>;
  /** One round: `resume` if it is due, then `finishDue`. */
  round(): Promise<void>;
  finishDue(): Promise<void>;
};

/** Finishes attempts at exams whose time is over, round after round (behaviour 6.10). */
export function examLoop({ state, ...finishing }: Finishing & Starting): ExamLoop {
  /** When a round last had the database's answer, by this machine's clock; null before the first. */
  let seenAt: number | null = null;
  let resuming: Promise<void> | null = null;
  const told = new Map<string, number>();
  const seen = () => {
    seenAt = Date.now();
  };
  const resume = () => {
    resuming ??= giveGrace(finishing.store)
      .then(seen)
      .finally(() => {
        resuming = null;
      });
    return resuming;
  };
  const isBehind = (at: number) => Date.now() - at > AWAY_MS;
  const finishDue = () => finishAllDue(finishing, { seen, told });
  return {
    resume,
    finishDue,
    async caughtUp() {
      if (seenAt === null ? !state.started : isBehind(seenAt)) await resume();
    },
    async round() {
      if (seenAt === null || isBehind(seenAt)) await resume();
      await finishDue();
      seen();
    },
  };
}

/**
 * Time in which the program was away counts as grace: what is open past its deadline takes messages for a minute from now, and
 * staff can give it time (behaviour 6.10). Its exam's results wait as long.
 */
async function giveGrace(store: Store): Promise<void> {
  await store.transaction(async (tx) => {
    const ended = sql`${examAttempts.status} = 'open' and ${examAttempts.deadlineAt} < now()`;
    const graceUntil = sql`date_trunc('milliseconds', now()) + ${interval(GRACE_MS)}`;
    // The quizzes first and both by id, as everywhere.
    const exams = await tx
      .select({ id: quizzes.id })
      .from(quizzes)
      .where(inArray(quizzes.id, tx.select({ id: examAttempts.quizId }).from(examAttempts).where(ended)))
      .orderBy(quizzes.id)
      .for('update');
    if (exams.length === 0) return;
    const attempts = await tx
      .select({ id: examAttempts.id, quizId: examAttempts.quizId, trial: examAttempts.trial })
      .from(examAttempts)
      .where(ended)
      .orderBy(examAttempts.id)
      .for('update');
    const ids = attempts.map(({ id }) => id);
    await tx.update(examAttempts).set({ graceUntil }).where(inArray(examAttempts.id, ids));
    const waiting = attempts.flatMap(({ quizId, trial }) => (trial ? [] : [quizId]));
    await tx.update(quizzes).set({ graceUntil }).where(inArray(quizzes.id, waiting));
  });
}

/**
 * Finishes every open attempt whose deadline and grace are over, with what was saved, by the database's clock (behaviour
 * 6.10). Instances share the work: each skips what another has locked. Throws if the database is away.
 */
async function finishAllDue(
  { store, quizReader, log }: Finishing,
  { seen, told }: { seen: () => void; told: Map<string, number> },
): Promise<void> {
  const due = and(eq(examAttempts.status, 'open'), isPastGrace(LATER_MS));
  const versions = await store.db
    .selectDistinct({ id: examAttempts.quizVersionId })
    .from(examAttempts)
    .where(due);
  for (const { id } of versions) {
    const version = await quizReader.version(id);
    // Removed for good meanwhile: the attempts of other exams do not wait for it.
    if (version === null) continue;
    const secret = await examKey(store.db, 'receipt');
    let tried: string[] = [];
    const batch = (most: number, skip: number) =>
      store.transaction(async (tx) => {
        tried = [];
        const attempts = await tx
          .select()
          .from(examAttempts)
          .where(and(due, eq(examAttempts.quizVersionId, id)))
          .orderBy(examAttempts.deadlineAt)
          .offset(skip)
          .limit(most)
          .for('update', { skipLocked: true });
        tried = attempts.map((attempt) => attempt.id);
        const now = await databaseNow(tx);
        const states = await readStatesOf(tx, tried);
        const finishing = attempts.map((attempt) => ({ attempt, version, cause: causeOf(attempt) }));
        await finishAttempts(tx, finishing, { secret, now, states });
        return attempts.length;
      });
    // One that cannot be finished must not keep the others waiting: it is left out, and the error is logged.
    for (let [skip, most] = [0, BATCH]; ; ) {
      try {
        if ((await batch(most, skip)) < most) break;
        seen();
      } catch (err) {
        const [attemptId] = tried;
        if (isLost(err) || attemptId === undefined) throw err;
        if (most === 1) {
          if (Date.now() - (told.get(attemptId) ?? 0) >= TOLD_EVERY_MS) {
            told.set(attemptId, Date.now());
            log.error({ err, attemptId }, 'an attempt could not be finished');
          }
          skip += 1;
        }
        most = 1;
      }
    }
  }
}

/** True if trying the next attempt at once makes no sense: unlike these answers, a lost connection is not about one attempt. */
function isLost(error: unknown): boolean {
  return isDatabaseAway(error) && !/^(40|55|57014)/.test(databaseError(error)?.code ?? '');
}
