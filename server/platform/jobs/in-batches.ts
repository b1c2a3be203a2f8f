/** The reply to one key of a batch. */
type Waiting<K, V> = { key: K; resolve(value: V): void; reject(error: unknown): void };

/** From then on a run is probably waiting, for a lock or for the disk. */
export const SLOW_MS = 100;

/**
 * Runs calls that arrive together as one batch: those of one tick, and those that arrive during another run. Every run
 * starts after the calls it answers, so no value is older than its call. A run returns one value for each key, in
 * order.
 *
 * At most `lanes` run at once. With a `spare` one, another begins beside those that are slow, so that what one call waits for
 * does not hold up the others: fewer lanes make larger runs, and a statement costs more than its rows.
 *
 * If a run of several keys fails with an error that `alone` attributes to a single row, each key gets its own run.
 */
export function inBatches<K, V>(
  run: (keys: readonly K[]) => Promise<readonly V[]>,
  {
    atMost,
    lanes,
    spare = 0,
    alone = () => false,
  }: { atMost: number; lanes: number; spare?: number; alone?: (error: unknown) => boolean },
): (key: K) => Promise<V> {
  const queue: Waiting<K, V>[] = [];
  let [running, slow, planned] = [0, 0, false];

  const runOne = async (batch: readonly Waiting<K, V>[]): Promise<void> => {
    try {
      const values = await run(batch.map(({ key }) => key));
      if (values.length !== batch.length) throw new Error('The batch returned too few values');
      for (const [index, { resolve }] of batch.entries()) resolve(values[index] as V);
    } catch (error) {
      if (batch.length > 1 && alone(error)) for (const one of batch) await runOne([one]);
      else for (const { reject } of batch) reject(error);
    }
  };
  const isFree = () => running < lanes + Math.min(slow, spare);
  const start = (): void => {
    planned = false;
    while (isFree() && queue.length > 0) {
      let isSlow = false;
      const patience = setTimeout(() => {
        isSlow = true;
        slow += 1;
        start();
      }, SLOW_MS);
      running += 1;
      void runOne(queue.splice(0, atMost)).then(() => {
        clearTimeout(patience);
        running -= 1;
        if (isSlow) slow -= 1;
        start();
      });
    }
  };
  return (key) =>
    new Promise((resolve, reject) => {
      queue.push({ key, resolve, reject });
      if (planned || !isFree()) return;
      planned = true;
      setImmediate(start);
    });
}
