/** The reply to one key of a batch. */
type Waiting<K, V> = { key: K; resolve(value: V): void; reject(error: unknown): void };

/**
 * Runs calls that arrive together as one batch: those of one tick, and those that arrive during another run. Every run
 * starts after the calls it answers, so no value is older than its call. A run returns one value for each key, in
 * order.
 *
 * If a run of several keys fails with an error that `alone` attributes to a single row, each key gets its own run.
 */
export function inBatches<K, V>(
  run: (keys: readonly K[]) => Promise<readonly V[]>,
  {
    atMost,
    lanes,
    alone = () => false,
  }: { atMost: number; lanes: number; alone?: (error: unknown) => boolean },
): (key: K) => Promise<V> {
  const queue: Waiting<K, V>[] = [];
  let [running, planned] = [0, false];

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
  const start = (): void => {
    planned = false;
    while (running < lanes && queue.length > 0) {
      running += 1;
      void runOne(queue.splice(0, atMost)).then(() => {
        running -= 1;
        start();
      });
    }
  };
  return (key) =>
    new Promise((resolve, reject) => {
      queue.push({ key, resolve, reject });
      if (planned || running >= lanes) return;
      planned = true;
      setImmediate(start);
    });
}
