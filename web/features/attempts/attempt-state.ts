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
  /** When the time is over, in milliseconds since 1970. */
  readonly deadline: number;
  /** Whole seconds left, never negative, never growing. */
  readonly timer: number;
  /** True once the end of the time has been acted upon. */
  readonly over: boolean;
  readonly signedIn: boolean;
  readonly dialog: 'submit' | 'leave' | 'signIn' | null;
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
    deadline: now + totalSeconds * 1000,
    timer: totalSeconds,
    over: false,
    signedIn,
    dialog: null,
    submitOnSignIn: false,
    submission: 'none',
    sending: false,
    failures: 0,
    submitError: null,
    end: null,
  };
}

/** An attempt taken up again; its first tick finds out whether the time has run out meanwhile. */
export function resumeAttempt(
  kept: Pick<
    AttemptState,
    'quizId' | 'versionId' | 'attemptKey' | 'answers' | 'current' | 'deadline' | 'timer'
  >,
  { signedIn, pressed }: { signedIn: boolean; pressed: boolean },
): AttemptState {
  return {
    ...beginAttempt({ ...kept, questionCount: 0, totalSeconds: 0, signedIn, now: 0 }),
    ...kept,
    signedIn,
    submission: pressed ? 'uncertain' : 'none',
  };
}

export type Phase =
  | 'running'
  | 'timeOver'
  | 'confirming'
  | 'leaving'
  | 'signingIn'
  | 'submitting'
  | 'failed'
  | 'submitted'
  | 'left';

const dialogPhases = { submit: 'confirming', leave: 'leaving', signIn: 'signingIn' } as const;

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

/** True when answers stand: the time is over, or a submission has been pressed. */
export function isReadOnly(state: AttemptState): boolean {
  return state.timer === 0 || state.submission !== 'none' || state.end !== null;
}

export type ClockLevel = 'normal' | 'low' | 'critical' | 'over';

/** How much the clock presses (behaviour 4.10). */
export function clockLevel(timer: number): ClockLevel {
  if (timer === 0) return 'over';
  if (timer <= CRITICAL_S) return 'critical';
  return timer <= LOW_S ? 'low' : 'normal';
}
