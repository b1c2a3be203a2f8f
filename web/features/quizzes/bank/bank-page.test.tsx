import type { BankQuestion } from '@kaksha/contract/bank.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { showPage } from '#web/test/show-page.tsx';
import { BankPage } from './bank-page.tsx';
import { takeForEditor } from './handover.ts';

const facts = { timePerQuestion: 1, explanation: '', unreleased: false, used: 0, rightPercent: null };
const law: BankQuestion = {
  ...facts,
  _id: 'q1',
  kind: 'single',
  question: 'Which law?',
  options: ['First', 'Second', 'Third', 'None'],
  correctAnswer: 1,
  subject: 'Physics',
  explanation: 'Because of areas.',
  hi: { question: 'कौन-सा नियम?', options: ['पहला', 'दूसरा', 'तीसरा', 'कोई नहीं'], explanation: '' },
  quiz: { _id: 'quiz-1', title: 'Gravitation', number: 3 },
  used: 1240,
  rightPercent: 41,
};
const sum: BankQuestion = {
  ...facts,
  _id: 'q1',
  kind: 'numeric',
  question: 'What is the sum?',
  options: [],
  numeric: { value: '2.5', tolerance: '0.1' },
  passage: { _id: 'p', text: 'A table of masses.' },
  quiz: { _id: 'quiz-2', title: '', number: 1 },
};

type Answer = Parameters<typeof showPage>[0]['answer'];

function show(
  list: BankQuestion[] | Answer,
  { role = 'teacher', at = '/quiz/bank' }: { role?: 'teacher' | 'student'; at?: string } = {},
) {
  return showPage({
    routes: [
      { path: '/quiz/bank', Component: BankPage },
      { path: '/quiz/edit/:id', element: 'The editor' },
      { path: '/quiz/create', element: 'A new quiz in the editor' },
    ],
    at,
    role,
    answer: (call, ...rest) => {
      if (call.startsWith('GET /api/quizzes')) {
        return {
          status: 200,
          body: {
            quizzes: [
              { _id: 'quiz-8', title: 'Mock 2', mode: 'exam' },
              { _id: 'quiz-9', title: 'Optics', mode: 'practice' },
            ],
          },
        };
      }
      if (!Array.isArray(list)) return list(call, ...rest);
      const tags = { subjects: ['Physics'], chapters: ['Waves'], sources: [] };
      const found = { questions: list, totalCount: list.length, page: 1, limit: 20 };
      return { status: 200, body: call.endsWith('&tags=true') ? { ...found, tags } : found };
    },
  });
}

test('shows where each question is from, how it was answered, and its key when unfolded', async () => {
  show([law, sum]);
  const rows = (await screen.findAllByRole('checkbox')).map((box) => box.closest('li'));
  const [first, second] = rows;
  if (!first || !second) throw new Error('There are two questions');
  expect(first).toHaveTextContent('Which law?');
  expect(first).toHaveTextContent('Question 3 of Gravitation');
  expect(first).toHaveTextContent('Used 1,240 times, 41% correct');
  expect(second).toHaveTextContent('Question 1 of Untitled quiz');
  expect(second).toHaveTextContent('Not used yet');
  expect(second).toHaveTextContent('A table of masses.');
  await userEvent.click(within(first).getByText('Options, key and explanation'));
  const right = within(first).getByText('Second').closest('li');
  expect(right).toHaveTextContent('Correct answer');
  expect(within(first).getByText('कौन-सा नियम?')).toBeVisible();
  expect(within(first).getByText('दूसरा').closest('li')).toHaveTextContent('Correct answer');
  expect(within(first).getAllByText('Correct answer')).toHaveLength(2);
  expect(first).toHaveTextContent('Because of areas.');
  expect(second).toHaveTextContent('2.5 ± 0.1');
});

test('asks for the questions that match the filters of the URL', async () => {
  const { calls } = show([law], { at: '/quiz/bank?q=law&subject=Physics&kind=single' });
  await screen.findByText('Which law?');
  expect(calls.find((call) => call.startsWith('GET /api/question-bank'))).toMatch(
    /\?search=law&subject=Physics&.*kind=single&page=1&limit=20&tags=true$/,
  );
  expect(await screen.findByRole('option', { name: 'Waves' })).toBeInTheDocument();
  expect(calls.filter((call) => call.includes('question-tags'))).toEqual([]);
});

test('copies the chosen questions into the quiz that one came from', async () => {
  show([law, sum], { at: '/quiz/bank?into=quiz-9' });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose question 3 of Gravitation' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Choose question 1 of Untitled quiz' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Choose question 3 of Gravitation' }));
  const bar = screen.getByRole('region', { name: 'Copy the chosen questions' });
  expect(bar).toHaveTextContent('1 question chosen');
  expect(await within(bar).findByRole('option', { name: 'Optics', selected: true })).toBeVisible();
  await userEvent.click(within(bar).getByRole('button', { name: 'Copy' }));
  expect(await screen.findByText('The editor')).toBeVisible();
  expect(takeForEditor('quiz-9')).toEqual([sum]);
});

test('copies into a new quiz unless another one is chosen', async () => {
  show([law]);
  await userEvent.click(await screen.findByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await screen.findByText('A new quiz in the editor')).toBeVisible();
  expect(takeForEditor(null)).toEqual([law]);
});

test('a question of an exam not yet released is marked, and stays out of practice quizzes', async () => {
  show([law, { ...sum, unreleased: true }], { at: '/quiz/bank?into=quiz-9' });
  const boxes = await screen.findAllByRole('checkbox');
  const [free, kept] = boxes;
  if (!free || !kept) throw new Error('There are two questions');
  expect(screen.getAllByText('Exam not released yet')).toHaveLength(1);
  expect(kept.closest('li')).toHaveTextContent('Exam not released yet');
  await userEvent.click(kept);
  const bar = screen.getByRole('region', { name: 'Copy the chosen questions' });
  expect(await within(bar).findByText(/^1 question is from an exam that is not over/)).toBeVisible();
  expect(within(bar).queryByRole('button', { name: /Copy/ })).toBeNull();
  await userEvent.selectOptions(within(bar).getByRole('combobox'), 'Mock 2');
  expect(within(bar).getByRole('button', { name: 'Copy' })).toBeVisible();
  await userEvent.selectOptions(within(bar).getByRole('combobox'), 'A new quiz');
  expect(within(bar).getByText(/only as an exam/)).toBeVisible();
  await userEvent.selectOptions(within(bar).getByRole('combobox'), 'Optics');
  await userEvent.click(free);
  await userEvent.click(within(bar).getByRole('button', { name: 'Copy the other one' }));
  expect(await screen.findByText('The editor')).toBeVisible();
  expect(takeForEditor('quiz-9')).toEqual([law]);
});

test('says so when there is no question, or none that matches', async () => {
  show([]);
  expect(await screen.findByText('No questions yet')).toBeVisible();
});

test('is forbidden for students', async () => {
  show([law], { role: 'student' });
  expect(await screen.findByText('❌ Forbidden: Insufficient Permissions')).toBeVisible();
});

test('asks the server for the order, and keeps it in the URL and while filters are reset', async () => {
  const { user, calls } = show([law, sum]);
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Sort' }), 'Fewest correct answers');
  await vi.waitFor(() => expect(calls.some((call) => call.includes('sort=hardest'))).toBe(true));
  expect(screen.getByRole('combobox', { name: 'Sort' })).toHaveValue('hardest');
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  expect(screen.getByRole('combobox', { name: 'Sort' })).toHaveValue('hardest');
});
