import { parentPort, workerData } from 'node:worker_threads';
import type { ReadQuestion } from '@kaksha/contract/papers/paper.ts';
import { readSource, type Source } from './read/source.ts';

const source: Source = workerData;

/** Questions handed over at a time, by the length of their JSON: what the other thread reads of it lets its callers in between. */
const LENGTH_AT_ONCE = 100_000;

/**
 * What was found, as JSON: one text is handed over faster than a tree of small objects. Questions come first, in parts. Pictures are
 * handed over as they are.
 */
export type Handed =
  | { questions: string }
  | { found: string; pictures: { bytes: Uint8Array; alt: string; name?: string }[] };

const hand = (handed: Handed) => parentPort?.postMessage(handed);

/** Hands the questions over in parts, each a list in JSON. */
function handQuestions(questions: readonly ReadQuestion[]): void {
  let part: string[] = [];
  let length = 0;
  for (const question of questions) {
    const json = JSON.stringify(question);
    part.push(json);
    length += json.length;
    if (length < LENGTH_AT_ONCE) continue;
    hand({ questions: `[${part.join()}]` });
    part = [];
    length = 0;
  }
  hand({ questions: `[${part.join()}]` });
}

void readSource(source).then((all) => {
  if ('fault' in all) return hand({ found: JSON.stringify(all), pictures: [] });
  const { pictures = [], paper, ...found } = all;
  handQuestions(paper.questions);
  return hand({ found: JSON.stringify({ ...found, paper: { ...paper, questions: [] } }), pictures });
});
