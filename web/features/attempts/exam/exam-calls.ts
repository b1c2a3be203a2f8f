import type { Attempt } from '@kaksha/contract/exams.ts';
import { examsRoutes } from '@kaksha/contract/routes.ts';
import { CallError, send } from '#web/lib/send/send.ts';
import type { Failure, Heard, KeeperEvent } from './keeper.ts';
import type { AttemptFacts } from './keeper-start.ts';
import type { KeptAnswer, Message } from './keeper-state.ts';

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
export function readAttempt(id: string, device: string): Promise<Attempt> {
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
