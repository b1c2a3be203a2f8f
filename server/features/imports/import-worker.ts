import { parentPort, workerData } from 'node:worker_threads';
import { readSource, type Source } from './read/source.ts';

const source: Source = workerData;

// As JSON: one text is handed over faster than a tree of small objects.
void readSource(source).then((found) => parentPort?.postMessage(JSON.stringify(found)));
