import { type ComponentType, useEffect, useState } from 'react';
import type { AttemptDialogsProps } from './attempt-dialogs.tsx';

/** Late enough not to hold up the first question, early enough to be here before the network may be gone. */
const FETCH_AFTER_MS = 3_000;
const AGAIN_AFTER_MS = 3_000;

/**
 * The dialogs of the attempt, fetched soon after the first question, or at once when one is wanted; null until they are
 * here. A network that is away must not break the attempt, so fetching goes on until it succeeds.
 */
export function useDialogs({ wanted }: { wanted: boolean }): ComponentType<AttemptDialogsProps> | null {
  const [Dialogs, setDialogs] = useState<ComponentType<AttemptDialogsProps> | null>(null);
  const missing = Dialogs === null;

  // An effect, since it waits and fetches beside the rendering.
  useEffect(() => {
    if (!missing) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stopped = false;
    const fetch = async () => {
      try {
        const { AttemptDialogs } = await import('./attempt-dialogs.tsx');
        if (!stopped) setDialogs(() => AttemptDialogs);
      } catch {
        if (!stopped) timer = setTimeout(fetch, AGAIN_AFTER_MS);
      }
    };
    timer = setTimeout(fetch, wanted ? 0 : FETCH_AFTER_MS);
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
  }, [missing, wanted]);

  return Dialogs;
}
