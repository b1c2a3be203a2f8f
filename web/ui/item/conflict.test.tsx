import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { CallError } from '#web/lib/send/send.ts';
import { ChangedDialog, useConflict } from './conflict.tsx';

const refusal = (revision: number | null) =>
  new CallError({ status: 409, code: 'changed_meanwhile', message: 'Changed', revision });

/** A button that saves, which is refused so; `saved` has the revisions that were saved over, `fetched` the fetches. */
async function show(error: Error, fetchAgain: () => Promise<void> = async () => {}) {
  const saved: number[] = [];
  const fetched: string[] = [];
  function Item() {
    const conflict = useConflict({
      keepMine: (revision) => saved.push(revision),
      takeTheirs: () => {
        fetched.push('again');
        return fetchAgain();
      },
    });
    return (
      <>
        <button type="button" aria-label="Save" onClick={() => conflict.meet(error)} />
        <ChangedDialog {...conflict.dialog} />
      </>
    );
  }
  render(<Item />);
  const user = userEvent.setup();
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  await press('Save');
  return { press, saved, fetched };
}

const question = () => screen.queryByRole('alertdialog', { name: 'Somebody changed this meanwhile' });

test('"Keep mine" saves over the revision that the refusal names, without fetching anything', async () => {
  const { press, saved, fetched } = await show(refusal(8));
  await press('Keep mine');
  expect([saved, fetched, question()]).toEqual([[8], [], null]);
});

test('without a known revision nothing is saved, and the question stays and says so', async () => {
  const { press, saved } = await show(refusal(null));
  await press('Keep mine');
  expect(saved).toEqual([]);
  expect(question()).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent(/^Nothing was saved/);
});

test('"Take theirs" closes once theirs is fetched', async () => {
  const { press, saved, fetched } = await show(refusal(8));
  await press('Take theirs');
  expect([saved, fetched, question()]).toEqual([[], ['again'], null]);
});

test('if theirs cannot be fetched, the question stays and says so, and can be answered again', async () => {
  const { press, saved } = await show(refusal(8), () => Promise.reject(new Error('away')));
  await press('Take theirs');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'What is stored could not be loaded. Try again.',
  );
  expect(question()).toBeVisible();
  await press('Keep mine');
  expect([saved, question()]).toEqual([[8], null]);
});

test('any other refusal asks nothing', async () => {
  await show(new CallError({ status: 409, code: 'email_taken', message: 'Taken' }));
  expect(question()).toBeNull();
});

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
