// @vitest-environment happy-dom
import type { PublicQuestion } from '@kaksha/contract/questions/question.ts';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  clearProgress,
  contentMarks,
  dropPending,
  keepPending,
  loadProgress,
  markOf,
  type PendingSubmission,
  type Progress,
  type ProgressOwner,
  pendingOf,
  pendingSubmissions,
  saveProgress,
} from './attempt-store.ts';

const owner: ProgressOwner = {
  quizId: 'quiz',
  versionId: 'first',
  questionIds: ['one', 'two', 'three'],
  optionMarks: [1, 2, 3],
  userId: 'asha',
};
const progress: Progress = {
  quizId: 'quiz',
  versionId: 'first',
  attemptKey: 'key',
  answers: [2, null, 0],
  current: 1,
  deadline: 1_750_000_060_000,
  timer: 60,
  typed: ['1e', '1,5', null],
  marked: [false, true, false],
  visited: [true, true, true],
  language: 'hi',
  languages: [null, 'en', null],
};
const pending: PendingSubmission = {
  attemptKey: 'key',
  quizId: 'quiz',
  versionId: 'first',
  quizTitle: 'Gravitation',
  answers: [2, null, 0],
  userId: 'asha',
};

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

describe('progress', () => {
  test('lies under quizState with the specified fields', () => {
    saveProgress(progress, owner);
    expect(JSON.parse(localStorage.getItem('quizState') ?? '')).toMatchObject({
      quizId: 'quiz',
      timer: 60,
      currentQuestion: 1,
      answers: [2, null, 0],
    });
  });

  test('comes back as it was saved, whatever it was', () => {
    const three = <T>(item: fc.Arbitrary<T>) => fc.array(item, { minLength: 3, maxLength: 3 });
    const anyProgress = fc.record({
      answers: three(
        fc.option(
          fc.oneof(
            fc.integer({ min: 0, max: 3 }),
            fc.uniqueArray(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 4 }),
            fc.integer().map(String),
          ),
        ),
      ),
      typed: three(fc.option(fc.string({ maxLength: 60 }))),
      marked: three(fc.boolean()),
      visited: three(fc.boolean()),
      languages: three(fc.option(fc.constantFrom('en' as const, 'hi' as const))),
      language: fc.constantFrom('en' as const, 'hi' as const),
      current: fc.integer({ min: 0, max: 2 }),
      deadline: fc.integer(),
      timer: fc.nat(),
    });
    fc.assert(
      fc.property(anyProgress, (change) => {
        saveProgress({ ...progress, ...change }, owner);
        expect(loadProgress(owner)?.progress).toEqual({ ...progress, ...change });
      }),
    );
  });

  test('is found as it was stored before questions could be marked', () => {
    const { typed, marked, visited, language, languages, ...before } = progress;
    localStorage.setItem(
      'quizState',
      JSON.stringify({ ...before, ...owner, currentQuestion: before.current, current: undefined }),
    );
    expect(loadProgress(owner)?.progress).toEqual({
      ...before,
      typed: [null, null, null],
      marked: [false, false, false],
      visited: [true, true, true],
      language: 'en',
      languages: [null, null, null],
    });
  });

  test('is not found by another quiz or another person, and by a visitor as its owner’s', () => {
    saveProgress(progress, owner);
    expect(loadProgress({ ...owner, quizId: 'other' })).toBeNull();
    expect(loadProgress({ ...owner, userId: 'binod' })).toBeNull();
    expect(loadProgress({ ...owner, userId: null })).toEqual({ progress, userId: 'asha', reopened: [] });
  });

  test('belongs to the new version when the quiz was edited and its questions are the same', () => {
    saveProgress(progress, owner);
    const kept = loadProgress({ ...owner, versionId: 'second' });
    expect(kept?.progress).toEqual({ ...progress, versionId: 'second' });
    expect(loadProgress({ ...owner, versionId: 'second', questionIds: ['one', 'two'] })).toBeNull();
    expect(loadProgress({ ...owner, versionId: 'second', questionIds: ['two', 'one', 'three'] })).toBeNull();
  });

  test.each([
    ['another text', ['1 N', '2 N', '3.0 N', '4 N']],
    ['another order', ['3 N', '2 N', '1 N', '4 N']],
    ['another border between two', ['1 N', '2', ' N3 N', '4 N']],
  ])('opens a question again that got %s meanwhile, and says which', (_what, options) => {
    const marked = (first: string[]) => [markOf(first), 2, 3];
    saveProgress(progress, { ...owner, optionMarks: marked(['1 N', '2 N', '3 N', '4 N']) });
    const kept = loadProgress({ ...owner, versionId: 'second', optionMarks: marked(options) });
    expect(kept?.progress).toEqual({
      ...progress,
      versionId: 'second',
      answers: [null, null, 0],
      typed: [null, '1,5', null],
    });
    expect(kept?.reopened).toEqual([0]);
  });

  test.each<[string, Partial<PublicQuestion>]>([
    ['a text', { question: 'Which one, then?' }],
    ['a Hindi text', { hi: { question: 'कौन सा?', options: ['', '', '', ''] } }],
    ['a figure', { figure: { path: '/uploads/a.webp', alt: '', width: 4, height: 3 } }],
    [
      'a figure of an option',
      { optionFigures: [null, { path: 'b', alt: '', width: 4, height: 3 }, null, null] },
    ],
    ['its kind', { kind: 'multiple' }],
    ['its passage', { passageId: 'passage' }],
  ])('the mark of a question changes with %s', (_what, change) => {
    const question = {
      _id: 'one',
      kind: 'single' as const,
      question: 'Which?',
      options: ['1', '2', '3', '4'],
    };
    const passages = [{ _id: 'passage', text: 'Two cells stand in series.' }];
    const markAs = (more: object) =>
      contentMarks({ questions: [{ ...question, timePerQuestion: 1, ...more }], passages })[0];
    expect(markAs({})).toBe(markOf(['Which?', '1', '2', '3', '4']));
    expect(markAs({ sectionId: 'physics' })).toBe(markAs({}));
    expect(markAs(change)).not.toBe(markAs({}));
  });

  test('is cleared, unless it is that of another quiz', () => {
    saveProgress(progress, owner);
    clearProgress('other');
    expect(loadProgress(owner)).not.toBeNull();
    clearProgress('quiz');
    expect(localStorage.getItem('quizState')).toBeNull();
  });

  test('is nothing when what lies there cannot be read', () => {
    for (const broken of ['', '{', '[]', 'null', '{"quizId":"quiz"}', '{"quizId":"quiz","answers":[9]}']) {
      localStorage.setItem('quizState', broken);
      expect(loadProgress(owner)).toBeNull();
    }
  });
});

