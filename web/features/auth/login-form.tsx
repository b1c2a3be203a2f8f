import { auth } from '@kaksha/contract/auth.ts';
import { Link } from 'react-router';
import { useCallForm } from '#web/lib/use-call-form.ts';
import { useText } from '#web/lib/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { PasswordField, TextField } from '#web/ui/text-field.tsx';
import { en } from './login-text.en.ts';

export type Credentials = { email: string; password: string };

/** Email address and password. */
export function LoginForm({ onLogin }: { onLogin: (credentials: Credentials) => Promise<void> }) {
  const t = useText({ en });
  const { faults, refused, busy, submit } = useCallForm({
    schema: auth.login.body,
    send: onLogin,
    words: { failed: t.failed.login, missing: t.missing },
  });
  return (
    <form className="stack" method="dialog" onSubmit={submit} noValidate>
      {refused?.message && (
        <Note look="wrong" title={refused.message}>
          {refused.code === 'login_failed' && (
            <span className="line">
              {t.checkBoth} <Link to="/forgot-password">{t.setNew}</Link>
            </span>
          )}
        </Note>
      )}
      <TextField
        label={t.email}
        name="email"
        type="email"
        autoComplete="username"
        placeholder={t.emailExample}
        required
        error={faults.email}
      />
      <PasswordField
        label={t.password}
        name="password"
        autoComplete="current-password"
        required
        error={faults.password}
        aside={
          <Link className="tap" to="/forgot-password">
            {t.forgot}
          </Link>
        }
      />
      <Button type="submit" wide busy={busy}>
        {t.login}
      </Button>
      <p className="hint">{t.googleNote}</p>
    </form>
  );
}
