import type { Person } from '@kaksha/contract/users.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { makeKnown } from '#web/test/make-student.ts';
import { errorBody, showPage } from '#web/test/show-page.tsx';
import { PeoplePage } from './people-page.tsx';

const person = (over: Partial<Person> = {}): Person => ({
  _id: 'p1',
  fullName: 'Arjun Verma',
  email: 'arjun@example.com',
  role: 'student',
  proven: true,
  secondFactor: false,
  listedRole: null,
  waitsFor: null,
  createdAt: '2026-01-02T10:00:00.000Z',
  lastSignInAt: '2026-03-01T10:00:00.000Z',
  student: { roll: '', phone: '', class: '', status: 'active', batches: [] },
  ...over,
});

const batch = {
  ...{
    _id: '0199c3f0-0000-7000-8000-000000000001',
    name: 'Evening',
    courseIds: [],
    teacherIds: [],
    timetable: '',
  },
  ...{ from: null, to: null, closed: false, memberCount: 1, courses: [], teachers: [], revision: 1 },
};

type Answer = Parameters<typeof showPage>[0]['answer'];

const pageOf = (users: Person[], totalCount = users.length) => ({
  status: 200,
  body: { users, totalCount, totalPages: Math.ceil(totalCount / 20), page: 1, limit: 20 },
});

/** The page with these people, and what the server answers to everything else. */
function show(
  list: Person[] | Answer,
  answer: Answer = () => ({ status: 500, body: errorBody('') }),
  at = '/admin/people',
) {
  return showPage({
    routes: [
      { path: '/admin/people', Component: PeoplePage },
      { path: '/account', element: 'The account page' },
    ],
    at,
    role: 'admin',
    answer: (call, ...rest) => {
      if (call === 'GET /api/registration-days')
        return { status: 200, body: { here: '203.0.113.7', open: [] } };
      if (call === 'GET /api/students/classes') return { status: 200, body: ['9', '11'] };
      if (call === 'GET /api/batches') return { status: 200, body: [batch] };
      if (!call.startsWith('GET /api/users')) return answer(call, ...rest);
      return Array.isArray(list) ? pageOf(list) : list(call, ...rest);
    },
  });
}
/** Opens the menu of the first person, and presses this act of it. */
async function pressAct(user: ReturnType<typeof show>['user'], name: string) {
  await user.click((await screen.findAllByLabelText(/^More: /))[0] ?? document.body);
  await user.click(screen.getByRole('button', { name }));
}
/** The rows of people, without the acts of their menus. */
const rows = async () =>
  (await screen.findAllByRole('heading', { level: 3 })).map((name) => name.closest('li') ?? document.body);
const filter = (name: string) => screen.getByRole('combobox', { name });

beforeEach(() => vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined));

test('shows role, verification, last sign-in and registration of each person', async () => {
  show([
    person(),
    person({ _id: 'p2', fullName: 'आरव मिश्रा', role: 'teacher', proven: false, lastSignInAt: null }),
  ]);
  const [first, second] = await rows();
  expect(first).toHaveTextContent('Arjun Verma');
  expect(first).toHaveTextContent('arjun@example.com');
  expect(first).toHaveTextContent('Student');
  expect(first).toHaveTextContent('Verified');
  expect(first).toHaveTextContent('Last login 1 Mar 2026, 3:30 pm');
  expect(first).toHaveTextContent('Registered 2 Jan 2026');
  expect(second).toHaveTextContent('Teacher');
  expect(second).toHaveTextContent('Not verified');
  expect(second).toHaveTextContent('No login in the last 90 days');
});

test('says that nothing matches, and resets the filters of the URL', async () => {
  const { user, calls } = show([], undefined, '/admin/people?role=teacher&proven=no&q=kepler&page=x');
  await user.click(await screen.findByRole('button', { name: 'Reset the filters' }));
  expect(await screen.findByText('Nobody has registered yet.')).toBeVisible();
  expect(calls.filter((call) => call.startsWith('GET /api/users'))).toEqual([
    'GET /api/users?search=kepler&role=teacher&proven=no&page=1&limit=20',
    'GET /api/users?page=1&limit=20',
  ]);
});

test('shows what is known of a student, and leads to the student’s page', async () => {
  const batches = [{ _id: 'b1', name: 'Evening' }];
  show([
    person({ student: { roll: 'A/12', phone: '+919876543210', class: '11', status: 'left', batches } }),
    person({ _id: 'p2', fullName: 'Ravi Rao', email: '', proven: false }),
    person({ _id: 'p3', fullName: 'Meera Nair', role: 'teacher', listedRole: 'teacher', student: null }),
  ]);
  const [first, second, third] = await rows();
  expect(first).toHaveTextContent('Roll A/12, Class 11, Evening, +91 98765 43210');
  expect(first).toHaveTextContent('Left');
  expect(screen.getByRole('link', { name: 'Open the page of Arjun Verma' })).toHaveAttribute(
    'href',
    '/admin/people/p1',
  );
  expect(second).not.toHaveTextContent(/verified/i);
  expect(third && within(third).queryByRole('link')).toBeNull();
});

