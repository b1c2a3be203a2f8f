import { DemoChange, type DemoInboxItem } from '@kaksha/contract/demo.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { changedBody, errorBody, showPage } from '#web/test/show-page.tsx';
import { DemoAdminPage } from './demo-admin-page.tsx';
import { texts } from './text.en.ts';

const asked = (over: Partial<DemoInboxItem> = {}): DemoInboxItem => ({
  _id: '1',
  name: 'Kavya Nair',
  email: 'kavya@example.com',
  phone: '98765 43210',
  course: 'NEET Biology',
  message: 'Evenings are best.',
  status: 'new',
  notes: '',
  revision: 1,
  createdAt: '2026-03-01T10:00:00.000Z',
  ...over,
});

type Answer = Parameters<typeof showPage>[0]['answer'];

function show(
  list: DemoInboxItem[] | Answer,
  answer: Answer = () => ({ status: 500, body: errorBody('broken') }),
) {
  const counts = { new: 1, contacted: 2, demo_done: 0, enrolled: 0, lost: 0 };
  return showPage({
    routes: [{ path: '/admin/demo', Component: DemoAdminPage }],
    at: '/admin/demo',
    role: 'admin',
    answer: (call, ...rest) => {
      if (call.startsWith('GET /api/demo/counts')) return { status: 200, body: counts };
      if (!call.startsWith('GET /api/demo?')) return answer(call, ...rest);
      return Array.isArray(list)
        ? { status: 200, body: list, headers: { 'x-total-count': String(list.length) } }
        : list(call, ...rest);
    },
  });
}
const edit = async (user: ReturnType<typeof show>['user']) =>
  user.click(await screen.findByRole('button', { name: 'Open the request of Kavya Nair' }));

test('shows who asked for what, what is due first, and the ways to answer', async () => {
  const { calls } = show([asked({ nextStepOn: '2020-01-05' })]);
  const [row] = await screen.findAllByRole('listitem');
  expect(row).toHaveTextContent('Kavya Nair');
  expect(row).toHaveTextContent('NEET Biology, 1 Mar 2026, 3:30 pm');
  expect(row).toHaveTextContent('Overdue since 5 Jan 2020');
  const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(link('Call Kavya Nair')).toBe('tel:+919876543210');
  expect(link('Write to Kavya Nair on WhatsApp')).toMatch(
    /^https:\/\/wa\.me\/919876543210\?text=Hello%20Kavya/,
  );
  expect(link('Write an email to Kavya Nair')).toMatch(/^mailto:kavya@example.com\?subject=/);
  expect(calls).toContain('GET /api/demo?sort=due&page=1&limit=20');
});

test('an empty inbox says so, and one without matches offers to reset the filters', async () => {
  const { user } = show([]);
  expect(await screen.findByText('No demo requests yet.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Export/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: '0 Lost' }));
  await user.click(await screen.findByRole('button', { name: 'Reset the filters' }));
  expect(await screen.findByText('No demo requests yet.')).toBeVisible();
});

test('status, next step and notes are saved with the revision, and the inbox is fetched again', async () => {
  const sent: unknown[] = [];
  const { user, calls } = show([asked()], (_call, body) => {
    sent.push(body);
    return { status: 200, body: asked({ revision: 2 }) };
  });
  await edit(user);
  expect(screen.getByRole('combobox', { name: 'Status' })).toHaveFocus();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Contacted');
  fireEvent.change(screen.getByLabelText('Next step on'), { target: { value: '2026-12-01' } });
  await user.type(screen.getByRole('textbox', { name: 'Notes' }), 'Call after six.');
  expect(screen.getByText('Changes are not saved yet')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Request of Kavya Nair saved.')).toBeVisible();
  expect(sent).toEqual([
    { status: 'contacted', nextStepOn: '2026-12-01', notes: 'Call after six.', revision: 1 },
  ]);
  expect(calls.filter((call) => call.startsWith('GET /api/demo?'))).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Open the request of Kavya Nair' })).toHaveFocus();
  expect(localStorage.getItem('formDraft:demo:1')).toBeNull();
});

test('a failed save keeps what was typed, also after a reload', async () => {
  const { user } = show([asked()]);
  await edit(user);
  await user.type(screen.getByRole('textbox', { name: 'Notes' }), 'Call after six.');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('broken')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Notes' })).toHaveValue('Call after six.');
  expect(JSON.stringify(localStorage)).toContain('Call after six.');
});

test('taking theirs shows what is stored', async () => {
  let stored = asked();
  const { user } = show(
    () => ({ status: 200, body: [stored], headers: { 'x-total-count': '1' } }),
    () => {
      stored = asked({ notes: 'Theirs', revision: 2 });
      return { status: 409, body: changedBody(2) };
    },
  );
  await edit(user);
  await user.type(screen.getByRole('textbox', { name: 'Notes' }), 'Mine');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Take theirs' }));
  expect(screen.getByRole('textbox', { name: 'Notes' })).toHaveValue('Theirs');
});

test.each([
  ['Keep mine', 2],
  ['Take theirs', 1],
])(
  'what was typed stays when another admin’s change takes the request off the page: %s',
  async (choice, saves) => {
    const sent: unknown[] = [];
    const { user } = show(
      () => ({ status: 200, body: sent.length === 0 ? [asked()] : [], headers: { 'x-total-count': '0' } }),
      (_call, body) => {
        sent.push(body);
        if (sent.length > 1) return { status: 200, body: asked({ revision: 3 }) };
        return { status: 409, body: changedBody(2) };
      },
    );
    await edit(user);
    await user.type(screen.getByRole('textbox', { name: 'Notes' }), 'Mine');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Somebody changed this meanwhile' });
    expect(screen.getByDisplayValue('Mine')).toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: choice }));
    expect(await screen.findByText('No demo requests yet.')).toBeVisible();
    expect(sent).toHaveLength(saves);
    expect(sent.at(-1)).toMatchObject({ notes: 'Mine' });
  },
);

