import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { DatabaseAway } from '#server/database/errors.ts';
import { atMost } from './at-most.ts';
import type { FromThread } from './thread-work.ts';

/** A thread waits so long for further work: loading its file takes a quarter of a second. */
const IDLE_MS = 30_000;

export type Threads = {
  /** Has a thread of this file, which calls `takeWork`, do the work. Throws `DatabaseAway` as that does. */
  run<Made>(file: URL, work: unknown): Promise<Made>;
  /** Ends all threads; no others start. */
  stop(): Promise<void>;
};

/** Threads for work that would keep the main thread busy: so many at once, each within this memory; the rest waits. */
export function threads({ most, memoryMb }: { most: number; memoryMb: number }): Threads {
  const inTurn = atMost(most);
  const running = new Set<Worker>();
  const idle = new Map<Worker, { file: string; end: NodeJS.Timeout }>();
  let stopped = false;

  const forget = (worker: Worker) => {
    clearTimeout(idle.get(worker)?.end);
    idle.delete(worker);
  };
  const end = (worker: Worker) => {
    forget(worker);
    return worker.terminate();
  };
  const threadOf = (file: URL): Worker => {
    for (const [worker, waiting] of idle) {
      if (waiting.file !== file.href) continue;
      forget(worker);
      return worker;
    }
    const [oldest] = idle.keys();
    if (oldest !== undefined && running.size + idle.size >= most) void end(oldest);
    const worker = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: memoryMb } });
    // Whoever waits for its answer hears of it, too.
    worker.on('error', () => undefined);
    // One that ended while it waited would never answer.
    worker.once('exit', () => forget(worker));
    return worker;
  };
  const run = async <Made>(file: URL, work: unknown): Promise<Made> => {
    if (stopped) throw new Error('The program is stopping');
    const worker = threadOf(file);
    running.add(worker);
    try {
      const said = await answerOf<Made>(worker, work);
      idle.set(worker, { file: file.href, end: setTimeout(() => end(worker), IDLE_MS).unref() });
      if ('away' in said) throw new DatabaseAway(new Error(said.away));
      return said.made;
    } finally {
      running.delete(worker);
      if (!idle.has(worker)) await worker.terminate();
    }
  };
  return {
    run: (file, work) => inTurn(() => run(file, work)),
    async stop() {
      stopped = true;
      await Promise.all([...running, ...idle.keys()].map(end));
    },
  };
}

/** What a thread says of this work; rejects if it fails or ends. */
async function answerOf<Made>(worker: Worker, work: unknown): Promise<FromThread<Made>> {
  const heard = new AbortController();
  const ended = async () => {
    await once(worker, 'exit', heard);
    throw new Error('A thread ended before it was done');
  };
  const said = once(worker, 'message', heard);
  worker.postMessage(work);
  try {
    const [answer] = await Promise.race([said, ended()]);
    return answer;
  } finally {
    heard.abort();
  }
}
