import { auth } from '@kaksha/contract/auth.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCallForm } from '#web/lib/form/use-call-form.ts';
import { CallError } from '#web/lib/send/send.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordField, TextField } from '#web/ui/form/text-field.tsx';
import { Note } from '#web/ui/message/note.tsx';
import { texts } from './login-text.en.ts';
import { StrengthHint } from './strength-hint.tsx';

export type NewAccount = { fullName: string; email: string; password: string };
/** Creates the account, with the code of a registration day if one was asked for, and signs in. */
export type Register = (account: NewAccount, code: string) => Promise<void>;

/**
 * Name, email address and a new password, with a note for people under 18. Once too many people have registered from here,
 * also the code with which the institute lets more of them (behaviour 2.24).
 */
export function RegisterForm({ onRegister }: { onRegister: Register }) {
  const [password, setPassword] = useState('');
  const [asksForCode, setAsksForCode] = useState(false);
  const { faults, refused, busy, submit } = useCallForm({
    schema: auth.register.body,
    send: async (account, { form }) => {
      try {
        await onRegister(account, String(new FormData(form).get('code') ?? ''));
      } catch (error) {
        if (error instanceof CallError && error.status === 429) setAsksForCode(true);
        throw error;
      }
    },
    words: { failed: texts.failed.register, missing: texts.missing },
  });
  return (
    <form className="stack" method="dialog" onSubmit={submit} noValidate>
      {refused?.message && (
        <Note look="wrong" title={refused.message}>
          {refused.code === 'email_taken' && <span className="line">{texts.taken}</span>}
        </Note>
      )}
      <TextField
        label={texts.fullName}
        name="fullName"
        autoComplete="name"
        required
        error={faults.fullName}
      />
      <TextField
        label={texts.email}
        name="email"
        type="email"
        autoComplete="username"
        placeholder={texts.emailExample}
        required
        error={faults.email}
      />
      <PasswordField
        label={texts.password}
        name="password"
        autoComplete="new-password"
        required
        error={faults.password}
        onChange={(event) => setPassword(event.target.value)}
        hint={<StrengthHint password={password} />}
      />
      {asksForCode && (
        <TextField
          label={texts.dayCode}
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          optional
          hint={texts.dayCodeHint}
        />
      )}
      <Button type="submit" wide busy={busy}>
        {texts.register}
      </Button>
      <Note>
        {texts.minorNote} <Link to="/privacy">{texts.privacy}</Link>
      </Note>
    </form>
  );
}