test('what was typed stays when the list is fetched again and no longer has the request', async () => {
  let stored = [asked()];
  const { user, calls } = show(() => ({
    status: 200,
    body: stored,
    headers: { 'x-total-count': String(stored.length) },
  }));
  await edit(user);
  await user.type(screen.getByRole('textbox', { name: 'Notes' }), 'Mine');
  stored = [];
  const before = calls.length;
  window.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() =>
    expect(calls.slice(before).some((call) => call.startsWith('GET /api/demo?'))).toBe(true),
  );
  expect(await screen.findByText('0 requests')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Notes' })).toHaveValue('Mine');
});

/** The server keeps one request, and changes its status. */
function keeping(stored: DemoInboxItem, sent: unknown[] = []) {
  let now = stored;
  return show([stored], (_call, body) => {
    sent.push(body);
    now = { ...now, status: statusIn(body), revision: now.revision + 1 };
    return { status: 200, body: now };
  });
}
const statusIn = (body: unknown) => DemoChange.parse(body).status ?? 'new';

test('one press on a chip sets the status, and another takes it back; the row stays', async () => {
  const sent: unknown[] = [];
  const { user, calls } = keeping(asked(), sent);
  await screen.findByText('Kavya Nair');
  await user.click(
    within(screen.getByRole('group', { name: 'Status of Kavya Nair' })).getByText('Contacted'),
  );
  expect(await screen.findByText('Kavya Nair: contacted.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Contacted', pressed: true })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo the status of Kavya Nair' }));
  expect(await screen.findByRole('button', { name: 'New', pressed: true })).toBeVisible();
  expect(sent).toEqual([
    { status: 'contacted', revision: 1 },
    { status: 'new', revision: 2 },
  ]);
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
  expect(calls.filter((call) => call.startsWith('GET /api/demo?'))).toHaveLength(1);
});

test('whoever opened WhatsApp is asked whether to mark the request as contacted', async () => {
  const sent: unknown[] = [];
  const { user } = keeping(asked(), sent);
  await user.click(await screen.findByRole('link', { name: 'Write to Kavya Nair on WhatsApp' }));
  expect(screen.getByText('You opened WhatsApp: mark as contacted?')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Mark as contacted' }));
  await waitFor(() => expect(screen.queryByText('You opened WhatsApp: mark as contacted?')).toBeNull());
  expect(sent).toEqual([{ status: 'contacted', revision: 1 }]);
});

test('a request that is no longer new is not asked about', async () => {
  const { user } = keeping(asked({ status: 'demo_done' }));
  await user.click(await screen.findByRole('link', { name: 'Call Kavya Nair' }));
  expect(screen.queryByRole('button', { name: 'Mark as contacted' })).toBeNull();
});

test('a status that another admin changed meanwhile is shown instead', async () => {
  let stored = asked();
  const { user } = show(
    () => ({ status: 200, body: [stored], headers: { 'x-total-count': '1' } }),
    () => {
      stored = asked({ status: 'enrolled', revision: 2 });
      return { status: 409, body: changedBody(2) };
    },
  );
  await screen.findByText('Kavya Nair');
  await user.click(within(screen.getByRole('group', { name: 'Status of Kavya Nair' })).getByText('Lost'));
  expect(await screen.findByRole('button', { name: 'Enrolled', pressed: true })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Somebody changed this meanwhile');
});

test('one status is set for several; what fails stays chosen', async () => {
  const sent: string[] = [];
  const { user } = show([asked(), asked({ _id: '2', name: 'Ravi Menon' })], (call, body) => {
    sent.push(call);
    if (call.endsWith('/2')) return { status: 500, body: errorBody('broken') };
    return { status: 200, body: asked({ status: statusIn(body), revision: 2 }) };
  });
  await screen.findByText('Ravi Menon');
  await user.click(screen.getByRole('checkbox', { name: 'Choose all on this page' }));
  expect(screen.getByText('2 chosen')).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'New status' }), 'Lost');
  await user.click(screen.getByRole('button', { name: 'Set status' }));
  expect(await screen.findByText('1 request could not be changed. Please try again.')).toBeVisible();
  expect(sent).toEqual(['PATCH /api/demo/1', 'PATCH /api/demo/2']);
  expect(screen.getByText('1 chosen')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Choose Ravi Menon' })).toBeChecked();
});

test('opening and closing a request draws no other one', async () => {
  const { user } = show([asked(), asked({ _id: '2', name: 'Ravi Menon' })]);
  await screen.findByText('Ravi Menon');
  const rows = vi.spyOn(texts, 'openOf');
  await edit(user);
  expect(rows).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(new Set(rows.mock.calls.flat())).toEqual(new Set(['Kavya Nair']));
});
