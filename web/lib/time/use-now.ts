import { useSyncExternalStore } from 'react';
import { serverTime } from './server-clock.ts';

const STEP_MS = 10_000;

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, STEP_MS);
  return () => clearInterval(timer);
}

/**
 * The server's time in milliseconds since 1970, read every ten seconds; null on the server and while the browser takes the
 * page over, so that both render the same.
 */
export function useNow(): number | null {
  return useSyncExternalStore<number | null>(
    subscribe,
    () => Math.floor(serverTime() / STEP_MS) * STEP_MS,
    () => null,
  );
}
