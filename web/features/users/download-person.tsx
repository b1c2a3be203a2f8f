import { downloadsRoutes } from '@kaksha/contract/routes/downloads.ts';
import type { Person } from '@kaksha/contract/users.ts';
import { useState } from 'react';
import { saveFile } from '#web/lib/save-file.ts';
import { send } from '#web/lib/send.ts';
import { useErrorText } from '#web/lib/use-error-text.ts';
import { useText } from '#web/lib/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { announce } from '#web/ui/toast.tsx';
import { en } from './text.en.ts';

/** Saves everything that is stored about a person as a file (behaviour 2.17). */
export function DownloadPerson({ person: { _id, fullName } }: { person: Person }) {
  const t = useText({ en });
  const errorText = useErrorText();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const { path } = await send(downloadsRoutes.create, { body: { what: 'user-data', id: _id } });
      saveFile(path);
    } catch (error) {
      announce(errorText(error, t.downloadFailed), 'wrong');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button look="line" small busy={busy} aria-label={t.downloadOf(fullName)} onClick={() => void save()}>
      {!busy && <Icon name="download" />}
      {t.download}
    </Button>
  );
}
