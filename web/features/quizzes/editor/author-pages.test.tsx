import type { KeyedQuiz } from '@kaksha/contract/quizzes.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { errorBody, showPage } from '#web/test/show-page.tsx';
import { CreatePage, EditPage } from './author-pages.tsx';

const routes = [
  { path: '/quiz/create', Component: CreatePage },
  { path: '/quiz/edit/:id', Component: EditPage },
  { path: '/quiz/manage', element: <p>The list</p> },
  { path: '/login', element: <p>The login page</p> },
];

const quiz: KeyedQuiz = {
  _id: 'quiz-1',
  versionId: 'version-1',
  title: 'Gravitation',
  createdBy: { fullName: 'Meera Iyer' },
  createdAt: '2026-01-01T00:00:00.000Z',
  totalTime: 1,
  passPercent: 40,
  mode: 'practice',
  opensAt: null,
  closesAt: null,
  attemptsAllowed: 1,
  questions: [
    {
      _id: 'id-0',
      kind: 'single',
      question: 'Why does it fall?',
      options: ['one', 'two', 'three', 'four'],
      timePerQuestion: 1,
      correctAnswer: 0,
      explanation: '',
    },
  ],
};

test('a created quiz is announced and leads to the list', async () => {
  const { user, calls } = showPage({
    routes,
    at: '/quiz/create',
    role: 'teacher',
    answer: () => ({ status: 201, body: quiz }),
  });
  await user.type(screen.getByRole('textbox', { name: 'Quiz title' }), 'Gravitation');
  await user.click(screen.getByRole('button', { name: 'Create quiz' }));
  expect(await screen.findByText('The list')).toBeVisible();
  expect(screen.getByText('✅ Quiz created successfully!')).toBeVisible();
  expect(calls).toEqual(['POST /api/quiz']);
});

test('a quiz is loaded, changed and announced', async () => {
  const { promise, resolve } = Promise.withResolvers<{ status: number; body: unknown }>();
  const { user, calls } = showPage({
    routes,
    at: '/quiz/edit/quiz-1',
    role: 'admin',
    answer: (call) => (call.startsWith('GET') ? promise : { status: 200, body: quiz }),
  });
  expect(screen.getByText('Loading quiz...')).toBeVisible();
  resolve({ status: 200, body: quiz });
  await user.type(await screen.findByRole('textbox', { name: 'Quiz title' }), ', again');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('The list')).toBeVisible();
  expect(screen.getByText('✅ Quiz updated successfully!')).toBeVisible();
  expect(calls).toEqual(['GET /api/quiz/quiz-1', 'PUT /api/quiz/quiz-1']);
});

test('a quiz that cannot be loaded says so and leads back to the list', async () => {
  const { user } = showPage({
    routes,
    at: '/quiz/edit/quiz-1',
    role: 'admin',
    answer: () => ({ status: 404, body: errorBody('Quiz not found', 'quiz_not_found') }),
  });
  const dialog = await screen.findByRole('alertdialog', { name: 'Error loading quiz' });
  expect(dialog).toHaveTextContent('Quiz not found');
  await user.click(within(dialog).getByRole('button', { name: 'Back to Manage quizzes' }));
  expect(await screen.findByText('The list')).toBeVisible();
});

test.each([
  ['/quiz/create', 1],
  ['/quiz/edit/quiz-1', 0],
])('a student is refused at %s and nothing is asked of the server', (at, accessDenied) => {
  const { calls } = showPage({ routes, at, role: 'student', answer: () => ({ status: 200, body: quiz }) });
  expect(screen.getByText('❌ Forbidden: Insufficient Permissions')).toBeVisible();
  expect(screen.queryAllByText('❌ Access Denied')).toHaveLength(accessDenied);
  expect(calls).toEqual([]);
});

test.each(['/quiz/create', '/quiz/edit/quiz-1'])('a visitor at %s is sent to the login page', async (at) => {
  showPage({ routes, at, role: null, answer: () => ({ status: 200, body: quiz }) });
  expect(await screen.findByText('The login page')).toBeVisible();
});
