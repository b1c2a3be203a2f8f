import { parentPort, workerData } from 'node:worker_threads';
import { type WordDraft, wordFile } from './word-file.ts';

const draft: WordDraft = workerData;
parentPort?.postMessage(wordFile(draft));
