import { type AttemptEffect, type AttemptEvent, step } from './attempt.ts';
import type { AttemptState } from './attempt-state.ts';

/** The living attempt: the machine's present state, in a form that React can subscribe to. */
export type AttemptRunner = {
  state: () => AttemptState;
  subscribe: (listener: () => void) => () => void;
  dispatch: (event: AttemptEvent) => void;
};

/** Runs the machine: each event is stepped at `now()`, then its effects are performed in order. */
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
