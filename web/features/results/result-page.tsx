import { company } from '@kaksha/contract/company.ts';
import { resultsRoutes } from '@kaksha/contract/routes/results.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useSession } from '#web/features/auth/public.ts';

import { messageOr } from '#web/lib/error-text.ts';
import { callQuery } from '#web/lib/query.ts';
import { useText } from '#web/lib/use-text.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { ResultView } from './result-view.tsx';
import { en } from './text.en.ts';
import { useBackTo } from './use-back-to.ts';

/** A result never changes, so it is read once. */
export function resultQuery(resultId: string) {
  const read = callQuery(resultsRoutes.read, { params: { resultId } });
  return queryOptions({ ...read, staleTime: Number.POSITIVE_INFINITY });
}

/** /quiz/result/{resultId} */
export function ResultPage() {
  const t = useText({ en });
  const { resultId = '' } = useParams();
  const { user } = useSession();
  const { data, error, refetch, isFetching } = useQuery(resultQuery(resultId));
  useBackTo('/quiz');

  if (data) {
    return (
      <>
        <title>{t.pageTitle(data.result.quiz.title || t.untitled, company.name)}</title>
        <ResultView result={data.result} own={data.result.user._id === user?.id} />
      </>
    );
  }
  return (
    <div className="wrap section">
      <title>{t.pageTitleWaiting(company.name)}</title>
      {error === null ? (
        <Loading text={t.loading} />
      ) : error.status === 404 ? (
        <EmptyState title={t.none} action={<LinkButton to="/quiz">{t.back}</LinkButton>} />
      ) : (
        <ErrorState
          title={t.error(messageOr(error, t.failed))}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </div>
  );
}