test('the register is filtered and sorted by the server, and exported as it is filtered', async () => {
  const sent: unknown[] = [];
  const { user, calls } = show([person()], (_call, body) => {
    sent.push(body);
    return { status: 201, body: { path: '/api/downloads/x' } };
  });
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Status' }), 'Left');
  await user.selectOptions(filter('Class'), '11');
  await user.selectOptions(filter('Batch'), 'Evening');
  expect(calls.at(-1)).toBe(`GET /api/users?status=left&class=11&batchId=${batch._id}&page=1&limit=20`);
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
  await user.click(screen.getByRole('button', { name: 'Export Excel' }));
  const filters = { search: '', status: 'left', class: '11', batchId: batch._id };
  await waitFor(() =>
    expect(sent).toEqual([
      { what: 'students', ...filters },
      { what: 'students', format: 'xlsx', ...filters },
    ]),
  );
  await user.selectOptions(filter('Role'), 'Teacher');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull());
});

test('people can be sorted by roll number, and a workbook has no more rows than can be imported', async () => {
  const { user, calls } = show(() => pageOf([person(), person({ _id: 'p2' })], 10_001));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Sort' }), 'Roll number');
  expect(calls.at(-1)).toBe('GET /api/users?sort=roll&page=1&limit=20');
  expect(await screen.findByRole('button', { name: 'Export CSV' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Export Excel' })).toBeNull();
});

test('a student is added, and a refusal is told beside its field with what was typed', async () => {
  const sent: unknown[] = [];
  let taken = true;
  const { user } = show([person()], (_call, body) => {
    sent.push(body);
    if (taken) return { status: 409, body: errorBody('Another student has this roll number.', 'roll_taken') };
    return { status: 201, body: makeKnown({ fullName: 'Zoya Khan' }) };
  });
  await user.click(await screen.findByText('Add a student'));
  await user.type(screen.getByRole('textbox', { name: 'Full name' }), 'Zoya Khan');
  await user.type(screen.getByRole('textbox', { name: /^Roll number/ }), 'A/13');
  await user.type(screen.getByRole('textbox', { name: /^Mobile(?! of)/ }), '98765 43210');
  await user.click(screen.getByRole('button', { name: 'Add student' }));
  expect(await screen.findByText('Another student has this roll number.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Full name' })).toHaveValue('Zoya Khan');
  taken = false;
  await user.click(screen.getByRole('button', { name: 'Add student' }));
  expect(await screen.findByText('Zoya Khan is added')).toBeVisible();
  expect(sent.at(-1)).toMatchObject({
    ...{ fullName: 'Zoya Khan', roll: 'A/13', phone: '+919876543210', extraTimePercent: 0 },
  });
  expect(screen.queryByRole('button', { name: 'Add student' })).toBeNull();
});

test('role and verification are filtered by the server', async () => {
  const { user, calls } = show([person()]);
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Role' }), 'Admin');
  await user.selectOptions(filter('Email address'), 'Not verified');
  expect(calls.at(-1)).toBe('GET /api/users?role=admin&proven=no&page=1&limit=20');
});

test('the data of a person are saved by a one-use address', async () => {
  const sent: unknown[] = [];
  const { user } = show([person()], (_call, body) => {
    sent.push(body);
    return { status: 201, body: { path: '/api/downloads/x' } };
  });
  await pressAct(user, 'Download data of Arjun Verma');
  await waitFor(() => expect(sent).toEqual([{ what: 'user-data', id: 'p1' }]));
  expect(screen.queryByText('The data could not be downloaded. Please try again.')).toBeNull();
});

test('a listed email address that is not verified is confirmed once asked, and the list is fetched again', async () => {
  let stored = person({ proven: false, listedRole: 'teacher', waitsFor: 'verification' });
  const { user } = show(
    () => pageOf([stored]),
    () => {
      stored = person({ role: 'teacher', listedRole: 'teacher' });
      return {
        status: 200,
        body: { admin: [], teacher: [], unproven: { admin: [], teacher: [] }, names: {} },
      };
    },
  );
  expect(await screen.findByText(/^Is listed as a teacher\./)).toBeVisible();
  await pressAct(user, 'Confirm arjun@example.com');
  const dialog = within(screen.getByRole('alertdialog', { name: 'Confirm arjun@example.com?' }));
  expect(dialog.getByText(/the password, every session and every code stop working now/)).toBeVisible();
  expect(stored.proven).toBe(false);
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('arjun@example.com confirmed.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Confirm/ })).toBeNull());
  expect((await rows())[0]).toHaveTextContent('Verified');
});

test('an email address on no list cannot be confirmed', async () => {
  show([person({ proven: false })]);
  expect(await screen.findByText('Not verified', { selector: 'span' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Confirm/ })).toBeNull();
});

test('a code for a new password is made once asked, shown to be printed, and gone when it is closed', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const { user, calls } = show([person()], () => ({
    status: 201,
    body: { name: 'arjun@example.com', code: 'K7M2P4QRX9', expiresAt: '2026-12-23T10:00:00.000Z' },
  }));
  await pressAct(user, 'Give a code to Arjun Verma');
  const asked = within(screen.getByRole('alertdialog', { name: 'Give Arjun Verma a code?' }));
  expect(
    asked.getByText(/They are logged out everywhere now, and any older code stops working\./),
  ).toBeVisible();
  expect(calls).not.toContain('POST /api/users/p1/slip');
  await user.click(asked.getByRole('button', { name: 'Make the code' }));
  const shown = within(await screen.findByRole('dialog', { name: 'Code for Arjun Verma' }));
  expect(shown.getByText('K7M2P 4QRX9')).toBeVisible();
  expect(shown.getByText('arjun@example.com')).toBeVisible();
  expect(shown.getByText('http://localhost:3000/slip')).toBeVisible();
  expect(shown.getByText('23 Dec 2026')).toBeVisible();
  await user.click(shown.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
  await user.keyboard('{Escape}');
  expect(shown.getByText('K7M2P 4QRX9')).toBeVisible();
  await user.click(shown.getByRole('button', { name: 'Done' }));
  expect(screen.queryByText('K7M2P 4QRX9')).toBeNull();
  expect(calls.filter((call) => call.startsWith('POST'))).toEqual(['POST /api/users/p1/slip']);
});

test('a person is signed out everywhere once asked', async () => {
  const { user, calls } = show([person()], () => ({
    status: 200,
    body: { message: 'Logged out on every device.', _id: 'p1', ended: 2 },
  }));
  await pressAct(user, 'Log out Arjun Verma everywhere');
  const dialog = within(screen.getByRole('alertdialog', { name: 'Log out Arjun Verma everywhere?' }));
  await user.click(dialog.getByRole('button', { name: 'Log out everywhere' }));
  expect(await screen.findByText('Arjun Verma is logged out everywhere.')).toBeVisible();
  expect(calls).toContain('DELETE /api/users/p1/sessions');
});

test('a code that is refused says why in the dialog', async () => {
  const { user } = show([person({ role: 'admin', listedRole: 'admin' })], () => ({
    status: 409,
    body: errorBody('An admin who can log in gets no code.', 'slip_for_admin'),
  }));
  await pressAct(user, 'Give a code to Arjun Verma');
  await user.click(screen.getByRole('button', { name: 'Make the code' }));
  expect(await screen.findByText('An admin who can log in gets no code.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('deleting asks first and says what goes; a refusal is shown in the dialog', async () => {
  let refused = true;
  let stored = [person()];
  const { user, calls } = show(
    () => pageOf(stored),
    () => {
      if (refused) return { status: 409, body: errorBody('At least one admin is required', 'last_admin') };
      stored = [];
      return { status: 200, body: { message: 'Account deleted.', _id: 'p1' } };
    },
  );
  await pressAct(user, 'Delete the account of Arjun Verma');
  const dialog = within(screen.getByRole('alertdialog', { name: 'Delete the account of Arjun Verma?' }));
  expect(dialog.getByText(/enrolments, applications and demo requests\. Results, quizzes/)).toBeVisible();
  expect(calls.filter((call) => call.startsWith('DELETE'))).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Delete account' }));
  expect(await dialog.findByText('At least one admin is required')).toBeVisible();
  refused = false;
  await user.click(dialog.getByRole('button', { name: 'Delete account' }));
  expect(await screen.findByText('Account of Arjun Verma deleted.')).toBeVisible();
  expect(await screen.findByText('Nobody has registered yet.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'People', level: 2 })).toHaveFocus();
});

test('what is linked by an email address alone is said to stay if it is not verified', async () => {
  const { user } = show([person({ proven: false })]);
  await pressAct(user, 'Delete the account of Arjun Verma');
  expect(screen.getByRole('alertdialog')).toHaveTextContent('its role, applications and demo requests stay');
});

test('the menu of a person closes with the act, which asks first', async () => {
  const { user } = show([person()]);
  const more = await screen.findByLabelText('More: Arjun Verma');
  expect(screen.queryByText('Give a code')).not.toBeVisible();
  await user.click(more);
  expect(screen.getByText('Give a code')).toBeVisible();
  await user.click(screen.getByText('Give a code'));
  expect(screen.getByText('Give a code')).not.toBeVisible();
  expect(screen.getByRole('alertdialog', { name: 'Give Arjun Verma a code?' })).toBeVisible();
});

test('one’s own account is neither confirmed nor deleted here', async () => {
  show([person({ _id: 'user-1', fullName: 'Meera Iyer' })]);
  const [own = document.body] = await rows();
  expect(own).toHaveTextContent('You');
  expect(within(own).getByRole('link', { name: 'Meera Iyer, your account' })).toHaveAttribute(
    'href',
    '/account',
  );
  expect(within(own).queryByRole('button')).toBeNull();
});
