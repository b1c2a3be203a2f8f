import type { FileRule } from '@kaksha/contract/core/files.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { fileFault } from '#web/lib/form/file-fault.ts';

type Options = { rule: FileRule; error?: ReactNode; onPick?: ((file: File | null) => void) | undefined };

/**
 * The file that is picked in an input, and what is wrong with it: by its name and size at once, before anything is sent,
 * else the given error of the form. An error goes when another file is picked.
 */
export function usePickedFile({ rule, error, onPick }: Options) {
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [settled, setSettled] = useState(false);
  // A form takes its errors back before it is sent again; the next one is then a new one.
  if (settled && !error) setSettled(false);

  const pick = () => {
    const picked = input.current?.files?.[0] ?? null;
    setFile(picked);
    setSettled(Boolean(error));
    onPick?.(picked);
  };
  const clear = () => {
    if (input.current === null) return;
    input.current.value = '';
    input.current.focus();
    pick();
  };

  // A form that is emptied empties its inputs without a change event.
  useEffect(() => {
    const form = input.current?.form;
    const forget = () => setFile(null);
    form?.addEventListener('reset', forget);
    return () => form?.removeEventListener('reset', forget);
  }, []);

  const ownFault = file === null ? undefined : fileFault(rule, file);
  return { input, file, pick, clear, error: ownFault ?? (settled ? undefined : error) };
}
