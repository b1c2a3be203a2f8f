import type { EnrolledPerson } from '@kaksha/contract/courses.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeCourse, makeEnrolledPerson } from '#web/test/make-course.ts';
import { errorBody, proxyPage, showPage } from '#web/test/show-page.tsx';
import { Enrolments } from './enrolments.tsx';

const course = makeCourse();
const at = '2026-11-21T10:00:00.000Z';
const person = (userName: string, over: Partial<EnrolledPerson> = {}) =>
  makeEnrolledPerson({ _id: `e-${userName}`, userName, userEmail: `${userName}@example.com`, ...over });

type Reply = { status: number; body: unknown };
type Known = {
  enrolled?: EnrolledPerson[];
  /** Replies to a search for people to enrol. */
  accounts?: Reply;
  /** Replies to a change, instead of making it. */
  refuse?: Reply;
  list?: Reply;
  address?: string;
};

/** The list over a server that keeps these enrolments. */
function show({ enrolled = [], accounts, refuse, list, address = '' }: Known = {}) {
  let people = enrolled;
  const sent: { call: string; body: unknown }[] = [];
  const path = `/api/courses/${course._id}/enrollments`;
  const shown = showPage({
    routes: [{ path: '/courses/:course', element: <Enrolments course={course} /> }],
    at: `/courses/${course.path}${address}`,
    role: 'teacher',
    answer: (call, body) => {
      const [method = '', url = ''] = call.split(' ');
      const { pathname, searchParams } = new URL(url, 'http://localhost');
      const search = (searchParams.get('search') ?? '').toLowerCase();
      const matching = people.filter(({ userName }) => userName.toLowerCase().includes(search));
      const isConfirmed = ({ confirmedAt }: EnrolledPerson) => confirmedAt !== null;
      if (method === 'GET' && pathname.endsWith('/counts')) {
        const confirmed = matching.filter(isConfirmed).length;
        return { status: 200, body: { confirmed, waiting: matching.length - confirmed } };
      }
      if (method === 'GET' && pathname === path) {
        if (list !== undefined) return list;
        const wanted = searchParams.get('confirmed');
        const found = matching.filter((one) => wanted === null || isConfirmed(one) === (wanted === 'yes'));
        const limit = Number(searchParams.get('limit') ?? found.length);
        const from = (Number(searchParams.get('page') ?? 1) - 1) * limit;
        const headers = { 'x-total-count': String(found.length) };
        return { status: 200, headers, body: found.slice(from, from + limit) };
      }
      if (method === 'GET') return accounts ?? { status: 200, body: [] };
      sent.push({ call, body });
      if (refuse !== undefined) return refuse;
      if (method === 'DELETE') {
        const _id = decodeURIComponent(pathname.split('/').at(-1) ?? '');
        people = people.filter((one) => one._id !== _id);
        return { status: 200, body: { message: 'Enrolment removed.', _id } };
      }
      if (method === 'PATCH') {
        const { ids, confirmed } = body as { ids: string[]; confirmed: boolean };
        const confirmedAt = confirmed ? at : null;
        people = people.map((one) => (ids.includes(one._id) ? { ...one, confirmedAt } : one));
        return { status: 200, body: people.filter(({ _id }) => ids.includes(_id)) };
      }
      const { userIds } = body as { userIds: string[] };
      const already = people.filter(({ user }) => userIds.includes(user));
      const made = userIds
        .filter((id) => !already.some(({ user }) => user === id))
        .map((id) => person(id, { user: id, confirmedAt: at }));
      people = [...people, ...made];
      return { status: 201, body: { enrolled: made, already } };
    },
  });
  return { ...shown, sent };
}

const section = async () => within(await screen.findByRole('region', { name: 'Enrolments' }));
const rows = async () => {
  const list = within((await screen.findByText(/^\d+ (person|people)$/)).closest('section') ?? document.body);
  return list
    .getAllByRole('checkbox')
    .map((tick) => tick.getAttribute('aria-label')?.replace('Confirmed: ', ''));
};
const press = (user: ReturnType<typeof show>['user'], name: string) =>
  screen.findByRole('button', { name }).then((button) => user.click(button));

