import { useSyncExternalStore } from 'react';

const STEP_MS = 10_000;

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, STEP_MS);
  return () => clearInterval(timer);
}

/**
 * The time on this device in milliseconds since 1970, read every ten seconds; null on the server and while the browser
 * takes the page over, so that both render the same.
 */
export function useNow(): number | null {
  return useSyncExternalStore<number | null>(
    subscribe,
    () => Math.floor(Date.now() / STEP_MS) * STEP_MS,
    () => null,
  );
}
