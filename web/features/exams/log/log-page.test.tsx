import type { AttemptLogEntry } from '@kaksha/contract/hall.ts';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LogList } from './log-page.tsx';

const entry = (_id: string, at: string): AttemptLogEntry => ({ _id, at, kind: 'event', device: '' });

test('a time in which nothing happened is a line between its entries, a short one is none', () => {
  render(
    <LogList
      entries={[
        entry('3', '2026-11-26T10:20:30.000Z'),
        entry('2', '2026-11-26T10:08:30.000Z'),
        entry('1', '2026-11-26T10:07:00.000Z'),
      ]}
    />,
  );
  const [newest, ...others] = screen.getAllByRole('listitem');
  expect(newest).toHaveTextContent('Nothing for 12 min');
  for (const other of others) expect(other).not.toHaveTextContent('Nothing for');
});
