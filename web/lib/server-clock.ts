import { useEffect, useState, useSyncExternalStore } from 'react';

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

const STEP_MS = 10_000;

function everyStep(listener: () => void): () => void {
  const timer = setInterval(listener, STEP_MS);
  return () => clearInterval(timer);
}

/**
 * The server's time in milliseconds since 1970, read every ten seconds; null on the server and while the browser takes the
 * page over, so that both render the same.
 */
export function useNow(): number | null {
  return useSyncExternalStore<number | null>(
    everyStep,
    () => Math.floor(serverTime() / STEP_MS) * STEP_MS,
    () => null,
  );
}

/** The parts of a query whose reply has the server's time in it, to the millisecond. */
type Timed = { data: { now: string } | undefined; dataUpdatedAt: number };

/** The server's time by such a reply, or without one by `serverTime`, while this device's clock says `device`. */
export function timeBy({ data, dataUpdatedAt }: Timed, device = Date.now()): number {
  return data === undefined ? device + aheadMs : Date.parse(data.now) + Math.max(0, device - dataUpdatedAt);
}

/** The same, each second. */
export function useTimeBy(reply: Timed): number {
  const [device, setDevice] = useState(Date.now);
  // An effect, because a clock runs outside of React.
  useEffect(() => {
    const timer = setInterval(() => setDevice(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return timeBy(reply, device);
}
