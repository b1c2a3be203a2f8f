import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import type { Blocker } from 'react-router';
import { SignInDialog } from '#web/features/auth/sign-in-dialog.tsx';
import { viewOf } from '#web/ui/paper/paper.ts';
import { ExamSubmitDialog, LeaveDialog, OfferDialog, TakenOver } from './exam-dialogs.tsx';
import { Cancelled, Submitted, Submitting } from './exam-end.tsx';
import { asksToLeave, type ExamRun, useExamState } from './exam-run.ts';
import { ExamScreen } from './exam-screen.tsx';
import { serverNow, unsavedAnswers } from './keeper-state.ts';
import { useOfflinePage } from './offline-page.ts';
import { texts } from './text.en.ts';

/** By then the page has what it needs itself. */
const AT_REST_MS = 5_000;

type RunningExamProps = {
  run: ExamRun;
  /** Stops who leaves while `asksToLeave`; the page's own, so that it stands before the exam is drawn. */
  blocker: Blocker;
  asksSubmit: boolean;
  onAskSubmit: (asks: boolean) => void;
};

/** An attempt at an exam, from its first question to its receipt. */
export function RunningExam({ run, blocker, asksSubmit, onAskSubmit }: RunningExamProps) {
  const state = useExamState(run);
  const { keeper, kept } = state;
  const view = useMemo(() => viewOf(run.paper), [run.paper]);
  const unsaved = unsavedAnswers(keeper);
  const { phase, locked, signedIn, offers, finished } = keeper;
  const [signInClosed, setSignInClosed] = useState(false);
  if (signedIn && signInClosed) setSignInClosed(false);
  const isOpen = phase === 'open';
  const [offer] = offers;
  const asksSignIn = !signedIn && !signInClosed && asksToLeave(state);
  const asksLeave = blocker.state === 'blocked';
  const asksOffer = offer !== undefined && isOpen && !locked;

  const isOver = phase === 'finished' || phase === 'cancelled';
  const { quizId, questions, passages = [], pages } = run.paper;
  const times = {
    deadlineAt: new Date(keeper.deadlineAt).toISOString(),
    now: new Date(serverNow(keeper, Date.now())).toISOString(),
  };
  // Signing out removes what is kept, also in another tab: whoever signs in again has it kept again.
  const running = signedIn ? { ...times, questions, passages, pages } : undefined;
  useOfflinePage(quizId, isOver ? null : running);

  // An effect, because it is for later: a page of the portal that is reached without a line sends what this one could not.
  useEffect(() => {
    const timer = setTimeout(() => void import('./pending-exams.tsx').catch(() => undefined), AT_REST_MS);
    return () => clearTimeout(timer);
  }, []);

  // A layout effect, because the start card before it on this page was scrolled to its button, and the paper begins at its top.
  useLayoutEffect(() => {
    window.scrollTo(0, 0);
  }, []);

  // An effect, because a dialog that the end of the time has closed must not be open after extra minutes.
  useEffect(() => {
    if (locked || !isOpen) onAskSubmit(false);
  }, [locked, isOpen, onAskSubmit]);

  const signIn = asksSignIn && (
    <SignInDialog toSubmit={phase === 'finishing'} onClose={() => setSignInClosed(true)} />
  );
  const leave = asksLeave && (
    <LeaveDialog onStay={() => blocker.reset()} onLeave={() => blocker.proceed()}>
      {phase === 'finishing'
        ? texts.leaveUnsubmitted(kept)
        : unsaved > 0
          ? texts.leaveUnsent(unsaved, kept)
          : texts.leave}
    </LeaveDialog>
  );
  if (phase === 'finished' && finished !== null) return <Submitted paper={run.paper} finished={finished} />;
  if (phase === 'cancelled') return <Cancelled />;
  if (phase === 'finishing') {
    return (
      <>
        <Submitting run={run} state={state} />
        {signIn}
        {leave}
      </>
    );
  }
  return (
    <>
      <ExamScreen
        run={run}
        state={state}
        view={view}
        paused={asksSubmit || asksLeave || asksSignIn || asksOffer || !isOpen}
        onSignIn={() => setSignInClosed(false)}
      />
      {phase === 'takenOver' && <TakenOver run={run} state={state} />}
      {asksOffer && <OfferDialog offer={offer} run={run} />}
      {asksSubmit && !asksOffer && isOpen && (
        <ExamSubmitDialog run={run} state={state} parts={view.parts} onClose={() => onAskSubmit(false)} />
      )}
      {signIn}
      {leave}
    </>
  );
}
