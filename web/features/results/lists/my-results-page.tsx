import './lists.css';
import { company } from '@kaksha/contract/company.ts';
import { isStaff, signedIn } from '@kaksha/contract/core/access.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { loginPath, RequireRole, type SessionUser, useSession } from '#web/features/auth/public.ts';
import { errorText } from '#web/lib/send/error-text.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { ListPage } from '#web/ui/list/list-page.tsx';
import { ListSkeleton } from '#web/ui/list/list-skeleton.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { ownResults } from './api.ts';
import { ExportBoth } from './export-both.tsx';
import { OwnList } from './own-list.tsx';
import { firstOwnView, pageOfOwn } from './own-view.ts';
import { texts } from './text.en.ts';

/** /quiz/results: a person's own results; if the session ends here, the page says so. */
export function MyResultsPage() {
  const { user, loggedOut } = useSession();
  const [wasIn, setWasIn] = useState(user !== null);
  if (user !== null && !wasIn) setWasIn(true);
  return (
    <>
      <title>{texts.pageTitle(texts.own.title, company.name)}</title>
      {user === null && wasIn && !loggedOut ? (
        <LoginRequired />
      ) : (
        <RequireRole roles={signedIn}>{user && <OwnResults key={user.id} user={user} />}</RequireRole>
      )}
    </>
  );
}

function LoginRequired() {
  const t = texts.own;
  return (
    <div className="wrap section">
      <EmptyState
        whole
        title={t.loginRequired}
        action={<LinkButton to={loginPath('/quiz/results')}>{t.login}</LinkButton>}
      >
        {t.loginRequiredHelp}
      </EmptyState>
    </div>
  );
}

function OwnResults({ user }: { user: SessionUser }) {
  const { data, error, isFetching, refetch } = useQuery(ownResults(user.id));
  const [view, setView] = useState(firstOwnView);
  const { search, mode, quizId, sort } = view;
  return (
    <ListPage
      word="अंक"
      title={texts.own.heading}
      acts={
        <>
          {isStaff(user.role) && (
            <LinkButton look="text" to="/quiz/all-results">
              {texts.own.all}
            </LinkButton>
          )}
          <ExportBoth
            wanted={{ what: 'my-results', search: search.trim(), mode, quizId, sort }}
            count={error ? 0 : data && pageOfOwn(data, view).totalCount}
          />
        </>
      }
    >
      {error && (
        <ErrorState title={texts.own.failed} busy={isFetching} onRetry={() => void refetch()}>
          {errorText(error, texts.own.failedFallback, { unanswered: true })}
        </ErrorState>
      )}
      {data ? (
        <OwnList results={data} view={view} onView={(changes) => setView({ ...view, page: 1, ...changes })} />
      ) : (
        !error && <ListSkeleton />
      )}
    </ListPage>
  );
}
