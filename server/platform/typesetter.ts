import { Worker } from 'node:worker_threads';
import katex from 'katex';
import type { Task, TaskReply } from './typeset-limits.ts';

/**
 * What typesets: HTML of another KaTeX may not fit the style sheet of this one. The number behind it goes up with a change
 * of `typesetText`, so that stored versions are typeset again.
 */
export const TYPESET_BY = `katex ${katex.version}, 2`;

/** A formula that holds its thread is ended this much after its task's time. */
const GRACE_MS = 500;
/** What a thread may take to start, beside the time of its first tasks. */
const START_MS = 4_000;
/** Memory of the worker; one that needs more is ended like one that needs more time. */
const MEMORY_MB = 256;

export type Typesetter = {
  /**
   * The HTML of each text, null for one without a formula; null in all when it took longer than `budgetMs`, or could not
   * be done. Never throws, and never holds up the caller's thread (law 13).
   */
  typeset(texts: readonly string[], budgetMs: number): Promise<(string | null)[] | null>;
  close(): Promise<void>;
};

type Waiting = { resolve(html: TaskReply['html']): void; timer: NodeJS.Timeout };

/** Typesets in one thread of its own, started when it is first needed, and again after it was ended. */
export function workerTypesetter(): Typesetter {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | null = null;
  let hasStarted = false;
  let lastId = 0;

  const settle = (id: number, html: TaskReply['html']) => {
    const task = waiting.get(id);
    if (task === undefined) return;
    waiting.delete(id);
    clearTimeout(task.timer);
    task.resolve(html);
  };
  /** Everything that the ended worker was asked for has failed; the next task starts another one. */
  const end = (ended: Worker) => {
    if (worker !== ended) return;
    worker = null;
    for (const id of [...waiting.keys()]) settle(id, null);
    void ended.terminate();
  };
  const running = (): Worker => {
    if (worker !== null) return worker;
    const started = new Worker(new URL('./typeset-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    });
    started.unref();
    started.on('message', ({ id, html }: TaskReply) => {
      hasStarted = true;
      settle(id, html);
    });
    started.on('error', () => end(started));
    worker = started;
    hasStarted = false;
    return started;
  };

  return {
    typeset(texts, budgetMs) {
      if (!texts.some((text) => text.includes('$'))) return Promise.resolve(texts.map(() => null));
      return new Promise((resolve) => {
        lastId += 1;
        const task: Task = { id: lastId, texts, budgetMs };
        const asked = running();
        const timer = setTimeout(() => end(asked), budgetMs + GRACE_MS + (hasStarted ? 0 : START_MS));
        waiting.set(task.id, { resolve, timer });
        asked.postMessage(task);
      });
    },
    async close() {
      const last = worker;
      if (last === null) return;
      end(last);
      await last.terminate();
    },
  };
}
