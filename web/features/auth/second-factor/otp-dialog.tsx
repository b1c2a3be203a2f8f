import { type SubmitEvent, useId, useState } from 'react';
import { errorText } from '#web/lib/send/error-text.ts';
import { CallError } from '#web/lib/send/send.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Note } from '#web/ui/message/note.tsx';
import { texts as t } from './text.en.ts';

type OtpDialogProps = {
  /** Signs in with a code, or throws a CallError. */
  onCode: (otp: string) => Promise<void>;
  onCancel: () => void;
};

/** The second step of a sign-in: a code of the app, or a recovery code (behaviour 2.27). A wrong one can be entered again. */
export function OtpDialog({ onCode, onCancel }: OtpDialogProps) {
  const id = useId();
  const [recovery, setRecovery] = useState(false);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<{ field?: string | undefined; text?: string } | null>(null);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const otp = String(new FormData(form).get('otp') ?? '').trim();
    if (otp === '') return setFault({ field: t.missing });
    setBusy(true);
    setFault(null);
    try {
      await onCode(otp);
    } catch (error) {
      const text = errorText(error, t.failed);
      const isWrong = error instanceof CallError && error.code === 'otp_wrong';
      const field = error instanceof CallError ? error.fields.otp : undefined;
      setFault(isWrong || field !== undefined ? { field: field ?? text } : { text });
      setBusy(false);
      form.querySelector('input')?.select();
    }
  };
  return (
    <Dialog
      open
      onClose={onCancel}
      title={t.title}
      description={t.lead}
      actions={
        <>
          <Button type="submit" form={id} busy={busy}>
            {t.confirm}
          </Button>
          <Button look="plain" onClick={onCancel}>
            {t.cancel}
          </Button>
        </>
      }
    >
      <form id={id} className="stack" method="dialog" onSubmit={(event) => void submit(event)} noValidate>
        {fault?.text !== undefined && <Note look="wrong" title={fault.text} />}
        <TextField
          key={recovery ? 'recovery' : 'app'}
          label={recovery ? t.recovery : t.code}
          name="otp"
          inputMode={recovery ? 'text' : 'numeric'}
          autoComplete={recovery ? 'off' : 'one-time-code'}
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          required
          hint={recovery ? t.recoveryHint : undefined}
          error={fault?.field}
        />
        <div>
          <Button
            look="plain"
            onClick={() => {
              setRecovery(!recovery);
              setFault(null);
            }}
          >
            {recovery ? t.useApp : t.useRecovery}
          </Button>
        </div>
        {recovery && <p className="hint">{t.lost}</p>}
      </form>
    </Dialog>
  );
}
