import type { AccountState } from '@kaksha/contract/auth.ts';
import { formatDate } from '@kaksha/contract/core/time.ts';
import { secondFactorRoutes } from '@kaksha/contract/routes.ts';
import { lazy, Suspense, useState } from 'react';
import { useAct } from '#web/lib/form/use-act.ts';
import { send } from '#web/lib/send/send.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { FieldError } from '#web/ui/form/field.tsx';
import { Note } from '#web/ui/message/note.tsx';
import { announce } from '#web/ui/message/toast.tsx';
import { useProof } from '../proof/use-proof.tsx';
import { refreshUser } from '../session.ts';
import { AccountSection } from './account-section.tsx';
import { texts } from './text.en.ts';

const SetUpDialog = lazy(() =>
  import('./second-factor-dialogs.tsx').then((found) => ({ default: found.SetUpDialog })),
);
const CodesDialog = lazy(() =>
  import('./second-factor-dialogs.tsx').then((found) => ({ default: found.CodesDialog })),
);

type SecondFactorProps = AccountState['secondFactor'] & { onChanged: () => void };

/** Turns two-step sign-in on and off, and makes new recovery codes (behaviour 2.27). */
export function SecondFactorSection({ on, codesLeft, dueAt, onChanged }: SecondFactorProps) {
  const t = texts.second;
  const proof = useProof();
  const [begun, setBegun] = useState<{ secret: string; uri: string } | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const { busy, failure, act } = useAct(t.failed);
  const begin = async () => setBegun(await proof.proving(() => send(secondFactorRoutes.begin)));
  const confirmed = (made: string[]) => {
    setBegun(null);
    setCodes(made);
    onChanged();
    // A role that waited is in force again.
    void refreshUser();
  };
  return (
    <AccountSection
      title={
        <>
          {t.heading} {on && <Badge look="live">{t.on}</Badge>}
        </>
      }
      lead={t.lead}
    >
      {on ? (
        <IsOn codesLeft={codesLeft} proof={proof} onCodes={setCodes} onChanged={onChanged} />
      ) : (
        <>
          {dueAt !== null && (
            <Note look="warm">{Date.parse(dueAt) > Date.now() ? t.due(formatDate(dueAt)) : t.overdue}</Note>
          )}
          <p className="meta">{t.off}</p>
          <Button look="outline" busy={busy} onClick={() => void act(begin)}>
            {t.turnOn}
          </Button>
          {failure && <FieldError>{failure}</FieldError>}
        </>
      )}
      <Suspense>
        {begun !== null && <SetUpDialog {...begun} onConfirmed={confirmed} onCancel={() => setBegun(null)} />}
        {codes !== null && (
          <CodesDialog
            codes={codes}
            onDone={() => {
              setCodes(null);
              onChanged();
            }}
          />
        )}
      </Suspense>
      {proof.dialog}
    </AccountSection>
  );
}

type IsOnProps = {
  codesLeft: number;
  proof: ReturnType<typeof useProof>;
  onCodes: (codes: string[]) => void;
  onChanged: () => void;
};

function IsOn({ codesLeft, proof, onCodes, onChanged }: IsOnProps) {
  const t = texts.second;
  const [asking, setAsking] = useState<'renew' | 'off' | null>(null);
  const { busy, failure, act, clear } = useAct(t.failed);
  const close = () => {
    clear();
    setAsking(null);
  };
  const renew = async () => {
    const { recoveryCodes } = await proof.proving(() => send(secondFactorRoutes.renewCodes));
    close();
    onCodes(recoveryCodes);
  };
  const turnOff = async () => {
    await proof.proving(() => send(secondFactorRoutes.remove));
    close();
    announce(t.turnedOff);
    onChanged();
  };
  return (
    <>
      {codesLeft < 3 ? (
        <Note look="warm">{t.left(codesLeft)}</Note>
      ) : (
        <p className="meta">{t.left(codesLeft)}</p>
      )}
      <div className="row">
        <Button look="outline" onClick={() => setAsking('renew')}>
          {t.renew}
        </Button>
        <Button look="wrong-plain" onClick={() => setAsking('off')}>
          {t.turnOff}
        </Button>
      </div>
      <ConfirmDialog
        open={asking === 'renew'}
        title={t.renewQuestion}
        text={t.renewText}
        confirm={t.renewConfirm}
        cancel={t.cancel}
        busy={busy}
        error={failure}
        onConfirm={() => void act(renew)}
        onCancel={close}
      />
      <ConfirmDialog
        open={asking === 'off'}
        danger
        title={t.offQuestion}
        text={t.offText}
        confirm={t.offConfirm}
        cancel={t.keep}
        busy={busy}
        error={failure}
        onConfirm={() => void act(turnOff)}
        onCancel={close}
      />
    </>
  );
}
