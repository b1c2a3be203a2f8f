import type { Testimonial } from '@kaksha/contract/testimonials.ts';
import { cleanup, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeCourse } from '#web/test/make-course.ts';
import { instituteWith } from '#web/test/make-institute.ts';
import { errorBody, showPage } from '#web/test/show-page.tsx';
import { DashboardPage } from './dashboard-page.tsx';

type Reply = { status: number; body: unknown };

const testimonial = (over: Partial<Testimonial> = {}): Testimonial => ({
  _id: 'ananya',
  studentName: 'Ananya Sharma',
  achievement: 'NEET, rank 212',
  quote: 'They let me ask until I understood.',
  mentor: '',
  image: '',
  approved: true,
  revision: 1,
  ...over,
});
/** An institute that has set everything up. */
const setUp = {
  'GET /api/admin/institute': instituteWith({ name: 'Vidya Classes' }, { samples: [] }),
  'GET /api/courses': [makeCourse()],
  'GET /api/samples': { courses: 0, subCourses: 0, founders: 0, testimonials: 0, quizzes: 0 },
  'GET /api/quizzes?limit=1': { quizzes: [{ _id: '019a0000-0000-7000-8000-00000000000a', title: 'Optics' }] },
};
/** The account of whoever looks. */
const me = (secondFactor: object = {}, role = 'admin') => ({
  user: { id: 'user-1', _id: 'user-1', role, fullName: 'Meera Iyer', email: 'meera@example.com' },
  account: {
    hasPassword: true,
    emailVerified: true,
    google: false,
    testimonials: 0,
    student: null,
    passwordUntil: null,
    secondFactor: { on: true, codesLeft: 10, dueAt: null, ...secondFactor },
  },
});
const counts = {
  ...setUp,
  'GET /api/auth/me': me(),
  'GET /api/security': { tried: null },
  'GET /api/demo/counts': { new: 3, contacted: 2, demo_done: 0, enrolled: 0, lost: 1 },
  'GET /api/teachers/counts': { pending: 1, shortlisted: 1, approved: 4, rejected: 0 },
  'GET /api/testimonials': [testimonial({ approved: false }), testimonial()],
  'GET /api/roles': {
    admin: [],
    teacher: ['ravi@example.com'],
    unproven: { admin: [], teacher: ['asha@example.com'] },
    names: {},
  },
  'GET /api/mail': { configured: true },
};
const none: Record<string, unknown> = {
  ...setUp,
  'GET /api/auth/me': me(),
  'GET /api/security': { tried: null },
  'GET /api/demo/counts': { new: 0, contacted: 2, demo_done: 0, enrolled: 0, lost: 1 },
  'GET /api/teachers/counts': { pending: 0, shortlisted: 0, approved: 4, rejected: 0 },
  'GET /api/testimonials': [testimonial()],
  'GET /api/roles': { admin: [], teacher: [], unproven: { admin: [], teacher: [] }, names: {} },
  'GET /api/mail': { configured: false },
};

function show(
  role: 'admin' | 'teacher',
  known: Record<string, unknown> = counts,
  answer?: (call: string) => Reply | Promise<Reply> | undefined,
) {
  return showPage({
    routes: [{ path: '/', Component: DashboardPage }],
    at: '/',
    role,
    answer: (call) => answer?.(call) ?? { status: 200, body: known[call] },
  });
}

test('an admin sees what waits, each with its count and the way to act', async () => {
  show('admin');
  const waiting = within(await screen.findByRole('region', { name: 'Waiting for you' }));
  expect(await waiting.findByText('3')).toBeVisible();
  const rows = waiting.getAllByRole('listitem').map((row) => row.textContent);
  expect(rows).toEqual([
    '3new demo requestsAnswer',
    '2open applicationsDecide',
    '1testimonial to approveReview',
    '1account not verifiedConfirm',
  ]);
  expect(waiting.getAllByRole('link').map((link) => link.getAttribute('aria-label'))).toEqual([
    'Answer new demo requests',
    'Decide on open applications',
    'Review testimonials to approve',
    'Confirm accounts',
  ]);
  expect(waiting.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/admin/demo?status=new',
    '/admin/teachers',
    '/admin/testimonials',
    '/admin/roles',
  ]);
});

test('an admin is told that no mail server is set up, and only then', async () => {
  show('admin', none);
  expect(await screen.findByText('No mail server is set up.')).toBeVisible();
  cleanup();
  show('admin');
  expect(await screen.findByText('open applications')).toBeVisible();
  expect(screen.queryByText('No mail server is set up.')).toBeNull();
});

