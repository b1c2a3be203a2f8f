import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { clearDraft, loadDraft, NEW_QUIZ, sameContent, saveDraft } from './draft-store.ts';
import { type EditorContent, emptyEditor, reduceEditor } from './editor.ts';

/** Storage in memory that may be full. */
function memoryStorage({ full = false } = {}): Storage {
  const items = new Map<string, string>();
  return {
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
  };
}

let storage = memoryStorage();
beforeEach(() => {
  storage = memoryStorage();
});

const text = fc.string({ unit: 'grapheme', maxLength: 8 });
const content: fc.Arbitrary<EditorContent> = fc.record({
  title: text,
  totalTime: text,
  passPercent: text,
  questions: fc.array(
    fc.record(
      {
        key: fc.constant('any'),
        _id: fc.uuid(),
        question: text,
        options: fc.tuple(text, text, text, text),
        correctAnswer: fc.integer({ min: 0, max: 3 }),
        minutes: text,
        explanation: text,
      },
      { requiredKeys: ['key', 'question', 'options', 'correctAnswer', 'minutes', 'explanation'] },
    ),
    { maxLength: 5 },
  ),
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

  test('lies under the quiz’s own key and is forgotten alone', () => {
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
  ])('is none when %j is what lies there', (lying) => {
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
