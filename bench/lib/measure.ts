/** The outcome of a load: units done per second, and the faults that occurred. */
export type Rate = { perSecond: number; done: number; faults: string[] };

/** Runs `clients` loops of the work in parallel for this many seconds. */
export async function rateOf({
  clients,
  seconds,
  work,
}: {
  clients: number;
  seconds: number;
  work: (client: number) => Promise<void>;
}): Promise<Rate> {
  const begin = performance.now();
  const endAt = begin + seconds * 1000;
  const faults: string[] = [];
  let done = 0;
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      while (performance.now() < endAt) {
        try {
          await work(client);
          done += 1;
        } catch (error) {
          faults.push(error instanceof Error ? error.message : String(error));
        }
      }
    }),
  );
  return { perSecond: done / ((performance.now() - begin) / 1000), done, faults };
}

/** The quantile: the value below which this share of the values is. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0;
}
