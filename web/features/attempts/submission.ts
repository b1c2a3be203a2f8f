import type { Answer } from '@kaksha/contract/questions/question.ts';
import { attemptsRoutes } from '@kaksha/contract/routes.ts';
import { CallError, send } from '#web/lib/send/send.ts';
import type { AttemptEvent } from './attempt.ts';
import {
  dropPending,
  keepPending,
  type PendingSubmission,
  pendingOf,
  pendingSubmissions,
} from './attempt-store.ts';

/** The outcome of a submission for the attempt's state machine. */
export type Outcome = Extract<AttemptEvent, { type: 'accepted' | 'unauthorised' | 'failed' }>;

const GIVE_UP_MS = 20_000;

const onTheirWay = new Map<string, Promise<Outcome>>();

/** Sends a submission; called again while it is in flight, it returns the same outcome instead of sending twice. */
export function sendSubmission(submission: PendingSubmission): Promise<Outcome> {
  const { attemptKey } = submission;
  const under = onTheirWay.get(attemptKey);
  if (under !== undefined) return under;
  const sent = trySubmission(submission).finally(() => onTheirWay.delete(attemptKey));
  onTheirWay.set(attemptKey, sent);
  return sent;
}

async function trySubmission(submission: PendingSubmission): Promise<Outcome> {
  const { attemptKey, quizId, versionId, answers } = submission;
  try {
    const reply = await send(attemptsRoutes.submit, {
      params: { quizId },
      body: { answers, quizId, versionId },
      headers: { 'Idempotency-Key': attemptKey },
      signal: AbortSignal.timeout(GIVE_UP_MS),
    });
    return { type: 'accepted', resultId: resultIdOf(reply), otherAnswers: hasOtherAnswers(reply, answers) };
  } catch (error) {
    return outcomeOf(error);
  }
}

/** The result's id, whether the reply contains the result or is the result; null if the reply has none. */
function resultIdOf(reply: unknown): string | null {
  return idOf(fieldOf(reply, 'result')) ?? idOf(reply);
}

/** Whether the reply is for different answers than were sent: the key was submitted before, perhaps in another tab. */
function hasOtherAnswers(reply: unknown, sent: readonly Answer[]): boolean {
  const scored = fieldOf(fieldOf(reply, 'result') ?? reply, 'answers');
  return Array.isArray(scored) && scored.some((answer, index) => !isSame(answer, sent[index] ?? null));
}

/** Whether a scored answer is the one sent: the attempt keeps answers in the form in which they are scored. */
function isSame(scored: unknown, sent: Answer): boolean {
  return JSON.stringify(scored) === JSON.stringify(sent);
}

function idOf(value: unknown): string | null {
  const id = fieldOf(value, '_id');
  return typeof id === 'string' ? id : null;
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

/** Anything but a clear reply of our own server may have been stored, and counts as lost. */
function outcomeOf(error: unknown): Outcome {
  if (!(error instanceof CallError) || error.code === 'unreadable') return lost(null, true);
  const { status, retryAfterMs } = error;
  if (status === 401) return { type: 'unauthorised' };
  if (status === 429) return failed({ kind: 'busy', error, triesAgain: true, retryAfterMs });
  if (status >= 400 && status < 500) {
    return failed({ kind: 'refused', error, triesAgain: false, retryAfterMs: null });
  }
  // A retry rarely helps after a 500, so the person decides.
  return status === 500 ? lost(error, false) : lost(error, true, retryAfterMs);
}

type Failed = Extract<Outcome, { type: 'failed' }>;
const failed = (failure: Failed['failure']): Failed => ({ type: 'failed', failure });
const lost = (error: CallError | null, triesAgain: boolean, retryAfterMs: number | null = null) =>
  failed({ kind: 'lost', error, triesAgain, retryAfterMs });

/** What is reported about a submission of an earlier visit. */
export type PendingNews = {
  /** `otherAnswers`: it had already been submitted with different answers, and those count. */
  kind: 'landed' | 'otherAnswers' | 'refused';
  submission: PendingSubmission;
  /** Why it was refused. */
  error: CallError | null;
};

/**
 * Sends every submission that this person left unsent on an earlier visit, with its own key, and reports each one that
 * was stored or refused for good, once, however many callers there are.
 * @returns how many are still waiting, and how long the server asked to wait
 */
export async function resendPending({
  userId,
  now,
  tell,
}: {
  userId: string;
  now: () => number;
  tell: (news: PendingNews) => void;
}): Promise<{ waiting: number; retryAfterMs: number | null }> {
  let waiting = 0;
  let retryAfterMs: number | null = null;
  for (const submission of pendingSubmissions(userId)) {
    const waitMs = (submission.notBefore ?? 0) - now();
    if (waitMs > 0) {
      waiting += 1;
      retryAfterMs = Math.max(retryAfterMs ?? 0, waitMs);
      continue;
    }
    const outcome = await sendSubmission(submission);
    // Callers at the same time get the same outcome: the first one reports it.
    if (pendingOf(submission.attemptKey) === null) continue;
    if (outcome.type === 'accepted') {
      dropPending(submission.attemptKey);
      tell({ kind: outcome.otherAnswers ? 'otherAnswers' : 'landed', submission, error: null });
    } else if (outcome.type === 'failed' && outcome.failure.kind === 'refused') {
      dropPending(submission.attemptKey);
      tell({ kind: 'refused', submission, error: outcome.failure.error });
    } else {
      waiting += 1;
      if (outcome.type !== 'failed' || outcome.failure.retryAfterMs === null) continue;
      retryAfterMs = Math.max(retryAfterMs ?? 0, outcome.failure.retryAfterMs);
      keepPending({ ...submission, notBefore: now() + outcome.failure.retryAfterMs });
    }
  }
  return { waiting, retryAfterMs };
}
