import type { Founder } from '@kaksha/contract/faculty.ts';
import { cleanup, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { changedBody, errorBody, proxyPage, showPage } from '#web/test/show-page.tsx';
import { FoundersAdminPage } from './founders-admin-page.tsx';

const founder = (given: Partial<Founder> = {}): Founder => ({
  _id: 'meera',
  name: 'Dr. Meera Iyer',
  subject: 'Physics',
  specialization: 'Optics',
  description: 'Draws the ray diagram first.',
  courses: ['Foundation Science', 'IB Physics'],
  image: '',
  revision: 3,
  ...given,
});
const rohan = founder({ _id: 'rohan', name: 'Rohan Bhatnagar', subject: 'Chemistry', courses: [] });

type Reply = { status: number; body: unknown };

/** The page with a list that `change` may replace, and the calls that changed something. */
function show({
  list = [founder(), rohan],
  change = () => ({ status: 502, body: proxyPage }),
}: {
  list?: Founder[];
  change?: (call: string, known: { list: Founder[]; failed?: Reply }) => Reply;
} = {}) {
  const known: { list: Founder[]; failed?: Reply } = { list };
  const sent: { call: string; body: unknown }[] = [];
  const { user, calls } = showPage({
    routes: [{ path: '/admin/founders', Component: FoundersAdminPage }],
    at: '/admin/founders',
    role: 'admin',
    answer: (call, body) => {
      if (call === 'GET /api/faculty') return known.failed ?? { status: 200, body: known.list };
      if (call === 'GET /api/trash') return { status: 200, body: [] };
      sent.push({ call, body: body instanceof FormData ? Object.fromEntries(body) : body });
      return change(call, known);
    },
  });
  const reads = () => calls.filter((call) => call === 'GET /api/faculty').length;
  return { user, sent, known, reads };
}
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const editForm = (name = 'Dr. Meera Iyer') => within(screen.getByRole('form', { name: `Editing “${name}”` }));
const rows = async () => {
  await screen.findByRole('heading', { name: 'Dr. Meera Iyer' });
  return screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
};

beforeEach(() => localStorage.clear());

test('each founder is a row with subject, specialization and the courses taught', async () => {
  show();
  expect(await rows()).toEqual(['Dr. Meera Iyer', 'Rohan Bhatnagar']);
  expect(screen.getByText('Physics · Optics')).toBeVisible();
  expect(screen.getByText('Foundation Science, IB Physics')).toBeVisible();
});

test('without founders it says so; a list that failed says "Failed to fetch faculty"', async () => {
  show({ list: [] });
  expect(await screen.findByText('No founders yet.')).toBeVisible();
  showPage({
    routes: [{ path: '/', Component: FoundersAdminPage }],
    at: '/',
    role: 'admin',
    answer: (call) =>
      call === 'GET /api/trash' ? { status: 200, body: [] } : { status: 502, body: proxyPage },
  });
  expect(await screen.findByText('Failed to fetch faculty')).toBeVisible();
});

test('an added founder is sent with the courses as a list, and the list is fetched again', async () => {
  const { user, sent, reads } = show({
    change: (_call, known) => {
      const made = founder({ _id: 'asha', name: 'Asha Rao' });
      known.list = [...known.list, made];
      return { status: 201, body: made };
    },
  });
  await user.click(await screen.findByText('Add a founder'));
  const form = within(screen.getByRole('form', { name: 'Add a founder' }));
  await user.type(form.getByLabelText('Name'), 'Asha Rao');
  await user.type(form.getByLabelText('Subject'), 'Biology');
  await user.type(form.getByLabelText(/Courses taught/), 'Optics,  Waves ,');
  await user.click(form.getByRole('button', { name: 'Add founder' }));
  expect(await screen.findByText('Asha Rao added')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Asha Rao' })).toBeVisible();
  expect(sent).toEqual([
    {
      call: 'POST /api/faculty',
      body: {
        name: 'Asha Rao',
        subject: 'Biology',
        specialization: '',
        description: '',
        courses: '["Optics","Waves"]',
      },
    },
  ]);
  expect(reads()).toBe(2);
  expect(screen.getByRole('heading', { name: 'All founders' })).toHaveFocus();
});

test('a founder without name or subject is not sent', async () => {
  const { user, sent } = show();
  await user.click(await screen.findByText('Add a founder'));
  await user.click(await button('Add founder'));
  expect(await screen.findByText('Enter the founder’s name.')).toBeVisible();
  expect(screen.getByText('Enter the subject.')).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveFocus();
  expect(sent).toEqual([]);
});

test('an edit is sent with the revision it was made from, and the row is shown again', async () => {
  const { user, sent } = show({
    change: (_call, known) => {
      const made = founder({ subject: 'Botany', revision: 4 });
      known.list = [made, rohan];
      return { status: 200, body: made };
    },
  });
  await user.click(await button('Edit Dr. Meera Iyer'));
  const form = within(screen.getByRole('form', { name: 'Editing “Dr. Meera Iyer”' }));
  expect(form.getByLabelText(/Courses taught/)).toHaveValue('Foundation Science, IB Physics');
  await user.clear(form.getByLabelText('Subject'));
  await user.type(form.getByLabelText('Subject'), 'Botany');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Botany · Optics')).toBeVisible();
  expect(sent).toEqual([
    { call: 'PUT /api/faculty/meera', body: expect.objectContaining({ subject: 'Botany', revision: '3' }) },
  ]);
  expect(await button('Edit Dr. Meera Iyer')).toHaveFocus();
});

test('a stored image is removed on saving', async () => {
  const image = `/uploads/${'a'.repeat(32)}.webp`;
  const { user, sent } = show({
    list: [founder({ image })],
    change: () => ({ status: 200, body: founder() }),
  });
  await user.click(await button('Edit Dr. Meera Iyer'));
  await user.click(await button('Remove'));
  expect(screen.getByText('The stored image is removed when you save.')).toBeVisible();
  await user.click(await button('Save'));
  await vi.waitFor(() => expect(sent[0]?.body).toMatchObject({ image: '' }));
});

test('the removal of an image is part of what is back after a reload', async () => {
  const list = [founder({ image: `/uploads/${'a'.repeat(32)}.webp` })];
  const first = show({ list });
  await first.user.click(await button('Edit Dr. Meera Iyer'));
  await first.user.click(await button('Remove'));
  cleanup();
  const { user, sent } = show({ list, change: () => ({ status: 200, body: founder() }) });
  await user.click(await button('Edit Dr. Meera Iyer'));
  expect(screen.getByText(/What you typed earlier is back/)).toBeVisible();
  expect(screen.getByText('The stored image is removed when you save.')).toBeVisible();
  await user.click(await button('Save'));
  await vi.waitFor(() => expect(sent[0]?.body).toMatchObject({ image: '' }));
});

test('what was typed into an edit is back after a reload', async () => {
  const first = show();
  await first.user.click(await button('Edit Dr. Meera Iyer'));
  await first.user.type(editForm().getByLabelText('Subject'), ' and Botany');
  cleanup();
  const { user } = show();
  await user.click(await button('Edit Dr. Meera Iyer'));
  expect(editForm().getByLabelText('Subject')).toHaveValue('Physics and Botany');
  expect(screen.getByText(/What you typed earlier is back/)).toBeVisible();
});

const meanwhile = (call: string, known: { list: Founder[] }): Reply => {
  const isFirst = known.list[0]?.revision === 3;
  if (!call.startsWith('PUT') || !isFirst) return { status: 200, body: founder({ revision: 9 }) };
  known.list = [founder({ subject: 'Theirs', revision: 8 }), rohan];
  return { status: 409, body: changedBody(8) };
};

test('a change made meanwhile is asked about: keeping mine sends it again with the current revision', async () => {
  const { user, sent } = show({ change: meanwhile });
  await user.click(await button('Edit Dr. Meera Iyer'));
  await user.type(editForm().getByLabelText('Subject'), ' (mine)');
  await user.click(await button('Save'));
  await screen.findByRole('alertdialog', { name: 'Somebody changed this meanwhile' });
  await user.click(await button('Keep mine'));
  expect(await button('Edit Dr. Meera Iyer')).toHaveFocus();
  expect(sent.map(({ body }) => body)).toMatchObject([
    { subject: 'Physics (mine)', revision: '3' },
    { subject: 'Physics (mine)', revision: '8' },
  ]);
});

test('taking theirs shows what is stored and sends nothing', async () => {
  const { user, sent } = show({ change: meanwhile });
  await user.click(await button('Edit Dr. Meera Iyer'));
  await user.type(editForm().getByLabelText('Subject'), ' (mine)');
  await user.click(await button('Save'));
  await user.click(await button('Take theirs'));
  await screen.findByDisplayValue('Theirs');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(sent).toHaveLength(1);
});

test('if theirs cannot be fetched, it says so, and the question and what was typed stay', async () => {
  const { user, sent } = show({
    change: (call, known) => {
      known.failed = { status: 500, body: errorBody('The list is away.') };
      return meanwhile(call, known);
    },
  });
  await user.click(await button('Edit Dr. Meera Iyer'));
  await user.type(editForm().getByLabelText('Subject'), ' (mine)');
  await user.click(await button('Save'));
  await user.click(await button('Take theirs'));
  const question = within(await screen.findByRole('alertdialog'));
  expect(await question.findByText('The list is away.')).toBeVisible();
  expect(screen.getByDisplayValue('Physics (mine)')).toBeInTheDocument();
  expect(sent).toHaveLength(1);
});

test('a founder is deleted after a question, and the list is fetched again', async () => {
  const { user, sent } = show({
    change: (_call, known) => {
      known.list = [rohan];
      return { status: 200, body: { message: 'Founder deleted.', _id: 'meera' } };
    },
  });
  await user.click(await button('Delete Dr. Meera Iyer'));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete “Dr. Meera Iyer”?' }));
  expect(sent).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Delete founder' }));
  expect(await screen.findByText('Dr. Meera Iyer deleted')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Dr. Meera Iyer' })).toBeNull();
  expect(sent.map(({ call }) => call)).toEqual(['DELETE /api/faculty/meera']);
});

test('a founder is moved with the arrow keys, and the whole order is sent', async () => {
  const { user, sent } = show({
    change: (_call, known) => {
      known.list = known.list.toReversed();
      return { status: 200, body: known.list };
    },
  });
  (await button('Move Dr. Meera Iyer')).focus();
  await user.keyboard('{ArrowDown}');
  expect(await rows()).toEqual(['Rohan Bhatnagar', 'Dr. Meera Iyer']);
  expect(sent).toEqual([{ call: 'PUT /api/faculty/order', body: { ids: ['rohan', 'meera'] } }]);
});

test('an order that is refused is announced, and the stored one is shown', async () => {
  const { user } = show({
    change: () => ({
      status: 409,
      body: errorBody('Somebody changed this meanwhile', 'changed_meanwhile'),
    }),
  });
  (await button('Move Dr. Meera Iyer')).focus();
  await user.keyboard('{ArrowDown}');
  expect(await screen.findByText('Somebody changed this meanwhile')).toBeVisible();
  expect(await rows()).toEqual(['Dr. Meera Iyer', 'Rohan Bhatnagar']);
});

test.each([
  ['the server’s text', errorBody('The disk is full.'), Array(3).fill('The disk is full.')],
  [
    'the text of the screen where the server has none',
    proxyPage,
    ['Failed to add faculty', 'Failed to update faculty', 'Failed to delete faculty'],
  ],
])('a failed change shows %s and keeps what was typed', async (_what, body, [add, update, remove]) => {
  const { user } = show({ change: () => ({ status: 500, body }) });
  await user.click(await screen.findByText('Add a founder'));
  const form = within(screen.getByRole('form', { name: 'Add a founder' }));
  await user.type(form.getByLabelText('Name'), 'Asha Rao');
  await user.type(form.getByLabelText('Subject'), 'Biology');
  await user.click(form.getByRole('button', { name: 'Add founder' }));
  expect(await form.findByText(add ?? '')).toBeVisible();
  expect(form.getByLabelText('Name')).toHaveValue('Asha Rao');

  await user.click(await button('Edit Rohan Bhatnagar'));
  const edit = within(screen.getByRole('form', { name: 'Editing “Rohan Bhatnagar”' }));
  await user.type(edit.getByLabelText('Subject'), '!');
  await user.click(edit.getByRole('button', { name: 'Save' }));
  expect(await edit.findByText(update ?? '')).toBeVisible();
  expect(edit.getByLabelText('Subject')).toHaveValue('Chemistry!');

  await user.click(await button('Delete Dr. Meera Iyer'));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Delete founder' }));
  expect(await dialog.findByText(remove ?? '')).toBeVisible();
});
