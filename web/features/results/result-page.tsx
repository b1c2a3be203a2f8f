import { company } from '@kaksha/contract/company.ts';
import type { ResultDetail } from '@kaksha/contract/results.ts';
import { resultsRoutes } from '@kaksha/contract/routes.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useSession } from '#web/features/auth/public.ts';
import { callQuery } from '#web/lib/send/query.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { LoadFailed } from '#web/ui/state/load-failed.tsx';
import { Loading } from '#web/ui/state/loading.tsx';
import { ResultView } from './result-view.tsx';
import { texts } from './text.en.ts';
import { useBackTo } from './use-back-to.ts';

/** A result of practice never changes, so it is fetched once; that of an exam again until its keys are shown. */
export function resultQuery(resultId: string) {
  return queryOptions({
    ...callQuery(resultsRoutes.read, { params: { resultId } }),
    staleTime: ({ state: { data } }) => (data && isFinal(data.result) ? Number.POSITIVE_INFINITY : 0),
  });
}

function isFinal({ mode, quiz }: ResultDetail): boolean {
  return mode === 'practice' || quiz.questions.length > 0;
}

/** /quiz/result/{resultId} */
export function ResultPage() {
  const { resultId = '' } = useParams();
  const { user } = useSession();
  const result = useQuery(resultQuery(resultId));
  const { data, error } = result;
  useBackTo('/quiz');

  if (data) {
    return (
      <>
        <title>{texts.pageTitle(data.result.quiz.title || texts.untitled, company.name)}</title>
        <ResultView result={data.result} own={data.result.user._id === user?.id} />
      </>
    );
  }
  return (
    <div className="wrap section">
      <title>{texts.pageTitleWaiting(company.name)}</title>
      {error === null ? (
        <Loading text={texts.loading} />
      ) : error.status === 404 ? (
        <EmptyState title={texts.none} action={<LinkButton to="/quiz">{texts.back}</LinkButton>} />
      ) : (
        <LoadFailed query={result} say={texts.error} failed={texts.failed} />
      )}
    </div>
  );
}
