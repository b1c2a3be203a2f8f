import { rolesRoutes } from '@kaksha/contract/routes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '#web/lib/send/error-text.ts';
import { send } from '#web/lib/send/send.ts';
import { Button } from '#web/ui/button.tsx';
import { announce } from '#web/ui/message/toast.tsx';
import { refreshPeople } from './api.ts';
import { texts } from './text.en.ts';

/** Confirms that a listed email address belongs to its account (behaviour 2.2). */
export function ConfirmPerson({ email }: { email: string }) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    try {
      await send(rolesRoutes.confirm, { body: { email } });
      await refreshPeople(client);
      announce(texts.confirmed(email));
    } catch (error) {
      announce(errorText(error, texts.confirmFailed), 'wrong');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button look="line" small busy={busy} aria-label={texts.confirmOf(email)} onClick={() => void confirm()}>
      {texts.confirm}
    </Button>
  );
}
