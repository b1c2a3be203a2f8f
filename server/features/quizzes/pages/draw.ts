import { Worker } from 'node:worker_threads';
import { limits } from '@kaksha/contract/core/limits.ts';
import { fail } from '#server/platform/core/fail.ts';
import { atMost } from '#server/platform/jobs/at-most.ts';
import { threadEnvironment } from '#server/platform/jobs/thread-environment.ts';

/** What the thread is given: a file, and how many pages it may have. */
export type Drawing = { path: string; most: number };
/** What it answers: each page, and the end; or that there are too many. */
export type DrawnPage =
  | { png: Uint8Array; number: number; count: number }
  | { tooMany: number }
  | { end: true };

/** A page that takes longer is given up, and the file with it. */
const PAGE_MS = 30_000;
/** All pages of a file together. */
const FILE_MS = 120_000;
const MEMORY_MB = 256;
/** Files of one person that are drawn or wait for it. */
const OF_ONE_PERSON = 2;

const inTurn = atMost(1, {
  most: OF_ONE_PERSON,
  refuse: () => fail('busy', { retryAfterS: 10 }),
});

/**
 * Draws a PDF page by page in a thread of its own, and hands each page to `keep` before the next is waited for (behaviour 4.47). Throws
 * 'invalid' for one that has no pages or too many, cannot be read, or takes too long.
 */
export function drawPages(
  path: string,
  {
    who,
    keep,
  }: { who: string; keep: (png: Uint8Array, of: { number: number; count: number }) => Promise<void> },
): Promise<void> {
  return inTurn(async () => {
    const worker = new Worker(new URL('./draw-worker.ts', import.meta.url), {
      workerData: { path, most: limits.pages } satisfies Drawing,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
      env: threadEnvironment(),
    });
    worker.unref();
    const until = performance.now() + FILE_MS;
    try {
      for await (const page of pagesFrom(worker, until)) {
        if ('tooMany' in page)
          fail('invalid', { fields: { file: { code: 'too_many_pages', most: limits.pages } } });
        if ('end' in page) return;
        await keep(page.png, page);
      }
      fail('invalid', { fields: { file: 'pdf_not_drawn' } });
    } finally {
      await worker.terminate();
    }
  }, who);
}

/** The pages as they come; ends where the thread has ended, or a page takes too long. */
async function* pagesFrom(worker: Worker, until: number): AsyncGenerator<DrawnPage> {
  const waiting: DrawnPage[] = [];
  let hasEnded = false;
  let wake = () => {};
  worker.on('message', (page: DrawnPage) => {
    waiting.push(page);
    wake();
  });
  for (const event of ['error', 'exit']) {
    worker.on(event, () => {
      hasEnded = true;
      wake();
    });
  }
  while (true) {
    const next = waiting.shift();
    if (next !== undefined) {
      yield next;
      continue;
    }
    const leftMs = Math.min(PAGE_MS, until - performance.now());
    if (hasEnded || leftMs <= 0) return;
    const { promise, resolve } = Promise.withResolvers<boolean>();
    wake = () => resolve(true);
    const timer = setTimeout(() => resolve(false), leftMs);
    const came = await promise;
    clearTimeout(timer);
    if (!came) return;
  }
}
