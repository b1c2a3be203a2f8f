import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { showPage } from '#web/test/show-page.tsx';
import { InternalPage } from './internal-page.tsx';

const paths = ['pricing', 'proposal', 'leave', 'usereducer', 'addedcost', 'update', 'offerings'];

function show(path: string) {
  return showPage({
    routes: paths.map((name) => ({ path: `/${name}`, Component: InternalPage })),
    at: `/${path}`,
    role: null,
    answer: () => ({ status: 404, body: {} }),
  });
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each(paths)('/%s has one heading and stays out of search engines', (path) => {
  show(path);
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
});

test('the plans cost 499, 999 and 1499 a month, and each includes what the one before does', () => {
  show('pricing');
  const headings = screen.getAllByRole('columnheader').slice(1);
  expect(headings.map((heading) => heading.textContent)).toEqual([
    'Basic₹499per month',
    'Standard₹999per month',
    'Premium₹1,499per month',
  ]);
  const included = screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByText('Included').length);
  expect(included).toEqual([3, 3, 2, 2, 1]);
  expect(screen.getByText('₹30K-60K+')).toBeVisible();
});

test('the proposal names its fees and the three panels', () => {
  show('proposal');
  for (const text of ['₹27,999', '₹2,799', '₹200 or ₹111']) expect(screen.getByText(text)).toBeVisible();
  for (const name of ['Students', 'Teachers', 'Admins']) {
    expect(screen.getByRole('heading', { name })).toBeVisible();
  }
  expect(screen.getByText(/Approve or revoke access/)).toBeVisible();
});

test('extra pages and hosting have their prices', () => {
  show('addedcost');
  expect(screen.getByRole('row', { name: /Static page .* ₹1,000 per page/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /Dynamic page .*backend.* ₹3,000 per page/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /Hosting .* ₹500 per month/ })).toBeVisible();
});

test('every modification has one of the three statuses', () => {
  show('update');
  const rows = screen.getAllByRole('row').slice(1);
  const statuses = new Set(rows.map((row) => within(row).getByRole('cell').textContent));
  expect([...statuses]).toEqual(['Implemented', 'in Progress', 'Pending']);
});

test('the bill adds up', () => {
  show('offerings');
  const amounts = screen.getAllByRole('cell').map((cell) => Number(cell.textContent?.replace(/[₹,]/g, '')));
  expect(amounts).toEqual([4000, 4000, 4000, 12000]);
  for (const text of ['₹30,505', '₹10,000', '₹20,505']) expect(screen.getByText(text)).toBeVisible();
});

test('things to do are added, ticked and deleted', async () => {
  const { user } = show('usereducer');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(screen.getByText('Enter something to do.')).toBeVisible();
  await user.type(screen.getByLabelText('What do you need to do?'), 'Sleep{Enter}');
  expect(screen.getByText('1 of 1 still to do.')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Sleep' }));
  expect(screen.getByText('All 1 done.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Delete Sleep' }));
  expect(screen.getByText('Nothing to do.')).toBeVisible();
  expect(screen.getByLabelText('What do you need to do?')).toHaveFocus();
});

test('a draft is refused beside its fields, then added on top with a link that can be copied', async () => {
  const { user } = show('offerings');
  const writeText = vi.spyOn(navigator.clipboard, 'writeText');
  await user.click(screen.getByRole('button', { name: 'Add draft' }));
  expect(screen.getByText('Give the draft a title.')).toBeVisible();
  expect(screen.getByText('Write something to read.')).toBeVisible();
  expect(screen.getByLabelText('Title')).toHaveFocus();
  for (const title of ['Tides', 'Violet']) {
    // A real browser's form clears its fields; the simulated one keeps what was typed.
    await user.clear(screen.getByLabelText('Title'));
    await user.type(screen.getByLabelText('Title'), `  ${title}  `);
    await user.type(screen.getByLabelText('Content'), 'Twice a day.');
    await user.click(screen.getByRole('button', { name: 'Add draft' }));
  }
  expect(screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
    'Violet',
    'Tides',
  ]);
  await user.click(screen.getByRole('button', { name: 'Copy link to “Tides”' }));
  expect(await screen.findByText('Link copied to clipboard!')).toBeVisible();
  expect(writeText).toHaveBeenCalledWith(
    expect.stringMatching(/^http:\/\/localhost:3000\/offerings#draft-[\da-f-]+$/),
  );
  writeText.mockRejectedValueOnce(new Error('denied'));
  await user.click(screen.getByRole('button', { name: 'Copy link to “Tides”' }));
  expect(await screen.findByText('Copy failed. Please copy manually.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Delete “Tides”' }));
  expect(screen.queryByText('Tides')).toBeNull();
});
