import type { PublicQuiz } from '@kaksha/contract/quizzes.ts';
import { newId } from '#web/lib/new-id.ts';
import type { AttemptEffect } from './attempt.ts';
import { type AttemptRunner, runAttempt } from './attempt-runner.ts';
import { type AttemptState, beginAttempt, resumeAttempt, totalSecondsOf } from './attempt-state.ts';
import {
  clearProgress,
  dropPending,
  keepPending,
  loadProgress,
  type ProgressOwner,
  pendingOf,
  saveProgress,
} from './attempt-store.ts';
import { contentMarks } from './content-marks.ts';
import { listenToPage } from './page-events.ts';
import { backOffMs, sendSubmission } from './submission.ts';

/** How often the deadline is checked; the clock shows whole seconds. */
const TICK_MS = 250;

/** The person at the attempt, and where it navigates to. */
export type Surroundings = {
  userId: string | null;
  onResult: (resultId: string | null, otherAnswers: boolean) => void;
  onLeave: () => void;
  onStartOver: () => void;
};

export type StartedAttempt = {
  runner: AttemptRunner;
  /** Reports the signed-in person to the attempt; it belongs to the first one who signs in. */
  follow: (userId: string | null) => void;
  stop: () => void;
};

/** Starts an attempt at this quiz or restores a stored one, and performs its effects until stopped. */
export function startAttempt(quiz: PublicQuiz, surroundings: () => Surroundings): StartedAttempt {
  const questionIds = quiz.questions.map((question) => question._id);
  const optionMarks = contentMarks(quiz);
  const asked = { quizId: quiz._id, versionId: quiz.versionId, questionIds, optionMarks };
  const first = initialState(quiz, { ...asked, userId: surroundings().userId });
  let owner = first.owner;
  let kept = true;
  let stopped = false;
  let nextTry: ReturnType<typeof setTimeout> | undefined;

  const save = ({ state }: AttemptRunner) => {
    // Nothing of the owner's is stored after they have signed out, or someone else has signed in.
    const away = owner !== null && surroundings().userId !== owner;
    if (kept && !stopped && !away && state().end === null) saveProgress(state(), { ...asked, userId: owner });
  };

  const submit = async ({ state, dispatch }: AttemptRunner) => {
    clearTimeout(nextTry);
    const { quizId, versionId, attemptKey } = state();
    const answers = [...state().answers];
    const pending = { quizId, versionId, attemptKey, answers, userId: owner ?? '', quizTitle: quiz.title };
    dispatch({ type: 'stored', stored: keepPending(pending) });
    const outcome = await sendSubmission(pending);
    // The time to wait is stored: a later visit must not retry sooner.
    const waitMs = outcome.type === 'failed' ? outcome.failure.retryAfterMs : null;
    if (waitMs !== null) keepPending({ ...pending, notBefore: Date.now() + waitMs });
    dispatch(outcome);
  };

  const perform = (effect: AttemptEffect, running: AttemptRunner): void => {
    switch (effect.kind) {
      case 'save':
        save(running);
        break;
      case 'clear':
        clearProgress(quiz._id);
        break;
      case 'submit':
        void submit(running);
        break;
      case 'withdraw':
        dropPending(running.state().attemptKey);
        break;
      case 'retryLater':
        if (stopped) break;
        nextTry = setTimeout(
          () => running.dispatch({ type: 'retry' }),
          backOffMs(effect.failures, effect.retryAfterMs, Math.random()),
        );
        break;
      case 'showResult':
        if (!stopped) surroundings().onResult(effect.resultId, effect.otherAnswers);
        break;
      case 'leave':
        surroundings().onLeave();
        break;
      case 'startOver':
        surroundings().onStartOver();
        break;
    }
  };

  const runner = runAttempt({ initial: first.state, now: Date.now, perform });
  save(runner);
  // A submission from an earlier visit continues under its own key, at once unless the server asked to wait.
  const waitMs = first.notBefore - Date.now();
  if (waitMs <= 0) runner.dispatch({ type: 'retry' });
  else nextTry = setTimeout(() => runner.dispatch({ type: 'retry' }), waitMs);
  const ticking = setInterval(() => runner.dispatch({ type: 'tick' }), TICK_MS);
  const stopListening = listenToPage({
    isOpen: () => runner.state().end === null,
    onShow: () => {
      kept = true;
      runner.dispatch({ type: 'tick' });
      save(runner);
    },
    onHide: () => {
      kept = false;
      clearProgress(quiz._id);
    },
    onOnline: () => {
      if (runner.state().submitError?.triesAgain) runner.dispatch({ type: 'retry' });
    },
  });

  return {
    runner,
    follow: (userId) => {
      if (userId === null) return runner.dispatch({ type: 'signedOut' });
      owner ??= userId;
      runner.dispatch({ type: userId === owner ? 'signedIn' : 'otherPerson' });
    },
    stop: () => {
      stopped = true;
      stopListening();
      clearInterval(ticking);
      clearTimeout(nextTry);
    },
  };
}

type Initial = { state: AttemptState; owner: string | null; notBefore: number };

/** Restored progress with its owner, or else a new attempt whose time starts now. */
function initialState(quiz: PublicQuiz, asker: ProgressOwner): Initial {
  const signedIn = asker.userId !== null;
  const found = loadProgress(asker);
  if (found !== null) {
    const { progress, reopened } = found;
    const owner = found.userId ?? asker.userId;
    const frozen = owner !== asker.userId;
    const pending = pendingOf(progress.attemptKey);
    if (pending === null) {
      const state = resumeAttempt(progress, { signedIn, frozen, pressed: false, reopened });
      return { state, owner, notBefore: 0 };
    }
    const { answers, versionId, notBefore = 0 } = pending;
    const state = resumeAttempt({ ...progress, answers, versionId }, { signedIn, frozen, pressed: true });
    return { state, owner, notBefore };
  }
  const state = beginAttempt({
    quizId: quiz._id,
    versionId: quiz.versionId,
    attemptKey: newId(),
    questionCount: quiz.questions.length,
    totalSeconds: totalSecondsOf(quiz),
    signedIn,
    now: Date.now(),
  });
  return { state, owner: asker.userId, notBefore: 0 };
}
