import type { Answer } from '@kaksha/contract/questions/question.ts';

export const QUESTION_MS = 30_000;

/**
 * The local demo quiz: instructions, the questions one by one, the end, and the score. An answer is the chosen option,
 * or null for a question that ran out of time; `deadline` is the end of the current question's time, in milliseconds
 * since 1970 (behaviour 4.16).
 */
export type DemoState =
  | { readonly phase: 'instructions' }
  | { readonly phase: 'question'; readonly answers: readonly Answer[]; readonly deadline: number }
  | { readonly phase: 'completed'; readonly answers: readonly Answer[] }
  | { readonly phase: 'submitted'; readonly answers: readonly Answer[] };

export type DemoEvent =
  | { type: 'start'; now: number }
  | { type: 'answer'; question: number; option: number; now: number }
  | { type: 'tick'; now: number }
  | { type: 'submit' }
  | { type: 'restart' }
  | { type: 'restore'; answers: readonly Answer[]; now: number };

export const instructions: DemoState = { phase: 'instructions' };

/** The state after an event, for a quiz of `total` questions; an event that does not fit the phase changes nothing. */
export function reduceDemo(state: DemoState, event: DemoEvent, total: number): DemoState {
  switch (event.type) {
    case 'start':
      return state.phase === 'instructions' ? asked([], event.now + QUESTION_MS, total) : state;
    case 'answer': {
      const ran = runOut(state, event.now, total);
      // A press just after the question changed was meant for the previous one.
      if (ran.phase !== 'question' || ran.answers.length !== event.question) return ran;
      return asked([...ran.answers, event.option], event.now + QUESTION_MS, total);
    }
    case 'tick':
      return runOut(state, event.now, total);
    case 'submit':
      return state.phase === 'completed' ? { phase: 'submitted', answers: state.answers } : state;
    case 'restart':
      return instructions;
    case 'restore':
      return asked(event.answers, event.now + QUESTION_MS, total);
  }
}

/** Skips every question whose 30 seconds have ended, including those that ended while the tab slept. */
function runOut(state: DemoState, now: number, total: number): DemoState {
  if (state.phase !== 'question' || now < state.deadline) return state;
  return runOut(asked([...state.answers, null], state.deadline + QUESTION_MS, total), now, total);
}

function asked(answers: readonly Answer[], deadline: number, total: number): DemoState {
  if (answers.length >= total) return { phase: 'completed', answers };
  return { phase: 'question', answers, deadline };
}

/** Whole seconds left for the current question, 0 to 30. */
export function secondsLeft(deadline: number, now: number): number {
  return Math.max(0, Math.min(QUESTION_MS / 1000, Math.ceil((deadline - now) / 1000)));
}
