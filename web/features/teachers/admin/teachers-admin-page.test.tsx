import type { Teacher } from '@kaksha/contract/teachers.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { changedBody, errorBody, showPage } from '#web/test/show-page.tsx';
import { TeachersAdminPage } from './teachers-admin-page.tsx';

const teacher = (over: Partial<Teacher> = {}): Teacher => ({
  _id: '1',
  fullName: 'Ravi Menon',
  email: 'ravi@example.com',
  reason: 'I like to explain.',
  educationalQualification: 'M.Sc. Physics',
  subjectToTeach: 'Physics',
  workExperience: 'Six years.',
  previousWorkPlace: 'A school in Kochi',
  phoneNumber: '+91 98000 00000',
  status: 'pending',
  cv: { name: 'cv.pdf', bytes: 120 * 1024 },
  recordings: ['https://youtu.be/one'],
  notes: '',
  history: [],
  revision: 1,
  createdAt: '2026-03-01T10:00:00.000Z',
  ...over,
});

type Answer = Parameters<typeof showPage>[0]['answer'];

function show(list: Teacher[] | Answer, answer: Answer = () => ({ status: 500, body: errorBody('broken') })) {
  const counts = { pending: 1, shortlisted: 0, approved: 2, rejected: 0 };
  return showPage({
    routes: [{ path: '/admin/teachers', Component: TeachersAdminPage }],
    at: '/admin/teachers',
    role: 'admin',
    answer: (call, ...rest) => {
      if (call.startsWith('GET /api/teachers/counts')) return { status: 200, body: counts };
      if (!call.startsWith('GET /api/teachers?')) return answer(call, ...rest);
      return Array.isArray(list)
        ? { status: 200, body: list, headers: { 'x-total-count': String(list.length) } }
        : list(call, ...rest);
    },
  });
}
const open = async (user: ReturnType<typeof show>['user'], name = 'Ravi Menon') =>
  user.click(await screen.findByRole('button', { name }));

test('lists the applications with every column of the table', async () => {
  show([teacher()]);
  const table = await screen.findByRole('table');
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((head) => head.textContent),
  ).toEqual(['Full name', 'Contact', 'Subject', 'Experience', 'Status']);
  const [, row] = within(table).getAllByRole('row');
  for (const text of [
    'Ravi Menon',
    'ravi@example.com',
    '+91 98000 00000',
    'Physics',
    'Six years.',
    'Pending',
  ])
    expect(row).toHaveTextContent(text);
  expect(screen.getByRole('button', { name: '3 All' })).toHaveAttribute('aria-pressed', 'true');
});

