import './slip.css';
import { shownCode } from '@kaksha/contract/core/codes.ts';
import { formatDate } from '@kaksha/contract/core/time.ts';
import { usersRoutes } from '@kaksha/contract/routes.ts';
import type { Person, Slip } from '@kaksha/contract/users.ts';
import { useState } from 'react';
import { useAct } from '#web/lib/form/use-act.ts';
import { usePageFacts } from '#web/lib/page/page-facts.ts';
import { send } from '#web/lib/send/send.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { texts } from './text.en.ts';

const t = texts.slip;

/** Asks, then makes a code with which the person sets a new password, and shows it this once (behaviour 2.23). */
export function GiveSlip({ person: { _id, fullName } }: { person: Person }) {
  const [asks, setAsks] = useState(false);
  const [slip, setSlip] = useState<Slip | null>(null);
  const { busy, failure, act, clear } = useAct(t.failed);
  const issue = async () => {
    setSlip(await send(usersRoutes.issueSlip, { params: { id: _id } }));
    setAsks(false);
  };
  const cancel = () => {
    setAsks(false);
    clear();
  };
  return (
    <>
      <Button look="outline" small aria-label={t.giveOf(fullName)} onClick={() => setAsks(true)}>
        {t.give}
      </Button>
      <ConfirmDialog
        open={asks}
        title={t.title(fullName)}
        text={t.text}
        confirm={t.confirm}
        confirming={t.confirming}
        cancel={t.cancel}
        busy={busy}
        error={failure}
        onConfirm={() => void act(issue)}
        onCancel={cancel}
      />
      {slip !== null && <SlipDialog fullName={fullName} slip={slip} onDone={() => setSlip(null)} />}
    </>
  );
}

/** The code, to be printed. Only Done closes it: the code cannot be shown again. */
function SlipDialog({ fullName, slip, onDone }: { fullName: string; slip: Slip; onDone: () => void }) {
  const { publicUrl } = usePageFacts();
  return (
    <Dialog
      open
      title={t.issued(fullName)}
      description={t.once}
      actions={
        <>
          <Button onClick={() => window.print()}>{t.print}</Button>
          <Button look="plain" onClick={onDone}>
            {t.done}
          </Button>
        </>
      }
    >
      <dl className="slip">
        <dt>{t.address}</dt>
        <dd>{`${publicUrl}/slip`}</dd>
        <dt>{t.name}</dt>
        <dd>{slip.name}</dd>
        <dt>{t.code}</dt>
        <dd className="slip-code">{shownCode(slip.code)}</dd>
        <dt>{t.until}</dt>
        <dd>{formatDate(slip.expiresAt)}</dd>
      </dl>
    </Dialog>
  );
}
