import type { FastifyBaseLogger } from 'fastify';
import type { Database, Store } from '#server/database/client.ts';
import type { Storage } from '../files/storage.ts';
import { sweepFiles } from '../files/sweep-files.ts';
import type { Spool } from '../files/uploads/spool.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** Work that each instance repeats while it runs. */
export type Housekeeping = { start(): void; stop(): Promise<void> };

/**
 * Every second, typesets quizzes found without typeset mathematics; every five, finishes attempts at exams whose time is
 * over; every ten, counts how questions were answered; sweeps the spool every minute, and every hour the figures that no
 * quiz names, the stored files and what erasures left behind, all at the start too. Each instance does so, since the spool
 * is its own; instances share what is due of exams, and sweeping stored files twice
 * does no harm.
 */
export function housekeeping(
  {
    store,
    storage,
    spool,
    typesetting,
    exams,
    removeUnusedFigures,
    settle,
    countUses,
    log,
  }: {
    store: Store;
    storage: Storage;
    spool: Spool;
    typesetting: { run(): Promise<void> };
    exams: { finishDue(): Promise<void> };
    removeUnusedFigures(db: Database, now: Date): Promise<number>;
    /** What erasures leave behind; see `settleErasures`. */
    settle(): Promise<void>;
    countUses(): Promise<void>;
    log: FastifyBaseLogger;
  },
  {
    typesetEveryMs = SECOND_MS,
    usesEveryMs = 10 * SECOND_MS,
    examsEveryMs = 5 * SECOND_MS,
    spoolEveryMs = MINUTE_MS,
    filesEveryMs = HOUR_MS,
  } = {},
): Housekeeping {
  const tasks = [
    every('typesetting', typesetEveryMs, () => typesetting.run(), log),
    every('uses', usesEveryMs, countUses, log),
    every('exams', examsEveryMs, () => exams.finishDue(), log),
    every('spool', spoolEveryMs, () => spool.sweep(new Date()), log),
    every(
      'files',
      filesEveryMs,
      async () => {
        const now = new Date();
        await removeUnusedFigures(store.db, now);
        const removed = await sweepFiles({ store, storage }, now);
        if (removed > 0) log.info({ removed }, 'removed files without an owner');
        await settle();
      },
      log,
    ),
  ];
  return {
    start() {
      for (const task of tasks) task.start();
    },
    async stop() {
      for (const task of tasks) await task.stop();
    },
  };
}

/** Runs the work now and then repeatedly, never twice at once; a failed run is logged, and the next one still follows. */
function every(
  task: string,
  pauseMs: number,
  work: () => Promise<void>,
  log: FastifyBaseLogger,
): Housekeeping {
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  let stopped = false;
  const run = () => {
    running = work()
      .catch((error: unknown) => log.warn({ err: error, task }, 'housekeeping failed'))
      .then(() => {
        if (!stopped) timer = setTimeout(run, pauseMs).unref();
      });
  };
  return {
    start: run,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
