// @vitest-environment happy-dom
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  clearProgress,
  dropPending,
  keepPending,
  loadProgress,
  markOf,
  type Progress,
  type ProgressOwner,
  pendingOf,
  pendingSubmissions,
  saveProgress,
} from './attempt-store.ts';
import type { PendingSubmission } from './stored-shapes.ts';

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
    const anyProgress = fc.record({
      answers: fc.array(fc.option(fc.integer({ min: 0, max: 3 })), { minLength: 3, maxLength: 3 }),
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
    expect(kept?.progress).toEqual({ ...progress, versionId: 'second', answers: [null, null, 0] });
    expect(kept?.reopened).toEqual([0]);
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
  ['answers', [2, null, 4]],
  ['answers', '2,null,0'],
  ['deadline', null],
  ['attemptKey', undefined],
  ['questionIds', ['one', 'two', 3]],
  ['optionMarks', [1, 2]],
  ['optionMarks', undefined],
  ['userId', 7],
])('progress whose %s is %j is not taken up', (name, value) => {
  saveProgress(progress, owner);
  const stored = JSON.parse(localStorage.getItem('quizState') ?? '');
  localStorage.setItem('quizState', JSON.stringify({ ...stored, [name]: value }));
  expect(loadProgress(owner)).toBeNull();
});

test.each([
  ['answers', [4]],
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
