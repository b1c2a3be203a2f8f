import type { ImportChange } from '@kaksha/contract/imports.ts';
import { expect, test } from 'vitest';
import type { KeptQuestion } from '#server/database/schema/imports.ts';
import { changed, toContent, toImported } from './content.ts';

const marking = { right: 4, wrong: -1, unanswered: 0, partial: 'none' as const };

const read = () =>
  toContent(
    {
      questions: ['Light', 'Heat'].map((section, at) => ({
        place: `Row ${at + 2}`,
        section,
        passage: null,
        notes: at === 0 ? [] : ['no_key' as const],
        draft: {
          question: `Which is ${at}?`,
          options: ['w', 'x', 'y', 'z'],
          kind: 'single' as const,
          correctAnswer: at === 0 ? 0 : null,
        },
      })),
      passages: [],
      notTaken: [],
    },
    () => crypto.randomUUID(),
  );
const after = (change: ImportChange) => changed(read(), change);
const refusal = (change: ImportChange) => {
  try {
    after(change);
    return null;
  } catch (error) {
    return error;
  }
};

test('a change that changes nothing is none', () => {
  expect(after({ index: 0 })).toBeNull();
  expect(after({ index: 0, section: ' Light ' })).toBeNull();
  expect(after({ many: { indexes: [] } })).toBeNull();
});

test('an edited question is no guess any more, and is ticked once nothing is wrong with it', () => {
  const before = read().questions[1];
  expect(before).toMatchObject({ picked: false, notes: ['no_key'] });
  expect(
    after({ index: 1, draft: { question: 'Which is 1?', correctAnswer: 2 } })?.questions[1],
  ).toMatchObject({
    notes: [],
    picked: true,
    draft: { correctAnswer: 2, options: ['w', 'x', 'y', 'z'] },
  });
  expect(after({ index: 0, draft: { question: '' } })?.questions[0]).toMatchObject({ picked: false });
});

test('what is longer than it may be is said, in any language, and nothing is cut in silence', () => {
  const long = 'x'.repeat(10_001);
  const draft = { question: 'Even?', options: ['2', '3', '5', '7'], correctAnswer: 0 };
  const stateOf = (more: object, passage: number | null = null) => {
    const question = { place: 'Row 2', section: null, passage, notes: [], draft: { ...draft, ...more } };
    const { questions } = toContent({ questions: [question], passages: [long], notTaken: [] }, () => 'id');
    return questions
      .map(toImported)
      .map(({ state, notes }) => [state, ...notes.map(({ message }) => message)])[0];
  };
  const tooLong = ['fault', 'A text is longer than a question can have. Shorten it.'];
  for (const more of [{ question: long }, { explanation: long }, { options: [long, '3', '5', '7'] }])
    for (const one of [more, { hi: more }]) expect(stateOf(one)).toEqual(tooLong);
  expect(stateOf({ subject: 'x'.repeat(301) })).toEqual([
    'look',
    'This was left out: the end of its subject.',
  ]);
  expect(stateOf({}, 0)).toEqual(['look', 'This was left out: the end of its passage.']);
  expect(stateOf({ explanation: 'x'.repeat(10_000), subject: 'x'.repeat(300) })).toEqual(['ok']);
});

test('a key that cannot be stored is a fault, and what is for one question names it', () => {
  const noteOf = (draft: object) => {
    const found = after({ index: 0, draft: { question: 'How many?', options: [], ...draft } });
    return found?.questions.map(toImported)[0]?.notes.map(({ code }) => code);
  };
  for (const numeric of [
    { min: '5', max: '3' },
    { value: '1e3', tolerance: '0' },
    { value: '1', tolerance: '-1' },
  ])
    expect(noteOf({ kind: 'numeric', numeric })).toEqual(['key_not_stored']);
  expect(noteOf({ kind: 'numeric', numeric: { min: '3', max: '3' } })).toEqual([]);
  const options = ['2', '3'];
  expect(noteOf({ kind: 'multiple', options, correctAnswers: [0, 2] })).toEqual(['no_key']);
  expect(noteOf({ kind: 'multiple', options, correctAnswers: [0, 1] })).toEqual([]);
  for (const change of [{ draft: { question: 'x' } }, { section: 'Light' }, { editing: null }])
    expect(refusal(change)).toMatchObject({ code: 'invalid', fields: { index: 'no_question_named' } });
});

test('a question alone moves to another section or to none', () => {
  expect(after({ index: 0, section: 'Waves' })?.sections.map(({ title }) => title)).toContain('Waves');
  expect(after({ index: 0, section: null })?.questions[0]?.section).toBeNull();
});

test('many questions get tags, a section and its marking at once', () => {
  const content = after({
    many: { indexes: [0, 1, 1], section: 'All', subject: 'Physics', picked: false, marking },
  });
  expect(content?.questions).toMatchObject(
    Array(2).fill({ section: 'All', picked: false, draft: { subject: 'Physics' } }),
  );
  expect(content?.sections).toEqual([{ title: 'All', marking }]);
  expect(after({ many: { indexes: [0], marking } })?.sections.find(({ title }) => title === 'Light')).toEqual(
    {
      title: 'Light',
      marking,
    },
  );
});

test('what was taken is ticked no more', () => {
  const content = read();
  const questions = content.questions.map((one): KeptQuestion => ({ ...one, taken: true, picked: false }));
  expect(changed({ ...content, questions }, { many: { indexes: [0, 1], picked: true } })).toBeNull();
});

test.each([
  [{ index: 2, section: 'All' }, 'index'],
  [{ many: { indexes: [0, 7], picked: true } }, 'many.indexes'],
])('%j names a question that is not there', (change, field) => {
  expect(refusal(change)).toMatchObject({
    code: 'invalid',
    fields: { [field]: 'question_not_there' },
  });
});

test('an open form is kept beside its question, until it is saved or cancelled', () => {
  const editing = {
    kind: 'numeric' as const,
    question: '',
    options: [],
    right: [9],
    min: 'twelve',
    max: '',
    explanation: '',
  };
  const opened = after({ index: 1, editing });
  if (opened === null) throw new Error('Nothing was kept');
  const { editing: kept, ...rest } = opened.questions[1] ?? {};
  expect([kept, rest]).toEqual([editing, read().questions[1]]);
  expect(changed(opened, { index: 1, editing })).toBeNull();
  expect(changed(opened, { index: 1, section: 'Waves' })?.questions[1]?.editing).toEqual(editing);
  expect(changed(opened, { index: 1, editing: null })?.questions[1]).toEqual(read().questions[1]);
  const saved = changed(opened, { index: 1, draft: { question: 'Which?' } })?.questions[1];
  expect([saved?.draft.question, saved?.editing]).toEqual(['Which?', undefined]);
});
