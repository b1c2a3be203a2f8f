import { Worker } from 'node:worker_threads';
import { atMost } from '#server/platform/jobs/at-most.ts';
import type { Made, Sent, Work } from './report-worker.ts';

/** Threads at once; further reports wait, so that many people who ask cannot take the whole machine. */
const THREADS = 2;
/** Memory of a thread: 100,000 results of 90 questions need half of it, as does the largest workbook. */
const MEMORY_MB = 1_024;

/** Makes reports and workbooks in threads of their own: the main thread only hands the rows over. */
export function reportThreads(): <Want extends Work['make']>(
  work: Work & { make: Want },
  parts: () => AsyncIterable<Exclude<Sent, null>>,
) => Promise<Extract<Made, { make: Want }>> {
  const inTurn = atMost(THREADS);
  return (work, parts) => inTurn(() => run(work, parts()));
}

async function run<Want extends Work['make']>(
  work: Work & { make: Want },
  parts: AsyncIterable<Exclude<Sent, null>>,
): Promise<Extract<Made, { make: Want }>> {
  const worker = new Worker(new URL('./report-worker.ts', import.meta.url), {
    workerData: work,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  try {
    const done = new Promise<Extract<Made, { make: Want }>>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error('The thread of a report ended')));
    });
    // Reading may fail first: nobody waits for the thread then.
    done.catch(() => undefined);
    for await (const part of parts) worker.postMessage(part);
    worker.postMessage(null);
    return await done;
  } finally {
    await worker.terminate();
  }
}
