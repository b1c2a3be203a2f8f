import { useState } from 'react';
import { CallError } from '#web/lib/send.ts';
import { useErrorText } from '#web/lib/use-error-text.ts';

/** Runs one act at a time, and keeps text and code of its failure; `failed` is shown if the server gives no text. */
export function useAct(failed: string) {
  const errorText = useErrorText();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [code, setCode] = useState<string | null>(null);
  const act = async (work: () => Promise<unknown>) => {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      setFailure(errorText(error, failed));
      setCode(error instanceof CallError ? error.code : null);
    } finally {
      setBusy(false);
    }
  };
  return { busy, failure, code, act, clear: () => setFailure(null) };
}
