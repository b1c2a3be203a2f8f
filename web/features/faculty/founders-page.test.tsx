import type { Founder } from '@kaksha/contract/faculty.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeCourse } from '#web/test/make-course.ts';
import { errorBody, proxyPage, showPage } from '#web/test/show-page.tsx';
import { FoundersPage } from './founders-page.tsx';

const founder: Founder = {
  _id: '1',
  name: 'Dr. Meera Iyer',
  subject: 'Physics',
  specialization: 'Optics',
  description: 'Draws the ray diagram first.',
  courses: ['Foundation Science', 'IB Physics'],
  image: '/uploads/meera.webp',
  revision: 1,
};

const show = (answer: Parameters<typeof showPage>[0]['answer']) =>
  showPage({
    routes: [{ path: '/founders', Component: FoundersPage }],
    at: '/founders',
    role: null,
    answer: (call, ...rest) =>
      call === 'GET /api/courses'
        ? { status: 200, body: [makeCourse({ title: 'optics', path: 'light' })] }
        : answer(call, ...rest),
  });

test('shows picture, name, subject, specialization, courses taught and description', async () => {
  show(() => ({ status: 200, body: [founder] }));
  const card = await screen.findByRole('article');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Meet our Founders');
  expect(within(card).getByRole('img', { name: 'Dr. Meera Iyer' })).toHaveAttribute(
    'src',
    '/uploads/meera.webp',
  );
  expect(
    within(card)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(founder.courses);
  for (const text of ['Dr. Meera Iyer', 'Physics', 'Optics', 'Draws the ray diagram first.']) {
    expect(card).toHaveTextContent(text);
  }
});

test('a picture that cannot be loaded is replaced by the first letter of the name', async () => {
  show(() => ({ status: 200, body: [founder] }));
  fireEvent.error(await screen.findByRole('img', { name: 'Dr. Meera Iyer' }));
  expect(screen.queryByRole('img', { name: 'Dr. Meera Iyer' })).toBeNull();
  expect(screen.getByText('मी')).toBeVisible();
});

test('says that it is loading, then that it failed and why, and can be loaded again', async () => {
  const held = Promise.withResolvers<void>();
  const replies = [
    { status: 502, body: proxyPage },
    { status: 502, body: proxyPage },
    { status: 502, body: proxyPage },
    { status: 500, body: errorBody('The database is asleep.') },
    { status: 200, body: [founder] },
  ];
  const { user } = show(async () => {
    await held.promise;
    return replies.shift() ?? { status: 404, body: {} };
  });
  expect(await screen.findByText('Loading...')).toBeVisible();
  held.resolve();
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch faculty');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The database is asleep.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('article')).toHaveTextContent('Dr. Meera Iyer');
});

test('without founders it says so, and says nothing about them', async () => {
  show(() => ({ status: 200, body: [] }));
  expect(await screen.findByText('No founders yet.')).toBeVisible();
  expect(document.querySelector('.lead')).toBeNull();
});

test('a course that is offered is a link, and the page ends with a demo session, a chat and a call', async () => {
  show(() => ({ status: 200, body: [{ ...founder, courses: ['Optics', 'Chess'] }] }));
  const card = within(await screen.findByRole('article'));
  expect(await card.findByRole('link', { name: 'Optics' })).toHaveAttribute('href', '/courses/light');
  expect(card.queryByRole('link', { name: 'Chess' })).toBeNull();
  const end = within(screen.getByRole('region', { name: 'Ask them, or sit in a class first' }));
  expect(end.getAllByRole('link').map((link) => link.getAttribute('href')?.slice(0, 14))).toEqual([
    '/demo',
    'https://wa.me/',
    expect.stringMatching(/^tel:\+/),
  ]);
});

test('a course taught leads to the one whose title begins with its name', async () => {
  const courses = [makeCourse({ title: 'JEE Main: Physics', path: 'jee' })];
  showPage({
    routes: [{ path: '/founders', Component: FoundersPage }],
    at: '/founders',
    role: null,
    answer: (call) => ({
      status: 200,
      body: call === 'GET /api/courses' ? courses : [{ ...founder, courses: ['JEE Main', 'JEE'] }],
    }),
  });
  expect(await screen.findByRole('link', { name: 'JEE Main' })).toHaveAttribute('href', '/courses/jee');
  expect(screen.queryByRole('link', { name: 'JEE' })).toBeNull();
});
