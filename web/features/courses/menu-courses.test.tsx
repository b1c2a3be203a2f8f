import type { Enrolment } from '@kaksha/contract/courses.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { errorBody, showPage } from '#web/test/show-page.tsx';
import { MenuCourses } from './menu-courses.tsx';

const enrolment = (
  courseTitle: string,
  coursePath: string | null = courseTitle.toLowerCase(),
): Enrolment => ({
  _id: `e-${courseTitle}`,
  course: coursePath === null ? null : courseTitle,
  courseTitle,
  coursePath,
  user: 'user-1',
  status: 'active',
  createdAt: '2026-11-20T10:00:00.000Z',
});

const show = (reply: { status: number; body: unknown }) =>
  showPage({
    routes: [{ path: '/', element: <ul aria-label="Menu">{<MenuCourses />}</ul> }],
    at: '/',
    role: 'student',
    answer: () => reply,
  });

test('a menu has the own courses that are still offered', async () => {
  show({ status: 200, body: [enrolment('Optics'), enrolment('Ended', null)] });
  expect(await screen.findByRole('link', { name: 'Optics' })).toHaveAttribute('href', '/courses/optics');
  expect(screen.getByText('Your courses')).toBeVisible();
  expect(screen.getAllByRole('link')).toHaveLength(1);
});

test('of more than five courses it has the newest five and the way to all', async () => {
  show({ status: 200, body: ['A', 'B', 'C', 'D', 'E', 'F'].map((title) => enrolment(title)) });
  expect(await screen.findByRole('link', { name: 'All 6 courses' })).toHaveAttribute('href', '/quiz');
  expect(screen.getAllByRole('link')).toHaveLength(6);
  expect(screen.queryByRole('link', { name: 'F' })).toBeNull();
});

test.each([
  ['without a course', { status: 200, body: [] }],
  ['if they cannot be loaded', { status: 500, body: errorBody('Away.') }],
])('a menu is as short as before %s', async (_what, reply) => {
  const { calls } = show(reply);
  await expect.poll(() => calls).toEqual(['GET /api/enrollments/mine']);
  expect(screen.getByRole('list', { name: 'Menu' })).toBeEmptyDOMElement();
});
