import type { Answer } from '@kaksha/contract/questions/question.ts';
import * as z from 'zod/mini';
import type { DeviceStorage } from '#web/lib/device-storage.ts';
import { kept as names } from '#web/lib/kept.ts';
import { type DemoState, secondsLeft } from './demo-quiz.ts';

const KEY = names.demoQuiz;
const QUIZ_ID = 'demo';

const Kept = z.object({
  quizId: z.literal(QUIZ_ID),
  timer: z.number(),
  currentQuestion: z.number(),
  answers: z.array(z.nullable(z.int().check(z.minimum(0), z.maximum(3)))),
});

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
    const kept = z.safeParse(Kept, JSON.parse(storage.getItem(KEY) ?? 'null'));
    return kept.success && kept.data.answers.length <= total ? kept.data.answers : null;
  } catch {
    return null;
  }
}
