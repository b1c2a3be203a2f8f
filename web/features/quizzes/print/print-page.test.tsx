import type { KeyedQuiz } from '@kaksha/contract/quizzes.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { errorBody, showPage } from '#web/test/show-page.tsx';
import { PrintRoute } from './print-page.tsx';

const options = ['Twice', 'Half', 'Thrice', 'None'];
const question = { options, timePerQuestion: 1, explanation: 'See above.' };
const quiz: KeyedQuiz = {
  ...{ _id: 'quiz-1', versionId: 'v1', title: 'Optics', createdBy: { fullName: 'Meera Iyer' } },
  ...{ createdAt: '2026-11-22T06:34:00.000Z', totalTime: 90, passPercent: 40, mode: 'practice' },
  ...{ opensAt: null, closesAt: null, attemptsAllowed: 1 },
  questions: [
    { ...question, _id: 'q1', kind: 'single', question: 'How much?', correctAnswer: 2 },
    { ...question, _id: 'q2', kind: 'multiple', question: 'Which?', correctAnswers: [0, 3] },
    {
      ...question,
      _id: 'q3',
      kind: 'numeric',
      question: 'How many?',
      options: [],
      numeric: { min: '1', max: '2' },
    },
    { ...question, _id: 'q4', kind: 'single', question: 'And this?', correctAnswer: null },
  ],
};

function show(given: { found?: boolean; role?: 'teacher' | 'student'; at?: string } = {}) {
  const { found = true, role = 'teacher', at = '/quiz/quiz-1/print' } = given;
  return showPage({
    routes: [{ path: '/quiz/:id/print', Component: PrintRoute }],
    at,
    role,
    answer: (call) =>
      call === 'POST /api/quiz/quiz-1/print' && found
        ? { status: 200, body: { versionId: 'v1' } }
        : found
          ? { status: 200, body: quiz }
          : { status: 404, body: errorBody('Quiz not found', 'quiz_not_found') },
  });
}
const sheets = () => screen.queryAllByRole('article');

test('the paper alone is printed unless more is chosen, and questions without a key are named', async () => {
  const { user, calls } = show();
  expect(await screen.findByText('1 question has no key yet.')).toBeVisible();
  expect(calls.filter((call) => call.includes('quiz-1'))).toEqual([
    'POST /api/quiz/quiz-1/print',
    'GET /api/quiz/quiz-1',
  ]);
  const [paper] = sheets();
  expect(sheets()).toHaveLength(1);
  expect(paper).toHaveTextContent('Questions: 4 · Time: 90 min · Maximum marks: 4');
  expect(paper).not.toHaveTextContent('Seed');
  expect(paper).not.toHaveTextContent('See above.');
  await user.click(screen.getByLabelText('Answer key'));
  await user.click(screen.getByLabelText('Question paper'));
  const keys = within(sheets()[0] ?? document.body).getAllByRole('listitem');
  expect(keys.map((key) => key.textContent)).toEqual(['1C', '2A, D', '31 to 2', '4–']);
  await user.click(screen.getByLabelText('Answer key'));
  expect(screen.getByText('Choose at least one sheet to print.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Print' })).toBeNull();
});

test('a seed that is deleted leaves the one before, and the address brings the same sets', async () => {
  const { user } = show({ at: '/quiz/quiz-1/print?sets=2&seed=k7q2md&parts=omr&language=hi' });
  expect(await screen.findByLabelText('Seed')).toHaveValue('K7Q2MD');
  expect(sheets()).toHaveLength(2);
  await user.clear(screen.getByLabelText('Seed'));
  expect(sheets()[0]).toHaveTextContent('सेट A');
  expect(sheets()[1]).toHaveTextContent('K7Q2MD');
  await user.type(screen.getByLabelText('Seed'), 'monsoon');
  expect(sheets()[1]).toHaveTextContent('MONSOON');
});

test('a quiz that does not exist says so', async () => {
  show({ found: false });
  expect(await screen.findByText('This quiz does not exist.')).toBeVisible();
});

test('students are refused, and nothing is asked of the server', async () => {
  const { calls } = show({ role: 'student' });
  expect(await screen.findByRole('heading', { name: 'Print the paper' })).toBeInTheDocument();
  expect(sheets()).toEqual([]);
  expect(calls.filter((call) => call.includes('quiz-1'))).toEqual([]);
});
