import { isDay } from '@kaksha/contract/core/time.ts';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, useLocation, useNavigate } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type AddressOf, filterBy, oneOf, orderBy, paging, searchText, useAddress } from './address.ts';
import { DataTable } from './data-table.tsx';
import { Filters, StatusFilters } from './filters.tsx';
import { PagedList } from './paged-list.tsx';

const fields = {
  status: oneOf(['new', 'sold']),
  shelf: searchText,
  row: searchText,
  since: filterBy(isDay),
  q: searchText,
  sort: orderBy(['title', 'newest'], 'title'),
  ...paging(),
};
type Asked = AddressOf<typeof fields>;
type Answer = { items: string[]; total: number };

const books = ['Optics', 'Waves'];
const words = {
  loading: 'Loading books...',
  failed: 'Failed to load books',
  error: (message: string) => `Sorry: ${message}`,
  found: (total: number) => `${total} books`,
  none: 'No books yet.',
  noneHint: 'They are bought in June.',
};
const shelves = [
  ['a', 'Shelf A'],
  ['b', 'Shelf B'],
] as const;

/** A list page of books, with its URL and a back button beside it. */
function show({
  search = '',
  answer = () => ({ items: books, total: books.length }),
}: {
  search?: string;
  answer?: (asked: Asked, signal: AbortSignal) => Answer | Promise<Answer>;
} = {}) {
  function Books() {
    const { search: shown } = useLocation();
    const navigate = useNavigate();
    const address = useAddress(fields);
    const { filters, change } = address;
    const list = useQuery({
      queryKey: ['books', filters],
      queryFn: async ({ signal }) => answer(filters, signal),
      staleTime: 0,
    });
    return (
      <>
        <StatusFilters
          address={address}
          statuses={['new', 'sold']}
          counts={{ new: 3, sold: 0 }}
          words={{
            byStatus: 'By status',
            all: 'All',
            statuses: { new: 'New', sold: 'Sold' },
            search: 'Status',
          }}
        />
        <Filters
          address={address}
          label="Filter books"
          search="Title"
          fields={[
            { name: 'shelf', label: 'Shelf', any: 'Any', choices: shelves, resets: 'row' },
            { name: 'since', label: 'Since' },
          ]}
        />
        <PagedList
          list={list}
          address={address}
          words={words}
          order={{
            value: filters.sort,
            choices: [
              ['title', 'By title'],
              ['newest', 'Newest first'],
            ],
            onChange: (sort) => change({ sort }),
          }}
        >
          {(items) => (
            <DataTable
              className="books"
              caption="Books"
              heads={{ title: 'Title', open: 'Open' }}
              items={items}
              keyOf={(title) => title}
              columns={{
                title: {
                  cell: (title) => title,
                  sort: { now: 'ascending', onSort: () => change({ sort: 'newest' }) },
                },
                open: { hidden: true, cell: (title) => <a href={`#${title}`}>{`Open ${title}`}</a> },
              }}
            />
          )}
        </PagedList>
        <p data-testid="address">{shown}</p>
        <button type="button" onClick={() => void navigate(-1)}>
          Back
        </button>
      </>
    );
  }
  const router = createMemoryRouter([{ path: '/', Component: Books }], { initialEntries: [`/${search}`] });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
}

const address = () => screen.getByTestId('address').textContent;
const searchBox = () => within(screen.getByRole('form')).getByRole('searchbox', { name: 'Search' });
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
});

test('says that the list is loading, and then how much was found', async () => {
  const reply = Promise.withResolvers<Answer>();
  show({ answer: () => reply.promise });
  expect(await screen.findByText('Loading books...')).toBeVisible();
  reply.resolve({ items: books, total: 2 });
  expect(await screen.findByText('2 books')).toHaveRole('status');
  expect(screen.queryByText('Loading books...')).toBeNull();
  const [heads, ...rows] = within(screen.getByRole('table', { name: 'Books' })).getAllByRole('row');
  expect(heads).toHaveTextContent('TitleTitleOpen');
  expect(rows.map((row) => row.textContent)).toEqual(['OpticsOpen Optics', 'WavesOpen Waves']);
});

