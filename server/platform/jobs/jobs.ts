import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { fromDrizzle, type JobWithMetadata, PgBoss } from 'pg-boss';
import type { Database, Store } from '#server/database/client.ts';
import { fail } from '../core/fail.ts';
import { reasonOf } from '../core/logging.ts';

export type JobData = Record<string, string>;
export type JobHandler = (data: JobData, now: Date) => Promise<void>;

/** Work that is done after the reply, at least once, and retried if it fails (law 8). */
export type Jobs = {
  /** Registers the worker of a queue; call before the start. */
  handle(queue: string, work: JobHandler): void;
  /** Runs this every night, on one of the instances; call before the start. */
  nightly(queue: string, work: (now: Date) => Promise<unknown>): void;
  /** Queues work in the transaction that needs it. Throws 'unavailable' before the start. */
  send(tx: Database, queue: string, data: JobData): Promise<void>;
  start(): Promise<void>;
  /** Waits some seconds for work in progress to end. */
  stop(): Promise<void>;
};

/** The shortest that pg-boss allows: nobody waits longer for an email to leave. */
const POLLING_S = 0.5;
/** Jobs of a queue that run at once. As long as there are so many, the next ones follow without a pause. */
const AT_ONCE = 10;
const STOP_WITHIN_MS = 5_000;
/** At a quiet time: a quarter past three at night in India. */
const NIGHTLY = { cron: '15 3 * * *', tz: 'Asia/Kolkata', pollingS: 60 };
/** Retried after about a minute, then two, four … up to half an hour, for about a day. */
const retries = {
  retryLimit: 50,
  retryDelay: 60,
  retryBackoff: true,
  retryDelayMax: 1_800,
  expireInSeconds: 120,
};

/** Jobs in the program's own database; several instances share the work. A job that fails is named in the log. */
export function databaseJobs(store: Store, log: Pick<FastifyBaseLogger, 'warn' | 'error'>): Jobs {
  const handlers = new Map<string, JobHandler>();
  const nightly = new Set<string>();
  const boss = new PgBoss({
    db: { executeSql: (text, values) => store.pool.query(text, values) },
    schedule: true,
  });
  boss.on('error', (err) => log.warn({ err }, 'the job queue reported an error'));
  let started = false;

  /** Does one job and settles it at once, so that a crash repeats no other of those that run beside it. */
  async function attempt(
    work: JobHandler,
    { id, name, data, retryCount, retryLimit }: JobWithMetadata<JobData>,
  ) {
    try {
      await work(data, new Date());
      await boss.complete(name, id);
    } catch (err) {
      const which = { queue: name, job: id, attempt: retryCount + 1, err };
      if (retryCount < retryLimit) log.warn(which, 'a job failed and will be retried');
      else log.error(which, 'a job failed for the last time');
      // The reason is stored with the job; a mail server's answer names the recipient.
      await boss.fail(name, id, new Error(reasonOf(err)));
    }
  }

  return {
    handle(queue, work) {
      handlers.set(queue, work);
    },
    nightly(queue, work) {
      handlers.set(queue, async (_data, now) => {
        await work(now);
      });
      nightly.add(queue);
    },
    async send(tx, queue, data) {
      if (!started) fail('unavailable');
      await boss.send(queue, data, { db: fromDrizzle(tx, sql) });
    },
    async start() {
      await boss.start();
      for (const [queue, work] of handlers) {
        await boss.createQueue(queue, retries);
        const pollingIntervalSeconds = nightly.has(queue) ? NIGHTLY.pollingS : POLLING_S;
        const options = {
          pollingIntervalSeconds,
          batchSize: AT_ONCE,
          burstWhenBatchFull: true,
          includeMetadata: true,
        } as const;
        if (nightly.has(queue)) await boss.schedule(queue, NIGHTLY.cron, {}, { tz: NIGHTLY.tz });
        await boss.work(queue, options, async (jobs: JobWithMetadata<JobData>[]) => {
          await Promise.all(jobs.map((job) => attempt(work, job)));
        });
      }
      started = true;
    },
    async stop() {
      if (!started) return;
      started = false;
      // By itself it would look only every half second whether its workers have ended.
      const ended = Promise.allSettled(
        [...handlers.keys()].map((queue) => boss.offWork(queue, { wait: true })),
      );
      await Promise.race([ended, delay(STOP_WITHIN_MS, undefined, { ref: false })]);
      await boss.stop({ graceful: false, close: false });
    },
  };
}

/** Deletes the jobs, waiting and finished, that have one of these values (behaviour 2.17). */
export async function forgetJobs(tx: Database, values: JobData): Promise<void> {
  // A database that was just restored has no jobs yet.
  const { rows } = await tx.execute<{ there: boolean }>(
    sql`select to_regclass('pgboss.job') is not null as there`,
  );
  if (rows[0]?.there !== true) return;
  for (const [name, value] of Object.entries(values)) {
    await tx.execute(sql`delete from pgboss.job where data ->> ${name} = ${value}`);
  }
}
