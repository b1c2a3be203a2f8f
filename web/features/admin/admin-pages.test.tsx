import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AdminPages } from '#web/admin-pages.tsx';
import { makeCourse } from '#web/test/make-course.ts';
import { showPage } from '#web/test/show-page.tsx';

type Role = Parameters<typeof showPage>[0]['role'];

function open(at: string, role: Role) {
  return showPage({
    routes: [
      { path: '/', element: 'The home page' },
      { path: '/admin/*', Component: AdminPages },
      { path: '/login', element: 'The login page' },
    ],
    at,
    role,
    answer: (call) => ({ status: 200, body: bodies[call] ?? [] }),
  });
}

const bodies: Record<string, unknown> = {
  'GET /api/courses': [makeCourse()],
  'GET /api/samples': { courses: 0, subCourses: 0, founders: 0, testimonials: 0, quizzes: 0 },
};

const forbidden = '❌ Forbidden: Insufficient Permissions';

test.for([
  ['/admin', 'student', forbidden],
  ['/admin/courses', 'student', forbidden],
  ['/admin/founders', 'teacher', forbidden],
  ['/admin/founders', 'student', forbidden],
  ['/admin/roles', 'teacher', '⛔ Access denied'],
  ['/admin/roles', 'student', '⛔ Access denied'],
  ['/admin/people', 'teacher', forbidden],
  ['/admin/people', 'student', forbidden],
  ['/admin/people/p1', 'student', forbidden],
  ['/admin/batches', 'student', forbidden],
  ['/admin/teachers', 'teacher', 'The home page'],
  ['/admin/teachers', 'student', 'The home page'],
  ['/admin/testimonials', 'teacher', forbidden],
  ['/admin/demo', 'teacher', forbidden],
  ['/admin/institute', 'teacher', forbidden],
  ['/admin/institute', 'student', forbidden],
  ['/admin/audit', 'teacher', forbidden],
  ['/admin/audit', 'student', forbidden],
] as const)('%s opened by a %s shows "%s" and asks the server for nothing', async ([at, role, words]) => {
  const { calls } = open(at, role);
  expect(await screen.findByText(words)).toBeVisible();
  expect(calls).toEqual([]);
});

test.for([
  '/admin',
  '/admin/courses',
  '/admin/founders',
  '/admin/roles',
  '/admin/people',
  '/admin/people/p1',
  '/admin/batches',
  '/admin/institute',
  '/admin/teachers',
  '/admin/demo',
  '/admin/audit',
])('a visitor at %s is sent to the login page', async (at) => {
  open(at, null);
  expect(await screen.findByText('The login page')).toBeVisible();
});

test('a visitor at /admin/testimonials sees "Loading user..." and the way to the login page and back', async () => {
  open('/admin/testimonials', null);
  expect(await screen.findByText('Loading user...')).toBeVisible();
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name: 'Login' })).toHaveAttribute(
    'href',
    '/login?returnTo=%2Fadmin%2Ftestimonials',
  );
});

test.for([
  [
    'admin',
    [
      'Admin Panel',
      'Demo Requests',
      'Manage Teachers',
      'Manage People',
      'Manage Batches',
      'Manage Courses',
      'Manage Founders',
      'Manage Testimonials',
      'Manage Institute',
      'Manage Roles',
      'Audit Log',
    ],
  ],
  ['teacher', ['Admin Panel', 'Manage Batches', 'Manage Courses']],
] as const)('the navigation of an %s has the screens that this role may open', async ([role, links]) => {
  open('/admin/courses', role);
  const nav = within(await screen.findByRole('navigation', { name: 'Admin' }));
  expect(nav.getAllByRole('link').map((link) => link.textContent)).toEqual(links);
  expect(nav.getByRole('link', { name: 'Manage Courses' })).toHaveAttribute('aria-current', 'page');
  expect(nav.getByRole('link', { name: 'Admin Panel' })).not.toHaveAttribute('aria-current');
  expect(await screen.findByRole('heading', { level: 1, name: 'Courses' })).toBeVisible();
});

test('a student adds testimonials without the navigation of the administration', async () => {
  open('/admin/testimonials', 'student');
  expect(await screen.findByRole('heading', { level: 1, name: 'Testimonials' })).toBeVisible();
  expect(screen.queryByRole('navigation', { name: 'Admin' })).toBeNull();
});

test.for(['/admin/nothing', '/admin/people/p1/more', '/admin/courses/c1'])(
  '%s, which is no screen, says so',
  async (at) => {
    open(at, 'admin');
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
  },
);
