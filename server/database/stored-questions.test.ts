import { expect, test } from 'vitest';
import { QUESTION_FORMAT, upgradeQuestions } from './stored-questions.ts';

const today = {
  _id: 'q1',
  kind: 'single',
  question: 'Which law?',
  options: ['a', 'b', 'c', 'd'],
  correctAnswer: 2,
  timePerQuestion: 1,
  explanation: 'Because.',
};

test('questions of today’s format are read as they are stored', () => {
  expect(upgradeQuestions(QUESTION_FORMAT, [today])).toEqual([today]);
});

test('a question stored before kinds and formats existed is a single choice without an explanation', () => {
  const { kind: _, explanation: __, ...old } = today;
  expect(upgradeQuestions(0, [old, today])).toEqual([{ ...today, explanation: '' }, today]);
});

test('refuses a format that only a newer program knows', () => {
  expect(() => upgradeQuestions(QUESTION_FORMAT + 1, [today])).toThrow('newer');
});
