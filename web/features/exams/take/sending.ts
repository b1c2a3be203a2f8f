import { GRACE_MS } from '@kaksha/contract/exam/clock.ts';
import { IDLE_MS, type KeeperState, type Message, serverNow } from './keeper-state.ts';

/** A change is sent this long after it was made, together with others made meanwhile. */
export const SEND_MS = 500;
/** So long before the end of a grace after an outage attempts begin to finish, within 15 seconds. */
const FINISH_BEFORE_MS = 20_000;

/** A change was made: the next message is due soon. */
export const soon = (state: KeeperState, now: number): KeeperState => ({
  ...state,
  // After a failure the next try has its own moment.
  dueAt: state.failures > 0 ? state.dueAt : Math.min(state.dueAt, now + SEND_MS),
});

/** When the next message is due after a reply. */
export function nextDue(state: KeeperState, now: number): number {
  const { phase, heardAt, deadlineAt, graceUntil, offset } = state;
  const finishAt = finishesAt(state);
  if (phase === 'finishing' || heardAt >= finishAt) return now;
  if (isPending(state)) return now + SEND_MS;
  if (serverNow(state, now) < deadlineAt) return now + IDLE_MS;
  const dueAt = Math.max(now + SEND_MS, finishAt - offset);
  // Staff may give time meanwhile.
  return graceUntil === null ? dueAt : Math.min(dueAt, now + IDLE_MS);
}

/**
 * When the attempt finishes by itself, by the server's clock: soon after its deadline, or near the end of the grace after an
 * outage, so that staff can give time first.
 */
function finishesAt({ deadlineAt, graceUntil, finishAfterMs }: KeeperState): number {
  return Math.max(deadlineAt, (graceUntil ?? 0) - FINISH_BEFORE_MS) + finishAfterMs;
}

function isPending({ unsent, events }: KeeperState): boolean {
  return Object.keys(unsent).length + events.length > 0;
}

/** Locks at the deadline, and unlocks if it has moved. */
export function lock(state: KeeperState, now: number): KeeperState {
  const locked = serverNow(state, now) >= state.deadlineAt;
  // A device clock that was set back must not keep messages waiting.
  const dueAt = Math.min(state.dueAt, now + 2 * IDLE_MS);
  if (locked === state.locked) return dueAt === state.dueAt ? state : { ...state, dueAt };
  // At the deadline what is pending goes out at once.
  return { ...state, locked, dueAt: locked && state.failures === 0 ? now : dueAt };
}

/** The next message, if there is one and it is time for it; at most one is in flight. */
export function nextMessage(state: KeeperState, now: number): Message | null {
  const { phase, inFlight, signedIn, dueAt } = state;
  if ((phase !== 'open' && phase !== 'finishing') || inFlight !== null || !signedIn || now < dueAt)
    return null;
  const kind = nextKind(state, now);
  if (kind === null) return null;
  return {
    kind,
    seq: state.seq + 1,
    // What the server would refuse is only compared with its answers at the end.
    changes: kind === 'save' || !state.ended ? state.unsent : {},
    events: kind === 'save' ? state.events : [],
  };
}

/** The message is on its way, and what it carries waits for its reply. */
export function sent(state: KeeperState, message: Message): KeeperState {
  const { kind, seq } = message;
  return {
    ...state,
    seq,
    inFlight: message,
    phase: kind === 'finish' ? 'finishing' : state.phase,
    ...(kind === 'save' || !state.ended ? { unsent: {} } : {}),
    ...(kind === 'save' ? { events: [] } : {}),
  };
}

/**
 * A save, a finish, or nothing yet. At the deadline what is pending is saved; the attempt is finished once the server, asked
 * after the time drawn for this attempt, has confirmed that there are no extra minutes.
 */
function nextKind(state: KeeperState, now: number): Message['kind'] | null {
  const { phase, unsent, ended, deadlineAt, graceUntil, heardAt, locked } = state;
  const server = serverNow(state, now);
  if (phase === 'finishing') {
    // What is too late is sent as a save, which the log keeps as such.
    return Object.keys(unsent).length > 0 && !ended && server > deadlineAt + GRACE_MS ? 'save' : 'finish';
  }
  if (!locked) return 'save';
  const finishAt = finishesAt(state);
  if (heardAt >= finishAt) return 'finish';
  return isPending(state) || graceUntil !== null || server >= finishAt ? 'save' : null;
}
