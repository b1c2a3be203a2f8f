import type { Answer } from '@kaksha/contract/questions/question.ts';
import { backOffMs } from '#web/lib/send/back-off.ts';
import {
  answerOf,
  applied,
  type Changes,
  type Finished,
  type Heard,
  isSame,
  type KeeperState,
  type KeptAnswer,
  type Message,
  merged,
  type Offer,
  type PageEvent,
  serverNow,
  untouched,
  withUnsure,
} from './keeper-state.ts';
import { lock, nextDue, nextMessage, SEND_MS, sent, soon } from './sending.ts';

/** Events that one attempt reports; the server keeps no more. */
const EVENTS_AT_MOST = 500;
/** How long to wait before a message is sent again. */
const SEND_AGAIN = { firstMs: 1_000, longestMs: 10_000 };

/** Why a message was not stored, or not certainly. */
export type Failure =
  /** No reply, or one that says nothing about the attempt. */
  'lost' | 'signedOut' | 'takenOver' | 'ended' | 'cancelled';

export type KeeperEvent =
  | { type: 'tick' }
  | { type: 'change'; changes: Changes }
  | { type: 'page'; event: PageEvent['type'] }
  | { type: 'submit' }
  /** The student does not want to wait for the next try. */
  | { type: 'retry' }
  /** `dropped`: questions of the message of which the server holds a later change. */
  | { type: 'saved'; seq: number; heard: Heard; dropped: readonly string[] }
  | {
      type: 'finished';
      seq: number;
      answers: Readonly<Record<string, Answer>>;
      finished: Omit<Finished, 'notCounted'>;
    }
  | { type: 'failed'; seq: number; failure: Failure; retryAfterMs: number | null }
  /** Continue on this device; `device` is its new name, used unless an earlier try waits for its reply. */
  | { type: 'takeOver'; device: string }
  | { type: 'tookOver'; answers: Readonly<Record<string, KeptAnswer>>; seq: number; heard: Heard }
  | { type: 'notTakenOver'; failure: Failure }
  /** Keeps the answer of this device, or the server's. */
  | { type: 'decide'; questionId: string; mine: boolean }
  | { type: 'signedIn' }
  /** The owner signed out, perhaps in another tab. */
  | { type: 'signedOut' };

export type KeeperEffect =
  /** What the device has to keep has changed. */
  | { kind: 'store' }
  | { kind: 'clear' }
  | { kind: 'send'; message: Message }
  | { kind: 'takeOver'; device: string }
  /** Answers changed other than by the student: the screen has to show them. */
  | { kind: 'show' };

export type KeeperStep = { state: KeeperState; effects: readonly KeeperEffect[] };

/** The next state and effects for this event at this moment; `random` is in [0, 1). */
export function keep(
  before: KeeperState,
  event: KeeperEvent,
  { now, random }: { now: number; random: number },
): KeeperStep {
  if (before.phase === 'finished' || before.phase === 'cancelled') return { state: before, effects: [] };
  const acted = act(before, event, { now, random });
  const locked = lock(acted.state, now);
  const message = nextMessage(locked, now);
  const state = message === null ? locked : sent(locked, message);
  const effects = message === null ? acted.effects : [...acted.effects, { kind: 'send' as const, message }];
  if (state.phase === 'finished' || state.phase === 'cancelled') {
    return { state, effects: [...effects, { kind: 'clear' }] };
  }
  // Stored before anything is sent: a crash must not lose the number of a message.
  return { state, effects: mustStore(before, state) ? [{ kind: 'store' }, ...effects] : effects };
}

function mustStore(before: KeeperState, state: KeeperState): boolean {
  const parts = [
    'unsent',
    'stored',
    'seq',
    'device',
    'offers',
    'phase',
    'events',
    'deadlineAt',
    'inFlight',
  ] as const;
  return parts.some((part) => before[part] !== state[part]);
}

const only = (state: KeeperState): KeeperStep => ({ state, effects: [] });

