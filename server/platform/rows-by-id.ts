/** Rows per read: some hundred kilobytes. */
const BATCH = 500;

/**
 * The rows of these ids in this order, in batches: between batches neither a connection nor a snapshot is held, however
 * slowly a client reads them. A row that was deleted meanwhile is left out. Once `signal` is
 * aborted, no more are read.
 */
export async function* rowsById<R extends { id: string }>(
  ids: readonly string[],
  read: (ids: readonly string[]) => Promise<readonly R[]>,
  signal: AbortSignal,
): AsyncGenerator<R[]> {
  for (let from = 0; from < ids.length && !signal.aborted; from += BATCH) {
    const batch = ids.slice(from, from + BATCH);
    const found = new Map((await read(batch)).map((row) => [row.id, row]));
    yield batch.flatMap((id) => found.get(id) ?? []);
  }
}
