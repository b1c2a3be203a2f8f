import { type AttemptEffect, type AttemptEvent, step } from './attempt.ts';
import type { AttemptState } from './attempt-state.ts';

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
