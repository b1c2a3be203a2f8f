import type { BankQuestion } from '@kaksha/contract/bank.ts';
import { expect, test } from 'vitest';
import { leaveForEditor, takeForEditor } from './handover.ts';

const question: BankQuestion = {
  _id: 'q1',
  kind: 'numeric',
  question: 'How many?',
  options: [],
  numeric: { value: '3', tolerance: '0' },
  timePerQuestion: 1,
  explanation: '',
  quiz: { _id: 'quiz', title: 'Counting', number: 1 },
  unreleased: false,
  used: 0,
  rightPercent: null,
};

test('what is left for a quiz is taken once, by its editor alone', () => {
  leaveForEditor('b', [question]);
  leaveForEditor('a', [question]);
  expect(takeForEditor('b')).toEqual([]);
  expect(takeForEditor(null)).toEqual([]);
  expect(takeForEditor('a')).toEqual([question]);
  expect(takeForEditor('a')).toEqual([]);
});
