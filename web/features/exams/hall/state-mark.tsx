import './state-mark.css';
import type { ReactNode } from 'react';
import type { State } from './api.ts';
import { texts } from './text.en.ts';

const shapes: Record<State, ReactNode> = {
  offline: <path d="M2 2l12 12M8 1.5a6.5 6.5 0 0 1 6 9M3.5 3.5a6.5 6.5 0 0 0 9 9" />,
  working: <circle cx="8" cy="8" r="6.5" className="hall-full" />,
  submitted: <path d="m2 8.5 4 4 8-9" />,
  not_started: <circle cx="8" cy="8" r="6" className="hall-dashed" />,
};

const looks: Record<State, string> = {
  offline: 'is-offline',
  working: 'is-working',
  submitted: 'is-submitted',
  not_started: 'is-not-started',
};

/** A state as shape and word. */
export function StateMark({ state }: { state: State }) {
  return (
    <span className={`hall-state ${looks[state]}`}>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        {shapes[state]}
      </svg>
      {texts.states[state]}
    </span>
  );
}
