import './login.css';
import { auth } from '@kaksha/contract/auth.ts';
import { formatTime } from '@kaksha/contract/core/time.ts';
import { shownPhone } from '@kaksha/contract/institute/facts.ts';
import { authRoutes, siteRoutes } from '@kaksha/contract/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCallForm } from '#web/lib/form/use-call-form.ts';
import { useInstitute } from '#web/lib/page/institute.ts';
import { loading } from '#web/lib/page/routing.ts';
import { callQuery } from '#web/lib/send/query.ts';
import { send } from '#web/lib/send/send.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Note } from '#web/ui/message/note.tsx';
import { PageHead } from '#web/ui/ornament/rekha.tsx';
import { NeedsScript } from '#web/ui/state/needs-script.tsx';
import { MailboxLink } from './mailbox-link.tsx';
import { texts } from './password-text.en.ts';

/** How long the link works (behaviour 2.14). */
const LINK_MS = 30 * 60_000;

const siteConfig = () => callQuery(siteRoutes.config);

export const loader = loading((client) => client.prefetchQuery(siteConfig()));

/** /forgot-password: asks for the email address and has a link sent; without a mail server it names the office (behaviour 2.23). */
export function ForgotPasswordPage() {
  const { name } = useInstitute();
  const config = useQuery(siteConfig());
  const sendsNoMail = config.data?.mail === false;
  const [sent, setSent] = useState({ to: '', until: 0 });
  const form = useCallForm({
    schema: auth.forgotPassword.body,
    send: async (body) => {
      const reply = await send(authRoutes.forgotPassword, { body, anonymous: true });
      setSent({ to: body.email, until: Date.now() + LINK_MS });
      return reply.message || texts.sent;
    },
    words: texts,
  });
  return (
    <>
      <title>{texts.forgotTitle(name)}</title>
      <meta name="robots" content="noindex" />
      <PageHead
        word="पासवर्ड"
        title={texts.forgotHeading}
        lead={sendsNoMail ? texts.noMailLead : texts.forgotLead}
      />
      <div className="wrap login-page">
        <form className="stack login-card" method="dialog" onSubmit={form.submit} noValidate>
          <NeedsScript />
          {sendsNoMail && <AskOffice />}
          {form.reply !== null && (
            <Note look="correct" title={form.reply}>
              <span className="line">
                {sendsNoMail ? texts.notSentHint : texts.sentHint(formatTime(sent.until))}
              </span>
              {!sendsNoMail && <MailboxLink email={sent.to} />}
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
          <p className="hint">
            <Link to="/slip">{texts.slip}</Link>
          </p>
        </form>
      </div>
    </>
  );
}

/** Where people get a code instead of an email: what the institute has said of its office, and nothing made up on a live site. */
function AskOffice() {
  const { phones, email, offices } = useInstitute();
  return (
    <Note look="warm" title={texts.noMail}>
      <span className="line">{texts.askOffice}</span>
      {phones.map((phone) => (
        <a key={phone} className="line" href={`tel:${phone}`}>
          {shownPhone(phone)}
        </a>
      ))}
      {email !== '' && (
        <a className="line" href={`mailto:${email}`}>
          {email}
        </a>
      )}
      {offices.length > 0 && <span className="line">{texts.offices(offices)}</span>}
    </Note>
  );
}
