/** Rows per read: some hundred kilobytes. */
const BATCH = 500;

/**
 * The rows that a query of ids found, in its order, in batches: between batches neither a connection nor a snapshot is held, however
 * slowly a client reads them. A row that was deleted meanwhile is left out. Once `signal` is
 * aborted, no more are read.
 */
export async function* rowsById<R extends { id: string }>(
  found: PromiseLike<readonly { id: string }[]>,
  read: (ids: string[]) => PromiseLike<readonly R[]>,
  signal: AbortSignal,
): AsyncGenerator<R[]> {
  const ids = (await found).map(({ id }) => id);
  for (let from = 0; from < ids.length && !signal.aborted; from += BATCH) {
    const batch = ids.slice(from, from + BATCH);
    const rows = new Map((await read(batch)).map((row) => [row.id, row]));
    yield batch.flatMap((id) => rows.get(id) ?? []);
  }
}
