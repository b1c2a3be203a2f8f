import { pictureFile } from '@kaksha/contract/core/files.ts';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createQueryClient } from '#web/lib/send/query.ts';
import { CallError } from '#web/lib/send/send.ts';
import { TextField } from '../form/text-field.tsx';
import { Toasts } from '../message/toast.tsx';
import { ActButton } from './act-button.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { ItemButtons, ItemForm, ItemOutcome, useItemForm, useItemList } from './item-form.tsx';
import { ItemPicture, withPicture } from './item-picture.tsx';
import { useEdited } from './use-edited.ts';

type Lens = { name: string; path: string; image: string; revision: number };
type Sent = {
  name: string;
  image?: string | undefined;
  revision?: number | undefined;
  uploads: boolean;
};

const words = { submit: 'Save', submitting: 'Saving…', cancel: 'Cancel', failed: 'The lens is not saved' };
const stored: Lens = { name: 'Thin', path: 'thin', image: '/uploads/lens.webp', revision: 3 };
const refusal = (code: string, parts: { message?: string; revision?: number } = {}) =>
  new CallError({ status: 409, code, message: 'Refused', ...parts });

/**
 * A list of one lens with the form that changes it or, without a stored one, adds one. `save` answers what is sent; `known`
 * is what the server has, and how often it was asked.
 */
