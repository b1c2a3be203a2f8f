import { resolve } from 'node:path';
import { thisCheckout } from '#testing/program.ts';

/**
 * `--against <folder>`: another checkout, with its packages installed, whose program is measured alternately with this
 * one.
 */
export function otherCheckout(args: readonly string[]): string | null {
  const at = args.indexOf('--against');
  if (at === -1) return null;
  const folder = args[at + 1];
  if (folder === undefined) throw new Error('--against needs a folder');
  return resolve(folder);
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) throw new Error('There is no median of nothing');
  return middle;
}

/**
 * Measures this program and the other one alternately and returns the pairs: a machine that is slow for a while is slow
 * for both, and each is first as often as the other. Without another one, measures only this program.
 */
export async function inPairs<T>(
  other: string | null,
  times: number,
  measure: (checkout: string) => Promise<T>,
): Promise<{ here: T[]; there: T[] }> {
  const [here, there]: [T[], T[]] = [[], []];
  for (let round = 0; round < times; round += 1) {
    if (other !== null && round % 2 === 0) there.push(await measure(other));
    here.push(await measure(thisCheckout));
    if (other !== null && round % 2 === 1) there.push(await measure(other));
  }
  return { here, there };
}

/** The ratio of each pair, and their median: how much faster this program is than the other. */
export function medianRatio(here: readonly number[], there: readonly number[]): number {
  return median(here.map((value, index) => value / (there[index] ?? value)));
}
