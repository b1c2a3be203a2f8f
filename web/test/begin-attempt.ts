import type { AttemptEffect } from '#web/features/attempts/attempt.ts';
import { type AttemptState, beginAttempt } from '#web/features/attempts/attempt-state.ts';

/** When the attempt of `begin` starts, in milliseconds since 1970. */
export const START = 1_750_000_000_000;
export const QUESTIONS = 3;

/** An attempt of three questions and two minutes that has just started. */
export const begin = (change: Partial<Parameters<typeof beginAttempt>[0]> = {}): AttemptState =>
  beginAttempt({
    quizId: 'quiz',
    versionId: 'version',
    attemptKey: 'key',
    questionCount: QUESTIONS,
    totalSeconds: 120,
    signedIn: true,
    now: START,
    ...change,
  });

/** What the page has to do, apart from saving. */
export const kinds = (effects: readonly AttemptEffect[]) =>
  effects.map((effect) => effect.kind).filter((kind) => kind !== 'save');
