import type { Enrolment } from '@kaksha/contract/courses.ts';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { errorBody, showPage } from '#web/test/show-page.tsx';
import { AccountPage } from './account-page.tsx';

const claims = { id: 'user-1', role: 'student', fullName: 'Meera Rao', email: 'meera@example.com' };
const token = `e30.${btoa(JSON.stringify({ ...claims, iat: 1_700_000_000, exp: 4_000_000_000 }))}.new`;
const user = { ...claims, _id: 'user-1', fullName: 'Meera Iyer' };
const account = {
  hasPassword: true,
  emailVerified: true,
  google: false,
  testimonials: 0,
  student: null,
  passwordUntil: null,
  secondFactor: { on: false, codesLeft: 0, dueAt: null },
};

const at = '2026-11-26T10:00:00.000Z';
const times = { createdAt: at, lastSeenAt: at, expiresAt: '2026-12-03T10:00:00.000Z' };
const here = { _id: 's1', device: 'computer', browser: 'firefox', current: true, ...times };
const elsewhere = { _id: 's2', device: 'phone', browser: 'chrome', current: false, ...times };
let devices: object[];
let enrolments: Enrolment[];

type Reply = { status: number; body: unknown };

/** The account page with a server that knows this account and answers changes with this reply. */
function show({
  role = 'student',
  change,
  known = {},
}: {
  role?: 'student' | null;
  change?: Reply;
  known?: object;
} = {}) {
  const sent: unknown[] = [];
  const shown = showPage({
    routes: [
      { path: '/account', Component: AccountPage },
      { path: '/login', element: 'The login page' },
    ],
    at: '/account',
    role,
    answer: (call, body) => {
      if (call === 'GET /api/auth/me')
        return { status: 200, body: { user, account: { ...account, ...known } } };
      if (call === 'GET /api/enrollments/mine') return { status: 200, body: enrolments };
      if (call === 'GET /api/auth/sessions') return { status: 200, body: devices };
      if (body !== undefined) sent.push(body);
      return change ?? { status: 200, body: { user, token } };
    },
  });
  return { ...shown, sent };
}

beforeEach(() => {
  devices = [here, elsewhere];
  enrolments = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
});

test('a visitor is sent to the login page', async () => {
  show({ role: null });
  expect(await screen.findByText('The login page')).toBeVisible();
});

test('a new name is saved and announced', async () => {
  const { user: person, sent } = show();
  const field = await screen.findByLabelText('Full name');
  await person.clear(field);
  await person.type(field, 'Meera Rao');
  await person.click(screen.getByRole('button', { name: 'Save name' }));
  expect(await screen.findByText('Name saved')).toBeVisible();
  expect(sent).toEqual([{ fullName: 'Meera Rao' }]);
});

test('a wrong current password is shown on its field, and what was typed stays', async () => {
  const refused = { ...errorBody('Please check the highlighted fields.', 'invalid') };
  const fields = { currentPassword: 'This is not your password.' };
  const { user: person } = show({ change: { status: 400, body: { ...refused, fields } } });
  await person.type(await screen.findByLabelText('Current password'), 'wrong');
  await person.type(screen.getByLabelText('New password'), 'orbit and line');
  await person.click(screen.getByRole('button', { name: 'Save password' }));
  expect(await screen.findByText('This is not your password.')).toBeVisible();
  expect(screen.getByLabelText('New password')).toHaveValue('orbit and line');
});

test('an account of Google has no current password to enter', async () => {
  show({ known: { hasPassword: false, google: true } });
  expect(await screen.findByRole('heading', { name: 'Set a password' })).toBeVisible();
  expect(screen.queryByLabelText('Current password')).toBeNull();
});

test('the verification link can be sent again while the email address is not verified', async () => {
  const reply = { status: 200, body: { message: 'Verification link sent to your email.' } };
  const { user: person, calls } = show({ known: { emailVerified: false }, change: reply });
  await person.click(await screen.findByRole('button', { name: 'Send the link' }));
  expect(await screen.findByText('Verification link sent to your email.')).toBeVisible();
  expect(calls).toContain('POST /api/auth/verify-email');
});

test('the devices that are signed in are listed, and another one can be signed out', async () => {
  const { user: person, calls } = show({ change: { status: 200, body: { message: '', _id: 's2' } } });
  const [first, second] = await screen.findAllByRole('listitem');
  expect(first).toHaveTextContent('Computer, Firefox This device');
  expect(first).toHaveTextContent('Last used 26 Nov 2026, 3:30 pm');
  expect(within(first as HTMLElement).queryByRole('button')).toBeNull();
  expect(second).toHaveTextContent('Phone, Chrome');
  devices = [here];
  await person.click(screen.getByRole('button', { name: 'Log out Phone, Chrome' }));
  expect(await screen.findByText('Logged out on that device.')).toBeVisible();
  expect(calls).toContain('DELETE /api/auth/sessions/s2');
  await expect.poll(() => screen.getAllByRole('listitem')).toHaveLength(1);
});