test.each([
  ['timer', -1],
  ['timer', '60'],
  ['currentQuestion', 0.5],
  ['answers', [2, null, 6]],
  ['answers', '2,null,0'],
  ['deadline', null],
  ['attemptKey', undefined],
  ['questionIds', ['one', 'two', 3]],
  ['optionMarks', [1, 2]],
  ['optionMarks', undefined],
  ['userId', 7],
  ['answers', [2, null, [6]]],
  ['answers', [2, null, '9'.repeat(21)]],
  ['marked', [0]],
  ['language', 'fr'],
])('progress whose %s is %j is not taken up', (name, value) => {
  saveProgress(progress, owner);
  const stored = JSON.parse(localStorage.getItem('quizState') ?? '');
  localStorage.setItem('quizState', JSON.stringify({ ...stored, [name]: value }));
  expect(loadProgress(owner)).toBeNull();
});

test.each([
  ['answers', [6]],
  ['userId', null],
  ['quizTitle', undefined],
])('a submission whose %s is %j is not sent', (name, value) => {
  localStorage.setItem('pendingSubmission.key', JSON.stringify({ ...pending, [name]: value }));
  expect(pendingOf('key')).toBeNull();
});

describe('a submission that was pressed', () => {
  test('outlives the progress and is found again by its person', () => {
    keepPending(pending);
    keepPending({ ...pending, attemptKey: 'another', userId: 'binod' });
    clearProgress('quiz');
    expect(pendingSubmissions('asha')).toEqual([pending]);
    expect(pendingOf('key')).toEqual(pending);
    dropPending('key');
    expect(pendingSubmissions('asha')).toEqual([]);
    expect(pendingSubmissions('binod')).toHaveLength(1);
  });

  test('is left alone when it cannot be read', () => {
    localStorage.setItem('pendingSubmission.key', '{"quizId":');
    expect(pendingSubmissions('asha')).toEqual([]);
  });
});

test('a device that keeps nothing is no fault', () => {
  vi.stubGlobal('localStorage', undefined);
  saveProgress(progress, owner);
  keepPending(pending);
  clearProgress('quiz');
  dropPending('key');
  expect(loadProgress(owner)).toBeNull();
  expect(pendingSubmissions('asha')).toEqual([]);
  vi.unstubAllGlobals();
});
