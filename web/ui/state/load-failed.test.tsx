import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallError } from '#web/lib/send/send.ts';
import { LoadFailed } from './load-failed.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function show(status: number, retryAfterMs: number | null = null) {
  const refetch = vi.fn();
  const error = new CallError({ status, code: 'made_up', message: 'It did not work.', retryAfterMs });
  render(<LoadFailed query={{ error, isFetching: false, refetch }} failed="The list could not be loaded." />);
  return refetch;
}

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('without an answer it says what still works, and is loaded again within ten seconds', async () => {
  const refetch = show(0);
  expect(screen.getByRole('alert')).toHaveTextContent('The rest of this page still works.');
  await wait(4_999);
  expect(refetch).not.toHaveBeenCalled();
  await wait(5_001);
  expect(refetch).toHaveBeenCalledOnce();
});

test('once the connection is back it is loaded again at once', () => {
  const refetch = show(0);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(refetch).toHaveBeenCalledOnce();
});

test.each([429, 500, 503])(
  'after a %i it waits as long as the server asks, and then goes on',
  async (status) => {
    const refetch = show(status, 30_000);
    expect(screen.getByRole('alert')).toHaveTextContent('This is tried again by itself.');
    await wait(30_000);
    expect(refetch).not.toHaveBeenCalled();
    await wait(10_000);
    expect(refetch).toHaveBeenCalledOnce();
  },
);

test.each([403, 404])('a %i is final, and promises nothing', async (status) => {
  const refetch = show(status);
  expect(screen.getByRole('alert')).not.toHaveTextContent('by itself');
  await wait(300_000);
  expect(refetch).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});
