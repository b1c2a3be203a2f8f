import { useSyncExternalStore } from 'react';

/** From here on the panel of a person stands beside the list; the same width as in `hall.css`. */
const WIDE = '(min-width: 72rem)';

function subscribe(onChange: () => void): () => void {
  const media = window.matchMedia(WIDE);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}

/** Whether there is room for the panel beside the list. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(WIDE).matches,
    () => false,
  );
}
