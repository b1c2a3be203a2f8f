import { useInstitute } from '#web/lib/page/institute.ts';
import '../login.css';
import { accountRoutes } from '@kaksha/contract/routes.ts';
import { useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useAct } from '#web/lib/form/use-act.ts';
import { send } from '#web/lib/send/send.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Note } from '#web/ui/message/note.tsx';
import { PageHead } from '#web/ui/ornament/rekha.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { Loading } from '#web/ui/state/loading.tsx';
import { NeedsScript } from '#web/ui/state/needs-script.tsx';
import { refreshUser, useSession } from '../session.ts';
import { texts } from './text.en.ts';
import { VerifyElsewhere } from './verify-elsewhere.tsx';

/**
 * /verify-email/{token}: verifies an email address with the link from the email (behaviour 2.19). Where its account is
 * signed in, opening it is enough. Elsewhere it takes the password or a new one, because the link does not prove who chose
 * the password; a mail server that opens links uses none up.
 */
export function VerifyEmailPage() {
  const { name } = useInstitute();
  const t = texts.verify;
  const { token = '' } = useParams();
  const { ready } = useSession();
  const navigate = useNavigate();
  const [email, setEmail] = useState<string | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const { failure, code, busy, act } = useAct(t.failed);
  const params = { token };

  const verify = async () => {
    const { message, resetToken } = await send(accountRoutes.verifyEmail, { params });
    if (resetToken !== undefined) return navigate(`/reset-password/${resetToken}`, { replace: true });
    setDone(message || t.done);
    // A role may take effect now.
    await refreshUser();
  };
  const open = async () => {
    const link = await send(accountRoutes.verificationLink, { params });
    if (link.own) await verify();
    else setEmail(link.email);
  };

  // An effect, because opening the link is what the person did: only the browser knows who is signed in.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each link, whoever signs in later on this page
  useEffect(() => {
    if (ready) void act(open);
  }, [ready, token]);

  return (
    <>
      <title>{t.title(name)}</title>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      <PageHead word="ईमेल" title={t.heading} lead={t.lead} />
      <div className="wrap login-page">
        <div className="login-card stack">
          <NeedsScript />
          {done !== null ? (
            <Note look="correct" title={done}>
              <LinkButton look="outline" small to="/">
                {t.next}
              </LinkButton>
            </Note>
          ) : code === 'verification_link_invalid' ? (
            <>
              <Note look="wrong" title={failure} />
              <p>{t.invalidHelp}</p>
              <div className="row">
                <LinkButton to="/account">{t.account}</LinkButton>
                <LinkButton look="outline" to="/forgot-password">
                  {t.forgot}
                </LinkButton>
              </div>
            </>
          ) : email !== null ? (
            <VerifyElsewhere email={email} verify={verify} />
          ) : failure !== null ? (
            <ErrorState title={failure} onRetry={() => void act(open)} busy={busy} />
          ) : (
            <Loading text={t.checking} />
          )}
        </div>
      </div>
    </>
  );
}
