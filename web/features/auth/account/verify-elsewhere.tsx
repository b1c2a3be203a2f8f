import { auth } from '@kaksha/contract/auth.ts';
import { useAct } from '#web/lib/form/use-act.ts';
import { useCallForm } from '#web/lib/form/use-call-form.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/form/field.tsx';
import { PasswordField } from '#web/ui/form/text-field.tsx';
import { Note } from '#web/ui/message/note.tsx';
import { useOtp } from '../second-factor/use-otp.tsx';
import { useSession } from '../session.ts';
import { login } from '../sign-in.ts';
import { texts } from './text.en.ts';

type VerifyElsewhereProps = {
  email: string;
  /** Uses the link: with a session of its account it verifies, otherwise it leads to a new password. */
  verify: () => Promise<unknown>;
};

/** Where the account of the link is not signed in: its password, or a new one (behaviour 2.19). */
export function VerifyElsewhere({ email, verify }: VerifyElsewhereProps) {
  const t = texts.verify;
  const { user } = useSession();
  const second = useOtp();
  const form = useCallForm({
    schema: auth.login.body,
    values: () => ({ email }),
    send: async (credentials) => {
      await second.asking((otp) => login(credentials, otp));
      await verify();
    },
    words: { failed: t.failed, missing: t.missing },
  });
  const { busy, failure, act } = useAct(t.failed);
  return (
    <>
      <form className="stack" method="dialog" onSubmit={form.submit} noValidate>
        {form.refused?.message && (
          <Note look="wrong" title={form.refused.code === 'login_failed' ? t.wrong : form.refused.message} />
        )}
        <p>{t.here(email)}</p>
        {user !== null && user.email !== email && <p className="hint">{t.other(user.email)}</p>}
        {/* Lets password managers know whose password it is. */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordField
          label={t.password}
          name="password"
          autoComplete="current-password"
          required
          error={form.faults.password}
        />
        <div className="row">
          <Button type="submit" busy={form.busy}>
            {t.confirm}
          </Button>
        </div>
      </form>
      <p>{t.unknown}</p>
      <p className="hint">{t.unknownHelp}</p>
      <div className="row">
        <Button look="outline" busy={busy} onClick={() => void act(verify)}>
          {t.choose}
        </Button>
      </div>
      {second.dialog}
      {failure && <FieldError>{failure}</FieldError>}
    </>
  );
}
