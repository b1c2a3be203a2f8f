import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ChangedDialog } from './changed-dialog.tsx';

test('says that another person has changed it, and asks which of the two versions to keep', async () => {
  const pressed: string[] = [];
  render(
    <ChangedDialog
      open
      onClose={() => pressed.push('close')}
      onMine={() => pressed.push('mine')}
      onTheirs={() => pressed.push('theirs')}
    />,
  );
  const user = userEvent.setup();
  expect(screen.getByRole('alertdialog', { name: 'Somebody changed this meanwhile' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Keep mine' }));
  await user.click(screen.getByRole('button', { name: 'Take theirs' }));
  await user.keyboard('{Escape}');
  expect(pressed).toEqual(['mine', 'theirs', 'close']);
});
