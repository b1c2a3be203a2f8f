import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { errorBody, showPage } from '#web/test/show-page.tsx';
import type { RolesForAdmin } from './api.ts';
import { RolesPage } from './roles-page.tsx';

const free = { requiredSince: null, without: [] };
const none = { admin: [] as string[], teacher: [] as string[] };
const start = { admin: ['head@example.com', 'meera@example.com'], teacher: ['ravi@example.com'] };

type Answer = Parameters<typeof showPage>[0]['answer'];

/** The page with lists that the calls change, as the server does. */
function show(
  answer: Answer = () => ({ status: 500, body: errorBody('broken') }),
  map: RolesForAdmin = { ...start, unproven: none, names: {} },
) {
  return showPage({
    routes: [{ path: '/admin/roles', Component: RolesPage }],
    at: '/admin/roles',
    role: 'admin',
    answer: (call, ...rest) =>
      call === 'GET /api/roles'
        ? { status: 200, body: map }
        : call === 'GET /api/auth/second-factor/rule'
          ? { status: 200, body: free }
          : answer(call, ...rest),
  });
}
const listOf = async (name: string) => within(await screen.findByRole('region', { name }));

test('lists the addresses of both roles, and marks one’s own', async () => {
  show();
  const admins = await listOf('Admins');
  const [head, own] = admins.getAllByRole('listitem');
  expect(head).toHaveTextContent('head@example.com Remove');
  expect(own).toHaveTextContent('meera@example.com You Remove');
  expect((await listOf('Teachers')).getByText('ravi@example.com')).toBeVisible();
});

test('the name of a person stands beside the address, where it is known', async () => {
  show(undefined, { ...start, unproven: none, names: { 'ravi@example.com': 'Ravi Kumar' } });
  expect((await listOf('Teachers')).getByRole('listitem')).toHaveTextContent(
    'Ravi Kumar ravi@example.com Remove',
  );
});

