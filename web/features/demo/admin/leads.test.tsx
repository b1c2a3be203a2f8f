import type { DemoInboxItem } from '@kaksha/contract/demo.ts';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showPage } from '#web/test/show-page.tsx';
import { funnelOf, Leads } from './leads.tsx';

// A Monday morning in India.
const now = Date.parse('2026-11-23T04:00:00.000Z');
beforeEach(() => vi.spyOn(Date, 'now').mockReturnValue(now));
afterEach(() => vi.restoreAllMocks());

const none = { new: 0, contacted: 0, demo_done: 0, enrolled: 0, lost: 0 };
const asked = (over: Partial<DemoInboxItem>): DemoInboxItem => ({
  _id: 'id',
  name: 'Kavya Nair',
  email: 'kavya@example.com',
  phone: '98765 43210',
  course: 'NEET Biology',
  message: '',
  status: 'new',
  notes: '',
  revision: 1,
  createdAt: '2026-11-22T10:00:00.000Z',
  ...over,
});

function show(perDay: number[], counts = none, items: DemoInboxItem[] = []) {
  const days = perDay.map((requests, index) => ({ day: `2026-11-${17 + index}`, requests }));
  return showPage({
    routes: [{ path: '/admin', Component: Leads }],
    at: '/admin',
    role: 'admin',
    answer: (call) => {
      if (call === 'GET /api/demo/week') return { status: 200, body: { days } };
      if (call.startsWith('GET /api/demo/counts')) return { status: 200, body: counts };
      const listed = items.filter(({ status }) => !call.includes('status=new') || status === 'new');
      return { status: 200, body: listed, headers: { 'x-total-count': String(listed.length) } };
    },
  });
}

test.each([
  [[0, 0, 0, 0, 0, 0, 0], 'Nobody has asked in the last seven days.'],
  [[0, 0, 0, 0, 0, 1, 0], '1 request in the last seven days.'],
  [[1, 0, 0, 0, 0, 3, 1], '5 requests in the last seven days, 3 of them on 22 Nov.'],
  [[0, 0, 1500, 0, 0, 1500, 0], '3000 requests in the last seven days.'],
])('the week %j says "%s", and its table has each day', async (perDay, words) => {
  show(perDay);
  expect(await screen.findByText(words)).toBeVisible();
  const table = within(screen.getByRole('table', { name: 'Demo requests of the last seven days' }));
  expect(table.getAllByRole('cell').map((cell) => cell.textContent?.replace(',', ''))).toEqual(
    perDay.map(String),
  );
  expect(table.getAllByRole('rowheader').at(-1)).toHaveTextContent('Mon 23 Nov');
});

test('the funnel counts how far each has come at least', async () => {
  const counts = { new: 4, contacted: 3, demo_done: 2, enrolled: 1, lost: 5 };
  expect(funnelOf(counts)).toEqual({ asked: 15, contacted: 6, demo: 3, enrolled: 1 });
  show([0, 0, 0, 0, 0, 0, 0], counts);
  expect(await screen.findByText('1 of 15 have enrolled.')).toBeVisible();
});

test('who is due comes first, then the new ones; enrolled, lost and planned ones do not come', async () => {
  show([0, 0, 0, 0, 0, 0, 0], none, [
    asked({ _id: 'a', name: 'Overdue', nextStepOn: '2026-11-20', status: 'contacted' }),
    asked({ _id: 'b', name: 'Lost one', nextStepOn: '2026-11-20', status: 'lost' }),
    asked({ _id: 'c', name: 'Today', nextStepOn: '2026-11-23' }),
    asked({ _id: 'd', name: 'Later', nextStepOn: '2026-11-24' }),
    asked({ _id: 'e', name: 'Fresh' }),
  ]);
  await screen.findByText('Overdue');
  const rows = within(screen.getByRole('list'))
    .getAllByRole('heading')
    .map((name) => name.textContent);
  expect(rows).toEqual(['Overdue', 'Today', 'Fresh']);
  expect(screen.getByRole('link', { name: 'Call Fresh' })).toBeVisible();
  expect(screen.getByRole('group', { name: 'Status of Fresh' })).toBeVisible();
});

test('where nobody waits it says so', async () => {
  show([0, 0, 0, 0, 0, 0, 0]);
  expect(await screen.findByText('Nobody is waiting for an answer.')).toBeVisible();
});
