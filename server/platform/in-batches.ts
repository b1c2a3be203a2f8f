/** The answer to one key of a batch. */
type Waiting<K, V> = { key: K; resolve(value: V): void; reject(error: unknown): void };

/**
 * Makes one run of the calls that arrive together: those of one turn, and those that come while a run is under way. Every
 * run begins after the call it answers, so nothing is older than the call. A run gives one value for each key, in order.
 *
 * Where a run of several fails with an error that `alone` knows as one row's own, each key has a run of its own.
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
      if (values.length !== batch.length) throw new Error('A batch was answered in part');
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
