import './lists.css';
import { isStaff, signedIn } from '@kaksha/contract/core/access.ts';
import { formatDateTime } from '@kaksha/contract/core/time.ts';
import type { SubjectLine } from '@kaksha/contract/results/own-lines.ts';
import type { ResultSummary } from '@kaksha/contract/results.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { loginPath, RequireRole, type SessionUser, useSession } from '#web/features/auth/public.ts';
import { useInstitute } from '#web/lib/page/institute.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { DataTable } from '#web/ui/list/data-table.tsx';
import { SearchFilter, SelectFilter } from '#web/ui/list/filters.tsx';
import { ListPage } from '#web/ui/list/list-page.tsx';
import { NothingFound } from '#web/ui/list/nothing-found.tsx';
import { FoundLine, ListBody, ListSkeleton } from '#web/ui/list/paged-list.tsx';
import { ListFoot } from '#web/ui/list/pager.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { LoadFailed } from '#web/ui/state/load-failed.tsx';
import { modes, ownLines, ownResults } from './api.ts';
import { OwnPicture } from './own-picture.tsx';
import { examsOf, firstOwnView, noOwnFilters, type OwnView, ownLimits, pageOfOwn } from './own-view.ts';
import { Authored, ExportBoth, modeChoices, ScoreCell, VerdictCell, ViewLink } from './parts.tsx';
import { texts } from './text.en.ts';

/** /quiz/results: a person's own results; if the session ends here, the page says so. */
export function MyResultsPage() {
  const { name } = useInstitute();
  const { user, loggedOut } = useSession();
  const [wasIn, setWasIn] = useState(user !== null);
  if (user !== null && !wasIn) setWasIn(true);
  return (
    <>
      <title>{texts.pageTitle(texts.own.title, name)}</title>
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
  const results = useQuery(ownResults(user.id));
  const { data, error } = results;
  const [view, setView] = useState(firstOwnView);
  const lines = useQuery(ownLines());
  const { search, mode, quizId, sort } = view;
  return (
    <ListPage
      word="अंक"
      title={texts.own.heading}
      acts={
        <>
          <LinkButton look="plain" to="/quiz/progress">
            {texts.own.progress}
          </LinkButton>
          {isStaff(user.role) && (
            <LinkButton look="plain" to="/quiz/all-results">
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
      {error && <LoadFailed query={results} title={texts.own.failed} failed={texts.own.failedFallback} />}
      {data && !lines.isPending ? (
        <OwnList
          results={data}
          lines={lines.data ?? []}
          view={view}
          onView={(changes) => setView({ ...view, page: 1, ...changes })}
        />
      ) : (
        !error && <ListSkeleton />
      )}
    </ListPage>
  );
}

/** How long a pause in typing starts the search (behaviour 4.13, 4.14). */
const SETTLE_MS = 200;

type OwnListProps = {
  results: readonly ResultSummary[];
  lines: readonly SubjectLine[];
  view: OwnView;
  onView: (changes: Partial<OwnView>) => void;
};

/** A person's own results, searched, sorted and paged. */
function OwnList({ results, lines, view, onView }: OwnListProps) {
  const { rows, page, totalPages, totalCount, sorts } = pageOfOwn(results, view);
  const exams = examsOf(results);
  if (results.length === 0) {
    return (
      <EmptyState title={texts.none} action={<LinkButton to="/quiz/quizzes">{texts.own.attempt}</LinkButton>}>
        {texts.own.noneYet}
      </EmptyState>
    );
  }
  return (
    <>
      <OwnPicture results={results} lines={lines} />
      <search className="filters filters-own" aria-label={texts.own.controls}>
        <SearchFilter
          placeholder={texts.own.placeholder}
          value={view.search}
          delayMs={SETTLE_MS}
          onSettle={(search) => onView({ search })}
        />
        {exams.length > 0 && (
          <SelectFilter
            label={texts.mode}
            any={texts.anyMode}
            choices={modeChoices}
            value={view.mode}
            onPick={(said) => onView({ mode: modes.find((mode) => mode === said) ?? '', quizId: '' })}
          />
        )}
        {view.mode === 'exam' && (
          <SelectFilter
            label={texts.exam}
            any={texts.anyExam}
            choices={exams.map(({ _id, title }) => [_id, title.trim() || texts.untitled])}
            value={view.quizId}
            onPick={(quizId) => onView({ quizId })}
          />
        )}
      </search>
      <ListBody
        onPage={(next) => onView({ page: next })}
        foot={(turnTo) =>
          rows.length > 0 && (
            <ListFoot
              page={page}
              totalPages={totalPages}
              limit={view.limit}
              limits={ownLimits}
              onPage={turnTo}
              onLimit={(limit) => onView({ limit })}
            />
          )
        }
      >
        <FoundLine
          found={texts.own.found(totalCount)}
          order={{
            value: view.sort,
            choices: sorts.map((sort) => [sort, texts.own.sorts[sort]]),
            onChange: (sort) => onView({ sort }),
          }}
        />
        {rows.length === 0 ? (
          <NothingFound
            title={texts.none}
            act={view.mode === '' ? texts.own.clear : texts.own.showAll}
            onAct={() => onView(noOwnFilters)}
          >
            {texts.own.noMatch(view.search.trim())}
          </NothingFound>
        ) : (
          <OwnTable results={rows} />
        )}
      </ListBody>
    </>
  );
}

/** A page of a person's own results: a table on wide screens, cards on a phone. */
function OwnTable({ results }: { results: readonly ResultSummary[] }) {
  return (
    <DataTable
      className="results results-own"
      caption={texts.own.caption}
      heads={texts.columns}
      items={results}
      keyOf={({ _id }) => _id}
      columns={{
        quiz: {
          className: 'c-who',
          cell: ({ quiz }) => <Authored strong text={quiz.title} fallback={texts.untitled} />,
        },
        score: { numeric: true, className: 'c-score', cell: (result) => <ScoreCell result={result} /> },
        percentage: {
          numeric: true,
          className: 'c-p',
          cell: ({ passed, percentage }) =>
            passed !== null && percentage !== null && texts.percent(percentage),
        },
        verdict: { className: 'c-v', cell: (result) => <VerdictCell result={result} /> },
        date: {
          className: 'c-date num',
          cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>,
        },
        view: {
          hidden: true,
          className: 'c-go',
          cell: (result) => (
            <ViewLink
              result={result}
              of={texts.takenAt(result.quiz.title.trim() || texts.untitled, formatDateTime(result.createdAt))}
            />
          ),
        },
      }}
    />
  );
}