test('logging out everywhere asks first, and then goes to the login page', async () => {
  const { user: person, calls } = show({ change: { status: 200, body: { message: '' } } });
  await person.click(await screen.findByRole('button', { name: 'Log out everywhere' }));
  const dialog = screen.getByRole('alertdialog', { name: 'Log out everywhere?' });
  expect(calls).not.toContain('POST /api/auth/logout-everywhere');
  await person.click(within(dialog).getByRole('button', { name: 'Log out everywhere' }));
  expect(await screen.findByText('The login page')).toBeVisible();
});

test('deleting the account asks for the password and says why it was refused', async () => {
  const body = { ...errorBody('At least one admin is required', 'last_admin') };
  const { user: person, sent } = show({ change: { status: 409, body } });
  await person.click(await screen.findByRole('button', { name: 'Delete my account' }));
  const dialog = screen.getByRole('alertdialog', { name: 'Delete your account?' });
  await person.type(within(dialog).getByLabelText('Your password'), 'orbit');
  await person.click(within(dialog).getByRole('button', { name: 'Delete account' }));
  expect(await within(dialog).findByText('At least one admin is required')).toBeVisible();
  expect(sent).toEqual([{ password: 'orbit' }]);
});

test.each([
  [1, 'Also delete my published testimonial'],
  [2, 'Also delete my published testimonials'],
])('deleting the account offers to withdraw %i published', async (testimonials, label) => {
  const { user: person, sent } = show({
    known: { testimonials },
    change: { status: 409, body: errorBody('At least one admin is required', 'last_admin') },
  });
  await person.click(await screen.findByRole('button', { name: 'Delete my account' }));
  const dialog = within(screen.getByRole('alertdialog'));
  await person.type(dialog.getByLabelText('Your password'), 'orbit');
  await person.click(dialog.getByRole('checkbox', { name: label }));
  await person.click(dialog.getByRole('button', { name: 'Delete account' }));
  await expect.poll(() => sent).toEqual([{ password: 'orbit', withdrawTestimonials: true }]);
});

test('the data are saved by a one-use address', async () => {
  const { user: person, sent } = show({ change: { status: 201, body: { path: '/api/downloads/x' } } });
  await person.click(await screen.findByRole('button', { name: 'Download my data' }));
  await expect.poll(() => sent).toEqual([{ what: 'my-data' }]);
});

test('the own courses are listed, those that are offered as links', async () => {
  const one = { _id: 'e1', course: 'c1', user: 'user-1', status: 'active' as const, createdAt: at };
  enrolments = [
    { ...one, courseTitle: 'Foundation Science', coursePath: 'foundation-science' },
    { ...one, _id: 'e2', course: null, courseTitle: 'Astronomy', coursePath: null },
  ];
  show();
  expect(await screen.findByRole('link', { name: 'Foundation Science' })).toHaveAttribute(
    'href',
    '/courses/foundation-science',
  );
  expect(screen.getByText('Astronomy')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Astronomy' })).toBeNull();
});

test('without a course the account leads to the courses', async () => {
  show();
  expect(await screen.findByRole('link', { name: 'See the courses' })).toHaveAttribute('href', '/courses');
});

test('what the office keeps about a student is shown, a parent’s phone included, without what is blank', async () => {
  const student = {
    ...{ roll: 'A/12', phone: '', class: '11', board: '' },
    ...{ guardianName: 'Sunita Rao', guardianPhone: '+919876543210', extraTimePercent: 25 },
  };
  show({ known: { student } });
  await screen.findByRole('heading', { name: 'What the office keeps' });
  const facts = screen.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent]);
  expect(facts).toEqual([
    ['Roll number', 'A/12'],
    ['Class', '11'],
    ['Parent or guardian', 'Sunita Rao'],
    ['Their phone', '+91 98765 43210'],
    ['Extra time in exams', '25%'],
  ]);
});

test('nothing is said of what the office keeps where it keeps nothing', async () => {
  const student = {
    ...{ roll: '', phone: '', class: '', board: '' },
    ...{ guardianName: '', guardianPhone: '', extraTimePercent: 0 },
  };
  show({ known: { student } });
  await screen.findByRole('heading', { name: 'Courses' });
  expect(screen.queryByRole('heading', { name: 'What the office keeps' })).toBeNull();
});
