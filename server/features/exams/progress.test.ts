import { expect, test } from 'vitest';
import { progressOf } from './progress.ts';

const MINUTE = 60_000;
/** Somebody who started so many minutes after the first. */
const taker = (
  attempt: string,
  startedAfter: number,
  finished: { after: number; answered: number } | null,
) => ({
  attempt,
  startedAt: startedAfter * MINUTE,
  finishedAt: finished === null ? null : finished.after * MINUTE,
  answered: finished?.answered ?? 2,
});
const saved = (
  attempt: string,
  after: number,
  ...changes: { position: number; sets?: boolean; answer?: unknown }[]
) => ({
  ...{ attempt, at: after * MINUTE },
  changes,
});
const row = (takers: ReturnType<typeof taker>[]) => ({ now: 48 * MINUTE, total: 5, takers });
const medians = ({ points }: ReturnType<typeof progressOf>) => points.map(({ median }) => median);

test('the curve follows the answers that were set and cleared, and those of a submission from then on', () => {
  const takers = [taker('a', 0, null), taker('b', 0, { after: 24, answered: 4 })];
  const { points, started, total } = progressOf(row(takers), {
    sample: takers,
    saved: [
      saved('a', 3, { position: 0, sets: true, answer: 1 }, { position: 1, sets: true, answer: 0 }),
      // A mark is no answer.
      saved('a', 5, { position: 2 }),
      saved('a', 11, { position: 1, sets: true, answer: null }),
      saved('b', 23, { position: 0, sets: true, answer: 1 }),
    ],
  });
  expect({ started, total }).toEqual({ started: 2, total: 5 });
  // A point every two minutes, the last one of now.
  expect(points.map(({ upper }) => upper)).toEqual([
    0,
    0,
    2,
    2,
    2,
    2,
    ...Array(6).fill(1),
    ...Array(13).fill(4),
  ]);
  expect(points.at(-1)).toMatchObject({ lower: 2, median: 2, upper: 4 });
});

test('the curve of a sample begins with the first of it', () => {
  const [early, late] = [taker('a', 0, null), taker('b', 12, null)];
  const curve = progressOf(row([early, late]), {
    sample: [late],
    saved: [saved('b', 13, { position: 0, sets: true, answer: 1 })],
  });
  expect(medians(curve)).toEqual([0, ...Array(17).fill(1), 2]);
});

test('once the log is removed nothing is said of how it came, and of a short time neither', () => {
  const takers = [taker('a', 0, { after: 40, answered: 3 })];
  expect(medians(progressOf(row(takers), { sample: takers, saved: [] }))).toEqual([3]);
  const quick = [taker('a', 0, { after: 0.5, answered: 1 })];
  const log = [saved('a', 0.2, { position: 0, sets: true, answer: 1 })];
  expect(medians(progressOf(row(quick), { sample: quick, saved: log }))).toEqual([1]);
});
