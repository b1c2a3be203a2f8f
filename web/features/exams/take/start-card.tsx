import type { Eligibility } from '@kaksha/contract/exams.ts';
import type { PaperLanguage, PublicQuiz } from '@kaksha/contract/quizzes.ts';
import { examsRoutes } from '@kaksha/contract/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { type FocusEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '#web/features/auth/public.ts';
import { firstName } from '#web/lib/first-name.ts';
import { callQuery } from '#web/lib/send/query.ts';
import type { CallError } from '#web/lib/send/send.ts';
import { timeBy, useTimeBy } from '#web/lib/server-clock.ts';
import { QuizFrame } from '#web/ui/bar/quiz-frame.tsx';
import { PageHead } from '#web/ui/ornament/rekha.tsx';
import { LoadFailed } from '#web/ui/state/load-failed.tsx';
import { Loading } from '#web/ui/state/loading.tsx';
import { useOfflinePage } from './offline-page.ts';
import { ExamFacts } from './start/exam-facts.tsx';
import { askAgainAfter, type Gate, gateOf } from './start/gate.ts';
import { GateCard } from './start/gate-card.tsx';
import { StartForm } from './start/start-form.tsx';
import { texts } from './start/text.en.ts';

export type StartCardProps = {
  quiz: PublicQuiz;
  /** Starts an attempt with its paper in this language, or continues the open one of this id; the clock starts at once. */
  onStart: (openId: string | null, language: PaperLanguage) => void;
  busy: boolean;
  /** Why the last start failed. */
  error: CallError | null;
};

/** What an exam asks and how it counts, and the button that starts its clock, or why there is none (behaviour 6.23). */
export function StartCard({ quiz, onStart, busy, error }: StartCardProps) {
  const { user, logout } = useSession();
  const navigate = useNavigate();
  const { query, eligibility, now } = useEligibility(quiz._id, error);
  const window = {
    opensAt: eligibility?.opensAt ?? quiz.opensAt,
    closesAt: eligibility?.closesAt ?? quiz.closesAt,
  };
  const gate = gateOf({ signedIn: user !== null, window, eligibility, now, failed: query.isError });
  useOfflinePage(quiz._id, eligibility?.open === null ? null : undefined);
  const opening = useOpening(gate);
  const minutes = quiz.totalTime + (eligibility?.extraMinutes ?? 0);
  const leave = () => {
    logout();
    void navigate('/login', { replace: true });
  };
  return (
    <QuizFrame user={user && { name: firstName(user), onLogout: leave }}>
      <PageHead word="परीक्षा" title={quiz.title} />
      <p className="sr" role="status">
        {opening.isNews && texts.opened}
      </p>
      <div className="wrap start" {...opening.watched}>
        <ExamFacts quiz={quiz} window={window} minutes={minutes} now={now} sitting={query.data?.sitting} />
        {gate === 'loading' ? (
          <Loading text={texts.loading} />
        ) : gate === 'failed' ? (
          <LoadFailed query={query} failed={texts.failed} />
        ) : gate === 'ready' ? (
          <StartForm
            quizId={quiz._id}
            attempts={{
              allowed: eligibility?.attemptsAllowed ?? null,
              used: eligibility?.attemptsUsed ?? 0,
            }}
            trial={eligibility?.trial ?? false}
            minutes={minutes}
            languages={quiz.languages ?? []}
            closesAt={window.closesAt}
            now={now}
            busy={busy}
            error={error}
            onStart={(language) => onStart(null, language)}
          />
        ) : (
          <GateCard
            gate={gate}
            quiz={quiz}
            eligibility={eligibility}
            window={window}
            now={now}
            busy={busy}
            error={error}
            onContinue={() => onStart(eligibility?.open?._id ?? null, 'en')}
          />
        )}
      </div>
    </QuizFrame>
  );
}

/**
 * The exam opens while the page is open: that is news, and if the focus was in the card that says when it opens, it goes to the
 * heading of the form that is there instead.
 */
function useOpening(gate: Gate) {
  const [waited, setWaited] = useState(false);
  if (gate === 'notOpen' && !waited) setWaited(true);
  const inCard = useRef(false);
  const isNews = waited && gate === 'ready';
  // A layout effect, because the focus must not be lost in between.
  useLayoutEffect(() => {
    if (isNews && inCard.current) document.getElementById('start-title')?.focus();
  }, [isNews]);
  const watched = {
    onFocus: ({ target }: FocusEvent) => {
      inCard.current = target.closest('.start-gate') !== null;
    },
    // What is removed is not left: only the person leaves.
    onBlur: () => {
      inCard.current = false;
    },
  };
  return { isNews, watched };
}

/**
 * Whether the person may start, and the server's clock: the present on this device, corrected by the difference that the last
 * reply showed. It is asked again after a start that failed, and now and then until the exam opens.
 */
function useEligibility(quizId: string, startFailed: CallError | null) {
  const { user } = useSession();
  const query = useQuery({
    ...callQuery(examsRoutes.eligibility, { params: { id: quizId } }),
    enabled: user !== null,
    refetchInterval: ({ state: { data, dataUpdatedAt } }) =>
      askAgainAfter(data, timeBy({ data, dataUpdatedAt })),
  });
  const { data, refetch } = query;
  // An effect, because a refusal is news of the server: attempts were used up, or the window moved.
  useEffect(() => {
    if (startFailed !== null) void refetch();
  }, [startFailed, refetch]);
  const eligibility: Eligibility | null = (user !== null && data) || null;
  return { query, eligibility, now: useTimeBy(query) };
}
