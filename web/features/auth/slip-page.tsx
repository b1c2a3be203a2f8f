import './login.css';
import { auth } from '@kaksha/contract/auth.ts';
import { accountRoutes } from '@kaksha/contract/routes.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useCallForm } from '#web/lib/form/use-call-form.ts';
import { useInstitute } from '#web/lib/page/institute.ts';
import { send } from '#web/lib/send/send.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { PasswordField, TextField } from '#web/ui/form/text-field.tsx';
import { Note } from '#web/ui/message/note.tsx';
import { PageHead } from '#web/ui/ornament/rekha.tsx';
import { NeedsScript } from '#web/ui/state/needs-script.tsx';
import { arrive } from './arrive.ts';
import { useOtp } from './second-factor/use-otp.tsx';
import { texts } from './slip-text.en.ts';
import { StrengthHint } from './strength-hint.tsx';

/** /slip: sets a new password with the code that the institute gave, and signs in (behaviour 2.23). */
export function SlipPage() {
  const { name } = useInstitute();
  const navigate = useNavigate();
  const second = useOtp();
  const [typed, setTyped] = useState('');
  const form = useCallForm({
    schema: auth.slip.body,
    send: async ({ name: signInName, code, password }) => {
      await second.asking(async (otp) => {
        const body = { name: signInName, code, password, ...(otp !== undefined && { otp }) };
        const { token } = await send(accountRoutes.slip, { body, anonymous: true });
        arrive(token);
      });
      await navigate('/');
    },
    words: texts,
  });
  return (
    <>
      <title>{texts.title(name)}</title>
      <meta name="robots" content="noindex" />
      <PageHead word="पासवर्ड" title={texts.heading} lead={texts.lead} />
      <div className="wrap login-page">
        <form className="stack login-card" method="dialog" onSubmit={form.submit} noValidate>
          <NeedsScript />
          {form.refused?.message && (
            <Note look="wrong" title={form.refused.message}>
              {form.refused.code === 'slip_invalid' && <span className="line">{texts.invalidHint}</span>}
            </Note>
          )}
          <TextField
            label={texts.name}
            name="name"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
            hint={texts.nameHint}
            error={form.faults.name}
          />
          <TextField
            label={texts.code}
            name="code"
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            required
            hint={texts.codeHint}
            error={form.faults.code}
          />
          <PasswordField
            label={texts.password}
            name="password"
            autoComplete="new-password"
            required
            error={form.faults.password}
            onChange={(event) => setTyped(event.target.value)}
            hint={<StrengthHint password={typed} />}
          />
          <div className="row">
            <Button type="submit" busy={form.busy}>
              {texts.save}
            </Button>
            <LinkButton look="plain" to="/login">
              {texts.back}
            </LinkButton>
          </div>
        </form>
        {second.dialog}
      </div>
    </>
  );
}
