import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { KeyedQuestion } from '../questions/question.ts';
import { newSeed, paperSets, questionsOfSet, readSeed } from './sets.ts';

const common = { timePerQuestion: 1, explanation: '' };
const options = ['own 0', 'own 1', 'own 2', 'own 3'];

/** Ninety questions in three sections; the texts of options say where they stood in the paper. */
const paper = Array.from({ length: 90 }, (_, index): KeyedQuestion => {
  const fields = { ...common, _id: `q${index}`, question: `Question ${index}`, sectionId: `s${index % 3}` };
  const hi = { question: '', options: options.map((option) => `hi ${option}`), explanation: '' };
  if (index % 5 === 0) return { ...fields, kind: 'numeric', options: [], numeric: { min: '1', max: '2' } };
  if (index % 5 === 1)
    return { ...fields, kind: 'multiple', options, hi, correctAnswers: [index % 2, 2 + (index % 2)] };
  return { ...fields, kind: 'single', options, hi, correctAnswer: index % 4 };
});
const own = (id: string) => paper.find(({ _id }) => _id === id);
const ids = (questions: readonly KeyedQuestion[]) => questions.map(({ _id }) => _id);

/** The texts of the options that the key of this question names. */
function keyed(question: KeyedQuestion | undefined): (string | undefined)[] {
  if (question?.kind === 'single') return [question.options[question.correctAnswer ?? -1]];
  if (question?.kind === 'multiple') return question.correctAnswers.map((at) => question.options[at]).sort();
  return [];
}

test.each(paperSets)('the keys of set %s name the options that the paper means, in both languages', (set) => {
  fc.assert(
    fc.property(fc.string(), (seed) => {
      const questions = questionsOfSet(paper, { seed, set });
      expect(ids(questions).toSorted()).toEqual(ids(paper).toSorted());
      for (const question of questions) {
        expect(keyed(question)).toEqual(keyed(own(question._id)));
        expect(question.hi?.options).toEqual(question.hi && question.options.map((option) => `hi ${option}`));
        if (question.kind === 'multiple') {
          expect(question.correctAnswers).toEqual(question.correctAnswers.toSorted());
        }
        if (question.kind === 'numeric') expect(question).toEqual(own(question._id));
      }
    }),
    { numRuns: 30 },
  );
});

test('each set has an order of its own, within the sections, and the same seed gives it again', () => {
  const setsOf = (seed: string) => paperSets.map((set) => questionsOfSet(paper, { seed, set }));
  const sets = setsOf('K7Q2MD');
  expect(new Set(sets.map((questions) => ids(questions).join())).size).toBe(4);
  expect(new Set(sets.map((questions) => questions.map(keyOf).join())).size).toBe(4);
  expect(setsOf('K7Q2MD')).toEqual(sets);
  expect(setsOf('K7Q2ME')).not.toEqual(sets);
  for (const questions of sets) {
    expect(questions.map(({ sectionId }) => sectionId)).toEqual(
      ['s0', 's1', 's2'].flatMap((section) => Array.from({ length: 30 }, () => section)),
    );
  }
});

const keyOf = (question: KeyedQuestion) => (question.kind === 'single' ? question.correctAnswer : '');

test('a seed gives the same sets in every version of the program', () => {
  const questions = questionsOfSet(paper.slice(0, 12), { seed: 'K7Q2MD', set: 'B' });
  expect(ids(questions)).toMatchInlineSnapshot(`
    [
      "q6",
      "q9",
      "q3",
      "q0",
      "q7",
      "q4",
      "q1",
      "q10",
      "q5",
      "q2",
      "q8",
      "q11",
    ]
  `);
  expect(questions.map(keyOf)).toMatchInlineSnapshot(`
    [
      "",
      3,
      3,
      "",
      2,
      2,
      "",
      "",
      "",
      3,
      0,
      "",
    ]
  `);
});

test('questions of one passage stay together, and a question without a key stays without', () => {
  const shared = paper
    .slice(0, 9)
    .map((question, at) => ({ ...question, sectionId: 's', ...(at > 2 && at < 6 && { passageId: 'p' }) }));
  const blank = {
    ...common,
    _id: 'blank',
    question: '',
    kind: 'single' as const,
    options,
    correctAnswer: null,
  };
  for (const set of paperSets) {
    const questions = questionsOfSet([...shared, { ...blank, sectionId: 's' }], { seed: '', set });
    const first = questions.findIndex(({ _id }) => _id === 'q3');
    expect(ids(questions).slice(first, first + 3)).toEqual(['q3', 'q4', 'q5']);
    expect(questions.find(({ _id }) => _id === 'blank')).toHaveProperty('correctAnswer', null);
  }
});

test('a seed is short, and typed in any case and with spaces', () => {
  let last = 0;
  const seed = newSeed((below) => (last = (last + 7) % below));
  expect(seed).toMatch(/^[A-HJ-NP-Z2-9]{6}$/);
  expect(readSeed(` ${seed.toLowerCase().slice(0, 3)} ${seed.slice(3)}\n`)).toBe(seed);
  expect(readSeed('x'.repeat(50))).toHaveLength(20);
});
