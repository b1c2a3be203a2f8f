import { applyChange, mergeChange } from '@kaksha/contract/exam/changes.ts';
import type { AttemptStatus } from '@kaksha/contract/exam/clock.ts';
import type { Receipt } from '@kaksha/contract/exams.ts';
import type { Answer } from '@kaksha/contract/questions/question.ts';

/** A device without changes says this often that it is there. */
export const IDLE_MS = 10_000;

/** What the server said about its clock: both by the server's, `sentAt` by the device's. */
export type Heard = { deadlineAt: number; graceUntil?: number | null; now: number; sentAt: number };

/** What the server holds of one question. */
export type KeptAnswer = { answer: Answer; marked: boolean; visited: boolean };
/** What changed of one question: null clears the answer, absent parts stay. */
export type Change = { answer?: Answer; marked?: boolean; visited?: boolean; spentS?: number };
/** Changes by the id of their question. */
export type Changes = Readonly<Record<string, Change>>;
/** What the browser reports beside answers, with when it happened, by the server's clock. */
export type PageEvent = { type: 'hidden' | 'shown' | 'offline' | 'online'; at: string };

/** A message to the server; of two messages of a device the one with the larger `seq` is the later one. */
export type Message = {
  readonly kind: 'save' | 'finish';
  readonly seq: number;
  readonly changes: Changes;
  readonly events: readonly PageEvent[];
};

/** An answer given on this device and never sent, where the server holds another one; both, to choose from. */
export type Offer = { questionId: string; mine: Answer; theirs: Answer };

/** What the server answers to a finish. */
export type Finished = {
  receipt: Receipt;
  /** The id of the result; null until it is released. */
  resultId: string | null;
  /** How many questions have another answer in the result than on this device. */
  notCounted: number;
};

/**
 * How the answers of one attempt at an exam get to the server (behaviour 6.8 to 6.11). It knows questions by their ids, and
 * nothing of the screen. Moments are milliseconds since 1970 by the device's clock, unless they are called the server's.
 */
export type KeeperState = {
  readonly attemptId: string;
  /** A new name for each time this device takes the pen, so that no delayed message of an earlier time counts. */
  readonly device: string;
  readonly phase: 'open' | 'finishing' | 'takenOver' | 'finished' | 'cancelled';
  /** The `seq` of the last message. */
  readonly seq: number;
  /** What the server confirmed. */
  readonly stored: Readonly<Record<string, KeptAnswer>>;
  /** What has to be sent, without what is in flight. */
  readonly unsent: Changes;
  /** Answers of messages without a reply: the server may hold one of them. */
  readonly unsure: Readonly<Record<string, readonly Answer[]>>;
  readonly events: readonly PageEvent[];
  readonly eventCount: number;
  readonly inFlight: Message | null;
  /** The name under which this device is taking over, or null. It stays until the server has answered. */
  readonly nextDevice: string | null;
  readonly takingOver: boolean;
  readonly offers: readonly Offer[];
  /** The server's clock. */
  readonly deadlineAt: number;
  /** Until when the server takes messages after an outage across the deadline; null without one. The server's clock too. */
  readonly graceUntil: number | null;
  /** The server's clock minus the device's, as far as known. */
  readonly offset: number;
  /** When the server last answered, by its clock. */
  readonly heardAt: number;
  /** How long after its deadline this attempt finishes by itself, drawn so that a hall does not finish at once. */
  readonly finishAfterMs: number;
  /** True from the deadline on: nothing can be changed. */
  readonly locked: boolean;
  /** The next message is not sent before. */
  readonly dueAt: number;
  /** Messages that failed since the last reply. */
  readonly failures: number;
  readonly online: boolean;
  readonly signedIn: boolean;
  /** True once the server said that the attempt has ended: what was not stored until then does not count. */
  readonly ended: boolean;
  readonly finished: Finished | null;
};

/** What the device keeps of an attempt. Messages without a reply are among what has to be sent. */
export type KeeperRecord = Pick<
  KeeperState,
  | 'attemptId'
  | 'device'
  | 'seq'
  | 'stored'
  | 'unsent'
  | 'unsure'
  | 'events'
  | 'offers'
  | 'deadlineAt'
  | 'offset'
> & { submitted: boolean };

export function serverNow({ offset }: Pick<KeeperState, 'offset'>, now: number): number {
  return now + offset;
}

/** Whole seconds until the deadline. */
export function secondsLeft(state: KeeperState, now: number): number {
  return Math.max(0, Math.ceil((state.deadlineAt - serverNow(state, now)) / 1000));
}

/** A question that nobody has opened. */
export const untouched: KeptAnswer = { answer: null, marked: false, visited: false };

/** A question as this device has it: what the server holds, under what was changed since. */
export function answerOf({ stored, inFlight, unsent }: KeeperState, questionId: string): KeptAnswer {
  const kept = stored[questionId] ?? untouched;
  return applied(applied(kept, inFlight?.changes[questionId]), unsent[questionId]);
}

/** A question after a change of this device: the server's rule, with what is kept as the earlier message. */
export function applied(kept: KeptAnswer, change: Change = {}): KeptAnswer {
  const before = { ...kept, answerRank: 0, markedRank: 0, spentS: 0 };
  const { answer, marked, visited } = applyChange(before, change, 1);
  return { answer, marked, visited };
}

/** Earlier changes under later ones. */
export function merged(earlier: Changes, later: Changes): Changes {
  const all: Record<string, Change> = { ...earlier };
  for (const [id, change] of Object.entries(later)) all[id] = mergeChange(all[id], change);
  return all;
}

