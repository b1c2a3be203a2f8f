import { downloadsRoutes } from '@kaksha/contract/routes/downloads.ts';
import { useState } from 'react';
import { saveFile } from '#web/lib/save-file.ts';
import { type SendInput, send } from '#web/lib/send.ts';
import { useErrorText } from '#web/lib/use-error-text.ts';
import { announce } from '#web/ui/toast.tsx';

type Wanted = SendInput<typeof downloadsRoutes.create>['body'];

/** Saves a list as CSV: the server returns a one-use URL, and makes the file when it is fetched. */
export function useExport(failed: string) {
  const errorText = useErrorText();
  const [busy, setBusy] = useState(false);
  const save = async (body: Wanted) => {
    setBusy(true);
    try {
      const { path } = await send(downloadsRoutes.create, { body });
      saveFile(path);
    } catch (error) {
      announce(errorText(error, failed), 'wrong');
    } finally {
      setBusy(false);
    }
  };
  return { busy, save };
}
