import { expect, test } from 'vitest';
import { claimStored } from './claim-stored.ts';
import { personalStorage } from './personal-storage.ts';
import { forgetStored } from './stored.ts';

test('logging out removes what the person and what a visitor left, except for pressed submissions', () => {
  localStorage.setItem('quizState', '{"userId":"asha"}');
  localStorage.setItem('quizDraft:new', '{"userId":"asha"}');
  localStorage.setItem('quizDraft:one', '{"userId":"binod"}');
  localStorage.setItem('chemistryQuizState', '{"quizId":"demo"}');
  localStorage.setItem('pendingSubmission.key', '{"userId":"asha"}');
  localStorage.setItem('theme', 'dark');
  forgetStored(localStorage, 'asha');
  expect(Object.keys(localStorage).toSorted()).toEqual(['pendingSubmission.key', 'quizDraft:one', 'theme']);
});

test('what one person keeps is neither found nor removed by the next', () => {
  const [asha, binod] = ['asha', 'binod'].map((id) => personalStorage(localStorage, id));
  asha?.setItem('quizDraft:new', '{"title":"Optics"}');
  binod?.removeItem('quizDraft:new');
  expect(binod?.getItem('quizDraft:new')).toBeNull();
  expect(personalStorage(localStorage, null).getItem('quizDraft:new')).toBeNull();
  expect(JSON.parse(asha?.getItem('quizDraft:new') ?? '')).toEqual({ title: 'Optics', userId: 'asha' });
});

test('what a visitor keeps belongs to the first person who signs in', () => {
  personalStorage(localStorage, null).setItem('chemistryQuizState', '{"timer":3}');
  localStorage.setItem('quizState', '{"quizId":"one","userId":null}');
  localStorage.setItem('quizDraft:new', 'broken');
  claimStored(localStorage, 'asha');
  claimStored(localStorage, 'binod');
  expect(personalStorage(localStorage, 'asha').getItem('chemistryQuizState')).toBe(
    '{"timer":3,"userId":"asha"}',
  );
  expect(personalStorage(localStorage, 'binod').getItem('chemistryQuizState')).toBeNull();
  expect(localStorage.getItem('quizState')).toBe('{"quizId":"one","userId":"asha"}');
  expect(localStorage.getItem('quizDraft:new')).toBe('broken');
});
