import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { letterOf } from '../questions/choices.ts';
import type { QuestionDraft } from '../questions/question.ts';
import { lacksOf } from './check.ts';
import { readKeyTable } from './key-table.ts';
import { codeOf, stateOf } from './notes.ts';
import { fixtures } from './typed-paper.fixtures.ts';
import { readTypedPaper } from './typed-paper.ts';

function keyOf({ kind, correctAnswer, correctAnswers, numeric }: QuestionDraft): string | null {
  if (kind === 'multiple') return correctAnswers?.length ? correctAnswers.map(letterOf).join(',') : null;
  if (kind !== 'numeric') return typeof correctAnswer === 'number' ? letterOf(correctAnswer) : null;
  if (!numeric) return null;
  if ('min' in numeric) return `${numeric.min}..${numeric.max}`;
  return numeric.tolerance === '0' ? numeric.value : `${numeric.value}~${numeric.tolerance}`;
}

const statesOf = (text: string) =>
  readTypedPaper(text)
    .questions.map(({ notes, draft }) => stateOf([...notes, ...lacksOf(draft)].map(codeOf)).at(0))
    .join('');

describe('a typed paper with', () => {
  test.each(fixtures)('$name', ({ text, keys, states, options, stem }) => {
    const { questions } = readTypedPaper(text);
    expect(questions.map(({ draft }) => keyOf(draft))).toEqual(keys);
    expect(statesOf(text)).toBe(states);
    const [first] = questions;
    if (options !== undefined) expect(first?.draft.options).toEqual(options);
    if (stem !== undefined) expect(first?.draft.question).toBe(stem);
  });

  test('a passage for some of its questions puts it above these', () => {
    const one = (number: number) => `${number}. Even?\n(A) 2 (B) 3 (C) 5 (D) 7\nAns: A`;
    const text = [
      one(1),
      'Directions for Q. 2 to 3: Read this.',
      'A block slides.',
      one(2),
      one(3),
      one(4),
    ].join('\n');
    const { questions, passages } = readTypedPaper(text);
    expect(passages).toEqual(['Read this.\nA block slides.']);
    expect(questions.map(({ passage }) => passage)).toEqual([null, 0, 0, null]);
  });

  test('headings has sections, and questions with their subjects', () => {
    const one = (number: number) => `${number}. Even?\n(A) 2 (B) 3 (C) 5 (D) 7\nAns: A`;
    const text = ['PHYSICS', 'Section A', one(1), 'Section B', one(2), 'रसायन विज्ञान', one(3)].join('\n');
    const { questions } = readTypedPaper(text);
    expect(questions.map(({ section }) => section)).toEqual([
      'PHYSICS: Section A',
      'PHYSICS: Section B',
      'रसायन विज्ञान',
    ]);
    expect(questions.map(({ draft }) => draft.subject)).toEqual(['PHYSICS', 'PHYSICS', 'रसायन विज्ञान']);
  });

  test('a text that is no question lists it with why', () => {
    const { questions, notTaken } = readTypedPaper(
      'Time: 3 hours\n1. Even?\n(A) 2 (B) 3 (C) 5 (D) 7\nAnswer Key\n1. A 9. B',
    );
    expect(questions).toHaveLength(1);
    expect(notTaken).toEqual([
      { place: 'Line 1', why: 'Stands before a question: Time: 3 hours' },
      { place: 'Line 5', why: 'The keys name question 9 (B), which was not found.' },
    ]);
  });

  test('a solution over several lines keeps it', () => {
    const { questions } = readTypedPaper(
      '1. Even?\n(A) 2 (B) 3 (C) 5 (D) 7\nAns: A\nSol: Two is even.\nHence A.',
    );
    expect(questions[0]?.draft.explanation).toBe('Two is even.\nHence A.');
  });
});

const words = fc
  .array(fc.constantFrom('speed', 'force', 'गति', 'mass', 'a', 'of', 'the', '$x^2$', 'ions', 'rate'), {
    minLength: 2,
    maxLength: 9,
  })
  .map((list) => list.join(' '));
