import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ExamBand } from './exam-bar.tsx';
import type { KeeperState } from './keeper-state.ts';
import { startKeeper } from './keeper-state.ts';

const NOW = 1_750_000_000_000;
const heard = { now: NOW, deadlineAt: NOW + 60_000, sentAt: NOW };
const running = startKeeper(
  { attemptId: 'attempt', status: 'open', holdsPen: true, seq: 0, answers: {}, heard },
  'device',
  { now: NOW, random: 0.5 },
);

it.each<[string, Partial<KeeperState>, string]>([
  ['says nothing while all is well', {}, ''],
  [
    'says once the time is up that answers are being submitted',
    { locked: true },
    'Time’s up. Your answers are locked and are being submitted.',
  ],
  [
    'does not call them submitted without a line',
    { locked: true, online: false },
    'Time’s up. Your answers are locked. Keep this page open: they are submitted as soon as you are online.',
  ],
  ['leaves it to the saved sign to announce that there is no line', { online: false }, ''],
])('%s', (_, change, announced) => {
  render(
    <ExamBand
      state={{ keeper: { ...running, ...change }, kept: true, paperKept: true }}
      onSignIn={() => undefined}
    />,
  );
  expect(screen.getByRole('status').textContent?.trim()).toBe(announced);
});

it.each([false, true])('offers to sign in where the session has ended, time up: %s', (locked) => {
  const signIn = vi.fn();
  render(
    <ExamBand
      state={{ keeper: { ...running, signedIn: false, locked }, kept: true, paperKept: true }}
      onSignIn={signIn}
    />,
  );
  screen.getByRole('button', { name: 'Log in' }).click();
  expect(signIn).toHaveBeenCalledOnce();
});
