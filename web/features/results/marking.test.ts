import type { KeyedQuestion } from '@kaksha/contract/questions/question.ts';
import { verdict } from '@kaksha/contract/verdict.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { markQuestions, missingForPass, missingMarks, tally } from './marking.ts';

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
  expect(tally(marked)).toEqual({ correct: 1, partial: 0, wrong: 1, skipped: 1 });
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

test('marks follow the section, and some of the right options earn a part where the section says so', () => {
  const section = (partial: 'none' | 'jee') => ({
    _id: partial,
    title: partial,
    marking: { right: 4, wrong: -2, unanswered: 0, partial },
  });
  const multiple = (sectionId: string): KeyedQuestion => {
    const { correctAnswer, ...rest } = { ...question(0), correctAnswer: 0 };
    return { ...rest, kind: 'multiple', correctAnswers: [0, 2, 3], sectionId };
  };
  const numeric: KeyedQuestion = {
    ...multiple('none'),
    kind: 'numeric',
    options: [],
    numeric: { value: '2.5', tolerance: '0.01' },
  };
  const paper = {
    ...quiz,
    questions: [multiple('jee'), multiple('none'), multiple('jee'), numeric, numeric],
    sections: [section('jee'), section('none')],
  };
  const marked = markQuestions({ quiz: paper, answers: [[0, 2], [0, 2], null, '2.51', '2.52'] });
  expect(marked.map(({ verdict, marks }) => [verdict, marks])).toEqual([
    ['partial', 2],
    ['wrong', -2],
    ['skipped', 0],
    ['correct', 4],
    ['wrong', -2],
  ]);
});

test('the missing marks are the fewest that pass, also below nothing', () => {
  const sections = [{ marking: { right: 4, wrong: -1, unanswered: 0, partial: 'none' as const } }];
  fc.assert(
    fc.property(
      fc.integer({ min: -1_000, max: 10_000 }),
      fc.integer({ min: 0, max: 30_000 }),
      fc.integer({ min: 0, max: 100 }),
      (got, more, passPercent) => {
        const [marks, maxMarks] = [got / 100, (Math.max(1, got) + more) / 100];
        const missing = missingMarks({ marks, maxMarks, passPercent });
        const passes = (hundredths: number) =>
          verdict({ score: 0, total: 1, marks: hundredths / 100, maxMarks, passPercent, sections }).passed;
        expect(passes(got + Math.round(missing * 100))).toBe(true);
        if (missing > 0 && passPercent > 0) expect(passes(got + Math.round(missing * 100) - 1)).toBe(false);
      },
    ),
  );
});
