import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { type DeviceStorage, guarded } from '#web/lib/storage.ts';
import { blankParts, type EditorContent } from '../state/content.ts';
import { emptyEditor, reduceEditor } from '../state/reduce.ts';
import { clearDraft, NEW_QUIZ, sameContent, saveDraft } from './draft-store.ts';
import { loadDraft } from './read-draft.ts';

/** Storage in memory that may be full. */
function memoryStorage({ full = false } = {}): DeviceStorage {
  const items = new Map<string, string>();
  return guarded(() => ({
    get length() {
      return items.size;
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem(key, value) {
      if (full) throw new DOMException('full', 'QuotaExceededError');
      items.set(key, value);
    },
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  }));
}

let storage = memoryStorage();
beforeEach(() => {
  storage = memoryStorage();
});

const text = fc.string({ unit: 'grapheme', maxLength: 8 });
const four = fc.tuple(text, text, text, text);
const id = fc.option(fc.uuid());
const figure = fc.option(fc.record({ path: text, alt: text, width: fc.nat(), height: fc.nat() }));
const written = fc.record({
  kind: fc.constantFrom('single' as const, 'multiple' as const, 'numeric' as const),
  question: text,
  options: four,
  correctAnswer: fc.integer({ min: 0, max: 3 }),
  correctAnswers: fc.uniqueArray(fc.integer({ min: 0, max: 3 })),
  number: fc.record({
    accept: fc.constantFrom('value' as const, 'range' as const),
    value: text,
    tolerance: text,
    min: text,
    max: text,
  }),
  minutes: text,
  explanation: text,
  hi: fc.record({ question: text, options: four, explanation: text }),
  figure,
  optionFigures: fc.tuple(figure, figure, figure, figure),
  explanationFigure: figure,
  sectionId: id,
  passageId: id,
  subject: text,
  chapter: text,
  difficulty: fc.constantFrom('' as const, 'easy' as const, 'hard' as const),
  source: text,
  copiedFrom: id,
});
const question = fc
  .tuple(written, fc.option(fc.uuid()))
  .map(([parts, _id]) => ({ ...parts, key: 'any', ...(_id === null ? {} : { _id }) }));
const section = fc.record({
  _id: fc.uuid(),
  title: text,
  subject: text,
  right: text,
  wrong: text,
  unanswered: text,
  partial: fc.constantFrom('none' as const, 'jee' as const),
  countFirst: fc.constantFrom('', '5'),
});
const content: fc.Arbitrary<EditorContent> = fc.record({
  title: text,
  totalTime: text,
  passPercent: text,
  languages: fc.constantFrom([], ['hi' as const], ['en' as const, 'hi' as const]),
  sections: fc.array(section, { maxLength: 2 }),
  passages: fc.array(fc.record({ _id: fc.uuid(), text, hi: text, figure }), { maxLength: 2 }),
  questions: fc.array(question, { maxLength: 5 }),
});

describe('the draft on this device', () => {
  test('comes back as it was kept', () => {
    fc.assert(
      fc.property(content, fc.nat(), (kept, savedAt) => {
        expect(saveDraft(storage, 'quiz-1', { savedAt, versionId: 'v', content: kept })).toBe(true);
        const back = loadDraft(storage, 'quiz-1');
        expect(back).toMatchObject({ savedAt, versionId: 'v' });
        expect(back && sameContent(back.content, kept)).toBe(true);
      }),
    );
  });

  test('from before kinds, sections and languages is read as a paper without them', () => {
    const old = {
      savedAt: 5,
      versionId: 'v',
      userId: 'me',
      title: 'Optics',
      totalTime: '2',
      passPercent: '40',
      questions: [
        {
          _id: 'id-0',
          question: 'Why?',
          options: ['a', 'b', 'c', 'd'],
          correctAnswer: 2,
          minutes: '2',
          explanation: 'So.',
        },
      ],
    };
    storage.setItem('quizDraft:quiz-1', JSON.stringify(old));
    expect(loadDraft(storage, 'quiz-1')).toEqual({
      savedAt: 5,
      versionId: 'v',
      content: {
        title: 'Optics',
        totalTime: '2',
        passPercent: '40',
        languages: [],
        sections: [],
        passages: [],
        questions: [{ ...blankParts, ...old.questions[0], key: 'q0' }],
      },
    });
  });

  test('is stored under the quiz’s own key, and is forgotten alone', () => {
    saveDraft(storage, NEW_QUIZ, { savedAt: 1, content: emptyEditor() });
    saveDraft(storage, 'quiz-1', { savedAt: 2, content: emptyEditor() });
    expect(storage.getItem('quizDraft:new')).not.toBeNull();
    clearDraft(storage, NEW_QUIZ);
    expect(loadDraft(storage, NEW_QUIZ)).toBeNull();
    expect(loadDraft(storage, 'quiz-1')?.savedAt).toBe(2);
  });

  test.each([
    '',
    'null',
    '{',
    '[]',
    '{"savedAt":1}',
    '{"savedAt":1,"title":"","totalTime":"","passPercent":"","questions":[{"options":["a"]}]}',
  ])('is none when %j is stored', (lying) => {
    storage.setItem('quizDraft:new', lying);
    expect(loadDraft(storage, NEW_QUIZ)).toBeNull();
  });

  test('says when a full device did not keep it', () => {
    expect(saveDraft(memoryStorage({ full: true }), NEW_QUIZ, { savedAt: 1, content: emptyEditor() })).toBe(
      false,
    );
  });
});

test('contents differ by what they say, not by their keys', () => {
  const one = emptyEditor();
  const other = reduceEditor(reduceEditor(one, { type: 'add', after: null }), { type: 'remove', key: 'q0' });
  expect(sameContent(one, other)).toBe(true);
  expect(sameContent(one, reduceEditor(one, { type: 'set', field: 'title', value: 'x' }))).toBe(false);
});
