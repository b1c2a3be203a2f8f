import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { announce, Toasts } from './toast.tsx';

const shown = () =>
  screen.getAllByRole('button', { name: 'Close' }).map((button) => button.parentElement?.textContent);

test('an error stays beside another error, and goes with the next success', () => {
  render(<Toasts />);
  act(() => announce('Error deleting quiz', 'wrong'));
  act(() => announce('Failed to delete course', 'wrong'));
  expect(shown()).toEqual(['Error deleting quiz', 'Failed to delete course']);
  act(() => announce('Course deleted'));
  expect(shown()).toEqual(['Course deleted']);
  act(() => announce('Quiz deleted'));
  act(() => announce('Failed to update course', 'wrong'));
  expect(shown()).toEqual(['Course deleted', 'Quiz deleted', 'Failed to update course']);
});
