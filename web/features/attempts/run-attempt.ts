import type { PublicQuiz } from '@kaksha/contract/quizzes.ts';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { onUnauthorized, useSession } from '#web/features/auth/public.ts';
import { newId } from '#web/lib/new-id.ts';
import { holdAttempt } from '#web/lib/page/hold-attempt.ts';
import { backOffMs } from '#web/lib/send/back-off.ts';
import { type AttemptEffect, type AttemptEvent, step } from './attempt.ts';
import { type AttemptState, beginAttempt, resumeAttempt, totalSecondsOf } from './attempt-state.ts';
import {
  clearProgress,
  contentMarks,
  dropPending,
  keepPending,
  loadProgress,
  type ProgressOwner,
  pendingOf,
  saveProgress,
} from './attempt-store.ts';
import { sendSubmission } from './submission.ts';

/** How often the deadline is checked; the clock shows whole seconds. */
const TICK_MS = 250;

/** A running attempt: the current state of the state machine, as a store that React can subscribe to. */
export type AttemptRunner = {
  state: () => AttemptState;
  subscribe: (listener: () => void) => () => void;
  dispatch: (event: AttemptEvent) => void;
};

/** Runs the state machine: each event is applied at `now()`, then its effects are performed in order. */
export function runAttempt({
  initial,
  now,
  perform,
}: {
  initial: AttemptState;
  now: () => number;
  perform: (effect: AttemptEffect, runner: AttemptRunner) => void;
}): AttemptRunner {
  let state = initial;
  const listeners = new Set<() => void>();
  const runner: AttemptRunner = {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispatch: (event) => {
      const next = step(state, event, now());
      if (next.state !== state) {
        state = next.state;
        for (const listener of listeners) listener();
      }
      for (const effect of next.effects) perform(effect, runner);
    },
  };
  return runner;
}

/** The person at the attempt, and where it navigates to. */
type Surroundings = {
  userId: string | null;
  onResult: (resultId: string | null, otherAnswers: boolean) => void;
  onLeave: () => void;
  onStartOver: () => void;
};

type StartedAttempt = {
  runner: AttemptRunner;
  /** Reports the signed-in person to the attempt; it belongs to the first one who signs in. */
  follow: (userId: string | null) => void;
  stop: () => void;
};

/** Starts an attempt at this quiz or restores a stored one, and performs its effects until stopped. */
function startAttempt(quiz: PublicQuiz, surroundings: () => Surroundings): StartedAttempt {
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
          backOffMs({ ...effect, random: Math.random() }),
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

/**
 * Listens to the browser's page events during an attempt (behaviour 4.11): closing or reloading warns and then clears;
 * a page shown again continues.
 * @returns stops listening
 */
function listenToPage({
  isOpen,
  onShow,
  onHide,
  onOnline,
}: {
  isOpen: () => boolean;
  onShow: () => void;
  onHide: () => void;
  onOnline: () => void;
}): () => void {
  const listeners = new AbortController();
  const { signal } = listeners;
  window.addEventListener('beforeunload', (event) => isOpen() && event.preventDefault(), { signal });
  window.addEventListener('pagehide', onHide, { signal });
  window.addEventListener('pageshow', onShow, { signal });
  window.addEventListener('online', onOnline, { signal });
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'visible') onShow();
    },
    { signal },
  );
  return () => listeners.abort();
}

/** The attempt in this tab: not started, open in another tab, or running here. */
type HeldAttempt =
  | { kind: 'waiting' }
  | { kind: 'elsewhere' }
  | { kind: 'here'; quiz: PublicQuiz; runner: AttemptRunner };

/** Starts or restores the attempt at this quiz, once there is one, and keeps it running, in one tab at a time. */
export function useAttempt(
  quiz: PublicQuiz | null,
  surroundings: Omit<Surroundings, 'userId'>,
): { attempt: HeldAttempt; takeOver: () => void } {
  const { user, tokens } = useSession();
  const userId = user?.id ?? null;
  const [started, setStarted] = useState<StartedAttempt | 'elsewhere' | null>(null);
  const [takeOvers, setTakeOvers] = useState(0);
  const latest = useRef({ ...surroundings, userId });

  // An effect, because the attempt reads these later, outside rendering.
  useEffect(() => {
    latest.current = { ...surroundings, userId };
  });

  // An effect, because locks, storage, clock and chance are not for rendering, and since the clock and the page's own events
  // have to be let go of again. The quiz of the first rendering stays: an edit meanwhile must not change the questions.
  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt begins once, and again when it is taken over
  useEffect(() => {
    if (quiz === null) return;
    let here: StartedAttempt | null = null;
    const letGo = holdAttempt(quiz._id, {
      takeOver: takeOvers > 0,
      onHeld: () => {
        here = startAttempt(quiz, () => latest.current);
        setStarted(here);
      },
      onElsewhere: () => {
        here?.stop();
        setStarted('elsewhere');
      },
    });
    return () => {
      here?.stop();
      letGo();
    };
  }, [quiz === null, takeOvers]);

  const running = started === 'elsewhere' ? null : started;
  // An effect, because signing in and out happen outside of this page too; each new token counts, also the same person's.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new token is a reason to look again
  useEffect(() => {
    running?.follow(userId);
  }, [running, userId, tokens]);

  // An effect, because the session has to know that the attempt handles a refused token itself while it runs.
  useEffect(() => {
    if (running !== null) return onUnauthorized(() => running.runner.dispatch({ type: 'signedOut' }));
  }, [running]);

  return {
    attempt:
      running !== null && quiz !== null
        ? { kind: 'here', quiz, runner: running.runner }
        : { kind: started === null ? 'waiting' : 'elsewhere' },
    takeOver: () => {
      setStarted(null);
      setTakeOvers((before) => before + 1);
    },
  };
}

/** The attempt's state; re-renders when it changes. */
export function useAttemptState(runner: AttemptRunner): AttemptState {
  return useSyncExternalStore(runner.subscribe, runner.state, runner.state);
}
