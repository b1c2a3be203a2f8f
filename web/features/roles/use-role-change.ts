import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '#web/lib/send/error-text.ts';
import { CallError } from '#web/lib/send/send.ts';
import { announce } from '#web/ui/message/toast.tsx';
import { texts } from './text.en.ts';

type Change = {
  /** What runs; its button is busy meanwhile. */
  name: string;
  run: () => Promise<void>;
  done: string;
  failed: string;
};

/** Runs the changes of a role list one at a time; a failure is logged and shown in the list. */
export function useRoleChange() {
  const client = useQueryClient();
  const [busy, setBusy] = useState<string | null>(null);
  const [failed, setFailed] = useState<{ text: string; field: string | undefined } | null>(null);

  /** True if it succeeded. */
  const change = async ({ name, run, done, failed: otherwise }: Change): Promise<boolean> => {
    if (busy !== null) return false;
    setBusy(name);
    setFailed(null);
    try {
      await run();
      announce(done);
      return true;
    } catch (error) {
      const text = errorText(error, otherwise);
      console.error(texts.logged(text));
      setFailed({ text, field: error instanceof CallError ? error.fields.email : undefined });
      return false;
    } finally {
      setBusy(null);
    }
  };
  return { client, busy, failed, change };
}
