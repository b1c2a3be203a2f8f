import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { deviceStorage, forgetStored } from '#web/lib/storage.ts';
import { DraftNote } from '#web/ui/form/draft-note.tsx';
import { useFormDraft } from './use-form-draft.ts';

const sent: unknown[] = [];
const stored = { title: 'Optics', levels: '' };

function Form({ userId = 'asha', revision = 3 }: { userId?: string; revision?: number }) {
  const draft = useFormDraft({ name: 'course:1', userId, stored, revision });
  return (
    <form key={draft.key} ref={draft.form} onInput={draft.keep}>
      <DraftNote draft={draft} />
      <input aria-label="Title" name="title" defaultValue={draft.values.title} />
      <input aria-label="Levels" name="levels" defaultValue={draft.values.levels} />
      <input aria-label="Live" type="checkbox" name="live" defaultChecked={draft.values.live === 'on'} />
      <input aria-label="Image" type="file" name="image" />
      <button type="button" onClick={draft.clear}>
        {'Saved'}
      </button>
      <output>{String(draft.unsaved)}</output>
      <button type="button" onClick={() => sent.push(draft.base.current)}>
        {'Send'}
      </button>
    </form>
  );
}

function open(userId?: string) {
  const { unmount } = render(<Form {...(userId === undefined ? {} : { userId })} />);
  return { user: userEvent.setup(), leave: unmount };
}
const title = () => screen.getByRole('textbox', { name: 'Title' });

test('what was typed and ticked is back after a reload, with the names of the files to choose again', async () => {
  const { user, leave } = open();
  await user.type(title(), ' and waves');
  await user.click(screen.getByRole('checkbox'));
  await user.upload(screen.getByLabelText('Image'), new File(['x'], 'lens.png'));
  leave();
  open();
  expect(title()).toHaveValue('Optics and waves');
  expect(screen.getByRole('checkbox')).toBeChecked();
  expect(
    screen.getByText(/What you typed earlier is back.*Choose these files again: lens.png/),
  ).toBeVisible();
  expect(screen.getByText('true')).toBeVisible();
});

test('nothing is kept once it is saved, or is again as it is stored', async () => {
  const { user, leave } = open();
  await user.type(title(), 's');
  await user.click(screen.getByRole('button', { name: 'Saved' }));
  expect(localStorage).toHaveLength(0);
  await user.type(title(), '{Backspace}');
  expect(screen.getByText('false')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Levels' }), 'X');
  expect(localStorage).toHaveLength(1);
  await user.type(screen.getByRole('textbox', { name: 'Levels' }), '{Backspace}');
  expect(localStorage).toHaveLength(0);
  leave();
});

test('discarding draws the form as it is stored', async () => {
  const first = open();
  await first.user.type(title(), ' and waves');
  first.leave();
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Discard it' }));
  expect(title()).toHaveValue('Optics');
  expect(localStorage).toHaveLength(0);
});

test('another person does not find it, and signing out removes it', async () => {
  const { user, leave } = open();
  await user.type(title(), ' and waves');
  leave();
  open('binod').leave();
  const other = open('binod');
  expect(title()).toHaveValue('Optics');
  other.leave();
  forgetStored(deviceStorage, 'asha');
  expect(localStorage).toHaveLength(0);
});

test('a draft that cannot be read is ignored', () => {
  localStorage.setItem('formDraft:course:1', '{"values":{"title":4}}');
  open();
  expect(title()).toHaveValue('Optics');
});

test('a draft is sent as a change of the revision it was made from', async () => {
  const { user, leave } = open();
  await user.type(title(), ' and waves');
  leave();
  render(<Form revision={4} />);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(sent).toEqual([3]);
});
