import { auth } from '@kaksha/contract/auth.ts';
import { Link } from 'react-router';
import { useCallForm } from '#web/lib/form/use-call-form.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordField, TextField } from '#web/ui/form/text-field.tsx';
import { Note } from '#web/ui/message/note.tsx';
import { texts } from './login-text.en.ts';

export type Credentials = { email: string; password: string };

/** Email address and password. */
export function LoginForm({ onLogin }: { onLogin: (credentials: Credentials) => Promise<void> }) {
  const { faults, refused, busy, submit } = useCallForm({
    schema: auth.login.body,
    send: onLogin,
    words: { failed: texts.failed.login, missing: texts.missing },
  });
  return (
    <form className="stack" method="dialog" onSubmit={submit} noValidate>
      {refused?.message && (
        <Note look="wrong" title={refused.message}>
          {refused.code === 'login_failed' && (
            <span className="line">
              {texts.checkBoth} <Link to="/forgot-password">{texts.setNew}</Link>
            </span>
          )}
        </Note>
      )}
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
  );
}
