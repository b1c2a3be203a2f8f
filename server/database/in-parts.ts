/** A statement that changes 60,000 rows takes longer than the 2.3 s after which it is cancelled (`client.ts`). */
const ROWS_AT_ONCE = 5_000;
type Changed = { rowCount: number | null };

/** How many rows a statement has changed. */
export const rowsChanged = ({ rowCount }: Changed): number => rowCount ?? 0;

/**
 * Runs a statement that changes at most `atMost` rows until it changes fewer. Its condition must exclude the rows that it
 * has changed.
 */
export async function inParts(change: (atMost: number) => Promise<Changed>): Promise<void> {
  let changed = ROWS_AT_ONCE;
  while (changed === ROWS_AT_ONCE) changed = rowsChanged(await change(ROWS_AT_ONCE));
}