test('an empty list says so', async () => {
  show([]);
  expect(await screen.findByText('No applications yet.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Export/ })).toBeNull();
});

test('a status is a filter of the server, and counts are shown', async () => {
  const { user, calls } = show([teacher()]);
  await user.click(await screen.findByRole('button', { name: '2 Approved' }));
  expect(calls.at(-1)).toBe('GET /api/teachers?status=approved&page=1&limit=20');
});

test('the details have what was written, the CV and who decided what when', async () => {
  const history = [
    { status: 'shortlisted', changedBy: { fullName: 'Asha' }, changedAt: '2026-03-02T10:00:00.000Z' },
    { status: 'rejected', changedBy: null, changedAt: '2026-03-03T10:00:00.000Z' },
  ] as const;
  const { user } = show([teacher({ status: 'rejected', history: [...history], rulesVersion: '2025-1' })]);
  await open(user);
  expect(screen.getByText('M.Sc. Physics')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Download CV (120 kB) of Ravi Menon' })).toBeVisible();
  const recording = screen.getByRole('link', { name: 'https://youtu.be/one' });
  expect(recording).toHaveAttribute('href', 'https://youtu.be/one');
  expect(recording).toHaveAttribute('rel', 'noreferrer');
  const decided = screen.getByRole('heading', { name: 'History' }).parentElement ?? document.body;
  const items = within(decided)
    .getAllByRole('listitem')
    .map((item) => item.textContent);
  expect(items).toEqual([
    'Received 1 Mar 2026, 3:30 pmAgreed to the rules of 2025-1',
    'Shortlisted 2 Mar 2026, 3:30 pmby Asha',
    'Rejected 3 Mar 2026, 3:30 pmby a deleted account',
  ]);
});

test('shortlisting is sent at once, with the revision that is shown, and the list is fetched again', async () => {
  const sent: unknown[] = [];
  const { user, calls } = show([teacher({ revision: 4 })], (_call, body) => {
    sent.push(body);
    return { status: 200, body: teacher({ status: 'shortlisted', revision: 5 }) };
  });
  await open(user);
  await user.click(screen.getByRole('button', { name: 'Shortlist' }));
  expect(await screen.findByText('Ravi Menon: shortlisted.')).toBeVisible();
  expect(sent).toEqual([{ status: 'shortlisted', revision: 4 }]);
  expect(calls.filter((call) => call.startsWith('GET /api/teachers?'))).toHaveLength(2);
});

test('notes are saved from the revision that is shown, and the decision stays as it is', async () => {
  const sent: unknown[] = [];
  const { user } = show([teacher({ notes: 'Called on Monday.', revision: 2 })], (_call, body) => {
    sent.push(body);
    return { status: 200, body: teacher({ notes: 'Comes on Friday.', revision: 3 }) };
  });
  await open(user);
  const notes = screen.getByRole('textbox', { name: 'Notes' });
  expect(notes).toHaveValue('Called on Monday.');
  await user.clear(notes);
  await user.type(notes, 'Comes on Friday.');
  await user.click(screen.getByRole('button', { name: 'Save notes' }));
  expect(await screen.findByText('The notes on Ravi Menon are saved.')).toBeInTheDocument();
  expect(sent).toEqual([{ notes: 'Comes on Friday.', revision: 2 }]);
});

test('approving says what it gives before it is sent', async () => {
  const { user, calls } = show([teacher()], () => ({ status: 200, body: teacher({ status: 'approved' }) }));
  await open(user);
  expect(screen.getByText(/Approving gives ravi@example.com the teacher role/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Approve Ravi Menon?' });
  expect(dialog).toHaveTextContent('ravi@example.com gets the teacher role.');
  expect(calls.filter((call) => call.startsWith('PATCH'))).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('Ravi Menon: approved.')).toBeVisible();
});

test('an application that a decision takes off the page stays open, with its new status, until it is closed', async () => {
  let stored: Teacher[] = [teacher(), teacher({ _id: '2', fullName: 'Asha Rao' })];
  const saved: Teacher = teacher({ status: 'rejected', revision: 2 });
  const { user } = show(
    () => ({ status: 200, body: stored, headers: { 'x-total-count': String(stored.length) } }),
    () => {
      stored = stored.slice(1);
      return { status: 200, body: saved };
    },
  );
  await open(user);
  await user.click(screen.getByRole('button', { name: 'Reject' }));
  expect(await screen.findByText('Ravi Menon: rejected.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Decision' })).toHaveFocus();
  expect(screen.getAllByRole('row', { name: /Ravi Menon/ })[0]).toHaveTextContent('Rejected');
  expect(screen.queryByRole('button', { name: 'Reject' })).toBeNull();
  await open(user);
  expect(screen.queryByRole('row', { name: /Ravi Menon/ })).toBeNull();
  expect(screen.getByRole('row', { name: /Asha Rao/ })).toBeVisible();
});

describe('a status that another admin changed meanwhile', () => {
  const refuse =
    (revisions: unknown[]): Answer =>
    (_call, body) => {
      const { revision } = Object(body);
      revisions.push(revision);
      return revision === 2
        ? { status: 200, body: teacher({ status: 'rejected', revision: 3 }) }
        : { status: 409, body: changedBody(2) };
    };
  const reject = async (user: ReturnType<typeof show>['user'], choice: string) => {
    await open(user);
    await user.click(screen.getByRole('button', { name: 'Reject' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Somebody changed this meanwhile' });
    await user.click(within(dialog).getByRole('button', { name: choice }));
  };
  const lists = (calls: string[]) => calls.filter((call) => call.startsWith('GET /api/teachers?')).length;

  test('is set over it by "Keep mine"', async () => {
    const revisions: unknown[] = [];
    const { user } = show([teacher()], refuse(revisions));
    await reject(user, 'Keep mine');
    expect(await screen.findByText('Ravi Menon: rejected.')).toBeVisible();
    expect(revisions).toEqual([1, 2]);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('is kept by "Take theirs", and the list is fetched again', async () => {
    const revisions: unknown[] = [];
    const { user, calls } = show([teacher()], refuse(revisions));
    await reject(user, 'Take theirs');
    await waitFor(() => expect(lists(calls)).toBe(2));
    expect(revisions).toEqual([1]);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('closes an application that it took off the page, by "Take theirs"', async () => {
    const revisions: unknown[] = [];
    const { user } = show(
      () => ({
        status: 200,
        body: revisions.length === 0 ? [teacher()] : [],
        headers: { 'x-total-count': '0' },
      }),
      refuse(revisions),
    );
    await reject(user, 'Take theirs');
    expect(await screen.findByText('No applications yet.')).toBeVisible();
  });
});
