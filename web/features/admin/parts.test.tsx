import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AddFold, EditRow } from './public.ts';

test('the box of a form that adds something says whether it is open', () => {
  const toggled: boolean[] = [];
  render(
    <AddFold label="Add a course" open={false} onToggle={(open) => toggled.push(open)}>
      {'the form'}
    </AddFold>,
  );
  const box = screen.getByRole('group');
  expect(box).not.toHaveAttribute('open');
  box.setAttribute('open', '');
  box.dispatchEvent(new Event('toggle'));
  expect(toggled.at(-1)).toBe(true);
});

test('a row that is edited names what it edits', () => {
  render(
    <ol>
      <EditRow title="Editing “Optics”" aside="Changes are not saved yet">
        {'the form'}
      </EditRow>
    </ol>,
  );
  expect(screen.getByRole('heading', { name: 'Editing “Optics”' })).toBeVisible();
  expect(screen.getByText('Changes are not saved yet')).toBeVisible();
});
