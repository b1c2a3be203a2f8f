import './login.css';
import { auth } from '@kaksha/contract/auth.ts';
import { company } from '@kaksha/contract/company.ts';
import { authRoutes } from '@kaksha/contract/routes/auth.ts';
import { send } from '#web/lib/send.ts';
import { useCallForm } from '#web/lib/use-call-form.ts';
import { useText } from '#web/lib/use-text.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { NeedsScript } from '#web/ui/needs-script.tsx';
import { Note } from '#web/ui/note.tsx';
import { PageHead } from '#web/ui/rekha.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { en } from './password-text.en.ts';

/** /forgot-password: asks for the email address and has a link sent. */
export function ForgotPasswordPage() {
  const t = useText({ en });
  const form = useCallForm({
    schema: auth.forgotPassword.body,
    send: async (body) => {
      const reply = await send(authRoutes.forgotPassword, { body, anonymous: true });
      return reply.message || t.sent;
    },
    words: t,
  });
  return (
    <>
      <title>{t.forgotTitle(company.name)}</title>
      <meta name="robots" content="noindex" />
      <PageHead word="पासवर्ड" title={t.forgotHeading} lead={t.forgotLead} />
      <div className="wrap login-page">
        <form className="stack login-card" method="dialog" onSubmit={form.submit} noValidate>
          <NeedsScript />
          {form.reply !== null && (
            <Note look="correct" title={form.reply}>
              <span className="line">{t.sentHint}</span>
            </Note>
          )}
          {form.refused?.message && <Note look="wrong" title={form.refused.message} />}
          <TextField
            label={t.email}
            name="email"
            type="email"
            autoComplete="username"
            placeholder={t.emailExample}
            required
            error={form.faults.email}
          />
          <div className="row">
            <Button type="submit" busy={form.busy}>
              {t.send}
            </Button>
            <LinkButton look="text" to="/login">
              {t.back}
            </LinkButton>
          </div>
        </form>
      </div>
    </>
  );
}