/** True if something was changed that the server has not confirmed. */
export function hasUnsaved({ unsent, inFlight }: Pick<KeeperState, 'unsent' | 'inFlight'>): boolean {
  return Object.keys(unsent).length > 0 || Object.keys(inFlight?.changes ?? {}).length > 0;
}

/** How many questions have an answer that the server has not confirmed. */
export function unsavedAnswers({ unsent, inFlight }: KeeperState): number {
  const changes = Object.values(merged(inFlight?.changes ?? {}, unsent));
  return changes.filter(({ answer }) => answer !== undefined).length;
}

export type SavedSign = 'saved' | 'saving' | 'offline' | 'unsaved';

/** What the sign beside the clock says. */
export function savedSign(state: KeeperState): SavedSign {
  // Nothing is on its way while nobody is signed in.
  if (!state.signedIn && hasUnsaved(state)) return 'unsaved';
  if (!state.online || state.failures > 0) return 'offline';
  return hasUnsaved(state) ? 'saving' : 'saved';
}

/** What the device has to keep of this state. */
export function recordOf(state: KeeperState): KeeperRecord {
  const { attemptId, device, seq, stored, offers, deadlineAt, offset, inFlight, phase } = state;
  return {
    attemptId,
    device,
    seq,
    stored,
    offers,
    deadlineAt,
    offset,
    unsent: merged(inFlight?.changes ?? {}, state.unsent),
    unsure: inFlight === null ? state.unsure : withUnsure(state.unsure, inFlight.changes),
    events: [...(inFlight?.events ?? []), ...state.events],
    submitted: phase === 'finishing',
  };
}

/**
 * Whether this page may replace what the device keeps under the name `kept`; `names` are those under which it has done so.
 * Another page of the browser that has continued the exam since, under a name of its own, is left alone (behaviour 6.42).
 */
export function mayStore(device: string, kept: string | null, names: ReadonlySet<string>): boolean {
  return kept === null || !names.has(device) || names.has(kept);
}

/** Remembers answers that were sent and not confirmed. */
export function withUnsure(unsure: KeeperState['unsure'], changes: Changes): KeeperState['unsure'] {
  const all: Record<string, readonly Answer[]> = { ...unsure };
  for (const [id, { answer }] of Object.entries(changes)) {
    const before = all[id] ?? [];
    if (answer !== undefined && !before.some((one) => isSame(one, answer))) all[id] = [...before, answer];
  }
  return all;
}

/** True if two answers are the same; answers are in the form that the server stores. */
export function isSame(one: Answer, other: Answer): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** What the server says about an attempt, as far as keeping it goes. */
export type AttemptFacts = {
  attemptId: string;
  status: AttemptStatus;
  /** Whether the device that asked writes the attempt. */
  holdsPen: boolean;
  seq: number;
  answers: Readonly<Record<string, KeptAnswer>>;
  heard: Heard;
};

/** At its end an exam finishes by itself within this time, each attempt at its own moment. */
const FINISH_WITHIN_MS = 15_000;

type At = { now: number; random: number };

/** The keeper of an attempt of which this device keeps nothing yet. */
export function startKeeper(facts: AttemptFacts, device: string, at: At): KeeperState {
  const { attemptId, seq, answers, heard } = facts;
  const record = {
    attemptId,
    device,
    seq,
    stored: answers,
    unsent: {},
    unsure: {},
    events: [],
    offers: [],
    deadlineAt: heard.deadlineAt,
    offset: heard.now - at.now,
    submitted: false,
  };
  // The first message says at once that the device is there.
  return { ...resumeKeeper(record, facts, at), dueAt: at.now };
}

/** The keeper of an attempt that this device was taking, before a reload or a crash; `facts` is null without a line. */
export function resumeKeeper(
  { submitted, ...record }: KeeperRecord,
  facts: AttemptFacts | null,
  { now, random }: At,
): KeeperState {
  const isOpen = facts === null || facts.status === 'open';
  const state: KeeperState = {
    ...record,
    phase: submitted || !isOpen ? 'finishing' : 'open',
    eventCount: record.events.length,
    inFlight: null,
    nextDevice: null,
    takingOver: false,
    heardAt: 0,
    graceUntil: null,
    finishAfterMs: random * FINISH_WITHIN_MS,
    locked: false,
    dueAt: now,
    failures: 0,
    online: true,
    signedIn: true,
    ended: false,
    finished: null,
  };
  if (facts === null) return { ...state, failures: 1 };
  const { seq, answers, heard, holdsPen, status } = facts;
  const heardOf = {
    deadlineAt: heard.deadlineAt,
    graceUntil: heard.graceUntil ?? null,
    heardAt: heard.now,
    offset: heard.now - now,
    seq: Math.max(state.seq, seq),
  };
  if (status === 'void') return { ...state, ...heardOf, phase: 'cancelled' };
  // What this device knew of the answers stays: it says later which of them another device has changed.
  if (!holdsPen) return { ...state, ...heardOf, ...(isOpen ? { phase: 'takenOver' } : {}) };
  const isIdle = isOpen && !submitted && Object.keys(state.unsent).length === 0;
  // The server has just been heard: a device without changes need not say at once that it is there, nor report a reload.
  return { ...state, ...heardOf, stored: answers, ...(isIdle ? { dueAt: now + IDLE_MS } : {}) };
}
