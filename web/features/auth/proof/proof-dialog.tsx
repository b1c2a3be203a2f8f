import { proofs } from '@kaksha/contract/proofs.ts';
import { authRoutes, proofsRoutes } from '@kaksha/contract/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useAct } from '#web/lib/form/use-act.ts';
import { useCallForm } from '#web/lib/form/use-call-form.ts';
import { callQuery } from '#web/lib/send/query.ts';
import { send } from '#web/lib/send/send.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { PasswordField, TextField } from '#web/ui/form/text-field.tsx';
import { Note } from '#web/ui/message/note.tsx';
import { LoadFailed } from '#web/ui/state/load-failed.tsx';
import { Loading } from '#web/ui/state/loading.tsx';
import { texts as t } from './text.en.ts';

/**
 * Asks whoever is signed in to show that the account is theirs: with its password, or where there is none with a code by email
 * (behaviour 2.26). `onDone` says whether they did.
 */
export function ProofDialog({ onDone }: { onDone: (proven: boolean) => void }) {
  const id = useId();
  const me = useQuery(callQuery(authRoutes.me));
  const [mailed, setMailed] = useState(false);
  const mail = useAct(t.mailFailed);
  const form = useCallForm({
    schema: proofs.prove.body,
    send: async (body) => {
      await send(proofsRoutes.prove, { body });
      onDone(true);
    },
    words: { failed: t.failed, missing: t.missing },
  });
  const sendCode = async () => {
    await send(proofsRoutes.mail);
    setMailed(true);
  };
  const byPassword = me.data?.account.hasPassword ?? false;
  const ready = byPassword || mailed;
  return (
    <Dialog
      open
      onClose={() => onDone(false)}
      title={t.title}
      description={t.lead}
      actions={
        <>
          {ready && (
            <Button type="submit" form={id} busy={form.busy}>
              {t.confirm}
            </Button>
          )}
          <Button look="plain" onClick={() => onDone(false)}>
            {t.cancel}
          </Button>
        </>
      }
    >
      {me.data === undefined ? (
        me.isError ? (
          <LoadFailed query={me} failed={t.loadFailed} />
        ) : (
          <Loading text={t.loading} />
        )
      ) : (
        <form id={id} className="stack" method="dialog" onSubmit={form.submit} noValidate>
          {form.refused?.message && <Note look="wrong" title={form.refused.message} />}
          {mail.failure !== null && <Note look="wrong" title={mail.failure} />}
          {byPassword && (
            <PasswordField
              label={t.password}
              name="password"
              autoComplete="current-password"
              required
              error={form.faults.password}
            />
          )}
          {!byPassword && mailed && (
            <>
              <p>{t.mailed(me.data.user.email)}</p>
              <TextField
                label={t.code}
                name="mailedCode"
                autoComplete="one-time-code"
                required
                error={form.faults.mailedCode}
              />
            </>
          )}
          {ready && me.data.account.secondFactor.on && (
            <TextField
              label={t.otp}
              name="otp"
              autoComplete="one-time-code"
              autoCapitalize="characters"
              spellCheck={false}
              required
              hint={t.otpHint}
              error={form.faults.otp}
            />
          )}
          {!byPassword && (
            <div>
              <Button look="outline" busy={mail.busy} onClick={() => void mail.act(sendCode)}>
                {mailed ? t.mailAgain : t.mail}
              </Button>
            </div>
          )}
        </form>
      )}
    </Dialog>
  );
}
