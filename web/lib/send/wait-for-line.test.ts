import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { LineIsBack, loadOnLine, useWaitsForLine } from './wait-for-line.ts';

const missing = new TypeError('Failed to fetch dynamically imported module: /assets/quiz.js');
const fails = () => Promise.reject(missing);
const reply = vi.fn<typeof fetch>();
let onLine = true;
beforeEach(() => {
  onLine = true;
  reply.mockReset().mockResolvedValue(new Response());
  vi.stubGlobal('fetch', reply);
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => onLine);
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});
const waits = () => renderHook(() => useWaitsForLine()).result.current;

test('a part that is there is loaded, and nothing else is asked', async () => {
  expect(await loadOnLine(async () => 'part')).toBe('part');
  expect(reply).not.toHaveBeenCalled();
});

test('a part that a newer build has replaced fails at once, and so does any other failure', async () => {
  await expect(loadOnLine(fails)).rejects.toBe(missing);
  const other = new Error('a fault of the page');
  await expect(loadOnLine(() => Promise.reject(other))).rejects.toBe(other);
});

test('without a connection a part waits for it, and the page is then loaded anew', async () => {
  onLine = false;
  const ended = vi.fn();
  const loaded = loadOnLine(fails).catch(ended);
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect([waits(), ended.mock.calls]).toEqual([true, []]);
  onLine = true;
  window.dispatchEvent(new Event('online'));
  await loaded;
  expect(ended).toHaveBeenCalledExactlyOnceWith(expect.any(LineIsBack));
  expect(waits()).toBe(false);
});

test('a network that leads nowhere is no connection', async () => {
  reply.mockRejectedValue(new TypeError('Failed to fetch'));
  const ended = vi.fn();
  const loaded = loadOnLine(fails).catch(ended);
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect([waits(), ended.mock.calls]).toEqual([true, []]);
  reply.mockResolvedValue(new Response('', { status: 503 }));
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  await loaded;
  expect(ended).toHaveBeenCalledExactlyOnceWith(expect.any(LineIsBack));
});
