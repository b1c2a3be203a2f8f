import { useState } from 'react';
import { useErrorText } from '#web/lib/use-error-text.ts';

/** Runs one act at a time, and keeps the text of its failure; `failed` is shown if the server gives none. */
export function useAct(failed: string) {
  const errorText = useErrorText();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const act = async (work: () => Promise<unknown>) => {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      setFailure(errorText(error, failed));
    } finally {
      setBusy(false);
    }
  };
  return { busy, failure, act, clear: () => setFailure(null) };
}
