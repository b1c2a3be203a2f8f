/** A statement that changes 60,000 rows takes longer than the 2.3 s after which it is cancelled (`client.ts`). */
const ROWS_AT_ONCE = 5_000;

/**
 * Runs a statement that changes at most `atMost` rows until it changes fewer. Its condition must exclude the rows that it
 * has changed.
 */
export async function inParts(
  change: (atMost: number) => Promise<{ rowCount: number | null }>,
): Promise<void> {
  let changed = ROWS_AT_ONCE;
  while (changed === ROWS_AT_ONCE) changed = (await change(ROWS_AT_ONCE)).rowCount ?? 0;
}