test('a new institute sees what is missing, each with the way to where it is done', async () => {
  show('admin', {
    ...none,
    'GET /api/admin/institute': instituteWith({ email: 'office@vidya.example', map: '' }),
    'GET /api/samples': { courses: 1, subCourses: 0, founders: 2, testimonials: 0, quizzes: 19 },
    'GET /api/quizzes?limit=20': { quizzes: [] },
  });
  const card = within(await screen.findByRole('region', { name: 'Set up your institute' }));
  const rows = card.getAllByRole('listitem').map((row) => {
    const [title, text] = [row.querySelector('h3'), row.querySelector('p')].map((part) => part?.textContent);
    const link = within(row).queryByRole('link');
    return [title, text, link?.getAttribute('aria-label'), link?.getAttribute('href')];
  });
  expect(rows.slice(0, 4)).toEqual([
    ['Logo', 'A picture for tabs, home screens and shared links', 'Fill in: Logo', '/admin/institute#logo'],
    ['Name and company', 'Name, legal name', 'Fill in: Name and company', '/admin/institute#company'],
    ['Contact', 'Phone numbers', 'Fill in: Contact', '/admin/institute#contact'],
    ['Social and chat', 'Social links, chat contacts', 'Fill in: Social and chat', '/admin/institute#social'],
  ]);
  expect(rows.slice(7).map(([title, , act, to]) => [title, act, to])).toEqual([
    ['The first course', 'Add a course', '/admin/courses'],
    ['The first teacher', 'Add a teacher', '/admin/roles'],
    ['The first quiz', 'Write a quiz', '/quiz/create'],
    ['No mail server is set up.', undefined, undefined],
  ]);
});

test('once everything is done nothing is said to be missing; what cannot be read is not said to be', async () => {
  show('admin');
  expect(await screen.findByText('open applications')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Set up your institute' })).toBeNull();
  cleanup();
  const broken = [
    '/api/admin/institute',
    '/api/courses',
    '/api/samples',
    '/api/mail',
    '/api/quizzes?limit=1',
  ];
  show('admin', counts, (call) =>
    broken.includes(call.replace('GET ', '')) ? { status: 500, body: errorBody('') } : undefined,
  );
  expect(await screen.findByText('open applications')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Set up your institute' })).toBeNull();
});

test('where nothing waits the page says so', async () => {
  show('admin', none);
  expect(await screen.findByText('Nothing is waiting for you.')).toBeVisible();
});

test('a count that cannot be loaded says so, and the others are shown', async () => {
  show('admin', counts, (call) =>
    call === 'GET /api/demo/counts' ? { status: 500, body: errorBody('') } : undefined,
  );
  expect(await screen.findByText('Failed to count demo requests')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(await screen.findByText('open applications')).toBeVisible();
});

test('until the counts are there the page says that they are loading', () => {
  show('admin', counts, () => new Promise<Reply>(() => undefined));
  expect(screen.getByText('Loading...')).toBeVisible();
});

test('a teacher is led to the courses, and the server is asked for their own account alone', async () => {
  const { calls } = show('teacher');
  const manage = within(await screen.findByRole('region', { name: 'Manage' }));
  expect(manage.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Manage Batches',
    'Manage Courses',
  ]);
  expect(screen.queryByRole('region', { name: 'Waiting for you' })).toBeNull();
  expect(calls).toEqual(['GET /api/auth/me']);
});

test('an admin is told while passwords are tried at many accounts', async () => {
  show('admin', { ...counts, 'GET /api/security': { tried: { accounts: 40, networks: 2 } } });
  expect(await screen.findByText(/guessing passwords: for 40 accounts, from 2 networks/)).toBeInTheDocument();
});

test('an admin without two-step sign-in is reminded of it; a teacher only where it is required', async () => {
  const off = { on: false, codesLeft: 0 };
  show('admin', { ...counts, 'GET /api/auth/me': me(off) });
  expect(await screen.findByText(/Anyone who learns your password/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Turn it on' })).toHaveAttribute('href', '/account');
  cleanup();
  show('teacher', { 'GET /api/auth/me': me(off, 'teacher') });
  await screen.findByRole('region', { name: 'Manage' });
  expect(screen.queryByRole('link', { name: 'Turn it on' })).toBeNull();
  cleanup();
  const dueAt = '2026-12-03T10:00:00.000Z';
  show('teacher', { 'GET /api/auth/me': me({ ...off, dueAt }, 'teacher') });
  expect(await screen.findByText(/Turn on two-step login by 3 Dec 2026/)).toBeVisible();
});
