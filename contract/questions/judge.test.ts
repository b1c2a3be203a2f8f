import { expect, test } from 'vitest';
import { isBlankOption, isBlankQuestion, isBlankStem, lacksKey } from './judge.ts';
import type { AuthoredQuestion } from './question.ts';

const figure = { path: '/uploads/a.webp', width: 10, height: 10, alt: 'A lens' };
const hi = (question: string, options: string[] = []) => ({ question, options, explanation: '' });
const whole: AuthoredQuestion = {
  _id: 'q',
  kind: 'single',
  question: 'How far?',
  options: ['1', '2', '3', '4'],
  correctAnswer: 0,
  timePerQuestion: 1,
  explanation: '',
};

test('a question lacks its key where no option or number is right', () => {
  expect(lacksKey({ kind: 'single', correctAnswer: 0 })).toBe(false);
  expect(lacksKey({ kind: 'multiple', correctAnswers: [] })).toBe(true);
  expect(lacksKey({ kind: 'multiple', correctAnswers: [1] })).toBe(false);
  expect(lacksKey({ kind: 'numeric', numeric: undefined })).toBe(true);
  expect(lacksKey({ kind: 'numeric', numeric: { min: '1', max: '2' } })).toBe(false);
});

test('a stem is there in either language, or as a figure', () => {
  expect(isBlankStem({ question: ' ', options: [] })).toBe(true);
  expect(isBlankStem({ question: ' ', options: [], hi: hi('कितना?') })).toBe(false);
  expect(isBlankStem({ question: '', options: [], figure })).toBe(false);
});

test('an option is there in either language, or as a figure', () => {
  const options = ['', ' '];
  expect(isBlankOption({ question: '', options }, 1)).toBe(true);
  expect(isBlankOption({ question: '', options }, 5)).toBe(true);
  expect(isBlankOption({ question: '', options, hi: hi('', ['', 'दो']) }, 1)).toBe(false);
  expect(isBlankOption({ question: '', options, optionFigures: [null, figure] }, 1)).toBe(false);
});

test('a question is blank if its stem, one of its options or its key is missing', () => {
  expect(isBlankQuestion(whole)).toBe(false);
  expect(isBlankQuestion({ ...whole, question: '' })).toBe(true);
  expect(isBlankQuestion({ ...whole, options: ['1', '', '3', '4'] })).toBe(true);
  expect(isBlankQuestion({ ...whole, kind: 'multiple', correctAnswers: [] })).toBe(true);
});
