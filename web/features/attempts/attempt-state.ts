import { isAnswered } from '@kaksha/contract/answered.ts';
import type { Answer } from '@kaksha/contract/questions/question.ts';

/** Seconds left from which the clock shows its "low" and its "critical" style. */
const LOW_S = 60;
const CRITICAL_S = 10;

/**
 * One attempt at a quiz as the screen knows it (behaviour 4.10 to 4.12). Nothing in here is derived from anything else
 * in here, so no two fields can disagree; `phaseOf`, `isReadOnly` and the like say what follows from them.
 */
export type AttemptState = {
  readonly quizId: string;
  /** The version whose questions the student sees. */
  readonly versionId: string;
  /** Made once, when the attempt begins; every submission of it carries this key. */
  readonly attemptKey: string;
  readonly answers: readonly Answer[];
  /** Index of the question on the screen. */
  readonly current: number;
  /** Counts the moves to a question, also to the one that is shown: each takes the focus to its heading. */
  readonly arrivals: number;
  /** When the time is over, in milliseconds since 1970. */
  readonly deadline: number;
  /** Whole seconds left, never negative, never growing. */
  readonly timer: number;
  /** True once the end of the time has been acted upon. */
  readonly over: boolean;
  /** Whether the person the attempt belongs to is signed in; before anybody has, whether somebody is. */
  readonly signedIn: boolean;
  /**
   * True while somebody other than its owner is in front of it: answers are hidden, and nothing is changed, saved or sent
   * until the owner signs in again.
   */
  readonly frozen: boolean;
  readonly dialog: 'submit' | 'leave' | 'signIn' | 'notYours' | null;
  /** True while signing in is only in the way of a submission that was confirmed already. */
  readonly submitOnSignIn: boolean;
  /**
   * What stands of the submission: `pressed` is under way or waiting for its next try; `uncertain` may have reached the
   * server without its answer reaching us, so that its answers can no longer change.
   */
  readonly submission: 'none' | 'pressed' | 'uncertain';
  /** True while a request is on its way: the guard against submitting twice. */
  readonly sending: boolean;
  /** Tries that failed since the submission was pressed. */
  readonly failures: number;
  readonly submitError: SubmitError | null;
  /** False when the browser refused to store the pressed submission, which then lives as long as this page. */
  readonly stored: boolean;
  /** Indexes of questions that were edited since they were answered; their answers were taken away. */
  readonly reopened: readonly number[];
  readonly end: { kind: 'submitted'; resultId: string | null } | { kind: 'left' } | null;
};

/** The server's text, when it sent one, and whether the page tries again by itself. */
export type SubmitError = { message: string | null; triesAgain: boolean };

/** What a question gets when the quiz does not say how long it takes. */
const MINUTES_PER_QUESTION = 2;

/** The whole time of a quiz in seconds; without a usable `totalTime` two minutes a question. */
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
    answers: Array.from({ length: questionCount }, () => null),
    current: 0,
    arrivals: 0,
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

/** An attempt taken up again; its first tick finds out whether the time has run out meanwhile. */
export function resumeAttempt(
  kept: Pick<
    AttemptState,
    'quizId' | 'versionId' | 'attemptKey' | 'answers' | 'current' | 'deadline' | 'timer'
  >,
  {
    signedIn,
    pressed,
    frozen = false,
    reopened = [],
  }: { signedIn: boolean; pressed: boolean; frozen?: boolean; reopened?: readonly number[] },
): AttemptState {
  return {
    ...beginAttempt({ ...kept, questionCount: 0, totalSeconds: 0, signedIn, now: 0 }),
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

/** The one word for what the person is in front of. */
export function phaseOf(state: AttemptState): Phase {
  if (state.end !== null) return state.end.kind;
  if (state.dialog !== null) return dialogPhases[state.dialog];
  if (state.sending) return 'submitting';
  if (state.submitError !== null) return 'failed';
  return state.timer === 0 ? 'timeOver' : 'running';
}

/** Indexes of the questions without an answer. */
export function unanswered(state: Pick<AttemptState, 'answers'>): number[] {
  return state.answers.flatMap((answer, index) => (isAnswered(answer) ? [] : [index]));
}

/** True when answers stand: the time is over, a submission has been pressed, or its owner is not there. */
export function isReadOnly(state: AttemptState): boolean {
  return state.frozen || state.timer === 0 || state.submission !== 'none' || state.end !== null;
}

export type ClockLevel = 'normal' | 'low' | 'critical' | 'over';

/** How much the clock presses (behaviour 4.10). */
export function clockLevel(timer: number): ClockLevel {
  if (timer === 0) return 'over';
  if (timer <= CRITICAL_S) return 'critical';
  return timer <= LOW_S ? 'low' : 'normal';
}
