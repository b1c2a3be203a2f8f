import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ConfirmDialog } from './confirm-dialog.tsx';

const onCancel = vi.fn();
const onConfirm = vi.fn();
const dialog = (state: { busy?: boolean; error?: string | null } = {}) => (
  <ConfirmDialog
    open
    danger
    title="Delete this course?"
    text="Its videos go with it."
    confirm="Delete"
    cancel="Keep it"
    onConfirm={onConfirm}
    onCancel={onCancel}
    {...state}
  />
);

test('is named by its title alone and described by its text alone', () => {
  render(dialog({ error: 'The server is away.' }));
  const shown = screen.getByRole('alertdialog');
  expect(shown).toHaveAccessibleName('Delete this course?');
  expect(shown).toHaveAccessibleDescription('Its videos go with it.');
  expect(screen.getByRole('alert')).toHaveTextContent('The server is away.');
});

test('keeps its buttons focusable and does nothing while busy', async () => {
  const user = userEvent.setup();
  const { rerender } = render(dialog());
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(onConfirm).toHaveBeenCalledTimes(1);
  rerender(dialog({ busy: true }));
  expect(screen.getByRole('button', { name: 'Delete' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await user.click(screen.getByRole('button', { name: 'Keep it' }));
  await user.keyboard('{Escape}');
  expect(onConfirm).toHaveBeenCalledTimes(1);
  expect(onCancel).not.toHaveBeenCalled();
});

test('Tab goes round inside it', async () => {
  const user = userEvent.setup();
  render(dialog());
  screen.getByRole('button', { name: 'Close' }).focus();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Keep it' })).toHaveFocus();
  await user.tab({ shift: true });
  expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
});

test('the page behind does not scroll until the last dialog is closed', () => {
  const isHeld = () => document.documentElement.hasAttribute('data-dialog');
  const first = render(dialog());
  const second = render(dialog());
  first.unmount();
  expect(isHeld()).toBe(true);
  second.unmount();
  expect(isHeld()).toBe(false);
});
