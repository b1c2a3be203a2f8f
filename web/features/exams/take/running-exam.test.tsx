import type { Attempt } from '@kaksha/contract/exams.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Link, useBlocker } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { showPage } from '#web/test/show-page.tsx';
import { asksToLeave, runExam } from './exam-run.ts';
import { startKeeper } from './keeper-state.ts';
import { RunningExam } from './running-exam.tsx';

afterEach(() => vi.unstubAllGlobals());

test('the paper is shown from its top, and leaving the exam shows the next page', async () => {
  // As Chromium does since 2026: what an effect returns, React would call when the page is left.
  const scrollTo = vi.fn(() => Promise.resolve());
  vi.stubGlobal('scrollTo', scrollTo);
  const now = Date.now();
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
    questions: [
      { _id: '1', kind: 'single', question: 'Which?', options: ['A', 'B', 'C', 'D'], timePerQuestion: 1 },
    ],
  };
  const facts = {
    attemptId: 'a-1',
    holdsPen: true,
    seq: 0,
    answers: {},
    status: 'open' as const,
    heard: { now, deadlineAt: now + 3_600_000, sentAt: now },
  };
  let stop = () => {};
  function Exam() {
    const [run] = useState(() =>
      runExam({
        paper,
        keeper: startKeeper(facts, 'phone', { now, random: 0 }),
        place: null,
        userId: 'u',
        isSignedIn: () => true,
        onAskSubmit: () => undefined,
      }),
    );
    stop = run.stop;
    const blocker = useBlocker(() => asksToLeave(run.state()));
    return (
      <>
        <Link to="/quiz">Home</Link>
        <RunningExam run={run} blocker={blocker} asksSubmit={false} onAskSubmit={() => undefined} />
      </>
    );
  }
  showPage({
    routes: [
      { path: '/', Component: Exam },
      { path: '/quiz', element: <h1>Portal</h1> },
    ],
    at: '/',
    role: 'student',
    answer: () => ({
      status: 200,
      body: { seq: 1, savedAt: iso(now), deadlineAt: paper.deadlineAt, now: iso(now), dropped: [] },
    }),
  });
  expect(await screen.findByText('Which?')).toBeVisible();
  expect(scrollTo.mock.calls).toEqual([[0, 0]]);
  await userEvent.click(screen.getByRole('link', { name: 'Home' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(await screen.findByRole('heading', { name: 'Portal' })).toBeVisible();
  stop();
});
