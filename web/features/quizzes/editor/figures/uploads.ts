import { createContext, useCallback, useEffect, useEffectEvent, useState } from 'react';

/** Runs an upload, which says if all went well, and counts it. */
type Track = (upload: () => Promise<boolean>) => Promise<void>;

/** How a field tells the editor of its uploads, which go on when another question is opened. */
export const TrackUpload = createContext<Track>(async (upload) => {
  await upload();
});

/** How many figures of the editor are being uploaded, and how many could not be. */
export function useUploads() {
  const [counts, setCounts] = useState({ running: 0, failed: 0 });
  const track: Track = useCallback(async (upload) => {
    setCounts((now) => ({ ...now, running: now.running + 1 }));
    const isFine = await upload();
    setCounts((now) => ({ running: now.running - 1, failed: now.failed + (isFine ? 0 : 1) }));
  }, []);
  return { ...counts, track };
}

/** Saves once all figures have arrived, which would be missing otherwise; not at all if one of them does not arrive. */
export function useSaveAfter({ running, failed }: { running: number; failed: number }, save: () => void) {
  /** How many had failed when the save was asked for; null while none waits. */
  const [from, setFrom] = useState<number | null>(null);
  const saveNow = useEffectEvent(save);
  // An effect, because the content has the last figure only once it is drawn.
  useEffect(() => {
    if (from === null || running > 0) return;
    setFrom(null);
    if (failed === from) saveNow();
  }, [from, running, failed]);
  return { waiting: from !== null, save: () => (running > 0 ? setFrom(failed) : save()) };
}
