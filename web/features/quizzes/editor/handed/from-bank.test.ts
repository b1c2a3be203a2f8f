import type { BankQuestion } from '@kaksha/contract/bank.ts';
import { expect, test } from 'vitest';
import { emptyEditor, reduceEditor } from '../state/reduce.ts';
import { toQuizDraft } from '../state/wire.ts';
import { fromBank } from './from-bank.ts';

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

test('questions of the bank are copied after the open one, with their key, origin and one passage', () => {
  const copies = fromBank([question('a'), question('b')], () => 'copy');
  const state = reduceEditor(emptyEditor(), { type: 'insert', after: 'q0', ...copies });
  expect(state.open).toBe('q1');
  const draft = toQuizDraft(state);
  expect(draft.passages).toEqual([{ _id: 'copy', text: 'Read this.', hi: null, figure: null }]);
  expect(draft.questions.slice(1)).toMatchObject([
    { question: 'How many a?', numeric: { value: '3' }, copiedFrom: 'a', passageId: 'copy', sectionId: null },
    { question: 'How many b?', copiedFrom: 'b', passageId: 'copy' },
  ]);
});