test('says that it is loading, and shows a failure with a way to try again', async () => {
  const reply = Promise.withResolvers<{ status: number; body: unknown }>();
  showPage({
    routes: [{ path: '/admin/roles', Component: RolesPage }],
    at: '/admin/roles',
    role: 'admin',
    answer: () => reply.promise,
  });
  expect(await screen.findByText('Loading roles...')).toBeVisible();
  reply.resolve({ status: 500, body: errorBody('The database is away.') });
  expect(await screen.findByRole('alert')).toHaveTextContent('The database is away.');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('an empty list says so', async () => {
  show(undefined, { ...start, teacher: [], unproven: none, names: {} });
  expect(await screen.findByText('No teachers yet.')).toBeVisible();
});

test('an added address replaces the lists with those of the server, and empties the field', async () => {
  const sent: unknown[] = [];
  let map = { ...start, unproven: none, names: {} };
  const { user } = showPage({
    routes: [{ path: '/admin/roles', Component: RolesPage }],
    at: '/admin/roles',
    role: 'admin',
    answer: (call, body) => {
      if (call === 'GET /api/roles') return { status: 200, body: map };
      if (call === 'GET /api/auth/second-factor/rule') return { status: 200, body: free };
      sent.push(body);
      map = { ...map, teacher: ['asha@example.com', 'ravi@example.com'] };
      const { admin, teacher } = map;
      return { status: 200, body: { message: 'Role added.', data: { admin, teacher } } };
    },
  });
  const teachers = await listOf('Teachers');
  const field = teachers.getByRole('textbox', { name: 'Email address of a teacher' });
  expect(field).toHaveAttribute('type', 'email');
  await user.type(field, '  asha@example.com{Enter}');
  expect(await teachers.findByText('asha@example.com')).toBeVisible();
  expect(sent).toEqual([{ role: 'teacher', email: 'asha@example.com' }]);
  expect(field).toHaveValue('');
});

test('an empty or blank address is ignored', async () => {
  const { user, calls } = show();
  const teachers = await listOf('Teachers');
  await user.click(teachers.getByRole('button', { name: 'Add teacher' }));
  await user.type(teachers.getByRole('textbox'), '   {Enter}');
  expect(calls.filter((call) => call.startsWith('POST'))).toEqual([]);
});

test('a failure is logged and shown; a faulty address is named beside the field and stays', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { user } = show((call) =>
    call.endsWith('add')
      ? {
          status: 400,
          body: {
            ...errorBody('Enter an email address.', 'invalid'),
            fields: { email: 'Enter an email address.' },
          },
        }
      : { status: 409, body: errorBody('At least one admin is required', 'last_admin') },
  );
  const admins = await listOf('Admins');
  await user.type(admins.getByRole('textbox'), 'nobody{Enter}');
  expect(await admins.findByText('Enter an email address.')).toBeVisible();
  expect(admins.getByRole('textbox')).toHaveValue('nobody');
  await user.click(admins.getByRole('button', { name: 'Remove head@example.com from admins' }));
  await user.click(await screen.findByRole('button', { name: 'Remove role' }));
  expect(await admins.findByText('At least one admin is required')).toBeVisible();
  expect(logged.mock.calls.flat().join('\n')).toContain('At least one admin is required');
  logged.mockRestore();
});

test('removing oneself asks first; keeping the role sends nothing', async () => {
  const { user, calls } = show();
  const admins = await listOf('Admins');
  await user.click(admins.getByRole('button', { name: 'Remove meera@example.com from admins' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Remove yourself from the admins?' });
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(calls.filter((call) => call.startsWith('POST'))).toEqual([]);
});

test('removing somebody else asks first too, and says what it takes away', async () => {
  const { user, calls } = show(() => ({ status: 200, body: { message: '', data: start } }));
  const admins = await listOf('Admins');
  await user.click(admins.getByRole('button', { name: 'Remove head@example.com from admins' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Remove head@example.com from the admins?' });
  expect(dialog).toHaveTextContent('They lose admin access immediately.');
  expect(calls.filter((call) => call.startsWith('POST'))).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Remove role' }));
  await waitFor(() => expect(calls).toContain('POST /api/roles/remove'));
});

test('an account that waits for its confirmation is marked and is confirmed once asked', async () => {
  const unproven = { admin: [], teacher: ['ravi@example.com'] };
  const { user } = show(() => ({ status: 200, body: { ...start, unproven: none, names: {} } }), {
    ...start,
    unproven,
    names: {},
  });
  const teachers = await listOf('Teachers');
  expect(teachers.getByText('Not verified')).toBeVisible();
  await user.click(teachers.getByRole('button', { name: 'Confirm ravi@example.com' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Confirm ravi@example.com?' }));
  expect(dialog.getByText(/the password, every session and every code stop working now/)).toBeVisible();
  expect(teachers.getByText('Not verified')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(teachers.queryByText('Not verified')).toBeNull());
});

test('a new admin is added after a fresh proof, asked for in place, and what was typed stays until then', async () => {
  const account = {
    hasPassword: true,
    student: null,
    emailVerified: true,
    google: false,
    testimonials: 0,
    passwordUntil: null,
    secondFactor: { on: false, codesLeft: 0, dueAt: null },
  };
  const own = {
    id: 'user-1',
    _id: 'user-1',
    role: 'admin',
    fullName: 'Meera Iyer',
    email: 'meera@example.com',
  };
  const sent: unknown[] = [];
  let proven = false;
  const { user } = show((call, body) => {
    if (call === 'GET /api/auth/me') return { status: 200, body: { user: own, account } };
    sent.push(body);
    if (call === 'POST /api/auth/proof') {
      proven = true;
      return { status: 200, body: { provenUntil: '2026-11-26T10:00:00.000Z' } };
    }
    if (!proven)
      return { status: 403, body: errorBody('Show first that this account is yours.', 'proof_needed') };
    return { status: 200, body: { message: 'Role added.', data: { ...start, admin: ['new@example.com'] } } };
  });
  const admins = await listOf('Admins');
  const field = admins.getByRole('textbox');
  await user.type(field, 'new@example.com');
  await user.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Is this you?' }));
  expect(field).toHaveValue('new@example.com');
  await user.type(await dialog.findByLabelText('Your password'), 'orbit');
  await user.click(dialog.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('new@example.com added.')).toBeVisible();
  const added = { role: 'admin', email: 'new@example.com' };
  expect(sent).toEqual([added, { password: 'orbit' }, added]);
});

test('two-step sign-in is required of staff once asked; an admin without it is led to their account', async () => {
  const rule = {
    requiredSince: null as string | null,
    without: [{ email: 'ravi@example.com', role: 'teacher', dueAt: null as string | null }],
  };
  const sent: unknown[] = [];
  let own = false;
  const { user } = showPage({
    routes: [{ path: '/admin/roles', Component: RolesPage }],
    at: '/admin/roles',
    role: 'admin',
    answer: (call, body) => {
      if (call === 'GET /api/roles') return { status: 200, body: { ...start, unproven: none, names: {} } };
      if (call === 'GET /api/auth/second-factor/rule') return { status: 200, body: rule };
      sent.push(body);
      const first = 'Turn on two-step login for your own account first.';
      if (!own) return { status: 409, body: errorBody(first, 'second_factor_first') };
      const dueAt = '2099-01-08T10:00:00.000Z';
      const without = rule.without.map((one) => ({ ...one, dueAt }));
      return { status: 200, body: { requiredSince: '2099-01-01T10:00:00.000Z', without } };
    },
  });
  const section = await listOf('Two-step login of staff');
  expect(await section.findByText('Teachers and admins may do without it.')).toBeVisible();
  const ask = async () => {
    await user.click(section.getByRole('button', { name: 'Require it' }));
    return within(await screen.findByRole('alertdialog'));
  };
  const dialog = await ask();
  await user.click(dialog.getByRole('button', { name: 'Require it' }));
  expect(await dialog.findByText('Turn on two-step login for your own account first.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(section.getByRole('link', { name: 'Your account' })).toHaveAttribute('href', '/account');
  own = true;
  await user.click((await ask()).getByRole('button', { name: 'Require it' }));
  expect(await section.findByText(/Required of teachers and admins since 1 Jan 2099/)).toBeVisible();
  expect(section.getByRole('listitem')).toHaveTextContent('ravi@example.comTeacher, until 8 Jan 2099');
  expect(sent).toEqual([{ required: true }, { required: true }]);
});