function act(state: KeeperState, event: KeeperEvent, at: { now: number; random: number }): KeeperStep {
  const { now } = at;
  switch (event.type) {
    case 'tick':
      return only(state);
    case 'change':
      // The screen is locked after the deadline; here it is the rule.
      if (state.phase !== 'open' || state.locked) return only(state);
      return only(soon({ ...state, unsent: merged(state.unsent, event.changes) }, now));
    case 'page':
      return only(report(state, event.event, now));
    case 'submit':
      return only(state.phase === 'open' ? { ...state, phase: 'finishing', dueAt: now } : state);
    case 'retry':
      return only({ ...state, dueAt: now });
    case 'saved':
      return only(event.seq === state.inFlight?.seq ? saved(state, state.inFlight, event, now) : state);
    case 'finished':
      return only(event.seq === state.inFlight?.seq ? finished(state, event) : state);
    case 'failed':
      return only(event.seq === state.inFlight?.seq ? failed(state, state.inFlight, event, at) : state);
    case 'takeOver': {
      if (state.phase !== 'takenOver' || state.takingOver) return only(state);
      const nextDevice = state.nextDevice ?? event.device;
      const effects = [{ kind: 'takeOver' as const, device: nextDevice }];
      return { state: { ...state, nextDevice, takingOver: true }, effects };
    }
    case 'tookOver':
      if (!state.takingOver) return only(state);
      return { state: tookOver(state, event, now), effects: [{ kind: 'show' }] };
    case 'notTakenOver':
      return only(notTakenOver(state, event.failure, now));
    case 'decide':
      return decide(state, event, now);
    case 'signedIn':
      return only(state.signedIn ? state : { ...state, signedIn: true, dueAt: now });
    case 'signedOut':
      return only(state.signedIn ? { ...state, signedIn: false } : state);
  }
}

function report(before: KeeperState, type: PageEvent['type'], now: number): KeeperState {
  const online = type === 'offline' ? false : type === 'online' ? true : before.online;
  const state = { ...before, online };
  // Back on the line, or back in front of the student: what waits is tried at once.
  const dueAt = type === 'offline' || (type === 'hidden' && state.failures > 0) ? state.dueAt : now;
  if (state.eventCount >= EVENTS_AT_MOST) return { ...state, dueAt };
  const at = new Date(serverNow(state, now)).toISOString();
  return { ...state, dueAt, events: [...state.events, { type, at }], eventCount: state.eventCount + 1 };
}

/** The server's clock was `now` between sending and receiving: what is known of it stays, as far as that allows. */
function hear(state: KeeperState, heard: Heard, now: number): KeeperState {
  const offset = Math.min(
    Math.max(state.offset, heard.now - now),
    Math.max(heard.now - heard.sentAt, heard.now - now),
  );
  const { deadlineAt, graceUntil = null } = heard;
  return { ...state, offset, deadlineAt, graceUntil, heardAt: Math.max(state.heardAt, heard.now) };
}

/**
 * What was dropped is not saved: somebody else writes under this device's name, such as a second tab on plain HTTP. It is
 * treated as taken over, and continuing here takes a name of its own.
 */
function saved(
  before: KeeperState,
  message: Message,
  { heard, dropped }: Extract<KeeperEvent, { type: 'saved' }>,
  now: number,
): KeeperState {
  const all = Object.entries(message.changes);
  const changed = all.filter(([id]) => !dropped.includes(id));
  const unsaved = Object.fromEntries(all.filter(([id]) => dropped.includes(id)));
  const stored = { ...before.stored };
  const unsure = { ...before.unsure };
  for (const [id, change] of changed) {
    stored[id] = applied(stored[id] ?? untouched, change);
    delete unsure[id];
  }
  const state: KeeperState = {
    ...hear(before, heard, now),
    ...(changed.length > 0 ? { stored, unsure } : {}),
    inFlight: null,
    failures: 0,
    online: true,
  };
  if (dropped.length > 0) return { ...state, phase: 'takenOver', unsent: merged(unsaved, state.unsent) };
  return { ...state, dueAt: nextDue(state, now) };
}

/** The message goes back to what has to be sent, under what was changed since. */
function putBack(state: KeeperState, message: Message): KeeperState {
  return {
    ...state,
    inFlight: null,
    unsent: merged(message.changes, state.unsent),
    events: [...message.events, ...state.events],
  };
}

