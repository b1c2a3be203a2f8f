import type { Enrolment } from '@kaksha/contract/courses.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeCourse } from '#web/test/make-course.ts';
import { errorBody, proxyPage, showPage } from '#web/test/show-page.tsx';
import { DashboardPage } from './dashboard-page.tsx';

type Input = Parameters<typeof showPage>[0];
type Reply = { status: number; body: unknown };

const course = makeCourse({ createdBy: { fullName: 'Meera Iyer' } });
const enrolment: Enrolment = {
  _id: 'enrolment-1',
  course: course._id,
  courseTitle: course.title,
  coursePath: course.path,
  user: 'user-1',
  status: 'active',
  createdAt: '2026-11-20T10:00:00.000Z',
};

/** The page with a server that has these courses and enrolments, and answers changes with this reply. */
function show(
  role: Input['role'],
  known: { mine?: Enrolment[]; mineInTurn?: Promise<Enrolment[]>[]; list?: Reply; change?: Reply } = {},
) {
  const sent: unknown[] = [];
  let mine = known.mine ?? [];
  const shown = showPage({
    routes: [
      { path: '/dashboard', Component: DashboardPage },
      { path: '/login', element: 'The login page' },
    ],
    at: '/dashboard',
    role,
    answer: async (call, body) => {
      if (call === 'GET /api/courses') return known.list ?? { status: 200, body: [course] };
      if (call === 'GET /api/enrollments/mine') {
        return { status: 200, body: (await known.mineInTurn?.shift()) ?? mine };
      }
      if (body !== undefined) sent.push(body);
      if (call.endsWith('/enroll') && known.change) mine = [enrolment];
      return known.change ?? { status: 502, body: proxyPage };
    },
  });
  return { ...shown, sent };
}

const enroll = () => screen.findByRole('button', { name: 'Enrol in Foundation Science' });
const title = () => screen.findByRole('textbox', { name: 'Title' });

test('a visitor is sent to the login page', async () => {
  show(null);
  expect(await screen.findByText('The login page')).toBeVisible();
});

test('each course names its creator', async () => {
  show('student');
  expect(await screen.findByRole('link', { name: 'Foundation Science' })).toHaveAttribute(
    'href',
    '/courses/foundation-science',
  );
  expect(screen.getByText('Created by Meera Iyer')).toBeVisible();
});

test('a student enrols, and the course stands among the own enrolments', async () => {
  const { user } = show('student', {
    change: { status: 201, body: { message: 'You are enrolled.', enrollment: enrolment } },
  });
  await user.click(await enroll());
  expect(await screen.findByRole('button', { name: 'Enrolled in Foundation Science' })).toBeVisible();
  const mine = within(screen.getByRole('region', { name: 'Your enrolments' }));
  expect(mine.getByText('Foundation Science')).toBeVisible();
  expect(mine.getByText('Since 20 Nov 2026')).toBeVisible();
});

test('an enrolment stands, also when the list of one’s own is on its way and older', async () => {
  const [older, newer] = [Promise.withResolvers<Enrolment[]>(), Promise.withResolvers<Enrolment[]>()];
  const { user } = show('student', {
    mineInTurn: [older.promise, newer.promise],
    change: { status: 201, body: { message: 'You are enrolled.', enrollment: enrolment } },
  });
  await user.click(await enroll());
  const enrolled = await screen.findByRole('button', { name: 'Enrolled in Foundation Science' });
  older.resolve([]);
  newer.resolve([{ ...enrolment, createdAt: '2026-11-21T06:00:00.000Z' }]);
  expect(await screen.findByText('Since 21 Nov 2026')).toBeVisible();
  expect(enrolled).toHaveAccessibleName('Enrolled in Foundation Science');
});

test('an enrolment that fails without a message from the server says "Enrollment failed"', async () => {
  const { user } = show('student');
  await user.click(await enroll());
  expect(await screen.findByText('Enrollment failed')).toBeVisible();
});

test('an enrolment outlasts its course and says so', async () => {
  show('student', {
    mine: [{ ...enrolment, course: null, coursePath: null, courseTitle: 'Olympiad Mathematics' }],
  });
  expect(await screen.findByText('Olympiad Mathematics')).toBeVisible();
  expect(screen.getByText('Since 20 Nov 2026. This course is no longer offered.')).toBeVisible();
});

test('a student is not offered to create a course', async () => {
  show('student');
  await enroll();
  expect(screen.queryByRole('heading', { name: 'Create a course' })).toBeNull();
});

test('a course needs a title, blanks are none, and nothing is sent without', async () => {
  const { user, sent } = show('teacher');
  await user.type(await title(), '   ');
  await user.click(screen.getByRole('button', { name: 'Create course' }));
  expect(await screen.findByText('This is required.')).toBeVisible();
  expect(await title()).toHaveFocus();
  expect(sent).toEqual([]);
});

test('a created course is announced, the field is empty again and the list is loaded again', async () => {
  const made = makeCourse({ _id: 'course-2', title: 'Olympiad Mathematics' });
  const { user, sent, calls } = show('teacher', { change: { status: 201, body: made } });
  await user.type(await title(), 'Olympiad Mathematics');
  await user.click(screen.getByRole('button', { name: 'Create course' }));
  expect(await screen.findByText('“Olympiad Mathematics” created.')).toBeVisible();
  expect(await title()).toHaveValue('');
  expect(sent.map((form) => form instanceof FormData && [...form])).toEqual([
    [['title', 'Olympiad Mathematics']],
  ]);
  expect(calls.filter((call) => call === 'GET /api/courses')).toHaveLength(2);
});

test.for([
  ['the server’s message', 409, errorBody('Path already in use', 'course_path_taken'), 'Path already in use'],
  ['its own words where the server has none', 502, proxyPage, 'Course creation failed'],
] as const)('a failed creation shows %s and keeps what was typed', async ([, status, body, words]) => {
  const { user } = show('admin', { change: { status, body } });
  await user.type(await title(), 'Olympiad Mathematics');
  await user.click(screen.getByRole('button', { name: 'Create course' }));
  expect(await screen.findByText(words)).toBeVisible();
  expect(await title()).toHaveValue('Olympiad Mathematics');
});

test('a failed list says so and offers another try', async () => {
  show('student', { list: { status: 502, body: proxyPage } });
  expect(await screen.findByText('Failed to fetch courses')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});
