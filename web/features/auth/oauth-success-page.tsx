import './login.css';
import { Navigate } from 'react-router';
import { useInstitute } from '#web/lib/page/institute.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { Loading } from '#web/ui/state/loading.tsx';
import { checkArrival, settleArrival, useArrival } from './arriving-token.ts';
import { texts } from './oauth-text.en.ts';
import { useSession } from './session.ts';

/** Shows the outcome of a token in the URL that did not sign in at once (behaviour 2.10). */
export function OauthSuccessPage() {
  const { user, ready } = useSession();
  const arrival = useArrival();
  if (arrival.kind === 'accepted') return <Navigate to="/" replace />;
  if (!ready || arrival.kind === 'checking') {
    return (
      <div className="wrap section">
        <OwnTitle page={texts.redirecting} />
        <Loading text={texts.redirecting} />
      </div>
    );
  }
  if (arrival.kind === 'asks' && user !== null) {
    return (
      <div className="wrap section">
        <OwnTitle page={texts.whichAccount} />
        <EmptyState
          whole
          title={texts.whichAccount}
          action={
            <div className="row which-account">
              <Button onClick={() => settleArrival({ replace: false })}>
                {texts.stay(user.fullName || user.email)}
              </Button>
              <Button look="outline" onClick={() => settleArrival({ replace: true })}>
                {texts.change(arrival.user.fullName || arrival.user.email)}
              </Button>
            </div>
          }
        >
          {texts.accounts(user.email, arrival.user.email)}
        </EmptyState>
      </div>
    );
  }
  if (arrival.kind === 'unanswered') {
    return (
      <div className="wrap section">
        <OwnTitle page={texts.unanswered} />
        <ErrorState title={texts.unanswered} onRetry={() => void checkArrival(arrival.token)} />
      </div>
    );
  }
  return (
    <div className="wrap section">
      <OwnTitle page={texts.invalidToken} />
      <EmptyState
        whole
        title={texts.invalidToken}
        action={<LinkButton to="/login">{texts.toLogin}</LinkButton>}
      >
        {texts.invalidTokenHelp}
      </EmptyState>
    </div>
  );
}

/** An intermediate page, not for search engines. */
function OwnTitle({ page }: { page: string }) {
  const { name } = useInstitute();
  return (
    <>
      <title>{texts.pageTitle(page, name)}</title>
      <meta name="robots" content="noindex" />
    </>
  );
}