test('says why the list could not be loaded, and loads it again', async () => {
  let broken = true;
  const user = show({
    answer: () => {
      if (broken) throw new Error('the cable');
      return { items: books, total: 2 };
    },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Sorry: the cable');
  broken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Optics')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('an empty list says what will come, one without matches resets its filters', async () => {
  const user = show({ search: '?shelf=a&q=waves', answer: () => ({ items: [], total: 0 }) });
  expect(await screen.findByText('Nothing here matches the filters.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Reset the filters' }));
  expect(await screen.findByText('No books yet.')).toBeVisible();
  expect(screen.getByText('They are bought in June.')).toBeVisible();
  expect(address()).toBe('');
});

test('neither a search of spaces nor an order filters anything', async () => {
  show({ search: '?q=+++&sort=newest', answer: () => ({ items: [], total: 0 }) });
  expect(await screen.findByText('No books yet.')).toBeVisible();
});

test('a page past the end leads to the last one', async () => {
  const user = show({
    search: '?page=9',
    answer: ({ page }) => ({ items: page > 2 ? [] : books, total: 21 }),
  });
  await user.click(await screen.findByRole('button', { name: 'Go to the last page' }));
  expect(await screen.findByText('Page 2 of 2', { selector: 'span.meta' })).toBeVisible();
  expect(address()).toBe('?page=2');
});

test('pages are turned between the first and the last, and announced', async () => {
  const user = show({ answer: ({ page }) => ({ items: [`Book of page ${page}`], total: 45 }) });
  await screen.findByText('Book of page 1');
  expect(screen.getByRole('status')).toHaveTextContent('45 books Page 1 of 3');
  expect(screen.getByRole('button', { name: 'Prev' })).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByText('Book of page 3');
  expect(address()).toBe('?page=3');
  expect(screen.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Per page' }), '50');
  expect(address()).toBe('?limit=50');
});

test('a list that fits on one page has no foot, and one of a single item no order', async () => {
  show({ answer: () => ({ items: ['Optics'], total: 1 }) });
  await screen.findByText('1 books');
  expect(screen.queryByRole('combobox', { name: 'Per page' })).toBeNull();
  expect(screen.queryByRole('combobox', { name: 'Sort' })).toBeNull();
});

test('the list stays as it was while the next one loads, and one that was left is no longer asked for', async () => {
  const asked: { page: number; shelf: string; signal: AbortSignal }[] = [];
  const user = show({
    answer: ({ page, shelf }, signal) => {
      if (page === 1 && shelf === '') return { items: books, total: 45 };
      asked.push({ page, shelf, signal });
      return new Promise(() => undefined);
    },
  });
  await screen.findByText('Optics');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByText('Optics')).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Shelf' }), 'Shelf A');
  expect(screen.getByText('Optics')).toBeVisible();
  expect(asked).toMatchObject([
    { page: 2, shelf: '', signal: { aborted: true } },
    { page: 1, shelf: 'a', signal: { aborted: false } },
  ]);
});

test('the list stays as it was while the next one fails to load, and says that it may be out of date', async () => {
  const user = show({
    answer: ({ shelf }) => {
      if (shelf === 'a') throw new Error('the cable');
      return { items: books, total: 2 };
    },
  });
  await screen.findByText('Optics');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Shelf' }), 'Shelf A');
  expect(await screen.findByRole('alert')).toHaveTextContent('The list below may be out of date.');
  expect(screen.getByText('Optics')).toBeVisible();
});

test('a search waits for 400 ms without a further letter, then starts at page 1', async () => {
  show({ search: '?page=3', answer: () => ({ items: books, total: 45 }) });
  await screen.findByText('Optics');
  // From here on the clock only moves when told to: rendering takes longer than a millisecond on a busy machine.
  vi.setTimerTickMode('manual');
  fireEvent.change(searchBox(), { target: { value: 'kep' } });
  await wait(399);
  fireEvent.change(searchBox(), { target: { value: 'kepler' } });
  await wait(399);
  expect(address()).toBe('?page=3');
  expect(searchBox()).toHaveValue('kepler');
  await wait(1);
  expect(address()).toBe('?q=kepler');
});

test('Enter, and leaving the field, look at once', async () => {
  const user = show();
  await screen.findByText('Optics');
  fireEvent.change(searchBox(), { target: { value: 'kepler' } });
  fireEvent.keyDown(searchBox(), { key: 'Enter' });
  await vi.waitFor(() => expect(address()).toBe('?q=kepler'));
  await user.click(searchBox());
  fireEvent.change(searchBox(), { target: { value: 'newton' } });
  fireEvent.blur(searchBox());
  await vi.waitFor(() => expect(address()).toBe('?q=newton'));
});

test('what was typed in one go is one step of the way back, which restores field and list', async () => {
  const user = show({ search: '?shelf=a' });
  await screen.findByText('Optics');
  for (const typed of ['kep', 'kepler']) {
    fireEvent.change(searchBox(), { target: { value: typed } });
    await wait(400);
  }
  expect(address()).toBe('?shelf=a&q=kepler');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Shelf' }), 'Any');
  expect(address()).toBe('?q=kepler');
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(address()).toBe('?shelf=a&q=kepler');
  expect(screen.getByRole('combobox', { name: 'Shelf' })).toHaveValue('a');
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(address()).toBe('?shelf=a');
  expect(searchBox()).toHaveValue('');
});

test('a day is filtered by once it is one', async () => {
  show();
  await screen.findByText('Optics');
  const since = screen.getByLabelText('Since');
  fireEvent.change(since, { target: { value: '0002-11-01' } });
  await wait(1000);
  expect(address()).toBe('');
  expect(since).toHaveValue('0002-11-01');
  fireEvent.change(since, { target: { value: '2026-11-01' } });
  await wait(400);
  expect(address()).toBe('?since=2026-11-01');
  fireEvent.change(since, { target: { value: '0020-11-01' } });
  fireEvent.blur(since);
  expect(since).toHaveValue('2026-11-01');
});

test('a filter resets the one that depends on it, and starts at the first page', async () => {
  const user = show({ search: '?shelf=a&row=4&page=2' });
  await screen.findByText('Optics');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Shelf' }), 'Shelf B');
  expect(address()).toBe('?shelf=b');
});

test('the filters unfold by their button, which counts them, and Reset empties the address', async () => {
  const user = show({ search: '?q=kepler&since=2026-11-01&page=4&sort=newest&limit=50' });
  await screen.findByText('Optics');
  const fold = screen.getByRole('button', { name: 'Filters 1 active' });
  expect(fold).toHaveAttribute('aria-expanded', 'false');
  await user.click(fold);
  expect(fold).toHaveAttribute('aria-expanded', 'true');
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  expect(address()).toBe('');
  expect(searchBox()).toHaveValue('');
  expect(screen.getByLabelText('Since')).toHaveValue('');
  expect(screen.getByRole('button', { name: 'Filters' })).toBeVisible();
});

test('the order is chosen by one control, and by the head of a column', async () => {
  const user = show();
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Sort' }), 'Newest first');
  expect(address()).toBe('?sort=newest');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'By title');
  expect(address()).toBe('');
  expect(screen.getByRole('columnheader', { name: /^Title/ })).toHaveAttribute('aria-sort', 'ascending');
  await user.click(screen.getByRole('button', { name: 'Title' }));
  expect(address()).toBe('?sort=newest');
});

test('a status shows only its items; the counts of all make up the whole', async () => {
  const user = show({ search: '?page=2' });
  const statuses = within(await screen.findByRole('group', { name: 'By status' }));
  expect(statuses.getAllByRole('button').map((button) => button.textContent)).toEqual([
    '3 All',
    '3 New',
    '0 Sold',
  ]);
  await user.click(statuses.getByRole('button', { name: '0 Sold' }));
  expect(address()).toBe('?status=sold');
  expect(statuses.getByRole('button', { name: '0 Sold' })).toHaveAttribute('aria-pressed', 'true');
});

test('what a URL says is left out where it is invalid or too long', async () => {
  const asked: Asked[] = [];
  show({
    search: `?status=lost&since=2026-02-30&sort=price&page=0&limit=7&q=${'a'.repeat(301)}`,
    answer: (filters) => {
      asked.push(filters);
      return { items: books, total: 2 };
    },
  });
  await screen.findByText('Optics');
  expect(asked).toEqual([
    { status: '', shelf: '', row: '', since: '', q: '', sort: 'title', page: 1, limit: 20 },
  ]);
});
