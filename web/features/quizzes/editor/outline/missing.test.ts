import { expect, test } from 'vitest';
import { blankQuestion } from '../state/content.ts';
import type { EditorState } from '../state/events.ts';
import { keysToFix } from '../state/gaps.ts';
import { emptyEditor } from '../state/reduce.ts';
import { missingRows } from './missing.tsx';

const rowsOf = (state: EditorState) =>
  missingRows(state, {}, keysToFix(state, {})).map(({ at, text }) => [at, text]);
const paper = (count: number, more: Partial<EditorState> = {}): EditorState => ({
  ...emptyEditor(),
  title: 'Mock',
  questions: Array.from({ length: count }, (_, index) => blankQuestion(`q${index}`)),
  ...more,
});

test('neighbours in which nothing is written are one row, up to the end of their section', () => {
  const state = paper(6);
  const questions = state.questions.map((question, index) => ({
    ...question,
    sectionId: index < 3 ? 'physics' : 'chemistry',
    ...(index === 4 ? { question: 'Why?' } : {}),
  }));
  expect(rowsOf({ ...state, questions })).toEqual([
    ['2–3', 'Nothing written yet'],
    ['4', 'Nothing written yet'],
    ['5', 'Options A, B, C and D are empty'],
    ['6', 'Nothing written yet'],
    ['5', 'No key chosen: A counts until you choose'],
  ]);
});

test('each figure without words is told by what it belongs to', () => {
  const figure = { path: '/uploads/a.webp', alt: '', width: 1, height: 1 };
  const question = {
    ...blankQuestion('q0'),
    kind: 'multiple' as const,
    question: 'Which?',
    options: ['a', 'b', 'c', 'd'] as const,
    correctAnswers: [0],
    passageId: 'p',
    figure,
    explanationFigure: figure,
    optionFigures: [null, figure, null, null] as const,
  };
  const passages = [{ _id: 'p', text: 'Read.', hi: '', figure }];
  expect(rowsOf(paper(0, { questions: [question], passages }))).toEqual([
    ['1', 'Figure of the passage in words'],
    ['1', 'Figure of the question in words'],
    ['1', 'Figure of option B in words'],
    ['1', 'Figure of the explanation in words'],
  ]);
});
