import type { AttemptStatus } from '@kaksha/contract/exam/clock.ts';
import { type Heard, IDLE_MS } from './keeper.ts';
import type { KeeperRecord, KeeperState, KeptAnswer } from './keeper-state.ts';

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
