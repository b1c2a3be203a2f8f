import type { FastifyBaseLogger } from 'fastify';

/** Work that each instance repeats while it runs. */
export type Housekeeping = { start(): void; stop(): Promise<void> };

type Task = { name: string; everyMs: number; run(): Promise<void> };

/**
 * Runs each task at the start and then with this pause. Every instance does so: what they share must do no harm if it is
 * done twice.
 */
export function housekeeping(tasks: readonly Task[], log: Pick<FastifyBaseLogger, 'warn'>): Housekeeping {
  const repeated = tasks.map((task) => repeat(task, log));
  return {
    start() {
      for (const task of repeated) task.start();
    },
    async stop() {
      for (const task of repeated) await task.stop();
    },
  };
}

/** Runs the work now and then repeatedly, never twice at once; a failed run is logged, and the next one still follows. */
function repeat(
  { name: task, everyMs, run: work }: Task,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Housekeeping {
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  let stopped = false;
  const run = () => {
    running = work()
      .catch((error: unknown) => log.warn({ err: error, task }, 'housekeeping failed'))
      .then(() => {
        if (!stopped) timer = setTimeout(run, everyMs).unref();
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
