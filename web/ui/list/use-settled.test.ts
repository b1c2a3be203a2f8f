import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSettled } from './use-settled.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function show(accepts?: (typed: string) => boolean) {
  const onSettle = vi.fn();
  const hook = renderHook(
    ({ value }) => useSettled({ value, delayMs: 100, onSettle, ...(accepts && { accepts }) }),
    { initialProps: { value: '' } },
  );
  return {
    onSettle,
    type: (text: string) => act(() => hook.result.current.type(text)),
    pause: (ms: number) => act(() => vi.advanceTimersByTime(ms)),
    leave: () => act(() => hook.result.current.leave()),
    give: (value: string) => hook.rerender({ value }),
    shown: () => hook.result.current.shown,
  };
}

test('letters typed while the value is on its way stay', () => {
  const { type, pause, give, shown, onSettle } = show();
  type('a');
  pause(100);
  type('ab');
  give('a');
  expect(shown()).toBe('ab');
  pause(100);
  expect(onSettle.mock.calls).toEqual([['a'], ['ab']]);
});

test('a value from elsewhere takes the place of what is being typed', () => {
  const { type, pause, give, shown, onSettle } = show();
  type('a');
  give('former');
  expect(shown()).toBe('former');
  pause(1000);
  expect(onSettle).not.toHaveBeenCalled();
});

test('leaving the field after the pause settles nothing twice', () => {
  const { type, pause, leave, onSettle } = show();
  type('a');
  pause(100);
  leave();
  expect(onSettle).toHaveBeenCalledTimes(1);
});

test('what was typed and taken back settles nothing', () => {
  const { type, pause, leave, onSettle } = show();
  type('a');
  type('');
  pause(100);
  leave();
  expect(onSettle).not.toHaveBeenCalled();
});

test('what cannot be settled on stays until one leaves the field', () => {
  const { type, pause, leave, shown, onSettle } = show((text) => text.length > 2);
  type('ab');
  pause(1000);
  expect(shown()).toBe('ab');
  leave();
  expect(shown()).toBe('');
  expect(onSettle).not.toHaveBeenCalled();
});
