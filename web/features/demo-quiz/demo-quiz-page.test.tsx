import { act, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { session } from '#web/features/auth/session.ts';
import { PageFactsContext } from '#web/lib/page/page-facts.ts';
import { deviceStorage } from '#web/lib/storage.ts';
import { pageFacts } from '#web/test/show-page.tsx';
import { DemoQuizPage } from './demo-quiz-page.tsx';
import { questions } from './questions.ts';

const page = (
  <PageFactsContext value={pageFacts}>
    <MemoryRouter>
      <DemoQuizPage />
    </MemoryRouter>
  </PageFactsContext>
);
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const choose = (option: number) => press(new RegExp(`^${'ABCD'[option]}`));
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const kept = () => localStorage.getItem('chemistryQuizState');

beforeEach(() => {
  vi.useFakeTimers({ now: 1_700_000_000_000 });
  session.start({ storage: deviceStorage, now: Date.now });
});

test('the server draws the instructions', () => {
  expect(renderToString(page)).toContain('Start quiz');
});

test('a device that forbids storage lets one take the quiz', () => {
  const forbidden = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied', 'SecurityError');
  });
  render(page);
  press('Start quiz');
  choose(0);
  expect(screen.getByRole('heading', { name: 'Question 2 of 10' })).toBeVisible();
  forbidden.mockRestore();
});

test('every right answer gives ten of ten and 100%', () => {
  render(page);
  press('Start quiz');
  for (const [index, { answer }] of questions.entries()) {
    expect(screen.getByRole('heading', { name: `Question ${index + 1} of 10` })).toHaveFocus();
    choose(answer);
  }
  expect(screen.getByRole('heading', { name: 'Quiz Completed' })).toHaveFocus();
  expect(screen.queryByText('100%')).toBeNull();
  press('Submit');
  expect(screen.getByText('100%')).toBeVisible();
  expect(screen.getByText('10 out of 10')).toBeVisible();
  expect(kept()).toBeNull();
});

test('a double click answers one question', () => {
  render(page);
  press('Start quiz');
  fireEvent.click(screen.getByRole('button', { name: /^A/ }), { detail: 1 });
  fireEvent.click(screen.getByRole('button', { name: /^A/ }), { detail: 2 });
  expect(screen.getByRole('heading', { name: 'Question 2 of 10' })).toBeVisible();
});

test('an answer resets the timer, and a question that runs out is skipped', () => {
  render(page);
  press('Start quiz');
  pass(29_000);
  expect(screen.getByRole('timer')).toHaveTextContent('1');
  choose(0);
  expect(screen.getByRole('timer')).toHaveTextContent('30');
  pass(29_900);
  expect(screen.getByRole('heading', { name: 'Question 2 of 10' })).toBeVisible();
  pass(200);
  expect(screen.getByRole('heading', { name: 'Question 3 of 10' })).toBeVisible();
  expect(JSON.parse(kept() ?? '')).toMatchObject({ answers: [0, null], currentQuestion: 2 });
});

test('ten timeouts skip everything and score 0%', () => {
  render(page);
  press('Start quiz');
  for (let second = 0; second <= 300; second += 1) pass(1_000);
  expect(screen.getByText('You answered 0 and left 10 unanswered.')).toBeVisible();
  press('Submit');
  expect(screen.getByText('0%')).toBeVisible();
  expect(screen.getAllByText('Unanswered')).toHaveLength(10);
});

test('progress is restored with a whole 30 seconds', () => {
  const first = render(page);
  press('Start quiz');
  choose(1);
  pass(20_000);
  first.unmount();
  pass(60_000);
  render(page);
  expect(screen.getByRole('heading', { name: 'Question 2 of 10' })).toBeVisible();
  expect(screen.getByRole('timer')).toHaveTextContent('30');
});

test('a completed quiz is restored until it is submitted', () => {
  localStorage.setItem(
    'chemistryQuizState',
    JSON.stringify({ quizId: 'demo', timer: 0, currentQuestion: 10, answers: Array(10).fill(1) }),
  );
  const first = render(page);
  expect(screen.getByRole('heading', { name: 'Quiz Completed' })).toBeVisible();
  press('Submit');
  first.unmount();
  render(page);
  expect(screen.getByRole('button', { name: 'Start quiz' })).toBeVisible();
});

test.each(['at the end', 'after submitting'])('restart %s starts from the beginning', (when) => {
  render(page);
  press('Start quiz');
  for (const _ of questions) choose(0);
  if (when === 'after submitting') press('Submit');
  press('Restart');
  expect(kept()).toBeNull();
  press('Start quiz');
  expect(screen.getByRole('heading', { name: 'Question 1 of 10' })).toBeVisible();
});
