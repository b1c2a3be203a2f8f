import './login.css';
import { auth } from '@kaksha/contract/auth.ts';
import { authRoutes } from '@kaksha/contract/routes.ts';
import { useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useCallForm } from '#web/lib/form/use-call-form.ts';
import { useInstitute } from '#web/lib/page/institute.ts';
import { send } from '#web/lib/send/send.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/form/text-field.tsx';
import { Note } from '#web/ui/message/note.tsx';
import { PageHead } from '#web/ui/ornament/rekha.tsx';
import { NeedsScript } from '#web/ui/state/needs-script.tsx';
import { texts } from './password-text.en.ts';
import { StrengthHint } from './strength-hint.tsx';

/** How long the success message stays before the login page opens. */
const SHOWN_MS = 2_000;

/** /reset-password/{token}: sets a new password with the link from the email. */
export function ResetPasswordPage() {
  const { name } = useInstitute();
  const { token = '' } = useParams();
  const navigate = useNavigate();
  const form = useCallForm({
    schema: auth.resetPassword.body,
    send: async (body) => {
      const reply = await send(authRoutes.resetPassword, { params: { token }, body, anonymous: true });
      return reply.message || texts.saved;
    },
    words: texts,
  });
  const [typed, setTyped] = useState('');
  const saved = form.reply;

  // A timer outside React: the page continues once the person has had time to read that it succeeded.
  useEffect(() => {
    if (saved === null) return;
    const timer = setTimeout(() => void navigate('/login'), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [saved, navigate]);

  return (
    <>
      <title>{texts.resetTitle(name)}</title>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      <PageHead word="पासवर्ड" title={texts.resetHeading} lead={texts.resetLead} />
      <div className="wrap login-page">
        {saved !== null ? (
          <div className="login-card">
            <Note look="correct" title={saved}>
              <span className="line">{texts.savedHint}</span>
            </Note>
          </div>
        ) : form.refused?.code === 'reset_link_invalid' ? (
          <div className="login-card stack">
            <Note look="wrong" title={form.refused.message} />
            <div className="row">
              <LinkButton to="/forgot-password">{texts.askAgain}</LinkButton>
            </div>
          </div>
        ) : (
          <form className="stack login-card" method="dialog" onSubmit={form.submit} noValidate>
            <NeedsScript />
            {form.refused?.message && <Note look="wrong" title={form.refused.message} />}
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
        )}
      </div>
    </>
  );
}
