import { accountRoutes } from '@kaksha/contract/routes.ts';
import { useState } from 'react';
import { useAct } from '#web/lib/form/use-act.ts';
import { send } from '#web/lib/send/send.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { announce } from '#web/ui/message/toast.tsx';
import { logout } from '../session.ts';
import { AccountSection } from './account-section.tsx';
import { texts } from './text.en.ts';

/** Ends every session of the account, this one included (behaviour 2.20). */
export function SessionsSection() {
  const t = texts.sessions;
  const [asking, setAsking] = useState(false);
  const { busy, failure, act, clear } = useAct(t.failed);
  const signOut = async () => {
    const { message } = await send(accountRoutes.logoutEverywhere);
    announce(message || t.done);
    logout();
  };
  const close = () => {
    clear();
    setAsking(false);
  };
  return (
    <AccountSection title={t.heading} lead={t.lead}>
      <Button look="outline" onClick={() => setAsking(true)}>
        {t.open}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t.question}
        text={t.text}
        confirm={t.confirm}
        cancel={t.cancel}
        busy={busy}
        error={failure}
        errorTitle={t.failed}
        onConfirm={() => act(signOut)}
        onCancel={close}
      />
    </AccountSection>
  );
}
