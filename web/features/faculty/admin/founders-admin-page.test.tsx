import type { Founder } from '@kaksha/contract/faculty.ts';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { errorBody, proxyPage, showPage } from '#web/test/show-page.tsx';
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
  change?: (call: string, known: { list: Founder[] }) => Reply;
} = {}) {
  const known = { list };
  const sent: { call: string; body: unknown }[] = [];
  const { user, calls } = showPage({
    routes: [{ path: '/admin/founders', Component: FoundersAdminPage }],
    at: '/admin/founders',
    role: 'admin',
    answer: (call, body) => {
      if (call === 'GET /api/faculty') return { status: 200, body: known.list };
      if (call === 'GET /api/trash') return { status: 200, body: [] };
      sent.push({ call, body: body instanceof FormData ? Object.fromEntries(body) : body });
      return change(call, known);
    },
  });
  const reads = () => calls.filter((call) => call === 'GET /api/faculty').length;
  return { user, sent, known, reads };
}
const button = (name: string | RegExp) => screen.findByRole('button', { name });
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

test('a failed change without a text of the server’s shows that of the screen', async () => {
  const { user } = show({ change: () => ({ status: 500, body: proxyPage }) });
  await user.click(await screen.findByText('Add a founder'));
  const form = within(screen.getByRole('form', { name: 'Add a founder' }));
  await user.type(form.getByLabelText('Name'), 'Asha Rao');
  await user.type(form.getByLabelText('Subject'), 'Biology');
  await user.click(form.getByRole('button', { name: 'Add founder' }));
  expect(await form.findByText('Failed to add faculty')).toBeVisible();
  expect(form.getByLabelText('Name')).toHaveValue('Asha Rao');

  await user.click(await button('Edit Rohan Bhatnagar'));
  const edit = within(screen.getByRole('form', { name: 'Editing “Rohan Bhatnagar”' }));
  await user.type(edit.getByLabelText('Subject'), '!');
  await user.click(edit.getByRole('button', { name: 'Save' }));
  expect(await edit.findByText('Failed to update faculty')).toBeVisible();
  expect(edit.getByLabelText('Subject')).toHaveValue('Chemistry!');

  await user.click(await button('Delete Dr. Meera Iyer'));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Delete founder' }));
  expect(await dialog.findByText('Failed to delete faculty')).toBeVisible();
});
