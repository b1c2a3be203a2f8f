import { downloadsRoutes } from '@kaksha/contract/routes.ts';
import type { Person } from '@kaksha/contract/users.ts';
import { useState } from 'react';
import { saveFile } from '#web/lib/save-file.ts';
import { errorText } from '#web/lib/send/error-text.ts';
import { send } from '#web/lib/send/send.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { announce } from '#web/ui/message/toast.tsx';
import { texts } from './text.en.ts';

/** Saves everything that is stored about a person as a file (behaviour 2.17). */
export function DownloadPerson({ person: { _id, fullName } }: { person: Person }) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const { path } = await send(downloadsRoutes.create, { body: { what: 'user-data', id: _id } });
      saveFile(path);
    } catch (error) {
      announce(errorText(error, texts.downloadFailed), 'wrong');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button look="line" small busy={busy} aria-label={texts.downloadOf(fullName)} onClick={() => void save()}>
      {!busy && <Icon name="download" />}
      {texts.download}
    </Button>
  );
}
