import { buffer } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';
import { typedParts } from '@kaksha/contract/papers/typed-lines.ts';
import { picturePaths } from '@kaksha/contract/questions/authored-text.ts';
import sharp from 'sharp';
import type { Storage } from '#server/platform/files/storage.ts';
import { atMost } from '#server/platform/jobs/at-most.ts';
import type { Paper } from './queries.ts';
import type { WordDraft, WordImage } from './word-file.ts';

/** Documents at once; further ones wait. */
const inTurn = atMost(1);

/** A paper as a document of Word, written in a thread of its own, so that no other caller waits for its formulas (behaviour 8.12). */
export function wordOf(storage: Storage, paper: Paper): Promise<Uint8Array> {
  return inTurn(async () => {
    const parts = typedParts(paper);
    const paths = parts.flatMap(({ figure, text }) => [
      ...(figure ? [figure.path] : []),
      ...picturePaths(text),
    ]);
    const images = new Map<string, WordImage>();
    for (const path of new Set(paths)) {
      const image = await imageOf(storage, path);
      if (image !== null) images.set(path, image);
    }
    return inThread({ title: paper.title, parts, images });
  });
}

/** The picture as PNG, which every version of Word shows; null if it is gone. */
async function imageOf(storage: Storage, path: string): Promise<WordImage | null> {
  const file = await storage.open('public', path.replace(/^\/uploads\//, ''));
  if (file === null) return null;
  const { data, info } = await sharp(await buffer(file.stream()))
    .png()
    .toBuffer({ resolveWithObject: true });
  return { png: Uint8Array.from(data), width: info.width, height: info.height };
}

async function inThread(draft: WordDraft): Promise<Uint8Array> {
  const worker = new Worker(new URL('./word-worker.ts', import.meta.url), { workerData: draft });
  try {
    return await new Promise((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error('The thread of a document ended')));
    });
  } finally {
    await worker.terminate();
  }
}
