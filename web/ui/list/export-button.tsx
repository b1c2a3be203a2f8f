import { downloadsRoutes } from '@kaksha/contract/routes.ts';
import { useState } from 'react';
import { saveFile } from '#web/lib/save-file.ts';
import { errorText } from '#web/lib/send/error-text.ts';
import { type SendInput, send } from '#web/lib/send/send.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { announce } from '#web/ui/message/toast.tsx';
import { texts } from './text.en.ts';

type ExportButtonProps = {
  /** Which list, with its filters. */
  wanted: SendInput<typeof downloadsRoutes.create>['body'];
  /** How many rows the file would have, where that is known: of none there is no file. */
  count: number | undefined;
  /** What the button says; 'Export CSV' if nothing else. */
  label?: string;
};

/** Saves a list as CSV: the server returns a one-use URL, and makes the file when it is fetched. */
export function ExportButton({ wanted, count, label }: ExportButtonProps) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const { path } = await send(downloadsRoutes.create, { body: wanted });
      saveFile(path);
    } catch (error) {
      announce(errorText(error, texts.exportFailed), 'wrong');
    } finally {
      setBusy(false);
    }
  };
  if (count === 0) return null;
  return (
    <Button look="outline" busy={busy} onClick={() => void save()}>
      {!busy && <Icon name="download" />}
      {label ?? texts.export}
    </Button>
  );
}