const styles = [
  { of: (index: number) => `(${'ABCD'[index]})`, key: (index: number) => `(${'ABCD'[index]})` },
  { of: (index: number) => `(${index + 1})`, key: (index: number) => `(${index + 1})` },
  { of: (index: number) => `${'abcd'[index]})`, key: (index: number) => 'abcd'[index] },
  { of: (index: number) => `(${'कखगघ'[index]})`, key: (index: number) => 'कखगघ'[index] },
];
const aQuestion = fc.record({
  stem: words,
  options: fc.uniqueArray(words, { minLength: 4, maxLength: 4 }),
  key: fc.nat({ max: 3 }),
});

test('typed in any of the usual ways, a paper comes in with its texts and keys', () => {
  const layout = fc.record({
    questions: fc.array(aQuestion, { minLength: 1, maxLength: 12 }),
    style: fc.constantFrom(...styles),
    number: fc.constantFrom('Q.', '', 'प्र.'),
    between: fc.constantFrom('\n', '  ', '\t'),
    inTable: fc.boolean(),
  });
  fc.assert(
    fc.property(layout, ({ questions, style, number, between, inTable }) => {
      const text = questions.map(({ stem, options, key }, index) => {
        const listed = options.map((option, at) => `${style.of(at)} ${option}`).join(between);
        const said = inTable ? '' : `\n${number === 'प्र.' ? 'उत्तर' : 'Ans'}: ${style.key(key)}`;
        return `${number}${index + 1}. ${stem}\n${listed}${said}`;
      });
      if (inTable)
        text.push(
          'Answer Key',
          questions.map(({ key }, index) => `${index + 1}. ${style.key(key)}`).join('  '),
        );
      const { questions: read } = readTypedPaper(text.join('\n'));
      expect(read.map(({ draft }) => [draft.question, draft.options, draft.correctAnswer])).toEqual(
        questions.map(({ stem, options, key }) => [stem, options, key]),
      );
    }),
  );
});

test('no text makes the reader fail, and no question without a key gets one', () => {
  const pieces = fc.constantFrom(
    '1. ',
    '2. ',
    '(A) ',
    '(B) ',
    '\n',
    'Ans: ',
    'A',
    '12',
    '$',
    'PHYSICS\n',
    'Answer Key\n',
    '(1) ',
    'Sol. ',
    ' ',
    'Q3. ',
    'उत्तर ',
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(pieces, fc.string()), { maxLength: 60 }), (parts) => {
      for (const { draft } of readTypedPaper(parts.join('')).questions)
        expect(draft.kind).toMatch(/single|multiple|numeric/);
    }),
  );
  fc.assert(
    fc.property(fc.array(aQuestion, { minLength: 1, maxLength: 8 }), (questions) => {
      const text = questions.map(
        ({ stem, options }, index) =>
          `${index + 1}. ${stem}\n${options.map((o, at) => `(${'ABCD'[at]}) ${o}`).join('\n')}`,
      );
      for (const { draft } of readTypedPaper(text.join('\n')).questions)
        expect(draft.correctAnswer).toBeNull();
    }),
  );
});

test('a paper of a million characters is read in time', () => {
  const one = (number: number) => `${number}. ${'word '.repeat(380)}\n(A) 2 (B) 3 (C) 5 (D) 7\nAns: A\n`;
  const text = Array.from({ length: 500 }, (_, index) => one(index + 1)).join('');
  const from = performance.now();
  expect(readTypedPaper(text).questions).toHaveLength(500);
  for (const hostile of [
    '('.repeat(100_000),
    '$'.repeat(100_001),
    'Ans '.repeat(50_000),
    '1 '.repeat(50_000),
    '(A) '.repeat(20_000),
    `${' '.repeat(200_000)}x`,
    '[A '.repeat(50_000),
  ]) {
    readTypedPaper(`1. x\n${hostile}\nAns: A`);
  }
  expect(performance.now() - from).toBeLessThan(10_000);
});

test('a key alone is read as numbers with their answers', () => {
  const { entries, others } = readKeyTable('Key of the mock\n1 B 2 D 3 AC 4 12.5\n5) 3 to 4');
  expect(entries.map(({ number, key }) => [number, key])).toEqual([
    [1, 'B'],
    [2, 'D'],
    [3, 'AC'],
    [4, '12.5'],
    [5, '3 to 4'],
  ]);
  expect(others).toEqual([{ text: 'Key of the mock', line: 1 }]);
});
