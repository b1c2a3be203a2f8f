import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { errorBody, proxyPage, showPage } from '#web/test/show-page.tsx';
import { SamplesBanner } from './public.ts';

const counts = { courses: 12, subCourses: 30, founders: 2, testimonials: 1, quizzes: 0 };
const none = { courses: 0, subCourses: 0, founders: 0, testimonials: 0, quizzes: 0 };

type Input = Parameters<typeof showPage>[0];
const show = (answer: Input['answer'], role: Input['role'] = 'admin') =>
  showPage({ routes: [{ path: '/', Component: SamplesBanner }], at: '/', role, answer });
const remove = () => screen.findByRole('button', { name: 'Remove all samples' });

test.each(['teacher', 'student', null] as const)('%s sees no banner, and the server is not asked', (role) => {
  const { calls } = show(() => ({ status: 403, body: {} }), role);
  expect(screen.queryByText('The site shows samples.')).toBeNull();
  expect(calls).toEqual([]);
});

test.each([
  ['there are no samples', { status: 200, body: none }],
  ['they cannot be counted', { status: 502, body: proxyPage }],
])('an admin sees no banner where %s', async (_what, reply) => {
  const { calls } = show(() => reply);
  await waitFor(() => expect(calls).toEqual(['GET /api/samples']));
  expect(screen.queryByText('The site shows samples.')).toBeNull();
});

test('samples are removed after a question that says what goes, and everything is fetched again', async () => {
  const replies = [counts, none];
  const { user, calls } = show((call) =>
    call.startsWith('GET')
      ? { status: 200, body: replies.shift() }
      : { status: 200, body: { message: 'Samples removed.', removed: counts } },
  );
  await user.click(await remove());
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Remove all samples?' }));
  expect(
    dialog.getByText(/removes 12 courses, 30 sub-courses, 2 founders and 1 testimonial for good/),
  ).toBeVisible();
  expect(calls).toEqual(['GET /api/samples']);
  await user.click(dialog.getByRole('button', { name: 'Remove all samples' }));
  expect(await screen.findByText('Samples removed')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('The site shows samples.')).toBeNull());
  expect(calls).toEqual(['GET /api/samples', 'DELETE /api/samples', 'GET /api/samples']);
});

test.each([
  ['the server’s text', errorBody('The disk is full.'), 'The disk is full.'],
  ['a text of its own', proxyPage, 'Failed to remove the samples'],
])('a failure shows %s, and the samples stay', async (_what, body, text) => {
  const { user } = show((call) =>
    call.startsWith('GET') ? { status: 200, body: counts } : { status: 500, body },
  );
  await user.click(await remove());
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Remove all samples' }));
  expect(await dialog.findByText(text)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Keep them' }));
  expect(screen.getByText('The site shows samples.')).toBeVisible();
});
