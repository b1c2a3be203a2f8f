import { expect, test } from 'vitest';
import { differences } from './differences.ts';

test('a changed value is named with what it was and what it is', () => {
  expect(differences({ title: 'Optic', levels: '12' }, { title: 'Optics', levels: '12' })).toEqual([
    { name: 'title', before: 'Optic', after: 'Optics' },
  ]);
});

test('values inside objects and lists of objects are named by their path', () => {
  const before = { badges: { LIVE: { enabled: false, label: 'LIVE' } }, questions: [{ question: 'A' }] };
  const after = { badges: { LIVE: { enabled: true, label: 'LIVE' } }, questions: [{ question: 'B' }] };
  expect(differences(before, after)).toEqual([
    { name: 'badges.LIVE.enabled', before: false, after: true },
    { name: 'questions.0.question', before: 'A', after: 'B' },
  ]);
});

test('a list of texts is one value', () => {
  expect(differences({ features: ['a'] }, { features: ['a', 'b'] })).toEqual([
    { name: 'features', before: ['a'], after: ['a', 'b'] },
  ]);
});

test('something created has all its values, something deleted had them, and empty ones are left out', () => {
  const course = { _id: '1', revision: 1, title: 'Optics', levels: '', features: [] };
  expect(differences(null, course)).toEqual([{ name: 'title', before: undefined, after: 'Optics' }]);
  expect(differences(course, null)).toEqual([{ name: 'title', before: 'Optics', after: undefined }]);
  expect(differences(null, null)).toEqual([]);
});

test('an empty value is no value', () => {
  expect(differences({ notes: '', roles: ['teacher'] }, { notes: 'Call', roles: [] })).toEqual([
    { name: 'notes', before: undefined, after: 'Call' },
    { name: 'roles', before: ['teacher'], after: undefined },
  ]);
});

test('ids are left out, also of lists, unless something else took their place', () => {
  const id = '01a2080e-96f3-7000-8000-000000000001';
  expect(
    differences({ versionId: id, courseIds: [] }, { versionId: id.replace('1', '2'), courseIds: [id] }),
  ).toEqual([]);
  expect(differences({ image: id }, { image: 'a picture' })).toHaveLength(1);
});
