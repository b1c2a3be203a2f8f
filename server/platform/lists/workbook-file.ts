import { Worker } from 'node:worker_threads';
import type { SentContent } from '@kaksha/contract/core/call.ts';
import { kolkataStamp } from '@kaksha/contract/core/time.ts';
import { XLSX } from '@kaksha/contract/downloads.ts';
import { atMost } from '#server/platform/jobs/at-most.ts';
import type { Book } from './book-worker.ts';
import { type Cell, harmless } from './csv.ts';

/** Workbooks at once; further ones wait. */
const inTurn = atMost(1);

type Sheet = Pick<Book, 'heads' | 'widths'> & { rows: readonly (readonly Cell[])[] };

/**
 * A workbook in which every cell is text: numbers neither lose zeros nor are shortened, also those typed later. It is made in a
 * thread of its own, so that no other caller waits for it.
 */
export async function workbookFile(name: string, { rows, ...sheet }: Sheet, now: Date): Promise<SentContent> {
  const book: Book = { ...sheet, rows: rows.map((row) => row.map((cell) => String(harmless(cell)))) };
  const bytes = await inTurn(() => madeInThread(book));
  return { name: `${name}_${kolkataStamp(now)}.xlsx`, type: XLSX, content: inOnePart(bytes) };
}

async function madeInThread(book: Book): Promise<Uint8Array> {
  const worker = new Worker(new URL('./book-worker.ts', import.meta.url), { workerData: book });
  try {
    return await new Promise((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error('The thread of a workbook ended')));
    });
  } finally {
    await worker.terminate();
  }
}

async function* inOnePart(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
