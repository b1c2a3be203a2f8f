import { company } from '@kaksha/contract/company.ts';
import { resultsRoutes } from '@kaksha/contract/routes/results.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useSession } from '#web/features/auth/public.ts';
import { callQuery } from '#web/lib/query.ts';
import { send } from '#web/lib/send.ts';
import { useText } from '#web/lib/use-text.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { ResultView } from './result-view.tsx';
import { en } from './text.en.ts';
import { useBackTo } from './use-back-to.ts';

/** A result never changes, so it is fetched once; the styles of formulas load before a result that has any is shown. */
export function resultQuery(resultId: string) {
  const input = { params: { resultId } };
  return queryOptions({
    ...callQuery(resultsRoutes.read, input),
    queryFn: async ({ signal }) => {
      const reply = await send(resultsRoutes.read, { ...input, signal });
      if (reply.result.quiz.questions.some(hasFormulas)) await loadMathStyles();
      return reply;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

type Typeset = Partial<Record<'questionHtml' | 'explanationHtml' | 'optionsHtml', unknown>>;

function hasFormulas({ questionHtml, explanationHtml, optionsHtml }: Typeset): boolean {
  return (questionHtml ?? explanationHtml ?? optionsHtml) !== undefined;
}

async function loadMathStyles(): Promise<void> {
  try {
    await import('#web/lib/math-styles.ts');
  } catch {
    // A result is shown even if the styles of its formulas are missing.
  }
}

/** /quiz/result/{resultId} */
export function ResultPage() {
  const t = useText({ en });
  const { resultId = '' } = useParams();
  const { user } = useSession();
  const result = useQuery(resultQuery(resultId));
  const { data, error } = result;
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
        <LoadFailed query={result} say={t.error} failed={t.failed} />
      )}
    </div>
  );
}
