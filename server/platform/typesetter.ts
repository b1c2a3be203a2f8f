import { Worker } from 'node:worker_threads';
import katex from 'katex';
import type { Task, TaskReply } from './typeset-limits.ts';

/**
 * The version of the typesetter: HTML from another KaTeX may not match the current style sheet. The number after it is
 * increased when `typesetText` changes, so that stored versions are typeset again.
 */
export const TYPESET_BY = `katex ${katex.version}, 3`;

/** A formula that blocks the thread is ended this long after its task's time limit. */
const GRACE_MS = 500;
/** Time a thread may take to start, in addition to the time of its first tasks. */
const START_MS = 4_000;
/** Memory of the worker; one that needs more is ended, like one that needs more time. */
const MEMORY_MB = 256;

export type Typesetter = {
  /**
   * The HTML of each text, null for one without a formula; null as a whole if it took longer than `budgetMs` or
   * failed. Never throws, and never blocks the caller's thread (law 13).
   */
  typeset(texts: readonly string[], budgetMs: number): Promise<(string | null)[] | null>;
  close(): Promise<void>;
};

type Waiting = { resolve(html: TaskReply['html']): void; timer: NodeJS.Timeout };

/** Typesets in one worker thread, started when first needed, and restarted after it was ended. */
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
  /** All tasks of the ended worker have failed; the next task starts a new worker. */
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