function show({
  lens = null,
  save = () => {},
}: {
  lens?: Lens | null;
  save?: (sent: Sent, known: { lens: Lens | null; reads: number; away?: Error }) => void;
} = {}) {
  const known: { lens: Lens | null; reads: number; away?: Error } = { lens, reads: 0 };
  const sent: Sent[] = [];
  const lenses = {
    queryKey: ['lenses'],
    queryFn: async () => {
      known.reads += 1;
      if (known.away) throw known.away;
      return known.lens;
    },
  };
  function Form({ of, onClose }: { of: Lens | null; onClose?: () => void }) {
    const item = useItemForm({
      ...useItemList(lenses),
      name: `lens:${of === null ? 'new' : 'one'}`,
      userId: 'user-1',
      stored: of === null ? {} : { name: of.name, path: of.path },
      revision: of?.revision,
      schema: z.object({
        name: z.string().check(z.minLength(1, 'Enter a name.')),
        image: z.optional(z.string()),
        revision: z.optional(z.number()),
      }),
      values: withPicture,
      files: { image: pictureFile },
      send: async (values, { onProgress }) => {
        const one = { ...values, uploads: onProgress !== undefined };
        sent.push(one);
        save(one, known);
        return values;
      },
      done: ({ name }) => `${name} saved`,
      onSaved: () => onClose?.(),
      words,
      besides: { path_taken: 'path' },
    });
    const { faults, draft } = item;
    return (
      <ItemForm item={item} aria-label="Lens">
        <TextField label="Name" name="name" defaultValue={draft.values.name} error={faults.name} />
        <TextField label="Path" name="path" defaultValue={draft.values.path} error={faults.path} />
        <ItemPicture label="Image" values={draft.values} stored={of?.image ?? ''} error={faults.image} />
        <ItemButtons item={item} words={words} onClose={onClose} />
        <ItemOutcome item={item} />
      </ItemForm>
    );
  }
  function List() {
    const { data } = useQuery(lenses);
    const { edited, edit, close, buttonOf } = useEdited();
    if (data === undefined) return null;
    if (data === null) return <Form of={null} />;
    return edited === 'one' ? (
      <Form of={data} onClose={() => close('one')} />
    ) : (
      <button type="button" ref={buttonOf('one')} onClick={() => edit('one')}>
        {`Edit ${data.name}`}
      </button>
    );
  }
  render(
    <QueryClientProvider client={createQueryClient()}>
      <List />
      <Toasts />
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  /** Opens the form of the stored lens, and types a name in place of its own. */
  const type = async (name: string) => {
    if (lens !== null) await press('Edit Thin');
    const field = await screen.findByLabelText('Name');
    await user.clear(field);
    await user.type(field, name);
  };
  return { user, press, type, sent, known };
}

const field = (label: string | RegExp) => screen.findByLabelText(label);
const question = () => screen.queryByRole('alertdialog', { name: 'Somebody changed this meanwhile' });

beforeEach(() => localStorage.clear());

test('a new item is sent once, announced, and the form is empty for the next one', async () => {
  const { press, type, sent, known } = show();
  await type('Thick');
  await press('Save');
  expect(await screen.findByText('Thick saved')).toBeVisible();
  expect(sent).toEqual([{ name: 'Thick', uploads: false }]);
  expect(await field('Name')).toHaveValue('');
  expect(known.reads).toBe(2);
  cleanup();
  show();
  expect(await field('Name')).toHaveValue('');
});

test('what a field lacks is said beside it, and nothing is sent', async () => {
  const { press, sent } = show();
  await field('Name');
  await press('Save');
  expect(await screen.findByText('Enter a name.')).toBeVisible();
  expect(await field('Name')).toHaveFocus();
  expect(sent).toEqual([]);
});

test('a change is sent with the revision it was made from, and the Edit button takes the focus', async () => {
  const { press, type, sent } = show({
    lens: stored,
    save: ({ name }, known) => {
      known.lens = { ...stored, name, revision: 4 };
    },
  });
  await type('Thick');
  await press('Save');
  expect(await screen.findByRole('button', { name: 'Edit Thick' })).toHaveFocus();
  expect(sent).toEqual([{ name: 'Thick', revision: 3, uploads: false }]);
});

test.each([
  ['a new item', null],
  ['a change', stored],
])('what was typed into %s is back after a reload, until it is given up', async (_what, lens) => {
  await show({ lens }).type('Thick');
  cleanup();
  const { press } = show({ lens });
  if (lens !== null) await press('Edit Thin');
  expect(await field('Name')).toHaveValue('Thick');
  expect(screen.getByText(/What you typed earlier is back/)).toBeVisible();
  await press('Cancel');
  if (lens !== null) await press('Edit Thin');
  expect(await field('Name')).toHaveValue(lens?.name ?? '');
  expect(screen.queryByText(/What you typed earlier is back/)).toBeNull();
});

test.each([
  [
    'the server’s text',
    new CallError({ status: 500, code: 'internal', message: 'The disk is full.' }),
    'The disk is full.',
  ],
  ['the words of the form if the server has none', new Error('away'), 'The lens is not saved'],
])('a save that failed shows %s and keeps what was typed', async (_what, error, text) => {
  const { press, type } = show({
    save: () => {
      throw error;
    },
  });
  await type('Thick');
  await press('Save');
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(await field('Name')).toHaveValue('Thick');
});

test('a refusal that belongs to a field is told beside it alone', async () => {
  const { press, type } = show({
    save: () => {
      throw refusal('path_taken', { message: 'Path already in use' });
    },
  });
  await type('Thick');
  await press('Save');
  expect(await screen.findByText('Path already in use')).toBeVisible();
  expect(await field('Path')).toHaveAccessibleDescription('Path already in use');
  expect(screen.queryByRole('alert')).toHaveTextContent('Path already in use');
});

/** Another person saves twice: the revision is 8 when the change of 3 arrives, and 9 when that of 8 does. */
function meanwhile({ revision }: Sent, known: { lens: Lens | null }) {
  const now = revision === 3 ? 8 : revision === 8 ? 9 : null;
  if (now === null) return;
  known.lens = { ...stored, name: `Theirs ${now}`, revision: now };
  throw refusal('changed_meanwhile', { revision: now });
}

test('"Keep mine" sends the change again over the revision that the refusal names, as often as it takes', async () => {
  const { press, type, sent } = show({ lens: stored, save: meanwhile });
  await type('Mine');
  await press('Save');
  await press('Keep mine');
  await press('Keep mine');
  expect(await screen.findByText('Mine saved')).toBeVisible();
  expect(sent.map(({ name, revision }) => [name, revision])).toEqual([
    ['Mine', 3],
    ['Mine', 8],
    ['Mine', 9],
  ]);
  expect(question()).toBeNull();
});

test('"Keep mine" sends nothing over a revision that is not known', async () => {
  const { press, type, sent } = show({
    lens: stored,
    save: () => {
      throw refusal('changed_meanwhile');
    },
  });
  await type('Mine');
  await press('Save');
  await press('Keep mine');
  expect(await screen.findByText(/^Nothing was saved/)).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('"Take theirs" shows what is stored and sends nothing', async () => {
  const { press, type, sent } = show({ lens: stored, save: meanwhile });
  await type('Mine');
  await press('Save');
  await press('Take theirs');
  expect(await screen.findByDisplayValue('Theirs 8')).toBeVisible();
  expect(question()).toBeNull();
  expect(sent).toHaveLength(1);
});

test('if theirs cannot be fetched, it says so, and the question and what was typed stay', async () => {
  const { press, type, sent } = show({
    lens: stored,
    save: (one, known) => {
      known.away = new CallError({ status: 500, code: 'internal', message: 'The list is away.' });
      meanwhile(one, known);
    },
  });
  await type('Mine');
  await press('Save');
  await press('Take theirs');
  expect(await screen.findByText('The list is away.')).toBeVisible();
  expect(question()).toBeVisible();
  expect(screen.getByDisplayValue('Mine')).toBeInTheDocument();
  expect(sent).toHaveLength(1);
});

test('progress is shown only where a file is sent', async () => {
  const { user, press, type, sent } = show();
  await type('Thick');
  await user.upload(await field(/^Image/), new File(['x'], 'lens.png', { type: 'image/png' }));
  await press('Save');
  await waitFor(() => expect(sent).toEqual([{ name: 'Thick', uploads: true }]));
});

test('a stored picture is removed on saving, and the removal is part of what is back after a reload', async () => {
  await show({ lens: stored }).press('Edit Thin');
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  cleanup();
  const { press, sent } = show({ lens: stored });
  await press('Edit Thin');
  expect(screen.getByText('The stored image is removed when you save.')).toBeVisible();
  await press('Save');
  await waitFor(() => expect(sent).toEqual([{ name: 'Thin', image: '', revision: 3, uploads: false }]));
});

/** The question before a lens is deleted; `acts` has what happened. */
function ask(remove: () => Promise<void> = async () => {}) {
  const acts: string[] = [];
  render(
    <QueryClientProvider client={createQueryClient()}>
      <DeleteDialog
        words={{
          title: 'Delete “Thin”?',
          text: 'It goes.',
          confirm: 'Delete lens',
          confirming: 'Deleting…',
          cancel: 'Keep it',
          failed: 'The lens is not deleted',
        }}
        remove={async () => {
          acts.push('remove');
          await remove();
        }}
        refresh={async () => acts.push('refresh')}
        done="Thin deleted"
        onClose={() => acts.push('close')}
      />
      <Toasts />
    </QueryClientProvider>,
  );
  const dialog = within(screen.getByRole('alertdialog', { name: 'Delete “Thin”?' }));
  const press = (name: string) => userEvent.click(dialog.getByRole('button', { name }));
  return { acts, dialog, press };
}

test('an item is deleted once the question is confirmed; what showed it is fetched again', async () => {
  const { acts, press } = ask();
  await press('Delete lens');
  expect(await screen.findByText('Thin deleted')).toBeVisible();
  expect(acts).toEqual(['remove', 'refresh', 'close']);
});

test('an item is kept if the question is not confirmed', async () => {
  const { acts, press } = ask();
  await press('Keep it');
  expect(acts).toEqual(['close']);
});

test.each([
  [
    'the server’s text',
    new CallError({ status: 500, code: 'internal', message: 'The disk is full.' }),
    'The disk is full.',
  ],
  ['its own words if the server has none', new Error('away'), 'The lens is not deleted'],
])('a deletion that failed keeps the question and shows %s', async (_what, error, text) => {
  const { acts, dialog, press } = ask(() => Promise.reject(error));
  await press('Delete lens');
  expect(await dialog.findByText(text)).toBeVisible();
  expect(acts).toEqual(['remove']);
});

test('the act of a row that failed is announced, and can be tried again', async () => {
  let tries = 0;
  const act = async () => {
    tries += 1;
    throw new Error('away');
  };
  render(
    <>
      <ActButton name="Approve Thin" act={act} failed="The lens is not approved">
        Approve
      </ActButton>
      <Toasts />
    </>,
  );
  const button = screen.getByRole('button', { name: 'Approve Thin' });
  await userEvent.click(button);
  expect(await screen.findByText('The lens is not approved')).toBeVisible();
  await userEvent.click(button);
  expect(tries).toBe(2);
});
