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

/** The texts of the table's cells, row by row. */
const rows = () =>
  screen.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent?.trim()));

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each(paths)('/%s has one heading and stays out of search engines', (path) => {
  show(path);
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
});

test('the plans have their prices and features, and there is a custom package', () => {
  show('pricing');
  expect(rows()).toEqual([
    ['Feature', 'Basic₹499per month', 'Standard₹999per month', 'Premium₹1,499per month'],
    ['Video lectures', 'Included', 'Included', 'Included'],
    ['Basic tests', 'Included', 'Included', 'Included'],
    ['Progress reports', 'Not included', 'Included', 'Included'],
    ['Live classes', 'Not included', 'Included', 'Included'],
    ['Doubt solving', 'Not included', 'Not included', 'Included'],
  ]);
  const custom = screen.getByRole('region', { name: 'Custom web app package' });
  expect(within(custom).getByText('₹30K-60K+')).toBeVisible();
});

test('the proposal names its fees and the three panels', () => {
  show('proposal');
  expect(rows()).toEqual([
    ['Item', 'Terms', 'Cost'],
    ['Development fee', 'Once', '₹27,999'],
    ['Maintenance', 'Monthly', '₹2,799'],
    ['Email add-on', 'Per user per month, by plan', '₹200 or ₹111'],
  ]);
  const panels = within(screen.getByRole('region', { name: 'Three panels' }));
  expect(panels.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Students',
    'Teachers',
    'Admins',
  ]);
  expect(panels.getByText(/Approve or revoke access/)).toBeVisible();
});

test('the notice of leave is a letter', () => {
  show('leave');
  const letter = within(screen.getByRole('article'));
  expect(letter.getByRole('heading')).toHaveTextContent('Subject: no classes on the day of leave');
  expect(letter.getByText('Dear students and parents,')).toBeVisible();
  expect(letter.getByText(/The office of Kaksha/)).toBeVisible();
});

test('extra pages and hosting have their prices', () => {
  show('addedcost');
  expect(screen.getByRole('row', { name: /Static page .* ₹1,000 per page/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /Dynamic page .*backend.* ₹3,000 per page/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /Hosting .* ₹500 per month/ })).toBeVisible();
  expect(screen.getByText('All prices are in INR, taxes extra.')).toBeVisible();
});

test('every modification has one of the three statuses', () => {
  show('update');
  const statuses = rows()
    .slice(1)
    .map(([, status]) => status);
  expect(statuses).toHaveLength(9);
  expect([...new Set(statuses)]).toEqual(['Implemented', 'in Progress', 'Pending']);
  for (const count of ['6 Implemented', '1 in Progress', '2 Pending']) {
    expect(screen.getByText(count)).toBeVisible();
  }
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
  expect(screen.getByText('No drafts yet.')).toBeVisible();
  const [title, content, image] = [/^Title/, /^Content/, /^Image address/].map((name) =>
    screen.getByLabelText(name),
  );
  if (!title || !content || !image) throw new Error('The form has three fields');
  await user.type(title, '   ');
  await user.type(content, '  ');
  await user.type(image, 'a picture');
  await user.click(screen.getByRole('button', { name: 'Add draft' }));
  expect(title).toHaveAccessibleDescription('Give the draft a title.');
  expect(content).toHaveAccessibleDescription('Write something to read.');
  expect(image).toHaveAccessibleDescription(/Write a whole web address/);
  expect(image).toHaveAttribute('type', 'url');
  expect(title).toHaveFocus();
  await user.clear(image);
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
  // It is gone after a reload.
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  await user.click(screen.getByRole('button', { name: 'Delete “Tides”' }));
  expect(screen.queryByText('Tides')).toBeNull();
});
