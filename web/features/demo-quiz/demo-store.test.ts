import { beforeEach, expect, test } from 'vitest';
import { guarded } from '#web/lib/storage.ts';
import { instructions } from './demo-quiz.ts';
import { loadDemo, saveDemo } from './demo-store.ts';

const KEY = 'chemistryQuizState';
let items = new Map<string, string>();
const storage = guarded(() => ({
  get length() {
    return items.size;
  },
  key: (index) => [...items.keys()][index] ?? null,
  getItem: (key) => items.get(key) ?? null,
  setItem: (key, value) => void items.set(key, value),
  removeItem: (key) => void items.delete(key),
  clear: () => items.clear(),
}));
beforeEach(() => {
  items = new Map();
});

test('progress lies under chemistryQuizState with timer, question and answers', () => {
  saveDemo(storage, { phase: 'question', answers: [1, null], deadline: 20_000 }, 1_500);
  expect(JSON.parse(items.get(KEY) ?? '')).toEqual({
    quizId: 'demo',
    timer: 19,
    currentQuestion: 2,
    answers: [1, null],
  });
  expect(loadDemo(storage, 10)).toEqual([1, null]);
});

test('the end is kept until it is submitted', () => {
  saveDemo(storage, { phase: 'completed', answers: [0, 1] }, 0);
  expect(loadDemo(storage, 2)).toEqual([0, 1]);
  saveDemo(storage, { phase: 'submitted', answers: [0, 1] }, 0);
  expect(items.has(KEY)).toBe(false);
});

test('a restart forgets everything', () => {
  saveDemo(storage, { phase: 'question', answers: [1], deadline: 1 }, 0);
  saveDemo(storage, instructions, 0);
  expect(items.has(KEY)).toBe(false);
});

test.each([
  '{',
  'null',
  '{"quizId":"other","timer":1,"currentQuestion":0,"answers":[]}',
  '{"quizId":"demo","timer":1,"currentQuestion":0,"answers":[7]}',
  '{"quizId":"demo","timer":1,"currentQuestion":0,"answers":[0,0,0]}',
])('nothing is restored from %s', (kept) => {
  items.set(KEY, kept);
  expect(loadDemo(storage, 2)).toBeNull();
});
