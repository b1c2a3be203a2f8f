import { parentPort, workerData } from 'node:worker_threads';
import { readSource, type Source } from './read/source.ts';

const source: Source = workerData;

/** What was found, as JSON: one text is handed over faster than a tree of small objects. Pictures are handed over as they are. */
export type Handed = { found: string; pictures: { bytes: Uint8Array; alt: string; name?: string }[] };

void readSource(source).then((all) => {
  const { pictures = [], ...found } = 'fault' in all ? { ...all, pictures: [] } : all;
  const handed: Handed = { found: JSON.stringify(found), pictures };
  parentPort?.postMessage(handed);
});
