import fc from 'fast-check';
import { expect, test } from 'vitest';
import { blankQuestion, type EditorQuestion } from './content.ts';
import { switchKind } from './reduce.ts';

const single = (correctAnswer: number): EditorQuestion => {
  const { keyPreset: _, ...question } = blankQuestion('q');
  return { ...question, options: ['a', 'b', 'c', 'd'], correctAnswer };
};
const through = (question: EditorQuestion, ...kinds: EditorQuestion['kind'][]) =>
  kinds.reduce(switchKind, question);

test('one right option is the key of both kinds with options', () => {
  const multiple = through(single(2), 'multiple');
  expect(multiple).toMatchObject({ kind: 'multiple', correctAnswers: [2], options: ['a', 'b', 'c', 'd'] });
  expect(through({ ...multiple, correctAnswers: [1] }, 'single')).toMatchObject({ correctAnswer: 1 });
});

test('a preset key is not taken for a choice, nor one of several right options for the key', () => {
  expect(through({ ...single(0), keyPreset: true }, 'multiple').correctAnswers).toEqual([]);
  const several = { ...through(single(2), 'multiple'), correctAnswers: [1, 2] };
  expect(through(several, 'single')).toMatchObject({ correctAnswer: 0, keyPreset: true });
});

test('a chosen option stays the key by way of a number', () => {
  const question = single(2);
  expect(through(question, 'numeric', 'multiple')).toMatchObject({ correctAnswers: [2] });
  const back = through(question, 'numeric', 'multiple', 'single');
  expect(back).toMatchObject({ correctAnswer: 2 });
  expect(back).not.toHaveProperty('keyPreset');
});

test('a single choice behind a number has the key that was chosen last, not an older one', () => {
  const multiple = { ...through(single(2), 'multiple'), correctAnswers: [3] };
  expect(through(multiple, 'numeric', 'single')).toMatchObject({ correctAnswer: 3 });
  const several = { ...multiple, correctAnswers: [0, 3] };
  expect(through(several, 'numeric', 'single')).toMatchObject({ correctAnswer: 0, keyPreset: true });
});

test('several right options are there again after a look at the other kinds', () => {
  const several = { ...through(single(2), 'multiple'), correctAnswers: [0, 3] };
  expect(through(several, 'single', 'numeric', 'multiple')).toMatchObject({ correctAnswers: [0, 3] });
});

test('no switch touches texts, options, figures or the number', () => {
  const kinds = fc.array(fc.constantFrom('single', 'multiple', 'numeric'), { maxLength: 8 });
  fc.assert(
    fc.property(kinds, fc.nat(3), (walk, key) => {
      const number = { accept: 'range' as const, value: '', tolerance: '', min: '2', max: '3' };
      const question = { ...single(key), question: 'Why?', explanation: 'So.', number };
      const after = through(question, ...walk, 'single');
      expect(after).toEqual({ ...question, correctAnswers: after.correctAnswers });
    }),
  );
});
