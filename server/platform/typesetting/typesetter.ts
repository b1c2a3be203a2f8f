import { Worker } from 'node:worker_threads';
import { isTypeset } from '@kaksha/contract/questions/typeset-text.ts';
import katex from 'katex';
import type { Task, TaskReply } from './typeset-limits.ts';

/**
 * The version of the typesetter: HTML from another KaTeX may not match the current style sheet. The number after it is
 * increased when `typesetText` changes, so that stored versions are typeset again.
 */
export const TYPESET_BY = `katex ${katex.version}, 6`;

/** A formula that blocks the thread is ended this long after its task's time limit. */
const GRACE_MS = 500;
/** Time a thread may take to start, in addition to the time of its first tasks. */
const START_MS = 4_000;
/** Memory of the worker; one that needs more is ended, like one that needs more time. */
const MEMORY_MB = 256;

export type Typesetter = {
  /**
   * The HTML of each text, null for one without a formula; null as a whole if it took longer than `budgetMs`, because of
   * itself or of what it shares the thread with, or failed. Never throws, and never blocks the caller's thread (law 13).
   */
  typeset(texts: readonly string[], budgetMs: number): Promise<(string | null)[] | null>;
  close(): Promise<void>;
};

type Waiting = { task: Task; resolve(html: TaskReply['html']): void; timer: NodeJS.Timeout };

/** Typesets in one worker thread, started when first needed, and restarted after it was ended. */
export function workerTypesetter(): Typesetter {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | null = null;
  let hasStarted = false;
  let lastId = 0;

  const settle = (id: number, html: TaskReply['html']) => {
    const one = waiting.get(id);
    if (one === undefined) return;
    waiting.delete(id);
    clearTimeout(one.timer);
    one.resolve(html);
  };
  const end = (ended: Worker): boolean => {
    if (worker !== ended) return false;
    worker = null;
    void ended.terminate();
    return true;
  };
  const failAll = (ended: Worker) => {
    if (end(ended)) for (const id of [...waiting.keys()]) settle(id, null);
  };
  /** Ends a worker in which a task took too long. That one has failed; the others begin again in a new worker. */
  const giveUp = (ended: Worker, id: number) => {
    settle(id, null);
    if (!end(ended)) return;
    for (const one of waiting.values()) {
      clearTimeout(one.timer);
      one.timer = ask(one.task);
    }
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
    started.on('error', () => failAll(started));
    worker = started;
    hasStarted = false;
    return started;
  };

  const ask = (task: Task): NodeJS.Timeout => {
    const asked = running();
    asked.postMessage(task);
    const withinMs = task.budgetMs + GRACE_MS + (hasStarted ? 0 : START_MS);
    return setTimeout(() => giveUp(asked, task.id), withinMs);
  };

  return {
    typeset(texts, budgetMs) {
      if (!texts.some(isTypeset)) return Promise.resolve(texts.map(() => null));
      return new Promise((resolve) => {
        lastId += 1;
        const task: Task = { id: lastId, texts, budgetMs };
        waiting.set(task.id, { task, resolve, timer: ask(task) });
      });
    },
    async close() {
      const last = worker;
      if (last === null) return;
      failAll(last);
      await last.terminate();
    },
  };
}
