import type { Attempt } from '@kaksha/contract/exams.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showPage } from '#web/test/show-page.tsx';
import { ExamBar } from './exam-bar.tsx';
import { type ExamRun, runExam, useExamState } from './exam-run.ts';
import { type AttemptFacts, startKeeper } from './keeper-state.ts';

const now = Date.parse('2026-11-22T03:42:00Z');
beforeEach(() => vi.useFakeTimers({ now, toFake: ['Date', 'setInterval'] }));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const iso = (ms: number) => new Date(ms).toISOString();
const paper: Attempt = {
  _id: 'a-1',
  quizId: 'q-1',
  versionId: 'v-1',
  title: 'Mock 3',
  trial: false,
  seq: 0,
  startedAt: iso(now),
  now: iso(now),
  deadlineAt: iso(now + 3_600_000),
  extraMinutes: 0,
  answers: [],
  status: 'open',
  questions: ['1', '2'].map((_id) => ({
    _id,
    question: 'Which one?',
    options: ['A', 'B', 'C', 'D'],
    timePerQuestion: 1,
    kind: 'single',
  })),
};
const facts: AttemptFacts = {
  attemptId: 'a-1',
  holdsPen: true,
  seq: 0,
  answers: {},
  status: 'open',
  heard: { now, deadlineAt: now + 3_600_000, sentAt: now },
};

/** The bar of a running exam, and the exam itself. */
async function show(isSignedIn = () => true): Promise<ExamRun> {
  let run: ExamRun | null = null;
  function Bar() {
    // Begun here, once the calls have somebody who answers them.
    const [begun] = useState(() =>
      runExam({
        paper,
        keeper: startKeeper(facts, 'phone', { now, random: 0 }),
        place: null,
        userId: 'u',
        isSignedIn,
        onAskSubmit: () => undefined,
      }),
    );
    run = begun;
    return <ExamBar run={begun} state={useExamState(begun)} parts={[]} onSignIn={() => undefined} />;
  }
  showPage({
    routes: [{ path: '/', Component: Bar }],
    at: '/',
    role: 'student',
    answer: () => ({
      status: 200,
      body: { seq: 1, savedAt: iso(now), deadlineAt: paper.deadlineAt, now: iso(now), dropped: [] },
    }),
  });
  await screen.findByText('Saved');
  if (run === null) throw new Error('The exam was not begun');
  return run;
}

test('an exam that the browser refuses to store says so, and never that answers are kept', async () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    removeItem: () => undefined,
    setItem: (name: string) => {
      if (name.startsWith('exam.')) throw new DOMException('Full', 'QuotaExceededError');
    },
  });
  const run = await show();
  expect(await screen.findByText('This browser does not store answers.')).toBeVisible();
  act(() => run.tell({ type: 'page', event: 'offline' }));
  expect(await screen.findByText(/Carry on, and keep this page open/)).toBeVisible();
  act(() => run.tell({ type: 'signedOut' }));
  expect(await screen.findByText(/Keep this page open and log in again/)).toBeVisible();
  expect(document.body).not.toHaveTextContent(/kept on this device/);
  run.stop();
});

test('an exam that the browser stores says while offline that answers are kept', async () => {
  const run = await show();
  expect(screen.queryByText('This browser does not store answers.')).toBeNull();
  act(() => run.tell({ type: 'page', event: 'offline' }));
  expect(
    await screen.findByText('You are offline. Your answers are kept on this device.'),
  ).toBeInTheDocument();
  run.stop();
});

test('after a sign-out in another tab nothing is called kept or saved, closing asks first, and signing in keeps all again', async () => {
  let signedIn = true;
  const run = await show(() => signedIn);
  await waitFor(() => expect(kept()).toEqual(['exam.a-1', 'exam.paper.a-1']));
  expect(closingAsks()).toBe(false);
  // What signing out does.
  signedIn = false;
  for (const key of kept()) localStorage.removeItem(key);
  act(() => {
    run.tell({ type: 'signedOut' });
    run.dispatch({ type: 'choose', question: 0, option: 2 });
  });
  expect(await screen.findByText(/Keep this page open and log in again/)).toBeVisible();
  expect(screen.getByText('Not saved')).toBeVisible();
  expect(document.body).not.toHaveTextContent(/kept on this device|Saving/);
  expect(kept()).toEqual([]);
  expect(closingAsks()).toBe(true);

  signedIn = true;
  act(() => run.tell({ type: 'signedIn' }));
  await waitFor(() => expect(kept()).toEqual(['exam.a-1', 'exam.paper.a-1']));
  expect(await screen.findByText('Saved')).toBeVisible();
  run.stop();
});

test('a paper that the browser refuses to store is named, and a reload is not advised', async () => {
  const real = localStorage;
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => real.getItem(name),
    removeItem: (name: string) => real.removeItem(name),
    setItem: (name: string, text: string) => {
      if (name.startsWith('exam.paper.')) throw new DOMException('Full', 'QuotaExceededError');
      real.setItem(name, text);
    },
  });
  const run = await show();
  expect(await screen.findByText('This browser does not store the questions.')).toBeVisible();
  run.stop();
});

test('a new paper gets the room of one whose exam ended more than a day ago', async () => {
  const old = { quizId: 'q-0', deadlineAt: iso(now - 25 * 3_600_000) };
  localStorage.setItem('exam.paper.a-0', JSON.stringify({ format: 1, userId: 'somebody', paper: old }));
  const run = await show();
  await waitFor(() => expect(kept()).toEqual(['exam.a-1', 'exam.paper.a-1']));
  run.stop();
});

const kept = () =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith('exam.'))
    .sort();
const closingAsks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
