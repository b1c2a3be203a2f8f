import type { CallError } from '#web/lib/send/send.ts';
import { freshWork, type PaperWork, type Work } from '#web/ui/paper/work.ts';

/**
 * One attempt at a quiz as the screen shows it (behaviour 4.10 to 4.12): the work on its paper, its clock and its submission. No field is derived from another, so no two
 * can disagree; `phaseOf`, `isReadOnly` and the other functions compute what follows from them.
 */
export type AttemptState = PaperWork & {
  readonly quizId: string;
  /** The version whose questions the student sees. */
  readonly versionId: string;
  /** Generated once, when the attempt begins; every submission of the attempt is sent with this key. */
  readonly attemptKey: string;
  /** When the time ends, in milliseconds since 1970. */
  readonly deadline: number;
  /** Whole seconds left; never negative, never increasing. */
  readonly timer: number;
  /** True once the end of the time has been handled. */
  readonly over: boolean;
  /** Whether the owner of the attempt is signed in; if it has no owner yet, whether anyone is. */
  readonly signedIn: boolean;
  /**
   * True while someone other than the owner is signed in: answers are hidden, and nothing is changed, saved or sent
   * until the owner signs in again.
   */
  readonly frozen: boolean;
  readonly dialog: 'submit' | 'leave' | 'signIn' | 'notYours' | null;
  /** True if a confirmed submission is waiting only for the sign-in. */
  readonly submitOnSignIn: boolean;
  /**
   * The state of the submission: `pressed` is being sent or waiting for a retry; `uncertain` may have reached the
   * server although no reply arrived, so its answers can no longer change.
   */
  readonly submission: 'none' | 'pressed' | 'uncertain';
  /** True while a request is in flight; prevents submitting twice. */
  readonly sending: boolean;
  /** Failed tries since the submission was confirmed. */
  readonly failures: number;
  readonly submitError: SubmitError | null;
  /** False if the browser refused to store the confirmed submission, which then exists only as long as this page. */
  readonly stored: boolean;
  /** Indexes of questions that were edited after they were answered, and whose answers were removed. */
  readonly reopened: readonly number[];
  readonly end: { kind: 'submitted'; resultId: string | null } | { kind: 'left' } | null;
};

/** Why it failed, and whether the page retries automatically. */
export type SubmitError = { error: CallError | null; triesAgain: boolean };

/** Time for each question if the quiz has no total time. */
const MINUTES_PER_QUESTION = 2;

/** The total time of a quiz in seconds; without a usable `totalTime`, two minutes for each question. */
export function totalSecondsOf({
  totalTime,
  questions,
}: {
  totalTime?: number;
  questions: readonly unknown[];
}): number {
  const minutes =
    totalTime !== undefined && totalTime > 0 ? totalTime : questions.length * MINUTES_PER_QUESTION;
  return Math.max(1, Math.round(minutes * 60));
}

/** A new attempt; its time starts now. */
export function beginAttempt(start: {
  quizId: string;
  versionId: string;
  attemptKey: string;
  questionCount: number;
  totalSeconds: number;
  signedIn: boolean;
  now: number;
}): AttemptState {
  const { quizId, versionId, attemptKey, questionCount, totalSeconds, signedIn, now } = start;
  return {
    quizId,
    versionId,
    attemptKey,
    ...freshWork(questionCount),
    deadline: now + totalSeconds * 1000,
    timer: totalSeconds,
    over: false,
    signedIn,
    frozen: false,
    dialog: null,
    submitOnSignIn: false,
    submission: 'none',
    sending: false,
    failures: 0,
    submitError: null,
    stored: true,
    reopened: [],
    end: null,
  };
}

/** A restored attempt; its first tick checks whether the time has run out in the meantime. */
export function resumeAttempt(
  kept: Pick<AttemptState, 'quizId' | 'versionId' | 'attemptKey' | 'current' | 'deadline' | 'timer'> & Work,
  {
    signedIn,
    pressed,
    frozen = false,
    reopened = [],
  }: { signedIn: boolean; pressed: boolean; frozen?: boolean; reopened?: readonly number[] },
): AttemptState {
  return {
    ...beginAttempt({
      ...kept,
      questionCount: kept.answers.length,
      totalSeconds: 0,
      signedIn,
      now: 0,
    }),
    ...kept,
    signedIn,
    frozen,
    dialog: frozen ? 'notYours' : null,
    submission: pressed ? 'uncertain' : 'none',
    reopened,
  };
}

export type Phase =
  | 'running'
  | 'timeOver'
  | 'confirming'
  | 'leaving'
  | 'signingIn'
  | 'notYours'
  | 'submitting'
  | 'failed'
  | 'submitted'
  | 'left';

const dialogPhases = {
  submit: 'confirming',
  leave: 'leaving',
  signIn: 'signingIn',
  notYours: 'notYours',
} as const;

/** What the person currently sees, as one word. */
export function phaseOf(state: AttemptState): Phase {
  if (state.end !== null) return state.end.kind;
  if (state.dialog !== null) return dialogPhases[state.dialog];
  if (state.sending) return 'submitting';
  if (state.submitError !== null) return 'failed';
  return state.timer === 0 ? 'timeOver' : 'running';
}

/**
 * True if answers can no longer change: the time has ended, the submission was confirmed, or the owner is not signed
 * in.
 */
export function isReadOnly(state: AttemptState): boolean {
  return state.frozen || state.timer === 0 || state.submission !== 'none' || state.end !== null;
}
