let aheadMs = 0;
let isExact = false;

/** The server's time in milliseconds since 1970, as its latest reply told it, whatever the clock of this device says. */
export const serverTime = (): number => Date.now() + aheadMs;

/** Reads the server's clock from the head of a reply, to the second. */
export function readServerClock(headers: { get(name: string): string | null }): void {
  const at = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(at)) return;
  aheadMs = at - Date.now();
  isExact = true;
}

/**
 * When the server drew the page, until a reply tells the time: the page may be some seconds old, so that only a device whose
 * clock is far off is corrected by it.
 */
export function readPageTime(drawnAt: number): void {
  const ahead = drawnAt - Date.now();
  if (!isExact && Math.abs(ahead) > 60_000) aheadMs = ahead;
}
