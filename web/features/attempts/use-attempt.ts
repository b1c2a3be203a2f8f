import type { PublicQuiz } from '@kaksha/contract/quizzes.ts';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { onUnauthorized, useSession } from '#web/features/auth/public.ts';
import type { AttemptRunner } from './attempt-runner.ts';
import type { AttemptState } from './attempt-state.ts';
import { holdAttempt } from './hold-attempt.ts';
import { type StartedAttempt, type Surroundings, startAttempt } from './start-attempt.ts';

/** The attempt in this tab: not started, open in another tab, or running here. */
export type HeldAttempt =
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
