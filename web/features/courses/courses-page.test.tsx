import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeCourse } from '#web/test/make-course.ts';
import { errorBody, proxyPage, showPage } from '#web/test/show-page.tsx';
import { CoursesPage } from './courses-page.tsx';

type Answer = Parameters<typeof showPage>[0]['answer'];

const show = (answer: Answer) =>
  showPage({ routes: [{ path: '/courses', Component: CoursesPage }], at: '/courses', role: null, answer });

test('says that it is loading until the courses are there', async () => {
  const { promise, resolve } = Promise.withResolvers<{ status: number; body: unknown }>();
  show(() => promise);
  expect(await screen.findByRole('status')).toHaveTextContent('Loading courses...');
  resolve({ status: 200, body: [makeCourse()] });
  expect(await screen.findByRole('heading', { name: 'Foundation Science' })).toBeVisible();
  expect(screen.queryByText('Loading courses...')).toBeNull();
});

test('a card shows two badges at most besides the price tag, levels, features and the way to the course', async () => {
  const badges = {
    LIVE: { enabled: true, label: 'LIVE' },
    NEW: { enabled: true, label: 'NEW BATCH' },
    FREE: { enabled: true, label: 'FREE first month' },
  };
  show(() => ({ status: 200, body: [makeCourse({ badges })] }));
  const card = await screen.findByRole('article');
  expect([...card.querySelectorAll('.badge')].map((badge) => badge.textContent)).toEqual([
    'LIVE',
    'NEW BATCH',
  ]);
  expect(card.querySelector('.price')).toHaveTextContent('FREE first month');
  expect(card).toHaveTextContent('Classes 9 and 10');
  expect(within(card).getByRole('listitem')).toHaveTextContent('Lab videos you can repeat at home');
  const explore = within(card).getByRole('link', { name: 'Explore Foundation Science' });
  expect(explore).toHaveAttribute('href', '/courses/foundation-science');
});

test('a course without the FREE badge has no price tag', async () => {
  show(() => ({ status: 200, body: [makeCourse()] }));
  expect((await screen.findByRole('article')).querySelector('.price')).toBeNull();
});

test('a failure shows the server’s message, and a retry loads the list', async () => {
  let broken = true;
  const { user } = show(() =>
    broken
      ? { status: 500, body: errorBody('The database is asleep.') }
      : { status: 200, body: [makeCourse()] },
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('The database is asleep.');
  broken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('article')).toBeVisible();
});

test('a failure without a message from the server says "Failed to fetch courses"', async () => {
  show(() => ({ status: 502, body: proxyPage }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch courses');
});

test('without courses it says so, and says nothing about them', async () => {
  show(() => ({ status: 200, body: [] }));
  expect(await screen.findByText('No courses yet.')).toBeVisible();
  expect(document.querySelector('.lead')).toBeNull();
});

test('chips show the courses of a class or a goal; those that would leave none or all out are not offered', async () => {
  const neet = makeCourse({ _id: 'n', path: 'neet', title: 'NEET Biology', levels: 'Class 11, class 12' });
  const { user } = show(() => ({ status: 200, body: [makeCourse(), neet] }));
  const chips = within(await screen.findByRole('group', { name: 'Courses for' }));
  expect(chips.getAllByRole('button').map((chip) => chip.textContent)).toEqual([
    'All',
    'Classes 9 and 10',
    'Classes 11 and 12',
    'NEET',
  ]);
  await user.click(chips.getByRole('button', { name: 'NEET' }));
  expect(screen.getAllByRole('article')).toHaveLength(1);
  expect(screen.getByRole('heading', { name: 'NEET Biology' })).toBeVisible();
  expect(chips.getByRole('button', { name: 'NEET' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(chips.getByRole('button', { name: 'All' }));
  expect(screen.getAllByRole('article')).toHaveLength(2);
});

test('a card has the fee, the start and the batch as far as they are given', async () => {
  show(() => ({ status: 200, body: [makeCourse({ feeRupees: 14_999, startDate: '2026-12-07' })] }));
  expect(await screen.findByText('₹14,999 · Starts 7 Dec 2026')).toBeVisible();
});
