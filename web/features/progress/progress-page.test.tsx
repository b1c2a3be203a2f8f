import type { Progress } from '@kaksha/contract/progress.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { errorBody, showPage } from '#web/test/show-page.tsx';
import { ProgressRoute } from './progress-page.tsx';

const user = { _id: 'user-1', fullName: 'Ananya Sharma' };
const exam = (number: number, percentile: number | null): Progress['exams'][number] => ({
  resultId: `exam-${number}`,
  quizId: `quiz-${number}`,
  title: `Mock ${number}`,
  createdAt: `2026-1${number}-01T06:00:00.000Z`,
  ...{ marks: 80, maxMarks: 100, percentage: 80, percentile, of: percentile === null ? 4 : 40 },
});
const chapter = (name: string, right: number, n: number) => ({
  ...{ subject: 'Physics', chapter: name, right, n },
  percent: (100 * (right + 2)) / (n + 4),
});
const whole: Progress = {
  user,
  exams: [exam(2, 88.811_188_8), exam(1, 70), exam(0, null)],
  practice: [
    { resultId: 'p1', quizId: 'q', title: 'Optics', createdAt: '2026-11-02T06:00:00.000Z', percentage: 60 },
  ],
  chapters: [chapter('Heat', 0, 4), chapter('Optics', 1, 1)],
  wrong: 31,
};
const nothing: Progress = { user, exams: [], practice: [], chapters: [], wrong: 0 };

const show = (
  progress: Progress | null,
  {
    role = 'student' as 'student' | null,
    made = { status: 409, body: errorBody('None is wrong.', 'nothing_to_practise') as unknown },
  } = {},
) =>
  showPage({
    routes: [
      { path: '/quiz/progress', Component: ProgressRoute },
      { path: '/quiz/:id', element: 'the quiz' },
      { path: '/login', element: 'the login page' },
    ],
    at: '/quiz/progress',
    role,
    answer: (call) => {
      if (call === 'POST /api/practice-sets') return made;
      if (progress === null) return { status: 500, body: errorBody('internal') };
      return { status: 200, body: progress };
    },
  });

test('exams stand by percentile, with a sentence, a line and a table', async () => {
  show(whole);
  const exams = within(await screen.findByRole('region', { name: 'Exams' }));
  expect(exams.getByText('The percentile rose from 70.00 to 88.81 over 2 exams.')).toBeVisible();
  expect(exams.getByRole('img', { name: 'The percentiles of 2 exams, the oldest first' })).toBeVisible();
  expect(
    exams
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent?.slice(-4)),
  ).toEqual(['8.81', '0.00', '100–']);
  expect(exams.getByRole('link', { name: 'Mock 2' })).toHaveAttribute('href', '/quiz/result/exam-2');
});

test('chapters stand weakest first, and one right of one is not 100 %', async () => {
  show(whole);
  const chapters = within(await screen.findByRole('region', { name: 'Chapters' }));
  expect(chapters.getByText('Most to gain in Heat, strongest in Optics.')).toBeVisible();
  expect(chapters.getByRole('row', { name: 'Optics 1 of 1 60%' })).toBeVisible();
});

test('of many chapters the weakest eight stand, and the others are one press away', async () => {
  const chapters = Array.from({ length: 11 }, (_, at) => chapter(`Chapter ${at + 1}`, at, 12));
  const { user: person } = show({ ...whole, chapters });
  const table = within(await screen.findByRole('table', { name: 'Physics' }));
  expect(table.getAllByRole('row')).toHaveLength(9);
  expect(table.queryByText('Chapter 9')).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Show all 11 chapters of Physics' }));
  expect(table.getAllByRole('row')).toHaveLength(12);
  await person.click(screen.getByRole('button', { name: 'Show the weakest alone' }));
  expect(table.getAllByRole('row')).toHaveLength(9);
});

test('what went wrong becomes a quiz, which opens', async () => {
  const { calls } = show(whole, {
    made: {
      status: 201,
      body: {
        ...{ _id: 'set-1', versionId: 'set-1', title: 'What went wrong', createdBy: { fullName: 'Ananya' } },
        ...{ createdAt: '2026-11-02T06:00:00.000Z', totalTime: 2, passPercent: 40, questions: [] },
        ...{ mode: 'practice', opensAt: null, closesAt: null, attemptsAllowed: 1 },
      },
    },
  });
  expect(await screen.findByText(/31 questions last answered wrong/)).toBeVisible();
  screen.getByRole('button', { name: 'Practise what went wrong' }).click();
  expect(await screen.findByText('the quiz')).toBeVisible();
  expect(calls).toContain('POST /api/practice-sets');
});

test('a refusal is said, and the page stays', async () => {
  show(whole);
  (await screen.findByRole('button', { name: 'Practise what went wrong' })).click();
  expect(await screen.findByText('None is wrong.')).toBeInTheDocument();
});

test('nobody’s results yet lead to a quiz', async () => {
  show(nothing);
  expect(await screen.findByRole('link', { name: 'Attempt a quiz' })).toBeVisible();
});

test('where nothing is wrong there is nothing to practise', async () => {
  show({ ...whole, wrong: 0 });
  expect(await screen.findByText(/There is nothing to practise/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Practise what went wrong' })).toBeNull();
});

test('a failure is said, and can be retried', async () => {
  show(null);
  expect(await screen.findByText('Error: internal')).toBeVisible();
});

test('a visitor is sent to the login page', async () => {
  show(whole, { role: null });
  expect(await screen.findByText('the login page')).toBeVisible();
});
