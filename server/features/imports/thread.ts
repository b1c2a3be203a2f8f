import { Worker } from 'node:worker_threads';
import type { ReadQuestion } from '@kaksha/contract/papers/paper.ts';
import { fail } from '#server/platform/core/fail.ts';
import { atMost } from '#server/platform/jobs/at-most.ts';
import { threadEnvironment } from '#server/platform/jobs/thread-environment.ts';
import type { Handed } from './import-worker.ts';
import type { Found, Source } from './read/source.ts';

/** Papers read at once; others wait, and one person can have a few waiting. */
const THREADS = 1;
const WAITING_FOR_ONE = 4;
/** Reading that takes longer is stopped. */
export const READ_MS = 30_000;
/** Memory of a thread: a workbook of 100 MB unpacked needs about half. */
const MEMORY_MB = 512;

/** Reads papers in threads of their own, within bounds of time and memory; never throws for what it reads. */
export function importThreads(): (source: Source, who: string) => Promise<Found> {
  const inTurn = atMost(THREADS, {
    most: WAITING_FOR_ONE,
    refuse: () => fail('busy', { retryAfterS: 10 }),
  });
  return (source, who) => inTurn(() => readInThread(source, READ_MS), who);
}

/** Reads in a thread that ends with the time that it is given. */
export async function readInThread(source: Source, withinMs: number): Promise<Found> {
  const worker = new Worker(new URL('./import-worker.ts', import.meta.url), {
    workerData: source,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    env: threadEnvironment(),
  });
  worker.unref();
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<Found>((resolve) => {
      timer = setTimeout(() => resolve({ format: source.format, fault: 'took_too_long' }), withinMs);
      const questions: ReadQuestion[] = [];
      worker.on('message', (handed: Handed) => {
        if ('questions' in handed) {
          const part: ReadQuestion[] = JSON.parse(handed.questions);
          questions.push(...part);
          return;
        }
        const read: Found = JSON.parse(handed.found);
        if ('fault' in read) return resolve(read);
        const pictures = handed.pictures.map(({ bytes, ...said }) => ({
          ...said,
          bytes: Buffer.from(bytes),
        }));
        resolve({
          ...read,
          paper: { ...read.paper, questions },
          ...(pictures.length === 0 ? {} : { pictures }),
        });
      });
      for (const event of ['error', 'exit']) {
        worker.once(event, () => resolve({ format: source.format, fault: 'unreadable' }));
      }
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
