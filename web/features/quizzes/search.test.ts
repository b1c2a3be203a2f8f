import type { QuizSummary } from '@kaksha/contract/quizzes.ts';
import { expect, test } from 'vitest';
import { matchingQuizzes } from './search.ts';

const quiz = (title: string, fullName: string): QuizSummary => ({
  _id: title,
  title,
  createdBy: { fullName },
  createdAt: '2026-01-01T00:00:00.000Z',
  questionCount: 1,
  totalTime: 1,
  passPercent: 40,
  mode: 'practice',
  opensAt: null,
  closesAt: null,
  attemptsAllowed: 1,
});
const all = [quiz('Gravitation: orbits', 'Meera Iyer'), quiz('ओम का नियम', 'Arjun Rao')];
const titles = (search: string) => matchingQuizzes(all, search).map(({ title }) => title);

test('an empty search finds everything', () => {
  expect(titles('  ')).toEqual(all.map(({ title }) => title));
});

test('words are found in title and creator, in any order and case', () => {
  expect(titles('meera GRAV')).toEqual(['Gravitation: orbits']);
  expect(titles('नियम')).toEqual(['ओम का नियम']);
  expect(titles('meera नियम')).toEqual([]);
});