test('twenty people are on a page, with how many are confirmed', async () => {
  const enrolled = Array.from({ length: 21 }, (_, index) =>
    person(`Person ${index}`, { confirmedAt: index === 3 ? at : null }),
  );
  const { user } = show({ enrolled });
  expect(await screen.findByText('21 people')).toBeVisible();
  expect(await rows()).toHaveLength(20);
  const [first] = (await section()).getAllByRole('listitem');
  expect(first).toHaveTextContent('Person 0Person 0@example.comSince 20 Nov 2026');
  expect(await screen.findByRole('button', { name: '20 To confirm' })).toBeVisible();
  await press(user, 'Next');
  expect(await screen.findByText('Person 20')).toBeVisible();
  expect(await rows()).toEqual(['Person 20']);
});

test('search, confirmation and order are asked of the server and kept in the URL', async () => {
  const { user, calls } = show({
    enrolled: [person('Asha'), person('Ravi'), person('Meera', { confirmedAt: at })],
  });
  await user.type(await screen.findByRole('searchbox'), 'a{Enter}');
  await press(user, '2 To confirm');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Sort' }), 'Name');
  expect(calls).toContain(
    `GET /api/courses/${course._id}/enrollments?confirmed=no&search=a&sort=name&page=1&limit=20`,
  );
  expect(await rows()).toEqual(['Asha', 'Ravi']);
  await user.type(screen.getByRole('searchbox'), 'zz{Enter}');
  await press(user, 'Reset the filters');
  expect(await screen.findByText('3 people')).toBeVisible();
});

test('a student without an email address is told by the roll number, and leads to the student’s page', async () => {
  show({ enrolled: [person('Asha', { userEmail: '', roll: 'A/12', user: 's1' })] });
  expect(await screen.findByText('1 person')).toBeVisible();
  const [row] = (await section()).getAllByRole('listitem');
  expect(row).toHaveTextContent('AshaA/12Since');
  expect(screen.getByRole('link', { name: 'Asha' })).toHaveAttribute('href', '/admin/people/s1');
});

test('what the URL says is shown first', async () => {
  show({ enrolled: [person('Asha'), person('Ravi', { confirmedAt: at })], address: '?status=confirmed' });
  expect(await screen.findByText('1 person')).toBeVisible();
  expect(await rows()).toEqual(['Ravi']);
  expect(screen.queryByRole('button', { name: /^Confirm/ })).toBeNull();
});

test('an enrolment is confirmed by its tick and stays in sight, and all that match the search at once', async () => {
  const { user, sent } = show({
    enrolled: [person('Asha'), person('Ravi'), person('Meera')],
    address: '?status=waiting',
  });
  const tick = (name: string) => screen.findByRole('checkbox', { name: `Confirmed: ${name}` });
  await user.click(await tick('Ravi'));
  expect(await tick('Ravi')).toBeChecked();
  await user.type(screen.getByRole('searchbox'), 'me{Enter}');
  await press(user, 'Confirm 1');
  expect(await screen.findByText('1 person confirmed.')).toBeVisible();
  expect(sent.map(({ body }) => body)).toEqual([
    { ids: ['e-Ravi'], confirmed: true },
    { ids: ['e-Meera'], confirmed: true },
  ]);
});

