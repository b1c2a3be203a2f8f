import { Worker } from 'node:worker_threads';
import { DatabaseAway } from '#server/database/errors.ts';
import { atMost } from './at-most.ts';
import type { FromThread } from './thread-work.ts';

export type Threads = {
  /** Starts a thread with this file and what it works on; the file ends in `handOver`. Throws `DatabaseAway` as that does. */
  run<Made>(file: URL, work: unknown): Promise<Made>;
  /** Ends the threads that are running; no others start. */
  stop(): Promise<void>;
};

/** Threads for work that would keep the main thread busy: so many at once, each within this memory; the rest waits. */
export function threads({ most, memoryMb }: { most: number; memoryMb: number }): Threads {
  const inTurn = atMost(most);
  const running = new Set<Worker>();
  let stopped = false;
  const run = async <Made>(file: URL, work: unknown): Promise<Made> => {
    if (stopped) throw new Error('The program is stopping');
    const worker = new Worker(file, {
      workerData: work,
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    });
    running.add(worker);
    try {
      const said = await new Promise<FromThread<Made>>((resolve, reject) => {
        worker.once('message', resolve);
        worker.once('error', reject);
        worker.once('exit', () => reject(new Error('A thread ended before it was done')));
      });
      if ('away' in said) throw new DatabaseAway(new Error(said.away));
      return said.made;
    } finally {
      running.delete(worker);
      await worker.terminate();
    }
  };
  return {
    run: (file, work) => inTurn(() => run(file, work)),
    async stop() {
      stopped = true;
      await Promise.all([...running].map((worker) => worker.terminate()));
    },
  };
}
