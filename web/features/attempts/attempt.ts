import type { CallError } from '#web/lib/send/send.ts';
import { type PaperEvent, unanswered, workOn } from '#web/ui/paper/work.ts';
import { type AttemptState, isReadOnly } from './attempt-state.ts';

/**
 * How a submission failed. `refused`: the server refused it for good. `busy`: the server could not accept it now.
 * `lost`: there was no reply, or a server error; it may have been stored.
 */
export type SubmitFailure = {
  kind: 'refused' | 'busy' | 'lost';
  error: CallError | null;
  /** Whether an automatic retry makes sense. */
  triesAgain: boolean;
  retryAfterMs: number | null;
};

export type AttemptEvent =
  | { type: 'tick' }
  | PaperEvent
  | { type: 'goToFirstUnanswered' }
  | { type: 'askLeave' }
  | { type: 'closeDialog' }
  | { type: 'submit' }
  | { type: 'retry' }
  | { type: 'exit' }
  | { type: 'signedIn' }
  | { type: 'signedOut' }
  /** Someone other than the owner signed in. */
  | { type: 'otherPerson' }
  | { type: 'askOwner' }
  | { type: 'startOver' }
  | { type: 'stored'; stored: boolean }
  /** `otherAnswers`: this key had already been submitted, with different answers. */
  | { type: 'accepted'; resultId: string | null; otherAnswers: boolean }
  | { type: 'unauthorised' }
  | { type: 'failed'; failure: SubmitFailure };

/** What the page has to do; the state machine itself uses neither storage nor network. */
export type AttemptEffect =
  | { kind: 'save' }
  | { kind: 'clear' }
  | { kind: 'submit' }
  | { kind: 'withdraw' }
  | { kind: 'retryLater'; failures: number; retryAfterMs: number | null }
  | { kind: 'showResult'; resultId: string | null; otherAnswers: boolean }
  | { kind: 'leave' }
  | { kind: 'startOver' };

export type Step = { state: AttemptState; effects: readonly AttemptEffect[] };

/**
 * The next state and effects for this event at this moment (milliseconds since 1970). An attempt that has ended does
 * not change.
 */
export function step(before: AttemptState, event: AttemptEvent, now: number): Step {
  if (before.end !== null) return { state: before, effects: [] };
  const acted = act(readClock(before, now), event);
  const { state, effects } = acted.state.timer === 0 ? expire(acted) : acted;
  const changed =
    state.answers !== before.answers ||
    state.current !== before.current ||
    state.marked !== before.marked ||
    state.visited !== before.visited ||
    state.language !== before.language ||
    state.languages !== before.languages ||
    state.timer !== before.timer ||
    state.deadline !== before.deadline;
  return { state, effects: changed && state.end === null ? [{ kind: 'save' }, ...effects] : effects };
}

/**
 * Seconds left until the deadline, so that a sleeping tab stays right. Setting the clock back gains no time: the
 * deadline moves with it.
 */
function readClock(state: AttemptState, now: number): AttemptState {
  const left = Math.max(0, Math.ceil((state.deadline - now) / 1000));
  if (left > state.timer) return { ...state, deadline: now + state.timer * 1000 };
  return left === state.timer ? state : { ...state, timer: left };
}

const only = (state: AttemptState): Step => ({ state, effects: [] });

/** Events that only the owner can cause. */
const ownersOnly = new Set<AttemptEvent['type']>([
  'choose',
  'toggle',
  'type',
  'clear',
  'mark',
  'language',
  'goTo',
  'see',
  'goToFirstUnanswered',
  'askSubmit',
  'askLeave',
  'submit',
  'retry',
]);

function act(state: AttemptState, event: AttemptEvent): Step {
  if (state.frozen && ownersOnly.has(event.type)) return only(state);
  switch (event.type) {
    case 'tick':
      return only(state);
    case 'choose':
    case 'toggle':
    case 'type':
    case 'clear':
    case 'mark':
    case 'language':
    case 'goTo':
    case 'see':
      return only(workOn(state, event, { readOnly: isReadOnly(state) || state.dialog !== null }));
    case 'goToFirstUnanswered': {
      if (state.timer === 0 || state.dialog !== 'submit') return only(state);
      const question = unanswered(state)[0] ?? state.current;
      return only({ ...workOn(state, { type: 'goTo', question }, { readOnly: true }), dialog: null });
    }
    case 'askSubmit':
      return state.submission === 'none' ? only({ ...state, dialog: 'submit' }) : press(state);
    case 'askLeave': {
      const closed = closeDialog(state);
      return { ...closed, state: { ...closed.state, dialog: 'leave' } };
    }
    case 'closeDialog':
      return closeDialog(state);
    case 'submit':
      return state.dialog === 'submit' || state.dialog === 'leave' ? press(state) : only(state);
    case 'retry':
      return state.submitError !== null || state.submission !== 'none' ? retry(state) : only(state);
    case 'exit':
      return canExit(state) ? leave(state, state.frozen ? ['leave'] : ['clear', 'leave']) : only(state);
    case 'startOver':
      return state.dialog === 'notYours' ? leave(state, ['clear', 'startOver']) : only(state);
    case 'askOwner':
      return only(state.dialog === 'notYours' ? { ...state, dialog: 'signIn' } : state);
    case 'otherPerson':
      return only({ ...state, signedIn: false, frozen: true, dialog: 'notYours' });
    case 'stored':
      return only(state.stored === event.stored ? state : { ...state, stored: event.stored });
    case 'signedIn':
      return signIn(state);
    case 'signedOut':
      if (!state.signedIn) return only(state);
      return only({ ...state, signedIn: false, dialog: state.dialog ?? 'signIn' });
    case 'accepted':
    case 'unauthorised':
    case 'failed':
      return state.sending ? answered({ ...state, sending: false }, event) : only(state);
  }
}

