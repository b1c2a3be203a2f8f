import type { Answer } from '@kaksha/contract/questions/question.ts';
import type { DeviceStorage } from '#web/lib/device-storage.ts';
import { kept as names } from '#web/lib/kept.ts';
import { type DemoState, secondsLeft } from './demo-quiz.ts';

const KEY = names.demoQuiz;
const QUIZ_ID = 'demo';

/** Whether what lies there is what `saveDemo` writes: anybody can put anything there. */
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

/** Keeps the progress on this device until it is submitted; before the start and after the end there is none. */
export function saveDemo(storage: DeviceStorage, state: DemoState, now: number): void {
  try {
    if (state.phase === 'instructions' || state.phase === 'submitted') {
      storage.removeItem(KEY);
      return;
    }
    const { answers } = state;
    const timer = state.phase === 'question' ? secondsLeft(state.deadline, now) : 0;
    storage.setItem(
      KEY,
      JSON.stringify({ quizId: QUIZ_ID, timer, currentQuestion: answers.length, answers }),
    );
  } catch {
    // A device that keeps nothing can still take the quiz.
  }
}

/** The answers kept of a demo quiz of `total` questions, or null when there is nothing to go on with. */
export function loadDemo(storage: DeviceStorage, total: number): readonly Answer[] | null {
  try {
    const kept: unknown = JSON.parse(storage.getItem(KEY) ?? 'null');
    return isKept(kept) && kept.answers.length <= total ? kept.answers : null;
  } catch {
    return null;
  }
}
