import type { PublicQuiz } from '@kaksha/contract/quizzes.ts';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { onUnauthorized } from '#web/features/auth/public.ts';
import type { AttemptRunner } from './attempt-runner.ts';
import type { AttemptState } from './attempt-state.ts';
import { type Surroundings, startAttempt } from './start-attempt.ts';

/** Begins or restores the attempt at this quiz and keeps it running; null until the browser's storage has been read. */
export function useAttempt(quiz: PublicQuiz, surroundings: Surroundings): AttemptRunner | null {
  const [runner, setRunner] = useState<AttemptRunner | null>(null);
  const latest = useRef(surroundings);
  const { userId } = surroundings;

  // An effect, since the attempt reads these later, outside of rendering.
  useEffect(() => {
    latest.current = surroundings;
  });

  // An effect, since storage, clock and chance are not for rendering, and since the clock and the page's own events have
  // to be let go of again. The quiz of the first rendering stays: an edit meanwhile must not change the questions.
  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt begins once
  useEffect(() => {
    const started = startAttempt(quiz, () => latest.current);
    setRunner(started.runner);
    return started.stop;
  }, []);

  // An effect, since signing in and out happen outside of this page too.
  useEffect(() => {
    runner?.dispatch({ type: userId === null ? 'signedOut' : 'signedIn' });
  }, [runner, userId]);

  // An effect, since the session has to be told that a refused token is this attempt's own matter while it runs.
  useEffect(() => {
    if (runner !== null) return onUnauthorized(() => runner.dispatch({ type: 'signedOut' }));
  }, [runner]);

  return runner;
}

/** The attempt's state, drawn again whenever it changes. */
export function useAttemptState(runner: AttemptRunner): AttemptState {
  return useSyncExternalStore(runner.subscribe, runner.state);
}
