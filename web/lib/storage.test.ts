import { expect, test } from 'vitest';
import { claimStored, deviceStorage, forgetStored, guarded, personalStorage } from './storage.ts';

test('logging out removes what the person and what a visitor left, except for pressed submissions', () => {
  localStorage.setItem('quizState', '{"userId":"asha"}');
  localStorage.setItem('quizDraft:new', '{"userId":"asha"}');
  localStorage.setItem('quizDraft:one', '{"userId":"binod"}');
  localStorage.setItem('chemistryQuizState', '{"quizId":"demo"}');
  localStorage.setItem('pendingSubmission.key', '{"userId":"asha"}');
  localStorage.setItem('theme', 'dark');
  forgetStored(deviceStorage, 'asha');
  expect(Object.keys(localStorage).toSorted()).toEqual(['pendingSubmission.key', 'quizDraft:one', 'theme']);
});

test('what one person keeps is neither found nor removed by the next', () => {
  const [asha, binod] = ['asha', 'binod'].map((id) => personalStorage(deviceStorage, id));
  asha?.setItem('quizDraft:new', '{"title":"Optics"}');
  binod?.removeItem('quizDraft:new');
  expect(binod?.getItem('quizDraft:new')).toBeNull();
  expect(personalStorage(deviceStorage, null).getItem('quizDraft:new')).toBeNull();
  expect(JSON.parse(asha?.getItem('quizDraft:new') ?? '')).toEqual({ title: 'Optics', userId: 'asha' });
});

test('what a visitor keeps belongs to the first person who signs in', () => {
  personalStorage(deviceStorage, null).setItem('chemistryQuizState', '{"timer":3}');
  localStorage.setItem('quizState', '{"quizId":"one","userId":null}');
  localStorage.setItem('quizDraft:new', 'broken');
  claimStored(deviceStorage, 'asha');
  claimStored(deviceStorage, 'binod');
  expect(personalStorage(deviceStorage, 'asha').getItem('chemistryQuizState')).toBe(
    '{"timer":3,"userId":"asha"}',
  );
  expect(personalStorage(deviceStorage, 'binod').getItem('chemistryQuizState')).toBeNull();
  expect(localStorage.getItem('quizState')).toBe('{"quizId":"one","userId":"asha"}');
  expect(localStorage.getItem('quizDraft:new')).toBe('broken');
});

test('a storage that is forbidden holds nothing and says so when something is stored', () => {
  const forbidden = guarded(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });
  expect([forbidden.names(), forbidden.getItem('theme'), forbidden.setItem('theme', 'dark')]).toEqual([
    [],
    null,
    false,
  ]);
  forbidden.removeItem('theme');
  forgetStored(forbidden, 'asha');
});
