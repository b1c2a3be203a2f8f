import { useEffect, useState } from 'react';

/** The parts of a query with the server's time in its reply. */
type Timed = { data: { now: string } | undefined; dataUpdatedAt: number };

/**
 * The server's time in milliseconds, every second, whatever this device's clock says; and how old the reply is that it was
 * read from.
 */
export function useServerNow({ data, dataUpdatedAt }: Timed): { now: number; ageMs: number } {
  const [tick, setTick] = useState(dataUpdatedAt);
  // An effect, because a clock runs outside of React.
  useEffect(() => {
    const timer = setInterval(() => setTick(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  const ageMs = Math.max(0, tick - dataUpdatedAt);
  return { now: data === undefined ? 0 : Date.parse(data.now) + ageMs, ageMs };
}
