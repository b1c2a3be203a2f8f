import type { AuditEntry } from '@kaksha/contract/audit.ts';
import { auditActs, auditKinds } from '@kaksha/contract/core/audit-acts.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showPage } from '#web/test/show-page.tsx';
import { AuditPage } from './audit-page.tsx';

const ACTOR = '01990000-0000-7000-8000-000000000001';

const entry = (over: Partial<AuditEntry> = {}): AuditEntry => ({
  _id: '1',
  act: 'course.update',
  actor: { _id: ACTOR, fullName: 'Meera Iyer', email: 'meera@example.com' },
  target: { kind: 'course', id: 'c1', title: 'Optics' },
  before: { title: 'Optic', features: ['a'] },
  after: { title: 'Optics', features: ['a', 'b'] },
  at: '2026-03-01T10:00:00.000Z',
  ...over,
});

type Answer = Parameters<typeof showPage>[0]['answer'];

function show(list: AuditEntry[] | Answer, at = '/admin/audit', total?: number) {
  return showPage({
    routes: [{ path: '/admin/audit', Component: AuditPage }],
    at,
    role: 'admin',
    answer: (...call) =>
      Array.isArray(list)
        ? { status: 200, body: list, headers: { 'x-total-count': String(total ?? list.length) } }
        : list(...call),
  });
}

test('says who changed what when, and each value before and after', async () => {
  show([entry()]);
  const [, row] = within(await screen.findByRole('table')).getAllByRole('row');
  expect(row).toHaveTextContent('1 Mar 2026, 3:30 pm');
  expect(row).toHaveTextContent('Meera Iyer');
  expect(row).toHaveTextContent('Meera Iyer changed the course Optics');
  expect(row).toHaveTextContent('Title Before: Optic After: Optics'.replaceAll(/ (?=Before|After)/g, ''));
  expect(row).toHaveTextContent('FeaturesBefore: aAfter: a, b');
});

test('an email address breaks before its "@" or a dot, and not before its last letter', async () => {
  const target = { kind: 'role', id: 'asha@example.com', title: 'asha@example.com' };
  show([entry({ act: 'role.add', target })]);
  const row = within(await screen.findByRole('table'));
  expect(row.getByText('meera@example.com').innerHTML).toBe('meera<wbr>@example<wbr>.com');
  expect(row.getByText('asha@example.com').innerHTML).toBe('asha<wbr>@example<wbr>.com');
});

test('shows a moment among the values in the same form as everywhere', async () => {
  show([entry({ before: { deletedAt: '2026-03-02T04:00:00.000Z' }, after: { deletedAt: null } })]);
  const [, row] = within(await screen.findByRole('table')).getAllByRole('row');
  expect(row).toHaveTextContent('Deleted atBefore: 2 Mar 2026, 9:30 am');
});

test('shows a day among the values in the same form as everywhere', async () => {
  show([entry({ before: { nextStepOn: '2026-03-02' }, after: { nextStepOn: null } })]);
  const [, row] = within(await screen.findByRole('table')).getAllByRole('row');
  expect(row).toHaveTextContent('Next step onBefore: 2 Mar 2026');
});

test('names a deleted account, something created, and folds many values', async () => {
  const after = {
    name: 'Meera',
    subject: 'Physics',
    specialization: 'Optics',
    description: 'Long',
    image: 'x',
  };
  show([entry({ actor: { _id: null, fullName: 'Unknown', email: '' }, before: null, after })]);
  const row = within(await screen.findByRole('table'));
  expect(row.getByText('A deleted account')).toBeVisible();
  expect(row.getByText('2 more values')).toBeVisible();
  expect(row.queryByText('Before:')).toBeNull();
});

test('an empty log says so', async () => {
  show([]);
  expect(await screen.findByText('Nothing has been changed yet.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Export/ })).toBeNull();
});

test('the filters of the URL are those of the call', async () => {
  const { calls } = show(
    [entry()],
    `/admin/audit?act=role.add&actor=${ACTOR}&from=2026-03-01&q=optics&page=2&to=x`,
  );
  await screen.findByRole('table');
  expect(calls).toEqual([
    `GET /api/audit?act=role.add&actor=${ACTOR}&search=optics&from=2026-03-01&page=2&limit=20`,
  ]);
  expect(screen.getByRole('combobox', { name: 'Change' })).toHaveValue('role.add');
  expect(screen.getByLabelText('From')).toHaveValue('2026-03-01');
});

test('the log can be filtered by each act and by each kind of item', async () => {
  const { user, calls } = show([entry()]);
  await screen.findByRole('table');
  const offered = (name: string) =>
    within(screen.getByRole('combobox', { name }))
      .getAllByRole<HTMLOptionElement>('option')
      .map(({ value }) => value);
  expect(offered('Change')).toEqual(['', ...auditActs]);
  expect(offered('Type')).toEqual(['', ...auditKinds]);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'Figures');
  expect(calls.at(-1)).toBe('GET /api/audit?target=figure&page=1&limit=20');
});

test('a name shows only that person’s changes, a title only those of that item, until all are shown again', async () => {
  const { user, calls } = show([entry()]);
  await user.click(await screen.findByRole('button', { name: 'Only changes of Optics' }));
  expect(calls.at(-1)).toBe('GET /api/audit?target=course%2Fc1&page=1&limit=20');
  await user.click(await screen.findByRole('button', { name: 'Only changes by Meera Iyer' }));
  expect(calls.at(-1)).toContain(`actor=${ACTOR}`);
  await user.click(await screen.findByRole('button', { name: 'Of Optics: show all again' }));
  await user.click(await screen.findByRole('button', { name: 'By Meera Iyer: show all again' }));
  expect(screen.queryByRole('button', { name: /show all again/ })).toBeNull();
});
