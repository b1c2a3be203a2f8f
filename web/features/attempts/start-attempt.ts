import type { PublicQuiz } from '@kaksha/contract/quizzes.ts';
import type { AttemptEffect } from './attempt.ts';
import { newAttemptKey } from './attempt-key.ts';
import { type AttemptRunner, runAttempt } from './attempt-runner.ts';
import { type AttemptState, beginAttempt, resumeAttempt, totalSecondsOf } from './attempt-state.ts';
import {
  clearProgress,
  dropPending,
  keepPending,
  loadProgress,
  markOf,
  type ProgressOwner,
  pendingOf,
  saveProgress,
} from './attempt-store.ts';
import { listenToPage } from './page-events.ts';
import { backOffMs, sendSubmission } from './submission.ts';

/** How often the deadline is looked at; the clock shows whole seconds. */
const TICK_MS = 250;

/** Who sits in front of the attempt, and where it leads. */
export type Surroundings = {
  userId: string | null;
  onResult: (resultId: string | null) => void;
  onLeave: () => void;
};

/** Begins the attempt at this quiz, or takes up a stored one, and performs whatever its machine asks for until stopped. */
export function startAttempt(
  quiz: PublicQuiz,
  surroundings: () => Surroundings,
): { runner: AttemptRunner; stop: () => void } {
  const questionIds = quiz.questions.map((question) => question._id);
  const optionMarks = quiz.questions.map((question) => markOf([question.question, ...question.options]));
  const owner = (): ProgressOwner => ({
    quizId: quiz._id,
    versionId: quiz.versionId,
    questionIds,
    optionMarks,
    userId: surroundings().userId,
  });
  let kept = true;
  let stopped = false;
  let nextTry: ReturnType<typeof setTimeout> | undefined;

  const save = ({ state }: AttemptRunner) => {
    if (kept && state().end === null) saveProgress(state(), owner());
  };

  const submit = async ({ state, dispatch }: AttemptRunner) => {
    clearTimeout(nextTry);
    const { quizId, versionId, attemptKey } = state();
    const answers = [...state().answers];
    const userId = surroundings().userId ?? '';
    const pending = { quizId, versionId, attemptKey, answers, userId, quizTitle: quiz.title };
    keepPending(pending);
    dispatch(await sendSubmission(pending));
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
        if (!stopped) surroundings().onResult(effect.resultId);
        break;
      case 'leave':
        surroundings().onLeave();
        break;
    }
  };

  const runner = runAttempt({ initial: initialState(quiz, owner()), now: Date.now, perform });
  save(runner);
  // A submission that an earlier visit pressed goes on at once, with its own key.
  runner.dispatch({ type: 'retry' });
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
    stop: () => {
      stopped = true;
      stopListening();
      clearInterval(ticking);
      clearTimeout(nextTry);
    },
  };
}

/** Restored progress, else a new attempt whose time starts now. */
function initialState(quiz: PublicQuiz, owner: ProgressOwner): AttemptState {
  const signedIn = owner.userId !== null;
  const progress = loadProgress(owner);
  if (progress !== null) {
    const pending = pendingOf(progress.attemptKey);
    if (pending === null) return resumeAttempt(progress, { signedIn, pressed: false });
    const { answers, versionId } = pending;
    return resumeAttempt({ ...progress, answers, versionId }, { signedIn, pressed: true });
  }
  return beginAttempt({
    quizId: quiz._id,
    versionId: quiz.versionId,
    attemptKey: newAttemptKey((bytes) => crypto.getRandomValues(bytes)),
    questionCount: quiz.questions.length,
    totalSeconds: totalSecondsOf(quiz),
    signedIn,
    now: Date.now(),
  });
}
