import { shownCode } from '@kaksha/contract/core/codes.ts';
import { secondFactorRoutes } from '@kaksha/contract/routes.ts';
import { secondFactor } from '@kaksha/contract/second-factor.ts';
import { QRCodeSVG } from 'qrcode.react';
import { useId } from 'react';
import { copyText } from '#web/lib/copy-text.ts';
import { useCallForm } from '#web/lib/form/use-call-form.ts';
import { send } from '#web/lib/send/send.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Note } from '#web/ui/message/note.tsx';
import { announce } from '#web/ui/message/toast.tsx';
import { texts } from './text.en.ts';

const t = texts.second;

type SetUpProps = {
  secret: string;
  uri: string;
  onConfirmed: (recoveryCodes: string[]) => void;
  onCancel: () => void;
};

/** The secret as a picture for the app, and the first code that the app shows (behaviour 2.27). */
export function SetUpDialog({ secret, uri, onConfirmed, onCancel }: SetUpProps) {
  const id = useId();
  const form = useCallForm({
    schema: secondFactor.confirm.body,
    send: async (body) => {
      const { recoveryCodes } = await send(secondFactorRoutes.confirm, { body });
      onConfirmed(recoveryCodes);
    },
    words: { failed: t.failed, missing: t.missing },
  });
  return (
    <Dialog
      open
      onClose={onCancel}
      title={t.setUp}
      description={t.setUpLead}
      actions={
        <>
          <Button type="submit" form={id} busy={form.busy}>
            {t.confirm}
          </Button>
          <Button look="plain" onClick={onCancel}>
            {t.cancel}
          </Button>
        </>
      }
    >
      <form id={id} className="stack" method="dialog" onSubmit={form.submit} noValidate>
        {form.refused?.message && <Note look="wrong" title={form.refused.message} />}
        <p>{t.scan}</p>
        <p className="second-qr">
          <QRCodeSVG value={uri} level="M" size={176} marginSize={2} title={t.picture} />
        </p>
        <p>
          <a href={uri}>{t.onPhone}</a>
        </p>
        <p>
          {t.byHand} <code className="second-key">{secret.match(/.{1,4}/g)?.join(' ')}</code>
        </p>
        <TextField
          label={t.code}
          name="otp"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
          required
          hint={t.codeHint}
          error={form.faults.otp}
        />
      </form>
    </Dialog>
  );
}

/** The recovery codes, this once. Only its button closes it: they cannot be shown again. */
export function CodesDialog({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const shown = codes.map(shownCode);
  const copy = async () => {
    const done = await copyText(shown.join('\n'));
    announce(done ? t.copied : t.notCopied, done ? 'correct' : 'wrong');
  };
  return (
    <Dialog
      open
      title={t.codesTitle}
      description={t.codesLead}
      actions={
        <>
          <Button onClick={onDone}>{t.done}</Button>
          <Button look="plain" onClick={() => void copy()}>
            {t.copy}
          </Button>
          <Button look="plain" onClick={() => window.print()}>
            {t.print}
          </Button>
        </>
      }
    >
      <ul className="second-codes">
        {shown.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
