import './login.css';
import { auth } from '@kaksha/contract/auth.ts';
import { company } from '@kaksha/contract/company.ts';
import { authRoutes } from '@kaksha/contract/routes/auth.ts';
import { useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { send } from '#web/lib/send.ts';
import { useCallForm } from '#web/lib/use-call-form.ts';
import { useText } from '#web/lib/use-text.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { NeedsScript } from '#web/ui/needs-script.tsx';
import { Note } from '#web/ui/note.tsx';
import { PageHead } from '#web/ui/rekha.tsx';
import { PasswordField } from '#web/ui/text-field.tsx';
import { en } from './password-text.en.ts';
import { StrengthHint } from './strength-hint.tsx';

/** How long the success message stays before the login page opens. */
const SHOWN_MS = 2_000;

/** /reset-password/{token}: sets a new password with the link from the email. */
export function ResetPasswordPage() {
  const t = useText({ en });
  const { token = '' } = useParams();
  const navigate = useNavigate();
  const form = useCallForm({
    schema: auth.resetPassword.body,
    send: async (body) => {
      const reply = await send(authRoutes.resetPassword, { params: { token }, body, anonymous: true });
      return reply.message || t.saved;
    },
    words: t,
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
      <title>{t.resetTitle(company.name)}</title>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      <PageHead word="पासवर्ड" title={t.resetHeading} lead={t.resetLead} />
      <div className="wrap login-page">
        {saved !== null ? (
          <div className="login-card">
            <Note look="correct" title={saved}>
              <span className="line">{t.savedHint}</span>
            </Note>
          </div>
        ) : form.refused?.code === 'reset_link_invalid' ? (
          <div className="login-card stack">
            <Note look="wrong" title={form.refused.message} />
            <div className="row">
              <LinkButton to="/forgot-password">{t.askAgain}</LinkButton>
            </div>
          </div>
        ) : (
          <form className="stack login-card" method="dialog" onSubmit={form.submit} noValidate>
            <NeedsScript />
            {form.refused?.message && <Note look="wrong" title={form.refused.message} />}
            <PasswordField
              label={t.password}
              name="password"
              autoComplete="new-password"
              required
              error={form.faults.password}
              onChange={(event) => setTyped(event.target.value)}
              hint={<StrengthHint password={typed} />}
            />
            <div className="row">
              <Button type="submit" busy={form.busy}>
                {t.save}
              </Button>
              <LinkButton look="text" to="/login">
                {t.back}
              </LinkButton>
            </div>
          </form>
        )}
      </div>
    </>
  );
}
