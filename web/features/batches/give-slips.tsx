import './slips.css';
import type { Batch } from '@kaksha/contract/batches.ts';
import { shownCode } from '@kaksha/contract/core/codes.ts';
import { batchesRoutes } from '@kaksha/contract/routes.ts';
import { useState } from 'react';
import { useAct } from '#web/lib/form/use-act.ts';
import { usePageFacts } from '#web/lib/page/page-facts.ts';
import { type SendOutput, send } from '#web/lib/send/send.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { texts } from './text.en.ts';

const t = texts.slips;

/** Asks, then makes codes for those without a password, and shows them this once, to be printed (behaviour 2.42). */
export function GiveSlips({ batch: { _id: id, name } }: { batch: Batch }) {
  const { publicUrl } = usePageFacts();
  const [asks, setAsks] = useState(false);
  const [slips, setSlips] = useState<SendOutput<typeof batchesRoutes.issueSlips> | null>(null);
  const { busy, failure, act, clear } = useAct(t.failed);
  const issue = async () => {
    setSlips(await send(batchesRoutes.issueSlips, { params: { id }, body: { who: 'never_signed_in' } }));
    setAsks(false);
  };
  const cancel = () => {
    setAsks(false);
    clear();
  };
  return (
    <>
      <Button look="outline" small aria-label={t.giveOf(name)} onClick={() => setAsks(true)}>
        {t.give}
      </Button>
      <ConfirmDialog
        open={asks}
        title={t.title(name)}
        text={t.text}
        confirm={t.confirm}
        confirming={t.confirming}
        cancel={t.cancel}
        busy={busy}
        error={failure}
        onConfirm={() => void act(issue)}
        onCancel={cancel}
      />
      {slips !== null && (
        <Dialog
          open
          title={t.made(slips.length)}
          description={slips.length === 0 ? t.nobody : t.once}
          actions={
            <>
              {slips.length > 0 && <Button onClick={() => window.print()}>{t.print}</Button>}
              <Button look="plain" onClick={() => setSlips(null)}>
                {t.done}
              </Button>
            </>
          }
        >
          <ul className="batch-slips">
            {slips.map((slip) => (
              <li className="batch-slip" key={slip._id}>
                <strong>{slip.fullName}</strong>
                <dl>
                  <dt>{t.address}</dt>
                  <dd>{`${publicUrl}/slip`}</dd>
                  <dt>{t.signInName}</dt>
                  <dd>{slip.name}</dd>
                  <dt>{t.code}</dt>
                  <dd className="batch-slip-code">{shownCode(slip.code)}</dd>
                </dl>
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </>
  );
}
