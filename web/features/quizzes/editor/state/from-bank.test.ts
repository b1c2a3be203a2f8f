import type { BankQuestion } from '@kaksha/contract/bank.ts';
import { expect, test } from 'vitest';
import { emptyEditor, reduceEditor } from './reduce.ts';
import { fromBank, toQuizDraft } from './wire.ts';

const passage = { _id: 'p', text: 'Read this.' };
const question = (_id: string): BankQuestion => ({
  _id,
  kind: 'numeric',
  question: `How many ${_id}?`,
  options: [],
  numeric: { value: '3', tolerance: '0' },
  timePerQuestion: 1,
  explanation: '',
  sectionId: 'elsewhere',
  passageId: 'p',
  passage,
  quiz: { _id: 'quiz', title: 'Counting', number: 1 },
  unreleased: false,
  used: 0,
  rightPercent: null,
});

const taken = [question('a'), question('b')];
const copiesOf = (original: string) => ({ question: `How many ${original}?`, copiedFrom: original });

test('questions of the bank are copied after the open one, with their key, origin and one passage', () => {
  const begun = reduceEditor(emptyEditor(), { type: 'edit', key: 'q0', change: { question: 'Why?' } });
  const state = reduceEditor(begun, { type: 'insert', after: 'q0', ...fromBank(taken, () => 'copy') });
  expect(state.open).toBe('q1');
  const draft = toQuizDraft(state);
  expect(draft.passages).toEqual([{ _id: 'copy', text: 'Read this.', hi: null, figure: null }]);
  expect(draft.questions).toMatchObject([
    { question: 'Why?' },
    { ...copiesOf('a'), numeric: { value: '3' }, passageId: 'copy', sectionId: null },
    { ...copiesOf('b'), passageId: 'copy' },
  ]);
});

test('the first copy takes the place of the one blank question of a new quiz', () => {
  const state = reduceEditor(emptyEditor(), {
    type: 'insert',
    after: 'q0',
    ...fromBank(taken, () => 'copy'),
  });
  expect(state.open).toBe('q0');
  expect(state.totalTime).toBe('2');
  expect(toQuizDraft(state).questions).toMatchObject([copiesOf('a'), copiesOf('b')]);
  const alone = reduceEditor(emptyEditor(), {
    type: 'insert',
    after: 'q0',
    ...fromBank([question('a')], () => 'copy'),
  });
  expect(toQuizDraft(alone).questions).toMatchObject([copiesOf('a')]);
  expect(alone.open).toBe('q0');
});
