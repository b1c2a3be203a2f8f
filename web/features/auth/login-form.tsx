import { auth } from '@kaksha/contract/auth.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCallForm } from '#web/lib/form/use-call-form.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordField, TextField } from '#web/ui/form/text-field.tsx';
import { Note } from '#web/ui/message/note.tsx';
import { texts } from './login-text.en.ts';
import { useOtp } from './second-factor/use-otp.tsx';

export type Credentials = { email: string; password: string };

/** Signs in, with the code of the second factor where one was asked for, or throws a CallError. */
export type Login = (credentials: Credentials, otp?: string) => Promise<void>;

/** Email address and password; whoever has no address signs in with a roll number (behaviour 2.40). */
export function LoginForm({ onLogin }: { onLogin: Login }) {
  const second = useOtp();
  const [byRoll, setByRoll] = useState(false);
  const { faults, refused, busy, submit } = useCallForm({
    schema: auth.login.body,
    send: (credentials) => second.asking((otp) => onLogin(credentials, otp)),
    words: {
      failed: texts.failed.login,
      missing: byRoll ? { ...texts.missing, email: texts.missingRoll } : texts.missing,
    },
  });
  return (
    <>
      <form className="stack" method="dialog" onSubmit={submit} noValidate>
        {refused?.message && (
          <Note look="wrong" title={refused.message}>
            {refused.code === 'login_failed' && (
              <span className="line">
                {byRoll ? texts.checkRoll : texts.checkBoth} <Link to="/forgot-password">{texts.setNew}</Link>
              </span>
            )}
          </Note>
        )}
        {byRoll ? (
          <TextField
            key="roll"
            label={texts.roll}
            name="email"
            type="text"
            autoComplete="username"
            autoCapitalize="characters"
            spellCheck={false}
            required
            error={faults.email}
          />
        ) : (
          <TextField
            key="email"
            label={texts.email}
            name="email"
            type="email"
            autoComplete="username"
            placeholder={texts.emailExample}
            required
            error={faults.email}
          />
        )}
        <Button look="plain" onClick={() => setByRoll(!byRoll)}>
          {byRoll ? texts.withEmail : texts.withRoll}
        </Button>
        <PasswordField
          label={texts.password}
          name="password"
          autoComplete="current-password"
          required
          error={faults.password}
          aside={
            <Link className="tap" to="/forgot-password">
              {texts.forgot}
            </Link>
          }
        />
        <Button type="submit" wide busy={busy}>
          {texts.login}
        </Button>
        <p className="hint">
          {texts.googleNote} <Link to="/slip">{texts.slip}</Link>
        </p>
      </form>
      {second.dialog}
    </>
  );
}
