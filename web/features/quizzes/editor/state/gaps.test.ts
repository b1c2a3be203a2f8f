import { describe, expect, test } from 'vitest';
import { storedQuiz } from '#web/test/make-quiz.ts';
import { blankParts } from './content.ts';
import { fieldsByKey, firstFaulty } from './faults.ts';
import { adviceOf, gapsOf, keysToFix } from './gaps.ts';
import { emptyEditor, reduceEditor } from './reduce.ts';
import { faultsOf, standingFaults } from './rules.ts';
import { fromKeyedQuiz } from './wire.ts';

describe('hints', () => {
  test('name what is not written yet, in reading order', () => {
    const blank = emptyEditor().questions[0];
    expect(blank && gapsOf(blank)).toEqual([
      { is: 'question' },
      ...[0, 1, 2, 3].map((option) => ({ is: 'option', option })),
    ]);
  });

  test('leave a blank question in peace while it is open and not begun', () => {
    const blank = emptyEditor();
    expect(keysToFix(blank, {})).toEqual(new Set());
    const begun = reduceEditor(blank, { type: 'edit', key: 'q0', change: { question: 'Why?' } });
    expect(keysToFix(begun, {})).toEqual(new Set(['q0']));
    expect(keysToFix({ ...blank, open: null }, {})).toEqual(new Set(['q0']));
    expect(keysToFix(blank, { 'q0.timePerQuestion': 'At least 1 minute.' })).toEqual(new Set(['q0']));
  });

  test('refuse minutes under one, at the field of that question wherever it moved', () => {
    let state = fromKeyedQuiz(storedQuiz(3));
    state = reduceEditor(state, { type: 'edit', key: 'q2', change: { minutes: '0' } });
    state = reduceEditor(state, { type: 'move', key: 'q2', to: 0 });
    expect(faultsOf(state)).toEqual({ 'q2.timePerQuestion': 'At least 1 minute.' });
    expect(firstFaulty(state, faultsOf(state))).toBe('q2');
  });

  test('refuse minutes that are no number, a mark over 100 and a quiz without questions', () => {
    const state = { ...emptyEditor(), passPercent: '101' };
    expect(faultsOf(state)).toEqual({ passPercent: 'At most 100.' });
    const typed = reduceEditor(state, { type: 'edit', key: 'q0', change: { minutes: '' } });
    expect(faultsOf(typed)['q0.timePerQuestion']).toBe('Enter the number of minutes.');
    const none = reduceEditor(state, { type: 'remove', key: 'q0' });
    expect(faultsOf(none).questions).toBe('At least one question is needed.');
  });

  test('turn the server’s field names into those of the screen', () => {
    const content = fromKeyedQuiz(storedQuiz(4));
    expect(fieldsByKey({ 'questions.3.options': 'Four.', title: 'Long.' }, content)).toEqual({
      'q3.options': 'Four.',
      title: 'Long.',
    });
    expect(fieldsByKey({ 'questions.9.options': 'Four.' }, content)).toEqual({
      'questions.9.options': 'Four.',
    });
  });

  test('show what the server refused over the rules of the browser', () => {
    const state = reduceEditor(emptyEditor(), { type: 'refuse', fields: { title: 'Cannot be stored.' } });
    expect(standingFaults(state)).toEqual({ title: 'Cannot be stored.' });
  });

  test('ask for the key of a multiple choice and of a number, in their own words', () => {
    const multiple = { ...blankParts, key: 'q', kind: 'multiple' as const, question: 'Which?' };
    const options = ['a', 'b', 'c', 'd'] as const;
    expect(gapsOf({ ...multiple, options })).toEqual([{ is: 'key' }]);
    expect(gapsOf({ ...multiple, options, correctAnswers: [2] })).toEqual([]);
    const number = { ...blankParts, key: 'q', kind: 'numeric' as const, question: 'How many?' };
    expect(gapsOf(number)).toEqual([{ is: 'key' }]);
  });

  test.each([
    [{ accept: 'value', value: '1,5' }, 'numeric.value', 'Write the number without commas.'],
    [{ accept: 'value', tolerance: '1' }, 'numeric.value', 'Enter the correct number.'],
    [{ accept: 'value', value: '1', tolerance: '-1' }, 'numeric', 'A tolerance cannot be negative.'],
    [{ accept: 'range', min: '2.3' }, 'numeric.max', 'Enter the largest accepted number.'],
    [{ accept: 'range', min: '3', max: '2' }, 'numeric', 'The smallest number is above the largest.'],
  ] as const)('refuse the number %j at %s', (typed, field, fault) => {
    const number = { ...blankParts.number, ...typed };
    const question = { ...blankParts, key: 'q0', kind: 'numeric' as const, number };
    expect(faultsOf({ ...emptyEditor(), questions: [question] })).toEqual({ [`q0.${field}`]: fault });
  });

  test('count a figure or a Hindi text as a text', () => {
    const figure = { path: '/uploads/a.webp', alt: '', width: 1, height: 1 };
    const number = { ...blankParts.number, value: '1' };
    const question = { ...blankParts, key: 'q', kind: 'numeric' as const, number };
    expect(gapsOf({ ...question, figure })).toEqual([]);
    expect(gapsOf({ ...question, hi: { ...blankParts.hi, question: 'क्यों?' } })).toEqual([]);
  });

  test('advise words for a figure, and the Hindi of what has words in a paper of both languages', () => {
    const figure = { path: '/uploads/a.webp', alt: ' ', width: 1, height: 1 };
    const question = {
      ...blankParts,
      key: 'q',
      question: 'Why?',
      options: ['$x$', '2', 'Heat', 'Light'] as const,
      figure,
    };
    expect(adviceOf(question, ['en', 'hi'])).toEqual([
      { is: 'hindi_question' },
      { is: 'alt', field: 'q.figure', of: 'question' },
      { is: 'hindi_options', options: [2, 3] },
    ]);
    expect(adviceOf(question, [])).toEqual([{ is: 'alt', field: 'q.figure', of: 'question' }]);
  });

  test('refuse the marks of a section at its own fields', () => {
    const _id = '0b8bd6a8-9f0b-4a83-9d20-7b7f4f9f7c11';
    const state = reduceEditor(emptyEditor(), { type: 'add_section', _id, title: '' });
    const [section] = state.sections;
    if (section === undefined) throw new Error('The section is missing.');
    const marked = reduceEditor(state, {
      type: 'edit_section',
      section: { ...section, wrong: '1', right: 'x' },
      markAll: false,
    });
    expect(Object.keys(faultsOf(marked))).toEqual([
      `${_id}.title`,
      `${_id}.marking.right`,
      `${_id}.marking.wrong`,
    ]);
  });
});
