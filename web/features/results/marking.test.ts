import type { KeyedQuestion } from '@kaksha/contract/questions/question.ts';
import { verdict } from '@kaksha/contract/results/verdict.ts';
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
  // 57.5 % is 58 %.
  expect(missingForPass({ score: 22, total: 40, passPercent: 58 })).toBe(1);
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

const marked = (
  marking: { right: number; wrong: number; unanswered?: number; partial?: 'none' | 'jee' },
  kind: 'single' | 'multiple' = 'single',
) => {
  const sections = [
    { _id: 's', title: '', marking: { unanswered: 0, partial: 'none' as const, ...marking } },
  ];
  const { correctAnswer, ...rest } = { ...question(0), correctAnswer: 0, sectionId: 's' };
  const one: KeyedQuestion =
    kind === 'single' ? { ...rest, kind, correctAnswer } : { ...rest, kind, correctAnswers: [0, 1, 2] };
  return { questions: [one], sections };
};

test('the missing marks are the fewest that pass, also below nothing', () => {
  const quiz = marked({ right: 4, wrong: -0.01 });
  fc.assert(
    fc.property(
      fc.integer({ min: -1_000, max: 10_000 }),
      fc.integer({ min: 0, max: 30_000 }),
      fc.integer({ min: 0, max: 100 }),
      (got, more, passPercent) => {
        const [marks, maxMarks] = [got / 100, (Math.max(1, got) + more) / 100];
        const missing = missingMarks({ marks, maxMarks, passPercent, quiz });
        const passes = (hundredths: number) =>
          verdict({ score: 0, total: 1, marks: hundredths / 100, maxMarks, passPercent, ...quiz }).passed;
        expect(passes(got + Math.round(missing * 100))).toBe(true);
        if (missing > 0 && passPercent > 0) expect(passes(got + Math.round(missing * 100) - 1)).toBe(false);
      },
    ),
  );
});

test('the missing marks are such as answers can add', () => {
  const missing = (quiz: ReturnType<typeof marked>) =>
    missingMarks({ marks: 7, maxMarks: 24, passPercent: 35, quiz });
  // 34.5 % of 24 is 8.28.
  expect(missing(marked({ right: 4, wrong: -0.01 }))).toBe(1.28);
  expect(missing(marked({ right: 4, wrong: -1 }))).toBe(2);
  expect(missing(marked({ right: 4, wrong: 0 }))).toBe(4);
  expect(missing(marked({ right: 4, wrong: -2 }))).toBe(2);
  expect(missing(marked({ right: 4, wrong: -1.25, unanswered: -0.5 }))).toBe(1.5);
  expect(missing(marked({ right: 4, wrong: -4, partial: 'jee' }))).toBe(4);
  expect(missing(marked({ right: 4, wrong: -4, partial: 'jee' }, 'multiple'))).toBe(2);
  expect(missing(marked({ right: 0.5, wrong: 0, partial: 'jee' }, 'multiple'))).toBe(1.5);
  // A question of each marking: what one can add, the other can add to.
  const [fours, sixes] = [marked({ right: 4, wrong: 0 }), marked({ right: 6, wrong: 0 })];
  const both = {
    questions: [...fours.questions, ...sixes.questions.map((one) => ({ ...one, sectionId: 't' }))],
    sections: [...fours.sections, ...sixes.sections.map((one) => ({ ...one, _id: 't' }))],
  };
  expect(missing(both)).toBe(2);
});
