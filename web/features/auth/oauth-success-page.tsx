import './login.css';
import { company } from '@kaksha/contract/company.ts';
import { Navigate } from 'react-router';
import { useText } from '#web/lib/use-text.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { checkArrival, settleArrival, useArrival } from './arriving-token.ts';
import { en } from './oauth-text.en.ts';
import { useSession } from './session.ts';

/** Shows the outcome of a token in the URL that did not sign in at once (behaviour 2.10). */
export function OauthSuccessPage() {
  const t = useText({ en });
  const { user, ready } = useSession();
  const arrival = useArrival();
  if (arrival.kind === 'accepted') return <Navigate to="/" replace />;
  if (!ready || arrival.kind === 'checking') {
    return (
      <div className="wrap section">
        <OwnTitle page={t.redirecting} />
        <Loading text={t.redirecting} />
      </div>
    );
  }
  if (arrival.kind === 'asks' && user !== null) {
    return (
      <div className="wrap section">
        <OwnTitle page={t.whichAccount} />
        <EmptyState
          whole
          title={t.whichAccount}
          action={
            <div className="row which-account">
              <Button onClick={() => settleArrival({ replace: false })}>
                {t.stay(user.fullName || user.email)}
              </Button>
              <Button look="line" onClick={() => settleArrival({ replace: true })}>
                {t.change(arrival.user.fullName || arrival.user.email)}
              </Button>
            </div>
          }
        >
          {t.accounts(user.email, arrival.user.email)}
        </EmptyState>
      </div>
    );
  }
  if (arrival.kind === 'unanswered') {
    return (
      <div className="wrap section">
        <OwnTitle page={t.unanswered} />
        <ErrorState title={t.unanswered} onRetry={() => void checkArrival(arrival.token)} />
      </div>
    );
  }
  return (
    <div className="wrap section">
      <OwnTitle page={t.invalidToken} />
      <EmptyState whole title={t.invalidToken} action={<LinkButton to="/login">{t.toLogin}</LinkButton>}>
        {t.invalidTokenHelp}
      </EmptyState>
    </div>
  );
}

/** An intermediate page, not for search engines. */
function OwnTitle({ page }: { page: string }) {
  const t = useText({ en });
  return (
    <>
      <title>{t.pageTitle(page, company.name)}</title>
      <meta name="robots" content="noindex" />
    </>
  );
}
