import type { RosterRow } from '@kaksha/contract/rosters.ts';
import { act, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { session, tokenRefused } from '#web/features/auth/session.ts';
import { setCredentials } from '#web/lib/send/send.ts';
import { makeToken } from '#web/test/make-token.ts';
import { errorBody, showPage } from '#web/test/show-page.tsx';
import { ImportRoster } from './import-roster.tsx';

const row = (over: Partial<RosterRow>): RosterRow => ({
  row: 2,
  state: 'new',
  fields: { roll: 'A/1', fullName: 'Asha Rao', class: '11' },
  notes: [],
  ...over,
});
const list = new File(['Roll,Name\nA/1,Asha Rao\n'], 'students.csv', { type: 'text/csv' });

type Reply = { status: number; body: unknown };
type Replies = { read: Reply; apply?: Reply | 'nothing' };

function show(replies: Replies) {
  const sent: { call: string; body: unknown }[] = [];
  const onDone = vi.fn();
  const shown = showPage({
    routes: [{ path: '/admin/people', element: <ImportRoster onDone={onDone} /> }],
    at: '/admin/people',
    role: 'admin',
    answer: (call, body) => {
      sent.push({ call, body });
      if (call === 'POST /api/rosters') return replies.read;
      if (call === 'POST /api/downloads') return { status: 201, body: { path: '/api/downloads/x' } };
      if (replies.apply === 'nothing') throw new TypeError('Failed to fetch');
      return replies.apply ?? { status: 500, body: errorBody('broken') };
    },
  });
  return { ...shown, sent, onDone };
}

async function choose(user: ReturnType<typeof show>['user']) {
  await user.upload(await screen.findByLabelText('List of students'), list);
  await user.click(screen.getByRole('button', { name: 'Check the list' }));
}
const press = (user: ReturnType<typeof show>['user'], name: string | RegExp) =>
  screen.findByRole('button', { name }).then((button) => user.click(button));

test('a list is shown before anything is imported, those rows first that have to be mended', async () => {
  const rows = [
    row({}),
    row({
      row: 3,
      state: 'faulty',
      fields: { fullName: 'Ravi' },
      notes: ['Roll: there is none. Every row needs one.'],
    }),
    row({
      row: 4,
      state: 'changed',
      fields: { roll: 'A/3', fullName: 'Dev Nair' },
      notes: ['Class: 11 becomes 12.'],
    }),
    row({ row: 5, state: 'same', fields: { roll: 'A/4', fullName: 'Zoya', batch: 'Evening; Morning' } }),
  ];
  const { user, sent } = show({
    read: { status: 201, body: { _id: 'r1', rows } },
    apply: { status: 200, body: { created: 1, changed: 1, same: 1, faulty: 1, batches: 2 } },
  });
  await choose(user);
  expect(await screen.findByRole('button', { name: '1 To fix' })).toHaveAttribute('aria-pressed', 'true');
  const table = within(screen.getByRole('table', { name: 'Rows of the list' }));
  expect(table.getByText('Roll: there is none. Every row needs one.')).toBeVisible();
  expect(screen.getByText(/^1 row is left out\. Fix it in the file/)).toBeVisible();
  await press(user, '1 Changed');
  expect(screen.getByText('Class: 11 becomes 12.')).toBeVisible();
  await press(user, '1 Same');
  expect(screen.getByText('Evening; Morning')).toBeVisible();
  expect(sent.map(({ call }) => call)).toEqual(['POST /api/rosters']);
  await user.click(screen.getByRole('checkbox', { name: /^Put students into the 2 batches/ }));
  await press(user, 'Import 2 students');
  expect(
    await screen.findByText(/1 student added, 1 changed, 1 the same, 1 left out, 2 batches made/),
  ).toBeVisible();
  expect(sent.at(-1)).toEqual({ call: 'POST /api/rosters/r1/apply', body: { batches: true } });
});

test('batches are left alone unless they are ticked', async () => {
  const { user, sent, onDone } = show({
    read: {
      status: 201,
      body: { _id: 'r1', rows: [row({ fields: { roll: 'A', fullName: 'B', batch: 'C' } })] },
    },
    apply: { status: 200, body: { created: 1, changed: 0, same: 0, faulty: 0, batches: 0 } },
  });
  await choose(user);
  await press(user, 'Import 1 student');
  await press(user, 'Close');
  expect(sent.at(-1)?.body).toEqual({ batches: false });
  expect(onDone).toHaveBeenCalledOnce();
});

test('a list that changes nothing says so and offers nothing to confirm', async () => {
  const { user } = show({ read: { status: 201, body: { _id: 'r1', rows: [row({ state: 'same' })] } } });
  await choose(user);
  expect(await screen.findByText('There is nothing to import.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
  await press(user, 'Choose another list');
  expect(screen.getByLabelText('List of students')).toBeInTheDocument();
});

test('many rows are on pages of 20', async () => {
  const rows = Array.from({ length: 45 }, (_, at) =>
    row({ row: at + 2, fields: { roll: `A/${at}`, fullName: `Student ${at}` } }),
  );
  const { user } = show({ read: { status: 201, body: { _id: 'r1', rows } } });
  await choose(user);
  expect(await screen.findByText('45 rows')).toBeVisible();
  await press(user, 'Next');
  await press(user, 'Next');
  expect(screen.getByText('Student 44')).toBeVisible();
  expect(screen.queryByText('Student 39')).toBeNull();
});

test('a file that is refused says why beside the field', async () => {
  const { user } = show({
    read: {
      status: 415,
      body: { ...errorBody('Wrong type', 'wrong_type'), fields: { file: 'This is an old .xls file.' } },
    },
  });
  await choose(user);
  expect(await screen.findByText('This is an old .xls file.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Check the list' }));
});

test('an import that fails says so and can be tried again', async () => {
  const { user } = show({ read: { status: 201, body: { _id: 'r1', rows: [row({})] } } });
  await choose(user);
  await press(user, 'Import 1 student');
  expect(await screen.findByText('broken')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Import 1 student' })).toBeVisible();
});

test('an import without an answer is not called failed: the list may be imported', async () => {
  const { user } = show({ read: { status: 201, body: { _id: 'r1', rows: [row({})] } }, apply: 'nothing' });
  await choose(user);
  await press(user, 'Import 1 student');
  expect(await screen.findByText(/the list may have been imported or not/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Choose another list' })).toBeVisible();
});

test('the template is downloaded as a workbook or as CSV', async () => {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { user, sent } = show({ read: { status: 500, body: errorBody('') } });
  await press(user, 'Download template');
  await press(user, 'Template as CSV');
  expect(sent.map(({ body }) => body)).toEqual([
    { what: 'roster-template', format: 'xlsx' },
    { what: 'roster-template', format: 'csv' },
  ]);
});

describe('a session that ends', () => {
  const ended: Reply = { status: 401, body: errorBody('Invalid or expired token', 'token_invalid') };
  const read: Reply = {
    status: 201,
    body: { _id: 'r1', rows: [row({ fields: { roll: 'A/1', fullName: 'Asha Rao', batch: 'C' } })] },
  };
  const applied: Reply = {
    status: 200,
    body: { created: 1, changed: 0, same: 0, faulty: 0, batches: 1 },
  };
  const again = () => screen.findByRole('dialog', { name: 'Please log in again' });
  const signInAgain = () => act(() => session.accept(makeToken({ role: 'admin', iat: 1_700_000_001 })));
  const showSignedIn = (replies: Replies) => {
    const shown = show(replies);
    setCredentials({ token: session.token, onRefused: tokenRefused });
    return shown;
  };

  test('before the list is read asks to log in on the page, and goes on with the same file', async () => {
    const replies = { read: ended };
    const { user, sent } = showSignedIn(replies);
    await choose(user);
    expect(await again()).toHaveTextContent('The list stays here');
    expect(within(await again()).queryByRole('button', { name: /Register/ })).toBeNull();
    replies.read = read;
    signInAgain();
    expect(await screen.findByText('Asha Rao')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent.filter(({ call }) => call === 'POST /api/rosters')).toHaveLength(2);
  });

  test('before it is imported keeps the preview and what was ticked, and imports it once', async () => {
    const replies: Replies = { read, apply: ended };
    const { user, sent } = showSignedIn(replies);
    await choose(user);
    await user.click(await screen.findByRole('checkbox', { name: /^Put students into/ }));
    await press(user, 'Import 1 student');
    await again();
    replies.apply = applied;
    signInAgain();
    expect(await screen.findByText('The list is imported')).toBeVisible();
    expect(sent.slice(-2).map(({ body }) => body)).toEqual([{ batches: true }, { batches: true }]);
  });

  test('is over where nobody logs in again', async () => {
    const { user, sent } = showSignedIn({ read, apply: ended });
    await choose(user);
    await press(user, 'Import 1 student');
    await user.click(within(await again()).getByRole('button', { name: 'Not now' }));
    expect(session.token()).toBeNull();
    expect(sent.filter(({ call }) => call.endsWith('/apply'))).toHaveLength(1);
  });
});
