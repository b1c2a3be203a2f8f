// A public file of its own: every page loads that of the session.
import { type SubmitEvent, useState } from 'react';
import { errorText } from '#web/lib/send/error-text.ts';
import { CallError } from '#web/lib/send/send.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { PasswordField, TextField } from '#web/ui/form/text-field.tsx';
import { Note } from '#web/ui/message/note.tsx';
import { LazyGoogleSignIn } from './google-sign-in.lazy.tsx';
import { useOtp } from './second-factor/use-otp.tsx';
import { login, register } from './sign-in.ts';
import { texts } from './sign-in-dialog-text.en.ts';

type SignInDialogProps = {
  /** Whether the submission follows once signed in. */
  toSubmit?: boolean;
  /** What stays on the page, where it is no attempt but work of staff, who have an account. */
  staffLead?: string;
  onClose: () => void;
};

/**
 * Sign-in or registration without leaving the attempt, or the work, which notices it through the session, like a sign-in in
 * another tab.
 */
export function SignInDialog({ toSubmit = false, staffLead, onClose }: SignInDialogProps) {
  return (
    <Dialog open onClose={onClose} title={toSubmit ? texts.signInTitle : texts.signInAgainTitle}>
      <p>{staffLead ?? (toSubmit ? texts.signInToSubmit : texts.signInToGoOn)}</p>
      <LazyGoogleSignIn />
      <SignInForm mayRegister={staffLead === undefined} onClose={onClose} />
    </Dialog>
  );
}

type Fault = { text: string; fields: Record<string, string> };

function SignInForm({ mayRegister, onClose }: { mayRegister: boolean; onClose: () => void }) {
  const second = useOtp();
  const [isNew, setIsNew] = useState(false);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<Fault | null>(null);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = new FormData(event.currentTarget);
    const field = (name: string) => String(form.get(name) ?? '');
    setBusy(true);
    setFault(null);
    try {
      const account = { email: field('email'), password: field('password') };
      await (isNew
        ? register({ ...account, fullName: field('fullName') })
        : second.asking((otp) => login(account, otp)));
    } catch (error) {
      setFault({
        text: errorText(error, isNew ? texts.registerFailed : texts.signInFailed),
        fields: error instanceof CallError ? error.fields : {},
      });
      setBusy(false);
    }
  };

  return (
    <>
      <form className="stack" onSubmit={submit} noValidate>
        {isNew && (
          <TextField
            label={texts.fullName}
            name="fullName"
            autoComplete="name"
            required
            error={fault?.fields.fullName}
          />
        )}
        <TextField
          label={texts.email}
          name="email"
          type="email"
          autoComplete="email"
          required
          error={fault?.fields.email}
        />
        <PasswordField
          label={texts.password}
          name="password"
          autoComplete={isNew ? 'new-password' : 'current-password'}
          required
          error={fault?.fields.password}
        />
        {fault !== null && Object.keys(fault.fields).length === 0 && <Note look="wrong">{fault.text}</Note>}
        <div className="dialog-acts">
          <Button type="submit" busy={busy}>
            {isNew ? (busy ? texts.creating : texts.createAccount) : busy ? texts.signingIn : texts.signIn}
          </Button>
          {mayRegister && (
            <Button look="plain" onClick={() => setIsNew(!isNew)}>
              {isNew ? texts.toLogin : texts.toRegister}
            </Button>
          )}
          <Button look="plain" onClick={onClose}>
            {texts.notNow}
          </Button>
        </div>
      </form>
      {second.dialog}
    </>
  );
}
