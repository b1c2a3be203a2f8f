import { DatabaseAway, databaseError } from './errors.ts';
import { openPool, type Source } from './watched-pool.ts';

/** A statement that is read in parts; `partsOf` makes it. */
export type Parts = { text: string; values: readonly unknown[]; atMost: number };

type Place = { at: string; id: string };

/**
 * Reads all parts of a statement over a connection of its own, as a thread does: neither a statement nor the main thread is busy
 * for long. The database reads the next part while this one is worked on. Throws `DatabaseAway` if the connection is lost.
 */
export async function* readParts<Row extends { id: string }>(
  source: Source,
  { text, values, atMost }: Parts,
): AsyncGenerator<Row[]> {
  // A connection that is lost fails the statement on it.
  const pool = openPool(source, { max: 1, onError: () => undefined });
  const read = async (after: readonly unknown[]) => {
    const { rows } = await pool
      .query<Row & Place>({ text, values: [...values.slice(0, -2), ...after] })
      .catch((error: unknown) => {
        throw databaseError(error) === null ? new DatabaseAway(error) : error;
      });
    return rows;
  };
  try {
    let reading = read(values.slice(-2));
    for (;;) {
      const rows = await reading;
      const last = rows.length < atMost ? undefined : rows.at(-1);
      if (last !== undefined) {
        reading = read([last.at, last.id]);
        // Whoever takes the parts may have stopped: nobody hears then that this one failed.
        reading.catch(() => undefined);
      }
      yield rows;
      if (last === undefined) return;
    }
  } finally {
    await pool.end();
  }
}
