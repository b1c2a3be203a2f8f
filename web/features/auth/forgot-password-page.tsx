import './login.css';
import { auth } from '@kaksha/contract/auth.ts';
import { authRoutes } from '@kaksha/contract/routes.ts';
import { useCallForm } from '#web/lib/form/use-call-form.ts';
import { useInstitute } from '#web/lib/page/institute.ts';
import { send } from '#web/lib/send/send.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Note } from '#web/ui/message/note.tsx';
import { PageHead } from '#web/ui/ornament/rekha.tsx';
import { NeedsScript } from '#web/ui/state/needs-script.tsx';
import { texts } from './password-text.en.ts';

/** /forgot-password: asks for the email address and has a link sent. */
export function ForgotPasswordPage() {
  const { name } = useInstitute();
  const form = useCallForm({
    schema: auth.forgotPassword.body,
    send: async (body) => {
      const reply = await send(authRoutes.forgotPassword, { body, anonymous: true });
      return reply.message || texts.sent;
    },
    words: texts,
  });
  return (
    <>
      <title>{texts.forgotTitle(name)}</title>
      <meta name="robots" content="noindex" />
      <PageHead word="पासवर्ड" title={texts.forgotHeading} lead={texts.forgotLead} />
      <div className="wrap login-page">
        <form className="stack login-card" method="dialog" onSubmit={form.submit} noValidate>
          <NeedsScript />
          {form.reply !== null && (
            <Note look="correct" title={form.reply}>
              <span className="line">{texts.sentHint}</span>
            </Note>
          )}
          {form.refused?.message && <Note look="wrong" title={form.refused.message} />}
          <TextField
            label={texts.email}
            name="email"
            type="email"
            autoComplete="username"
            placeholder={texts.emailExample}
            required
            error={form.faults.email}
          />
          <div className="row">
            <Button type="submit" busy={form.busy}>
              {texts.send}
            </Button>
            <LinkButton look="plain" to="/login">
              {texts.back}
            </LinkButton>
          </div>
        </form>
      </div>
    </>
  );
}
