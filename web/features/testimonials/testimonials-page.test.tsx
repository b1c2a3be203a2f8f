import type { Testimonial } from '@kaksha/contract/testimonials.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { errorBody, showPage } from '#web/test/show-page.tsx';
import { TestimonialsPage } from './testimonials-page.tsx';

const testimonial = (given: Partial<Testimonial> = {}): Testimonial => ({
  _id: '1',
  studentName: 'Ananya Sharma',
  achievement: 'JEE Main, 94 percentile',
  quote: 'That was the day physics started.',
  mentor: 'Dr. Meera Iyer',
  image: '',
  revision: 1,
  ...given,
});

type Input = Pick<Parameters<typeof showPage>[0], 'role' | 'answer'>;

const show = (input: Input) =>
  showPage({ routes: [{ path: '/testimonial', Component: TestimonialsPage }], at: '/testimonial', ...input });

test('a card shows name, achievement, quote and mentor', async () => {
  show({ role: null, answer: () => ({ status: 200, body: [testimonial()] }) });
  const card = await screen.findByRole('figure');
  for (const text of [
    'Ananya Sharma',
    'JEE Main, 94 percentile',
    'That was the day',
    'Mentor: Dr. Meera Iyer',
  ]) {
    expect(card).toHaveTextContent(text);
  }
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('What Our Students Say');
});

test.each([
  ['admin', '+ Add/Delete Testimonial'],
  ['student', '+ Add Testimonial'],
] as const)('a logged-in %s has the link "%s"', async (role, name) => {
  show({ role, answer: () => ({ status: 200, body: [testimonial()] }) });
  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', '/admin/testimonials');
});

test.each([['teacher'], [null]] as const)('%s has no such link', async (role) => {
  show({ role, answer: () => ({ status: 200, body: [testimonial()] }) });
  await screen.findByRole('figure');
  expect(screen.queryByRole('link', { name: /Testimonial/ })).toBeNull();
  expect(screen.getByRole('link', { name: 'Attend a Demo Session' })).toHaveAttribute('href', '/demo');
});

test('what waits for approval is not shown, to admins neither', async () => {
  const waiting = testimonial({ _id: '2', studentName: 'Imran Qureshi', approved: false });
  show({ role: 'admin', answer: () => ({ status: 200, body: [waiting, testimonial({ approved: true })] }) });
  expect(await screen.findByText('Ananya Sharma')).toBeVisible();
  expect(screen.queryByText('Imran Qureshi')).toBeNull();
});

test('a failure says "Failed to fetch testimonials", an empty list that there is none', async () => {
  const { user } = show({
    role: null,
    answer: (() => {
      const replies = [
        { status: 500, body: errorBody('') },
        { status: 200, body: [] },
      ];
      return () => replies.shift() ?? { status: 404, body: {} };
    })(),
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch testimonials');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No testimonials yet.')).toBeVisible();
  expect(document.querySelector('.lead')).toBeNull();
});

test('testimonials are chosen by the exam that their achievement names', async () => {
  const all = [
    testimonial({ _id: '1', studentName: 'Ananya', achievement: 'JEE Main, 94 percentile' }),
    testimonial({ _id: '2', studentName: 'Kavya', achievement: 'NEET, 318 of 360' }),
    testimonial({ _id: '3', studentName: 'Imran', achievement: 'Class 12 CBSE' }),
  ];
  const { user } = show({ role: null, answer: () => ({ status: 200, body: all }) });
  await user.click(await screen.findByRole('button', { name: 'NEET' }));
  expect(screen.getByText('Kavya')).toBeVisible();
  expect(screen.queryByText('Ananya')).toBeNull();
  expect(screen.getByRole('status')).toHaveTextContent('1 testimonial');
  await user.click(screen.getByRole('button', { name: 'All' }));
  expect(screen.getByText('Imran')).toBeVisible();
});

test('where no achievement names an exam there is nothing to choose', async () => {
  show({ role: null, answer: () => ({ status: 200, body: [testimonial({ achievement: '' })] }) });
  await screen.findByText(testimonial().studentName);
  expect(screen.queryByRole('group')).toBeNull();
});

test('a picture opens in full size, as a scorecard is too small to read beside a name', async () => {
  const image = '/uploads/scorecard.webp';
  show({ role: null, answer: () => ({ status: 200, body: [testimonial({ image })] }) });
  const link = await screen.findByRole('link', { name: 'The picture of Ananya Sharma in full size' });
  expect(link).toHaveAttribute('href', image);
});