function canExit({ dialog, timer }: AttemptState): boolean {
  return dialog === 'leave' || dialog === 'notYours' || (dialog === 'submit' && timer === 0);
}

/** Ends without a result. Another person's attempt is left unchanged, so that its owner can come back to it. */
function leave(state: AttemptState, kinds: ('clear' | 'leave' | 'startOver')[]): Step {
  return {
    state: { ...state, dialog: null, end: { kind: 'left' } },
    effects: kinds.map((kind) => ({ kind })),
  };
}

/** Sends the submission, unless one is in flight or the person has to sign in first. */
function press(state: AttemptState): Step {
  if (state.sending) return only({ ...state, dialog: null });
  if (!state.signedIn) return only({ ...state, dialog: 'signIn', submitOnSignIn: true });
  return {
    state: {
      ...state,
      dialog: null,
      submitOnSignIn: false,
      sending: true,
      submission: state.submission === 'none' ? 'pressed' : state.submission,
    },
    effects: [{ kind: 'submit' }],
  };
}

/** Another try, possibly an automatic one: it does not close an open 'Leave Quiz?' dialog. */
function retry(state: AttemptState): Step {
  const { state: pressed, effects } = press(state);
  return { state: { ...pressed, dialog: pressed.dialog ?? state.dialog }, effects };
}

/**
 * Closing the sign-in dialog withdraws the submission if it certainly did not arrive; otherwise its answers are final,
 * and the next step is to retry.
 */
function closeDialog(state: AttemptState): Step {
  if (state.frozen) return only({ ...state, dialog: 'notYours' });
  const closed = { ...state, dialog: null, submitOnSignIn: false };
  if (state.dialog !== 'signIn' || state.sending || state.submission === 'none') return only(closed);
  if (state.submission === 'pressed') {
    const back = { ...closed, submission: 'none' as const, failures: 0, submitError: null };
    return { state: back, effects: [{ kind: 'withdraw' }] };
  }
  return only({ ...closed, submitError: state.submitError ?? { error: null, triesAgain: false } });
}

/** The owner is signed in; a submission confirmed before someone else signed in continues. */
function signIn(before: AttemptState): Step {
  const state = { ...before, signedIn: true, frozen: false };
  if (state.submitOnSignIn || (before.frozen && state.submission !== 'none')) return press(state);
  const asked = state.dialog === 'signIn' || state.dialog === 'notYours';
  return only(asked ? { ...state, dialog: null } : state);
}

/** Handles the server's reply to the submission. */
function answered(
  state: AttemptState,
  event: Extract<AttemptEvent, { type: 'accepted' | 'unauthorised' | 'failed' }>,
): Step {
  if (event.type === 'accepted') {
    const { resultId, otherAnswers } = event;
    // The result belongs to the owner; nobody else is taken to it.
    if (state.frozen) {
      const left = leave({ ...state, submission: 'none' }, ['clear', 'leave']);
      return { ...left, effects: [{ kind: 'withdraw' }, ...left.effects] };
    }
    return {
      state: {
        ...state,
        dialog: null,
        submission: 'none',
        submitError: null,
        end: { kind: 'submitted', resultId },
      },
      effects: [{ kind: 'withdraw' }, { kind: 'clear' }, { kind: 'showResult', resultId, otherAnswers }],
    };
  }
  if (event.type === 'unauthorised') {
    const dialog = state.frozen ? state.dialog : 'signIn';
    return only({ ...state, signedIn: false, dialog, submitOnSignIn: true });
  }
  const { kind, error, triesAgain, retryAfterMs } = event.failure;
  const submitError = { error, triesAgain };
  if (kind === 'refused') {
    // An earlier submission under this key would have been returned, so a refusal proves that nothing was stored.
    return {
      state: { ...state, submission: 'none', failures: 0, submitError },
      effects: [{ kind: 'withdraw' }],
    };
  }
  const failures = state.failures + 1;
  return {
    state: {
      ...state,
      submission: kind === 'lost' ? 'uncertain' : state.submission,
      failures,
      submitError,
    },
    effects: triesAgain ? [{ kind: 'retryLater', failures, retryAfterMs }] : [],
  };
}

/** Handles the end of the time, once: a complete attempt is submitted, an incomplete one asks (behaviour 4.10). */
function expire({ state: before, effects }: Step): Step {
  if (before.over || before.frozen || before.end !== null) return { state: before, effects };
  const state = { ...before, over: true };
  if (state.sending || state.submitOnSignIn) return { state, effects };
  if (unanswered(state).length === 0) {
    const pressed = press(state);
    return { state: pressed.state, effects: [...effects, ...pressed.effects] };
  }
  return { state: state.submission === 'none' ? { ...state, dialog: 'submit' } : state, effects };
}