function failed(
  before: KeeperState,
  message: Message,
  { failure, retryAfterMs }: Extract<KeeperEvent, { type: 'failed' }>,
  { now, random }: { now: number; random: number },
): KeeperState {
  const state = putBack(before, message);
  switch (failure) {
    case 'lost': {
      const failures = state.failures + 1;
      const unsure = withUnsure(state.unsure, message.changes);
      const dueAt = now + backOffMs({ ...SEND_AGAIN, failures, retryAfterMs, random });
      return { ...state, failures, unsure, dueAt };
    }
    case 'signedOut':
      return { ...state, signedIn: false };
    case 'takenOver':
      return { ...state, phase: 'takenOver', failures: 0 };
    case 'ended':
      return { ...state, phase: 'finishing', ended: true, failures: 0, dueAt: now };
    case 'cancelled':
      return { ...state, phase: 'cancelled' };
  }
}

function finished(state: KeeperState, event: Extract<KeeperEvent, { type: 'finished' }>): KeeperState {
  const mine = Object.keys({ ...state.inFlight?.changes, ...state.unsent });
  const notCounted = mine.filter(
    (id) => !isSame(answerOf(state, id).answer, event.answers[id] ?? null),
  ).length;
  return { ...state, phase: 'finished', inFlight: null, finished: { ...event.finished, notCounted } };
}

/**
 * This device writes again. What the other one left as this one knew it is offered, question by question; elsewhere the
 * other device's answer stands.
 */
function tookOver(
  before: KeeperState,
  { answers, seq, heard }: Extract<KeeperEvent, { type: 'tookOver' }>,
  now: number,
): KeeperState {
  const offers: Offer[] = [];
  const unsent: Record<string, Changes[string]> = {};
  const theirs = (id: string): KeptAnswer => answers[id] ?? untouched;
  for (const offer of before.offers) {
    if (
      before.unsent[offer.questionId]?.answer === undefined &&
      isSame(theirs(offer.questionId).answer, offer.theirs)
    ) {
      offers.push(offer);
    }
  }
  for (const [id, { answer, marked, ...rest }] of Object.entries(before.unsent)) {
    const knew = before.stored[id] ?? untouched;
    const now = theirs(id);
    const known = [knew.answer, ...(before.unsure[id] ?? [])].some((one) => isSame(one, now.answer));
    if (answer !== undefined && known && !isSame(answer, now.answer)) {
      offers.push({ questionId: id, mine: answer, theirs: now.answer });
    }
    const keepsMark = marked !== undefined && knew.marked === now.marked;
    if (keepsMark || Object.keys(rest).length > 0) unsent[id] = { ...rest, ...(keepsMark ? { marked } : {}) };
  }
  return {
    ...hear(before, heard, now),
    device: before.nextDevice ?? before.device,
    nextDevice: null,
    takingOver: false,
    phase: 'open',
    stored: answers,
    unsent,
    unsure: {},
    offers,
    seq: Math.max(before.seq, seq),
    failures: 0,
    online: true,
    dueAt: now + SEND_MS,
  };
}

function notTakenOver(before: KeeperState, failure: Failure, now: number): KeeperState {
  const state = { ...before, takingOver: false };
  switch (failure) {
    case 'ended':
      return { ...state, phase: 'finishing', ended: true, dueAt: now };
    case 'cancelled':
      return { ...state, phase: 'cancelled' };
    case 'signedOut':
      return { ...state, signedIn: false };
    default:
      return state;
  }
}

function decide(
  before: KeeperState,
  { questionId, mine }: Extract<KeeperEvent, { type: 'decide' }>,
  now: number,
): KeeperStep {
  const offer = before.offers.find((one) => one.questionId === questionId);
  if (offer === undefined || before.phase !== 'open') return only(before);
  const state = { ...before, offers: before.offers.filter((one) => one !== offer) };
  if (!mine || state.locked) return only(state);
  const unsent = merged(state.unsent, { [questionId]: { answer: offer.mine, visited: true } });
  return { state: soon({ ...state, unsent }, now), effects: [{ kind: 'show' }] };
}
