import type { TrashItem } from '@kaksha/contract/trash.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { errorBody, showPage } from '#web/test/show-page.tsx';
import { Trash } from './public.ts';

const item = (given: Partial<TrashItem> = {}): TrashItem => ({
  _id: '1',
  kind: 'course',
  title: 'NEET Biology',
  deletedAt: '2026-11-14T13:12:00.000Z',
  deletedBy: { fullName: 'Meera Iyer' },
  ...given,
});

type Input = Parameters<typeof showPage>[0];
const show = (answer: Input['answer'], role: Input['role'] = 'admin') =>
  showPage({
    routes: [{ path: '/', element: <Trash kinds={['course', 'sub-course']} /> }],
    at: '/',
    role,
    answer,
  });
const section = () => screen.findByRole('region', { name: 'Recently deleted' });

test('lists what was deleted of the screen’s kinds, with who and when', async () => {
  const items = [item(), item({ _id: '2', kind: 'quiz', title: 'Kepler' })];
  show(() => ({ status: 200, body: items }));
  const rows = within(await section()).getAllByRole('listitem');
  expect(rows).toHaveLength(1);
  expect(rows[0]).toHaveTextContent('NEET Biology Course');
  expect(rows[0]).toHaveTextContent('Deleted by Meera Iyer, 14 Nov 2026, 6:42 pm');
});

test('shows the parts of one course alone where it is given', async () => {
  const part = (_id: string, courseId: string) =>
    item({ _id, kind: 'sub-course', title: `Part of ${courseId}`, courseId });
  showPage({
    routes: [{ path: '/', element: <Trash kinds={['sub-course']} courseId="a" /> }],
    at: '/',
    role: 'admin',
    answer: () => ({ status: 200, body: [part('1', 'a'), part('2', 'b')] }),
  });
  expect(within(await section()).getAllByRole('listitem')).toHaveLength(1);
  expect(screen.getByText('Part of a')).toBeVisible();
});

test.each(['teacher', 'student', null] as const)('%s sees nothing, and the server is not asked', (role) => {
  const { calls } = show(() => ({ status: 403, body: {} }), role);
  expect(screen.queryByRole('heading')).toBeNull();
  expect(calls).toEqual([]);
});

test('shows nothing while nothing was deleted', async () => {
  const { calls } = show(() => ({ status: 200, body: [item({ kind: 'quiz' })] }));
  await waitFor(() => expect(calls).toEqual(['GET /api/trash']));
  expect(screen.queryByRole('heading')).toBeNull();
});

test('restoring fetches the list again, announces it and moves the focus to the heading', async () => {
  const lists = [[item()], []];
  const { user, calls } = show((call) =>
    call === 'GET /api/trash'
      ? { status: 200, body: lists.shift() }
      : { status: 200, body: { message: 'Restored.', _id: '1' } },
  );
  await user.click(await screen.findByRole('button', { name: 'Restore NEET Biology' }));
  expect(await screen.findByText('“NEET Biology” restored')).toBeVisible();
  expect(await screen.findByText('There is nothing left to restore.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Recently deleted' })).toHaveFocus();
  expect(calls).toEqual(['GET /api/trash', 'POST /api/trash/1/restore', 'GET /api/trash']);
});

test('a restored item leaves the list at once, not when the list has been loaded again', async () => {
  const again = Promise.withResolvers<TrashItem[]>();
  const lists = [[item(), item({ _id: '2', title: 'Kepler' })], again.promise];
  const { user } = show(async (call) =>
    call === 'GET /api/trash'
      ? { status: 200, body: await lists.shift() }
      : { status: 200, body: { message: 'Restored.', _id: '1' } },
  );
  await user.click(await screen.findByRole('button', { name: 'Restore NEET Biology' }));
  expect(await screen.findByText('“NEET Biology” restored')).toBeVisible();
  expect(within(await section()).getAllByRole('listitem')).toHaveLength(1);
  again.resolve([item({ _id: '2', title: 'Kepler' })]);
});

test.each([
  [409, 'course_path_taken', 'Path already in use', /Another course now has the path of this one/],
  [404, 'not_found', 'Not found', /can no longer be restored/],
  [503, 'busy', 'We are very busy right now.', 'We are very busy right now.'],
  [500, 'internal', '', 'Failed to restore'],
])('a refusal with %i %s says why beside the item', async (status, code, message, said) => {
  const { user } = show((call) =>
    call === 'GET /api/trash' ? { status: 200, body: [item()] } : { status, body: errorBody(message, code) },
  );
  await user.click(await screen.findByRole('button', { name: 'Restore NEET Biology' }));
  const row = within(await section()).getByRole('listitem');
  expect(await within(row).findByText(said)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Restore NEET Biology' })).toBeEnabled();
});

test('a list that cannot be fetched says so and is tried again', async () => {
  const replies = [
    { status: 500, body: errorBody('') },
    { status: 200, body: [item()] },
  ];
  const { user } = show(() => replies.shift() ?? { status: 404, body: {} });
  expect(await screen.findByText('Failed to load deleted items')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('NEET Biology')).toBeVisible();
});
