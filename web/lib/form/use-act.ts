import { useState } from 'react';
import { errorText } from '#web/lib/send/error-text.ts';
import { CallError } from '#web/lib/send/send.ts';

/** Runs one act at a time, and keeps text and code of its failure; `failed` is shown if the server gives no text. */
export function useAct(failed: string) {
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
