import type { Attempt } from '@kaksha/contract/exams.ts';
import { examsRoutes } from '@kaksha/contract/routes.ts';
import { newId } from '#web/lib/new-id.ts';
import { canHold } from '#web/lib/page/hold-attempt.ts';
import { CallError, send } from '#web/lib/send/send.ts';
import type { Failure, KeeperEvent } from './keeper.ts';
import {
  type AttemptFacts,
  type Heard,
  type KeeperRecord,
  type KeeperState,
  type KeptAnswer,
  type Message,
  resumeKeeper,
} from './keeper-state.ts';

/** A save without a reply after this time counts as lost. */
const SAVE_WITHIN_MS = 8_000;
/** The same for calls that do more. */
const ACT_WITHIN_MS = 20_000;

/** An attempt as the keeper reads it; `sentAt` is when it was asked for, by the device's clock. */
export function factsOf(attempt: Attempt, sentAt: number): AttemptFacts {
  const { _id, status, holdsPen = false, seq } = attempt;
  return {
    attemptId: _id,
    status,
    holdsPen,
    seq,
    answers: answersOf(attempt),
    heard: heardOf(attempt, sentAt),
  };
}

function answersOf({ answers }: Pick<Attempt, 'answers'>): Record<string, KeptAnswer> {
  return Object.fromEntries(answers.map(({ questionId, ...kept }) => [questionId, kept]));
}

function heardOf(
  { now, deadlineAt, graceUntil }: Pick<Attempt, 'now' | 'deadlineAt' | 'graceUntil'>,
  sentAt: number,
): Heard {
  return {
    now: Date.parse(now),
    deadlineAt: Date.parse(deadlineAt),
    sentAt,
    graceUntil: graceUntil === undefined ? null : Date.parse(graceUntil),
  };
}

/** Reads one's attempt for this device; never waits longer than a finish does. */
function readAttempt(id: string, device: string): Promise<Attempt> {
  const signal = AbortSignal.timeout(SAVE_WITHIN_MS);
  return send(examsRoutes.read, { params: { id }, query: { device }, signal });
}

type Address = { attemptId: string; device: string };

/** Sends a message and says what became of it. */
export async function sendMessage({ attemptId, device }: Address, message: Message): Promise<KeeperEvent> {
  const { kind, seq, events } = message;
  const changes = Object.entries(message.changes).map(([questionId, change]) => ({ questionId, ...change }));
  const params = { id: attemptId };
  const sentAt = Date.now();
  try {
    if (kind === 'save') {
      const signal = AbortSignal.timeout(SAVE_WITHIN_MS);
      const body = { device, seq, changes, events: [...events] };
      const reply = await send(examsRoutes.save, { params, body, signal });
      return { type: 'saved', seq, heard: heardOf(reply, sentAt), dropped: reply.dropped };
    }
    const signal = AbortSignal.timeout(ACT_WITHIN_MS);
    const reply = await send(examsRoutes.finish, { params, body: { device, seq, changes }, signal });
    const answers = Object.fromEntries(reply.attempt.answers.map((one) => [one.questionId, one.answer]));
    const finished = { receipt: reply.receipt, resultId: reply.result?._id ?? null };
    return { type: 'finished', seq, answers, finished };
  } catch (error) {
    const retryAfterMs = error instanceof CallError ? error.retryAfterMs : null;
    return { type: 'failed', seq, failure: failureOf(error), retryAfterMs };
  }
}

/** Takes the attempt over under this name and says what became of it. */
export async function sendTakeOver({ attemptId, device }: Address): Promise<KeeperEvent> {
  const sentAt = Date.now();
  try {
    const attempt = await send(examsRoutes.takeOver, {
      params: { id: attemptId },
      body: { device, deviceName: deviceName() },
      signal: AbortSignal.timeout(ACT_WITHIN_MS),
    });
    const { answers, seq, heard } = factsOf(attempt, sentAt);
    return { type: 'tookOver', answers, seq, heard };
  } catch (error) {
    return { type: 'notTakenOver', failure: failureOf(error) };
  }
}

const refusals: Record<string, Failure> = {
  attempt_taken_over: 'takenOver',
  attempt_finished: 'ended',
  attempt_cancelled: 'cancelled',
};

/** Anything but a clear reply of our own server says nothing about the attempt. */
function failureOf(error: unknown): Failure {
  if (!(error instanceof CallError)) return 'lost';
  if (error.status === 401) return 'signedOut';
  return refusals[error.code] ?? 'lost';
}

const browsers = [
  { name: 'Edge', has: /\bEdg/ },
  { name: 'Samsung Internet', has: /SamsungBrowser/ },
  { name: 'Opera', has: /\bOPR\// },
  { name: 'Firefox', has: /Firefox|FxiOS/ },
  { name: 'Chrome', has: /Chrome|CriOS/ },
  { name: 'Safari', has: /Safari/ },
];

/** What staff see of this device, such as "Phone, Chrome": no version and no model. */
export function deviceName(agent: string = navigator.userAgent): string {
  const kind = /iPad|Tablet/.test(agent)
    ? 'Tablet'
    : /Mobi|Android|iPhone/.test(agent)
      ? 'Phone'
      : 'Computer';
  const browser = browsers.find(({ has }) => has.test(agent));
  return browser === undefined ? kind : `${kind}, ${browser.name}`;
}

export const moment = () => ({ now: Date.now(), random: Math.random() });

/** The keeper of a kept exam, and what the server said: null without a line. */
export type Resumed = { keeper: KeeperState; attempt: Attempt | null };

/**
 * Continues what this device keeps of an attempt, for a page that is there until `alive` aborts; 'gone' if the server knows no
 * such attempt. Where another page may be writing under the kept name too, this one takes the attempt over under a name of its
 * own: then the other one hears that it was taken over, instead of both calling their answers saved (behaviour 6.42).
 */
export async function resumeExam(kept: KeeperRecord, alive: AbortSignal): Promise<Resumed | 'gone'> {
  const { attemptId } = kept;
  const record = canHold() ? kept : { ...kept, device: newId() };
  let sentAt = Date.now();
  try {
    let attempt = await readAttempt(attemptId, kept.device);
    // A page that was left meanwhile must not take the exam away from the one that is open now.
    alive.throwIfAborted();
    if (record !== kept && attempt.holdsPen && attempt.status === 'open') {
      sentAt = Date.now();
      const body = { device: record.device, deviceName: deviceName() };
      attempt = await send(examsRoutes.takeOver, { params: { id: attemptId }, body, signal: alive });
    }
    return { keeper: resumeKeeper(record, factsOf(attempt, sentAt), moment()), attempt };
  } catch (error) {
    if (error instanceof CallError && error.code === 'attempt_not_found') return 'gone';
    return { keeper: resumeKeeper(record, null, moment()), attempt: null };
  }
}
