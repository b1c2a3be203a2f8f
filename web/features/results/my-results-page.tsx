import { isStaff, signedIn } from '@kaksha/contract/access.ts';
import { ownResultSorts } from '@kaksha/contract/own-results.ts';
import type { ResultSummary } from '@kaksha/contract/results.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { loginPath, RequireRole, type SessionUser, useSession } from '#web/features/auth/public.ts';
import { company } from '#web/features/site/public.ts';
import { serverMessage } from '#web/lib/send.ts';
import { useText } from '#web/lib/use-text.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { ownResults } from './lists/api.ts';
import { ListFoot } from './lists/list-foot.tsx';
import { ListHead } from './lists/list-head.tsx';
import { ListSkeleton } from './lists/list-skeleton.tsx';
import { firstOwnView, type OwnView, ownLimits, pageOfOwn } from './lists/own-list.ts';
import { OwnTable } from './lists/own-table.tsx';
import { SortSelect } from './lists/sort-select.tsx';
import { en } from './lists/text.en.ts';
import { SearchFilter } from './lists/typed-filters.tsx';
import { useExport } from './lists/use-export.ts';
import { useListTop } from './lists/use-list-top.ts';

/** How long one pauses before what was typed is looked for (SPEC 9). */
const SETTLE_MS = 200;

/** /quiz/results: one's own results, for whoever is signed in; who was here when the session ended stays, and is told. */
export function MyResultsPage() {
  const t = useText({ en });
  const { user, loggedOut } = useSession();
  const [wasIn, setWasIn] = useState(user !== null);
  if (user !== null && !wasIn) setWasIn(true);
  return (
    <>
      <title>{t.pageTitle(t.own.title, company.name)}</title>
      {user === null && wasIn && !loggedOut ? (
        <LoginRequired />
      ) : (
        <RequireRole roles={signedIn}>{user && <OwnResults key={user.id} user={user} />}</RequireRole>
      )}
    </>
  );
}

function LoginRequired() {
  const t = useText({ en }).own;
  return (
    <div className="wrap section">
      <EmptyState
        title={t.loginRequired}
        action={<LinkButton to={loginPath('/quiz/results')}>{t.login}</LinkButton>}
      >
        {t.loginRequiredHelp}
      </EmptyState>
    </div>
  );
}

function OwnResults({ user }: { user: SessionUser }) {
  const t = useText({ en });
  const { data, error, isFetching, refetch } = useQuery(ownResults(user.id));
  const { busy, save } = useExport(t.exportFailed);
  const [view, setView] = useState(firstOwnView);
  const { search, sort } = view;
  return (
    <>
      <ListHead
        word="अंक"
        title={t.own.heading}
        busy={busy}
        onExport={() => void save({ what: 'my-results', search: search.trim(), sort })}
      >
        {isStaff(user.role) && (
          <LinkButton look="text" to="/quiz/all-results">
            {t.own.all}
          </LinkButton>
        )}
      </ListHead>
      <div className="wrap list">
        {error && (
          <ErrorState title={t.own.failed} busy={isFetching} onRetry={() => void refetch()}>
            {serverMessage(error) ?? t.own.failedFallback}
          </ErrorState>
        )}
        {data ? (
          <OwnList
            results={data}
            view={view}
            onView={(changes) => setView({ ...view, page: 1, ...changes })}
          />
        ) : (
          !error && <ListSkeleton />
        )}
      </div>
    </>
  );
}

type OwnListProps = {
  results: readonly ResultSummary[];
  view: OwnView;
  onView: (changes: Partial<OwnView>) => void;
};

function OwnList({ results, view, onView }: OwnListProps) {
  const t = useText({ en });
  const { top, goToTop } = useListTop();
  const { rows, page, totalPages, totalCount } = pageOfOwn(results, view);
  const turnTo = (next: number) => {
    onView({ page: next });
    goToTop();
  };
  if (results.length === 0) {
    return (
      <EmptyState title={t.none} action={<LinkButton to="/quiz/quizzes">{t.own.attempt}</LinkButton>}>
        {t.own.noneYet}
      </EmptyState>
    );
  }
  return (
    <>
      <search className="filters filters-own" aria-label={t.own.controls}>
        <SearchFilter
          placeholder={t.own.placeholder}
          value={view.search}
          delayMs={SETTLE_MS}
          onSettle={(search) => onView({ search })}
        />
      </search>
      <div className="list-body" ref={top}>
        <div className="found">
          <p className="meta num" role="status">
            {t.own.found(totalCount)}
          </p>
          <SortSelect
            value={view.sort}
            onChange={(value) => onView({ sort: ownResultSorts.find((sort) => sort === value) ?? 'newest' })}
          >
            {ownResultSorts.map((sort) => (
              <option key={sort} value={sort}>
                {t.own.sorts[sort]}
              </option>
            ))}
          </SortSelect>
        </div>
        {rows.length === 0 ? (
          <EmptyState
            title={t.none}
            action={
              <Button look="line" onClick={() => onView({ search: '' })}>
                {t.own.clear}
              </Button>
            }
          >
            {t.own.noMatch(view.search.trim())}
          </EmptyState>
        ) : (
          <>
            <OwnTable results={rows} />
            <ListFoot
              page={page}
              totalPages={totalPages}
              limit={view.limit}
              limits={ownLimits}
              onPage={turnTo}
              onLimit={(limit) => onView({ limit })}
            />
          </>
        )}
      </div>
    </>
  );
}
