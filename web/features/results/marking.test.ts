import type { KeyedQuestion } from '@kaksha/contract/questions/question.ts';
import { verdict } from '@kaksha/contract/verdict.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { markQuestions, missingForPass, tally } from './marking.ts';

const question = (correctAnswer: number): KeyedQuestion => ({
  _id: String(correctAnswer),
  kind: 'single',
  question: 'Q',
  options: ['a', 'b', 'c', 'd'],
  timePerQuestion: 1,
  correctAnswer,
  explanation: '',
});
const quiz = { _id: 'q', title: 'T', passPercent: 40, questions: [question(0), question(1), question(2)] };

test('a question is correct, wrong or skipped, and skipped when the list of answers ends early', () => {
  const marked = markQuestions({ quiz, answers: [0, 0] });
  expect(marked.map(({ verdict }) => verdict)).toEqual(['correct', 'wrong', 'skipped']);
  expect(tally(marked)).toEqual({ correct: 1, wrong: 1, skipped: 1 });
});

test('the missing right answers are the fewest that pass', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 60 }),
      fc.nat(60),
      fc.integer({ min: 0, max: 100 }),
      (total, n, mark) => {
        const score = Math.min(n, total);
        const missing = missingForPass({ score, total, passPercent: mark });
        const passes = (more: number) => verdict({ score: score + more, total, passPercent: mark }).passed;
        expect(passes(missing)).toBe(true);
        if (missing > 0) expect(passes(missing - 1)).toBe(false);
      },
    ),
  );
});
