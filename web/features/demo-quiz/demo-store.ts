import type { Answer } from '@kaksha/contract/questions/question.ts';
import { type DeviceStorage, storageKeys as names } from '#web/lib/storage.ts';
import { type DemoState, secondsLeft } from './demo-quiz.ts';

const KEY = names.demoQuiz;
const QUIZ_ID = 'demo';

/** Whether the stored value has the shape that `saveDemo` writes; anything may have been put there. */
function isKept(value: unknown): value is { answers: Answer[] } {
  if (typeof value !== 'object' || value === null) return false;
  const { quizId, timer, currentQuestion, answers } = { ...emptyKept, ...value };
  return (
    quizId === QUIZ_ID &&
    Number.isFinite(timer) &&
    Number.isFinite(currentQuestion) &&
    Array.isArray(answers) &&
    answers.every((answer) => answer === null || [0, 1, 2, 3].includes(answer))
  );
}

const emptyKept: Record<'quizId' | 'timer' | 'currentQuestion' | 'answers', unknown> = {
  quizId: null,
  timer: null,
  currentQuestion: null,
  answers: null,
};

/** Stores the progress on this device until it is submitted; before the start and after the end nothing is stored. */
export function saveDemo(storage: DeviceStorage, state: DemoState, now: number): void {
  if (state.phase === 'instructions' || state.phase === 'submitted') {
    storage.removeItem(KEY);
    return;
  }
  const { answers } = state;
  const timer = state.phase === 'question' ? secondsLeft(state.deadline, now) : 0;
  const stored = { quizId: QUIZ_ID, timer, currentQuestion: answers.length, answers };
  storage.setItem(KEY, JSON.stringify(stored));
}

/** The stored answers of a demo quiz of `total` questions, or null if there is nothing to continue. */
export function loadDemo(storage: DeviceStorage, total: number): readonly Answer[] | null {
  try {
    const kept: unknown = JSON.parse(storage.getItem(KEY) ?? 'null');
    return isKept(kept) && kept.answers.length <= total ? kept.answers : null;
  } catch {
    return null;
  }
}
