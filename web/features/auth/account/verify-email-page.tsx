import '../login.css';
import { company } from '@kaksha/contract/company.ts';
import { accountRoutes } from '@kaksha/contract/routes/account.ts';
import { useState } from 'react';
import { useParams } from 'react-router';
import { send } from '#web/lib/send.ts';
import { useAct } from '#web/lib/use-act.ts';
import { useText } from '#web/lib/use-text.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { NeedsScript } from '#web/ui/needs-script.tsx';
import { Note } from '#web/ui/note.tsx';
import { PageHead } from '#web/ui/rekha.tsx';
import { refreshUser } from '../session.ts';
import { en } from './text.en.ts';

/**
 * /verify-email/{token}: verifies an email address with the link from the email (behaviour 2.19). It takes a press, so
 * that a mail server that opens links does not use the link up.
 */
export function VerifyEmailPage() {
  const t = useText({ en }).verify;
  const { token = '' } = useParams();
  const [done, setDone] = useState<string | null>(null);
  const { busy, failure, code, act } = useAct(t.failed);
  const verify = async () => {
    const { message } = await send(accountRoutes.verifyEmail, { params: { token }, anonymous: true });
    setDone(message || t.done);
    // A role may take effect now.
    await refreshUser();
  };
  return (
    <>
      <title>{t.title(company.name)}</title>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      <PageHead word="ईमेल" title={t.heading} lead={t.lead} />
      <div className="wrap login-page">
        <div className="login-card stack">
          <NeedsScript />
          {failure && <Note look="wrong" title={failure} />}
          {done !== null ? (
            <Note look="correct" title={done}>
              <LinkButton look="line" small to="/">
                {t.next}
              </LinkButton>
            </Note>
          ) : code === 'verification_link_invalid' ? (
            <div className="row">
              <LinkButton to="/account">{t.account}</LinkButton>
            </div>
          ) : (
            <div className="row">
              <Button busy={busy} onClick={() => act(verify)}>
                {t.confirm}
              </Button>
            </div>
          )}
        </div>
      </div>
    </>
  );
}