test('a confirmation that fails says so', async () => {
  const { user } = show({ enrolled: [person('Asha')], refuse: { status: 502, body: proxyPage } });
  await user.click(await screen.findByRole('checkbox', { name: 'Confirmed: Asha' }));
  expect(await screen.findByText('The enrolment could not be changed.')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Confirmed: Asha' })).not.toBeChecked();
});

test('removing somebody asks first and says what it means', async () => {
  const { user, sent } = show({ enrolled: [person('Asha'), person('Ravi')] });
  await press(user, 'Remove Asha from the course');
  const dialog = within(
    await screen.findByRole('alertdialog', { name: 'Remove Asha from Foundation Science?' }),
  );
  expect(dialog.getByText(/An exam that is running goes on, and results stay\.$/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Keep' }));
  expect(sent).toEqual([]);
  await press(user, 'Remove Asha from the course');
  await press(user, 'Remove');
  expect(await screen.findByText('Asha removed from the course.')).toBeVisible();
  expect(await rows()).toEqual(['Ravi']);
  expect(screen.getByRole('heading', { name: 'Enrolments' })).toHaveFocus();
  expect(sent).toEqual([{ call: 'DELETE /api/enrollments/e-Asha', body: undefined }]);
});

test('somebody whom another teacher removed meanwhile is refused in the dialog', async () => {
  const refuse = {
    status: 404,
    body: errorBody('This person is not enrolled any more.', 'enrolment_not_found'),
  };
  const { user } = show({ enrolled: [person('Asha')], refuse });
  await press(user, 'Remove Asha from the course');
  await press(user, 'Remove');
  expect(await screen.findByText('This person is not enrolled any more.')).toBeVisible();
});

const account = (fullName: string, enrolled = false) => ({
  _id: fullName,
  fullName,
  email: `${fullName}@example.com`,
  roll: '',
  enrolled,
});

test('people are found and enrolled, several at once, and those who were enrolled already are named', async () => {
  const { user, sent, calls } = show({
    enrolled: [person('Ravi', { user: 'Ravi' })],
    accounts: { status: 200, body: [account('Asha'), account('Dev', true), account('Ravi')] },
  });
  await press(user, 'Enrol people');
  const dialog = within(await screen.findByRole('dialog', { name: 'Enrol people in Foundation Science' }));
  await user.type(dialog.getByRole('searchbox'), 'a{Enter}');
  await user.click(await dialog.findByRole('checkbox', { name: /^Asha/ }));
  expect(dialog.getByRole('checkbox', { name: /^Dev.*, enrolled already$/ })).toBeDisabled();
  await user.click(dialog.getByRole('checkbox', { name: /^Ravi/ }));
  await user.click(dialog.getByRole('button', { name: 'Do not enrol Asha' }));
  expect(dialog.getByRole('checkbox', { name: /^Asha/ })).not.toBeChecked();
  await user.click(dialog.getByRole('checkbox', { name: /^Asha/ }));
  await user.click(dialog.getByRole('button', { name: 'Enrol 2 people' }));
  expect(await screen.findByText('1 person enrolled. Enrolled already: Ravi.')).toBeVisible();
  expect(sent.map(({ body }) => body)).toEqual([{ userIds: ['Ravi', 'Asha'] }]);
  expect(await screen.findByText('2 people')).toBeVisible();
  expect(calls).toContain(`GET /api/courses/${course._id}/enrollable?search=a`);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a search that finds nobody says so', async () => {
  const { user } = show();
  await press(user, 'Enrol people');
  await user.type(await screen.findByRole('searchbox'), 'zz{Enter}');
  expect(await screen.findByText('Nobody with an account matches.')).toBeVisible();
});

test('a search for people that fails says so', async () => {
  const { user } = show({ accounts: { status: 502, body: proxyPage } });
  await press(user, 'Enrol people');
  await user.type(await screen.findByRole('searchbox'), 'a{Enter}');
  expect(await screen.findByText('Failed to search for people')).toBeVisible();
});

test('an enrolment that fails says why and keeps who was chosen', async () => {
  const { user } = show({
    accounts: { status: 200, body: [account('Asha')] },
    refuse: { status: 404, body: errorBody('User not found', 'user_not_found') },
  });
  await press(user, 'Enrol people');
  await user.type(await screen.findByRole('searchbox'), 'a{Enter}');
  await user.click(await screen.findByRole('checkbox', { name: /^Asha/ }));
  await press(user, 'Enrol 1 person');
  expect(await screen.findByText('User not found')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: /^Asha/ })).toBeChecked();
});

test('a course without anybody says so, and offers to enrol people but no file and no filters', async () => {
  show();
  expect(await screen.findByText('Nobody is enrolled yet.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Enrol people' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /CSV/ })).toBeNull();
  expect(screen.queryByRole('searchbox')).toBeNull();
});

test('a list that cannot be loaded says so', async () => {
  show({ list: { status: 502, body: proxyPage } });
  expect(await screen.findByText('Failed to fetch enrolments')).toBeVisible();
});
