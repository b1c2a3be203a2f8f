import { company } from '@kaksha/contract/company.ts';
import type { QuizSummary } from '@kaksha/contract/quizzes.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '#web/features/auth/public.ts';
import { WholeMeta } from '#web/features/site/public.ts';
import { messageOr } from '#web/lib/error-text.ts';
import { loading } from '#web/lib/routing.ts';
import { useText } from '#web/lib/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SearchInput } from '#web/ui/input.tsx';
import { Skeleton } from '#web/ui/loading.tsx';
import { PageHead } from '#web/ui/rekha.tsx';
import { matchingQuizzes } from '../search.ts';
import { allQuizzes, bestResults } from './api.ts';
import { QuizRow } from './quiz-row.tsx';
import { en } from './text.en.ts';

export const loader = loading((client) => client.prefetchQuery(allQuizzes()));

/** /quiz/quizzes: every quiz one may take, with one's own best result. */
export function QuizListPage() {
  const t = useText({ en });
  const quizzes = useQuery(allQuizzes());
  return (
    <>
      <WholeMeta
        title={t.pageTitle(t.list.title, company.name)}
        description={t.list.description}
        path="/quiz/quizzes"
      />
      <PageHead word="प्रश्न" title={t.list.heading} lead={t.list.lead} />
      <div className="wrap">
        {quizzes.data ? (
          <SearchableList quizzes={quizzes.data} />
        ) : quizzes.error ? (
          <ErrorState
            title={t.list.failed(messageOr(quizzes.error, t.list.failedFallback))}
            busy={quizzes.isFetching}
            onRetry={() => void quizzes.refetch()}
          />
        ) : (
          <ListSkeleton />
        )}
      </div>
    </>
  );
}

function SearchableList({ quizzes }: { quizzes: QuizSummary[] }) {
  const t = useText({ en }).list;
  const { user } = useSession();
  const [search, setSearch] = useState('');
  const best = useQuery({ ...bestResults(user?.id ?? ''), enabled: user !== null });
  const found = matchingQuizzes(quizzes, search);
  const count = t.count(found.length);
  return (
    <>
      <search className="search" aria-label={t.searchOf(count)}>
        <SearchInput
          aria-label={t.search}
          placeholder={t.placeholder}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <p className="meta num" role="status">
          {count}
        </p>
      </search>
      {found.length > 0 ? (
        <ol className="quizzes">
          {found.map((quiz) => (
            <QuizRow
              key={quiz._id}
              quiz={quiz}
              best={user === null ? undefined : best.data && (best.data.get(quiz._id) ?? null)}
            />
          ))}
        </ol>
      ) : (
        <EmptyState
          title={t.none}
          action={
            search !== '' && (
              <Button look="line" onClick={() => setSearch('')}>
                {t.clear}
              </Button>
            )
          }
        >
          {search === '' ? t.noneYet : t.noMatch(search)}
        </EmptyState>
      )}
    </>
  );
}

function ListSkeleton() {
  const t = useText({ en }).list;
  return (
    <div className="quizzes" role="status" aria-busy="true" aria-label={t.loading}>
      {[0, 1, 2].map((row) => (
        <div className="quiz" key={row}>
          <Skeleton width="2.75rem" height="2.75rem" />
          <div className="quiz-skeleton">
            <Skeleton width="min(22rem, 80%)" />
            <Skeleton width="min(12rem, 55%)" height=".8em" />
          </div>
        </div>
      ))}
    </div>
  );
}
