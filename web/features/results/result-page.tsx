import './review.css';
import './score-panel.css';
import { signedIn } from '@kaksha/contract/core/access.ts';
import { isSeen } from '@kaksha/contract/results/own.ts';
import type { ResultDetail } from '@kaksha/contract/results.ts';
import { resultsRoutes } from '@kaksha/contract/routes.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useBlocker, useNavigate, useParams } from 'react-router';
import { RequireRole, useSession } from '#web/features/auth/public.ts';
import { useInstitute } from '#web/lib/page/institute.ts';
import { callQuery } from '#web/lib/send/query.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { lazyPart } from '#web/ui/state/lazy-part.tsx';
import { LoadFailed } from '#web/ui/state/load-failed.tsx';
import { Loading } from '#web/ui/state/loading.tsx';
import { AfterResult } from './after-result.tsx';
import { markQuestions } from './marking.ts';
import { Review, reviewedPaper, reviewId, type Shown } from './review.tsx';
import { ScorePanel, SectionMarks } from './score-panel.tsx';
import { StandingPart } from './standing/standing-part.tsx';
import { texts } from './text.en.ts';

/** Fetched again by each visit: a ruling changes results, and an exam shows its keys later. */
export function resultQuery(resultId: string) {
  return queryOptions({
    ...callQuery(resultsRoutes.read, { params: { resultId } }),
    staleTime: 0,
  });
}

/** /quiz/result/{resultId} */
export function ResultPage() {
  const { name } = useInstitute();
  const { resultId = '' } = useParams();
  const { user } = useSession();
  const result = useQuery(resultQuery(resultId));
  const { data, error } = result;
  useBackTo('/quiz');

  if (data) {
    return (
      <>
        <title>{texts.pageTitle(data.result.quiz.title || texts.untitled, name)}</title>
        <ResultView result={data.result} own={data.result.user._id === user?.id} />
      </>
    );
  }
  return (
    <div className="wrap section">
      <title>{texts.pageTitleWaiting(name)}</title>
      {error === null ? (
        <Loading text={texts.loading} />
      ) : error.status === 404 ? (
        <EmptyState whole title={texts.none} action={<LinkButton to="/quiz">{texts.back}</LinkButton>} />
      ) : (
        <LoadFailed whole query={result} say={texts.error} failed={texts.failed} />
      )}
    </div>
  );
}

/** /quiz/result/{resultId}, for signed-in people. */
export function ResultRoute() {
  return (
    <RequireRole roles={signedIn}>
      <ResultPage />
    </RequireRole>
  );
}

const { LazyPart: LazyHeldResult } = lazyPart(() =>
  import('./exam-result.tsx').then(({ HeldResult }) => HeldResult),
);
const { LazyPart: LazyExamNotes } = lazyPart(() =>
  import('./exam-result.tsx').then(({ ExamNotes }) => ExamNotes),
);

const { LazyPart: LazyProvisionalResult } = lazyPart(() =>
  import('./objections/provisional-result.tsx').then(({ ProvisionalResult }) => ProvisionalResult),
);
const { LazyPart: LazyObjection } = lazyPart(() =>
  import('./objections/objection.tsx').then(({ ObjectionPart }) => ObjectionPart),
);

const { LazyPart: LazyRuledNotes } = lazyPart(() =>
  import('./ruled-notes.tsx').then(({ RuledNotes }) => RuledNotes),
);

/**
 * A loaded result: the score, and every question marked; of an exam the questions once keys are shown, and before the
 * release nothing but that it was submitted (behaviour 6.14, 6.15).
 */
function ResultView({ result, own }: { result: ResultDetail; own: boolean }) {
  const [shown, setShown] = useState<Shown>('all');
  const marked = markQuestions(result);

  const goTo = (number: number, among: Shown = 'all') => {
    // The question may be filtered out: it has to be shown before the page can scroll to it.
    flushSync(() => setShown(among));
    const target = document.getElementById(reviewId(number));
    target?.scrollIntoView();
    target?.focus({ preventScroll: true });
  };
  if (result.provisionalKey && !isSeen(result))
    return <LazyProvisionalResult part={{ result }} fallback={<Loading text={texts.loading} />} />;
  if (!isSeen(result))
    return <LazyHeldResult part={{ result }} fallback={<Loading text={texts.loading} />} />;
  const firstMissed = marked.find(({ verdict }) => verdict !== 'correct');

  return (
    <>
      <ScorePanel
        result={result}
        marked={marked}
        own={own}
        onReview={() => {
          if (firstMissed) goTo(firstMissed.number, 'missed');
        }}
      />
      <SectionMarks result={result} />
      {result.ruled && <LazyRuledNotes part={{ ruled: result.ruled }} fallback={null} />}
      {result.mode === 'exam' && <LazyExamNotes part={{ result, own }} />}
      {marked.length > 0 && <StandingPart result={result} marked={marked} own={own} onGoTo={goTo} />}
      {(marked.length > 0 || result.mode === 'practice') && (
        <Review
          marked={marked}
          paper={reviewedPaper(result.quiz)}
          own={own}
          shown={shown}
          onShow={setShown}
          onGoTo={goTo}
          aside={result.objections && ((item) => <LazyObjection part={{ result, item }} fallback={null} />)}
        />
      )}
      {own && result.user._id !== null && <AfterResult result={result} userId={result.user._id} />}
    </>
  );
}

/** Makes the browser's back button lead to `path`, wherever the person came from. */
function useBackTo(path: string): void {
  const navigate = useNavigate();
  const blocker = useBlocker(
    ({ historyAction, currentLocation, nextLocation }) =>
      historyAction === 'POP' &&
      nextLocation.pathname !== path &&
      nextLocation.pathname !== currentLocation.pathname,
  );

  // The router has restored the page by the time the blocker reports it; only then is navigation possible.
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    blocker.reset();
    void navigate(path, { replace: true });
  }, [blocker, navigate, path]);

  // If opened from outside, no page of ours is behind this one, so the page to go back to is inserted.
  useEffect(() => {
    const state: unknown = history.state;
    if (typeof state !== 'object' || state === null || !('idx' in state) || state.idx !== 0) return;
    const here = location.href;
    history.replaceState(state, '', path);
    history.pushState({ ...state, idx: 1 }, '', here);
  }, [path]);
}
