import type { ResultDetail } from '@kaksha/contract/results.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeResult } from '#web/test/make-result.ts';
import { errorBody, showPage } from '#web/test/show-page.tsx';
import { ResultRoute } from './result-route.tsx';

const question = (number: number): ResultDetail['quiz']['questions'][number] => ({
  _id: `question-${number}`,
  kind: 'single',
  question: `What is ${number} + ${number}?`,
  options: ['none', 'one', 'two', 'three'],
  timePerQuestion: 1,
  correctAnswer: 1,
  explanation: number === 2 ? 'Count on your fingers.' : '',
});

/** Three questions: the first correct, the second wrong, the third skipped. */
function makeDetail(given: Parameters<typeof makeResult>[0] = {}): ResultDetail {
  const summary = makeResult({ score: 1, total: 3, passed: false, ...given });
  const questions = [question(1), question(2), question(3)];
  return { ...summary, answers: [1, 2, null], quiz: { ...summary.quiz, questions } };
}

/** Results of the same quiz, newest first, including the one shown. */
const neighbours = ['newer', 'result-1', 'older'].map((_id) => makeResult({ _id, score: 2, total: 4 }));

/** Another person's result, as staff see it. */
const foreign = () => {
  const result = makeDetail({ score: 3, passed: true });
  return { status: 200, body: { result: { ...result, user: { ...result.user, _id: 'user-2' } } } };
};

function show(
  answer: { status: number; body: unknown } = { status: 200, body: { result: makeDetail() } },
  role: 'student' | 'teacher' | null = 'student',
) {
  return showPage({
    routes: [
      { path: '/quiz', element: 'the portal' },
      { path: '/login', element: 'the login page' },
      { path: '/quiz/result/:resultId', Component: ResultRoute },
    ],
    at: '/quiz/result/result-1',
    role,
    answer: (call) => {
      if (call === 'GET /api/results/result-1') return answer;
      if (call.startsWith('GET /api/results/all')) return { status: 200, body: { results: neighbours } };
      if (call === 'GET /api/results/user/user-1') return { status: 200, body: neighbours };
      return { status: 200, body: { user: {} } };
    },
  });
}

async function reviewed(number: number) {
  const heading = await screen.findByRole('heading', { name: `Question ${number}` });
  return within(heading.closest('li') ?? document.body);
}
const optionOf = (review: Awaited<ReturnType<typeof reviewed>>, text: string) =>
  review.getByText(text).closest('li');

test('a right answer is ticked and said to be one’s own', async () => {
  show();
  const first = await reviewed(1);
  expect(first.getByText('Correct')).toBeVisible();
  expect(optionOf(first, 'one')).toHaveClass('is-correct');
  expect(optionOf(first, 'one')).toHaveTextContent('Your answer, correct');
});

test('a wrong answer is crossed, the correct one ticked, and the explanation given', async () => {
  show();
  const second = await reviewed(2);
  expect(second.getByText('Incorrect')).toBeVisible();
  expect(optionOf(second, 'two')).toHaveClass('is-wrong');
  expect(optionOf(second, 'two')).toHaveTextContent('Your answer');
  expect(optionOf(second, 'one')).toHaveClass('is-correct');
  expect(optionOf(second, 'one')).toHaveTextContent('Correct answer');
  expect(second.getByText('Count on your fingers.')).toBeVisible();
});

test('a skipped question is flagged, with the correct answer beside it', async () => {
  show();
  const third = await reviewed(3);
  expect(third.getByText('Skipped')).toBeVisible();
  expect(optionOf(third, 'one')).toHaveTextContent('Correct answer');
});

test('score, name and address of the student stand above', async () => {
  show();
  expect(await screen.findByText('1 of 3')).toBeInTheDocument();
  expect(screen.getByText(/Ananya Sharma, ananya@example.com/)).toBeVisible();
  expect(screen.getByText('Not passed')).toBeVisible();
});

test('a pass is celebrated by name', async () => {
  show({ status: 200, body: { result: makeDetail({ score: 3, passed: true }) } });
  expect(await screen.findByRole('heading', { level: 1, name: 'शाबाश, Ananya.' })).toBeVisible();
});

test('an option keeps its letter beside the tick and the cross', async () => {
  show();
  const second = await reviewed(2);
  expect(optionOf(second, 'two')?.querySelector('.key')).toHaveTextContent('C');
  expect(optionOf(second, 'one')?.querySelector('.key')).toHaveTextContent('B');
});

test('one’s own result ends with what to do next and the other attempts of the quiz', async () => {
  show();
  const next = within(await screen.findByRole('region', { name: 'What next' }));
  expect(next.getByRole('link', { name: 'Attempt again' })).toHaveAttribute('href', '/quiz/quiz-1');
  expect(next.getByRole('link', { name: 'Attempt another quiz' })).toHaveAttribute('href', '/quiz/quizzes');
  const attempts = await next.findAllByRole('link', { name: '14 Nov 2026 , 50%' });
  expect(attempts.map((link) => link.getAttribute('href'))).toEqual([
    '/quiz/result/newer',
    '/quiz/result/older',
  ]);
});

test('staff see no garland but the newer and the older result of the quiz', async () => {
  show(foreign(), 'teacher');
  expect(await screen.findByRole('link', { name: 'Newer result' })).toHaveAttribute(
    'href',
    '/quiz/result/newer',
  );
  expect(screen.getByRole('link', { name: 'Older result' })).toHaveAttribute('href', '/quiz/result/older');
  expect(screen.getByRole('link', { name: 'All results of this quiz' })).toBeVisible();
  expect(document.querySelector('.toran')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Attempt again' })).not.toBeInTheDocument();
});

test('the filter leaves the incorrect or the skipped ones, and the palette brings any back', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Incorrect 1' }));
  expect(screen.getAllByRole('heading', { name: /^Question \d$/ })).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Question 3, skipped' }));
  expect((await reviewed(3)).getByText('Skipped')).toBeVisible();
});

test.each([
  [404, 'No result found.', 'No result found.'],
  [500, 'Something went wrong.', 'Error: Something went wrong.'],
])('an answer of %d reads "%s"', async (status, message, shown) => {
  show({ status, body: errorBody(message) });
  expect(await screen.findByText(shown)).toBeVisible();
});

test('the result is loading until it is there', async () => {
  show();
  expect(screen.getByText('Loading...')).toBeVisible();
  expect(await screen.findByText('1 of 3')).toBeInTheDocument();
});

test('a visitor goes to the login page, and nothing is asked for', async () => {
  const { calls } = show(undefined, null);
  expect(await screen.findByText('the login page')).toBeVisible();
  expect(calls).toEqual([]);
});
