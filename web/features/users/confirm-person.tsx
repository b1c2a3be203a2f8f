import { rolesRoutes } from '@kaksha/contract/routes/roles.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { send } from '#web/lib/send.ts';
import { useErrorText } from '#web/lib/use-error-text.ts';
import { useText } from '#web/lib/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { announce } from '#web/ui/toast.tsx';
import { refreshPeople } from './api.ts';
import { en } from './text.en.ts';

/** Confirms that a listed email address belongs to its account (behaviour 2.2). */
export function ConfirmPerson({ email }: { email: string }) {
  const t = useText({ en });
  const client = useQueryClient();
  const errorText = useErrorText();
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    try {
      await send(rolesRoutes.confirm, { body: { email } });
      await refreshPeople(client);
      announce(t.confirmed(email));
    } catch (error) {
      announce(errorText(error, t.confirmFailed), 'wrong');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button look="line" small busy={busy} aria-label={t.confirmOf(email)} onClick={() => void confirm()}>
      {t.confirm}
    </Button>
  );
}
