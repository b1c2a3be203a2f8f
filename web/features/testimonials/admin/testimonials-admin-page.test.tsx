import { testimonialConsent } from '@kaksha/contract/consent.ts';
import type { Testimonial } from '@kaksha/contract/testimonials.ts';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { proxyPage, showPage } from '#web/test/show-page.tsx';
import { TestimonialsAdminPage } from './testimonials-admin-page.tsx';

const testimonial = (given: Partial<Testimonial> = {}): Testimonial => ({
  _id: 'ananya',
  studentName: 'Ananya Sharma',
  achievement: 'JEE Main, 94 percentile',
  quote: 'That was the day physics started.',
  mentor: 'Dr. Meera Iyer',
  image: '',
  revision: 3,
  ...given,
});
const waiting = testimonial({ _id: 'imran', studentName: 'Imran Qureshi', approved: false });

type Reply = { status: number; body: unknown };
type Known = { list: Testimonial[] };

function show({
  role = 'admin',
  list = [testimonial({ approved: true }), waiting],
  change = () => ({ status: 502, body: proxyPage }),
}: {
  role?: 'admin' | 'student';
  list?: Testimonial[];
  change?: (call: string, known: Known) => Reply;
} = {}) {
  const known: Known = { list };
  const sent: { call: string; body: unknown }[] = [];
  const { user, calls } = showPage({
    routes: [{ path: '/', Component: TestimonialsAdminPage }],
    at: '/',
    role,
    answer: (call, body) => {
      if (call === 'GET /api/testimonials') return { status: 200, body: known.list };
      if (call === 'GET /api/trash') return { status: 200, body: [] };
      sent.push({ call, body: body instanceof FormData ? Object.fromEntries(body) : body });
      return change(call, known);
    },
  });
  const reads = () => calls.filter((call) => call === 'GET /api/testimonials').length;
  return { user, sent, reads };
}
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const form = (name: string | RegExp = 'Add a testimonial') => within(screen.getByRole('form', { name }));

beforeEach(() => localStorage.clear());

test('a row has student name, achievement, quote and image', async () => {
  const image = `/uploads/${'a'.repeat(32)}.webp`;
  show({ role: 'student', list: [testimonial({ image })] });
  const row = await screen.findByRole('listitem');
  for (const text of ['Ananya Sharma', 'JEE Main, 94 percentile', 'That was the day physics started.']) {
    expect(row).toHaveTextContent(text);
  }
  expect(row.querySelector('img')).toHaveAttribute('src', image);
});

test('an admin has the form in sight, and may edit, delete and approve', async () => {
  show();
  expect(form().getByLabelText('Student name')).toBeVisible();
  for (const name of [
    'Edit the testimonial of Ananya Sharma',
    'Delete the testimonial of Ananya Sharma',
    'Approve the testimonial of Imran Qureshi',
  ]) {
    expect(await button(name)).toBeVisible();
  }
  expect(screen.queryByRole('button', { name: 'Approve the testimonial of Ananya Sharma' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'New Testimonial' })).toBeNull();
});

test('a student reveals the form with "New Testimonial", and may change nothing', async () => {
  const { user } = show({ role: 'student', list: [testimonial()] });
  await screen.findByRole('listitem');
  expect(screen.queryByRole('form')).toBeNull();
  expect(screen.queryByRole('button', { name: /Edit|Delete|Approve/ })).toBeNull();
  await user.click(await button('New Testimonial'));
  expect(form().getByLabelText('Student name')).toBeVisible();
  await user.click(await button('Cancel'));
  expect(await button('New Testimonial')).toHaveFocus();
});

test('the consent stands beside the button, without a box to tick, and its version is sent', async () => {
  const { user, sent } = show({ change: () => ({ status: 201, body: testimonial({ approved: true }) }) });
  expect(form().getByText(testimonialConsent.text)).toBeVisible();
  expect(screen.queryByRole('checkbox')).toBeNull();
  await user.type(form().getByLabelText('Student name'), 'Ananya Sharma');
  await user.type(form().getByLabelText('Quote'), 'Physics!');
  await user.click(await button('Add testimonial'));
  expect(await screen.findByText('Testimonial added')).toBeVisible();
  expect(sent).toEqual([
    {
      call: 'POST /api/testimonials',
      body: {
        studentName: 'Ananya Sharma',
        achievement: '',
        quote: 'Physics!',
        mentor: '',
        consentVersion: testimonialConsent.version,
      },
    },
  ]);
});

test('one that was sent without the statement of consent says so', async () => {
  show({ list: [testimonial({ consented: false })] });
  expect(await screen.findByText('No consent recorded')).toBeVisible();
});

test('after it was sent the form is empty again and the list is fetched again', async () => {
  const { user, reads } = show({ change: () => ({ status: 201, body: testimonial({ approved: true }) }) });
  await user.type(form().getByLabelText('Student name'), 'Ananya Sharma');
  await user.type(form().getByLabelText('Quote'), 'Physics!');
  await user.click(await button('Add testimonial'));
  await vi.waitFor(() => expect(form().getByLabelText('Student name')).toHaveValue(''));
  expect(form().getByLabelText('Quote')).toHaveValue('');
  expect(reads()).toBe(2);
});

test('a student whose testimonial waits is told that an admin approves it', async () => {
  const { user } = show({ role: 'student', list: [], change: () => ({ status: 201, body: waiting }) });
  await user.click(await button('New Testimonial'));
  await user.type(form().getByLabelText('Student name'), 'Imran Qureshi');
  await user.type(form().getByLabelText('Quote'), 'Chemistry!');
  await user.click(await button('Add testimonial'));
  expect(
    await screen.findByText('Thank you. Your testimonial is shown here once an admin has approved it.'),
  ).toBeVisible();
  expect(screen.queryByRole('form')).toBeNull();
});

test('one without name or quote is not sent', async () => {
  const { user, sent } = show();
  await user.click(await button('Add testimonial'));
  expect(await screen.findByText('Enter the student’s name.')).toBeVisible();
  expect(screen.getByText('Enter what the student says.')).toBeVisible();
  expect(sent).toEqual([]);
});

test('the image must be an image', async () => {
  const { user, sent } = show();
  const picker = form().getByLabelText(/Image/);
  expect(picker).toHaveAttribute('accept', '.jpg,.jpeg,.png,.webp,.gif,.avif');
  await user.type(form().getByLabelText('Student name'), 'Ananya Sharma');
  await user.type(form().getByLabelText('Quote'), 'Physics!');
  await user.setup({ applyAccept: false }).upload(picker, new File(['x'], 'x.exe'));
  await user.click(await button('Add testimonial'));
  expect(await screen.findByText('Choose a JPG, PNG, WebP, GIF or AVIF picture.')).toBeVisible();
  expect(sent).toEqual([]);
});

test('Edit puts the form into its update mode; saving resets it and fetches the list again', async () => {
  const { user, sent } = show({
    change: (_call, known) => {
      known.list = [testimonial({ mentor: 'Rohan Bhatnagar', revision: 4, approved: true })];
      return { status: 200, body: known.list[0] };
    },
  });
  await user.click(await button('Edit the testimonial of Ananya Sharma'));
  const edit = form('Edit the testimonial of Ananya Sharma');
  expect(screen.queryByRole('form', { name: 'Add a testimonial' })).toBeNull();
  expect(screen.getByRole('heading', { name: 'Edit the testimonial of Ananya Sharma' })).toHaveFocus();
  await user.clear(edit.getByLabelText(/Mentor/));
  await user.type(edit.getByLabelText(/Mentor/), 'Rohan Bhatnagar');
  await user.click(edit.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Mentor: Rohan Bhatnagar')).toBeVisible();
  expect(form().getByLabelText('Student name')).toHaveValue('');
  expect(sent).toEqual([
    {
      call: 'PUT /api/testimonials/ananya',
      body: expect.objectContaining({ mentor: 'Rohan Bhatnagar', revision: '3' }),
    },
  ]);
  expect(await button('Edit the testimonial of Ananya Sharma')).toHaveFocus();
});

test('an approval publishes it', async () => {
  const { user, sent } = show({
    change: (_call, known) => {
      known.list = [testimonial({ approved: true }), { ...waiting, approved: true }];
      return { status: 200, body: known.list[1] };
    },
  });
  expect(await screen.findByText('Waiting for approval')).toBeVisible();
  await user.click(await button('Approve the testimonial of Imran Qureshi'));
  expect(await screen.findByText('Testimonial of Imran Qureshi published')).toBeVisible();
  expect(screen.queryByText('Waiting for approval')).toBeNull();
  expect(sent.map(({ call }) => call)).toEqual(['POST /api/testimonials/imran/approve']);
});

test('one is deleted after the question, and the list is fetched again', async () => {
  const { user, sent } = show({
    change: (_call, known) => {
      known.list = [waiting];
      return { status: 200, body: { message: 'Testimonial deleted.', _id: 'ananya' } };
    },
  });
  await user.click(await button('Delete the testimonial of Ananya Sharma'));
  const dialog = within(
    await screen.findByRole('alertdialog', {
      name: 'Are you sure you want to delete this testimonial?',
    }),
  );
  expect(sent).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Delete testimonial' }));
  expect(await screen.findByText('Testimonial deleted')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Ananya Sharma' })).toBeNull();
});

test('a failed change without a text of the server’s shows that of the screen', async () => {
  const { user } = show({ change: () => ({ status: 500, body: proxyPage }) });
  await user.type(form().getByLabelText('Student name'), 'Tenzin');
  await user.type(form().getByLabelText('Quote'), 'Short.');
  await user.click(await button('Add testimonial'));
  expect(await screen.findByText('Failed to add testimonial')).toBeVisible();
  expect(form().getByLabelText('Student name')).toHaveValue('Tenzin');

  await user.click(await button('Edit the testimonial of Ananya Sharma'));
  await user.click(await button('Save'));
  expect(await screen.findByText('Failed to update testimonial')).toBeVisible();

  await user.click(await button('Delete the testimonial of Ananya Sharma'));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Delete testimonial' }));
  expect(await dialog.findByText('Failed to delete testimonial')).toBeVisible();
});

test('without testimonials it says so; a list that failed says "Failed to fetch testimonials"', async () => {
  show({ list: [] });
  expect(await screen.findByText('No testimonials yet.')).toBeVisible();
  showPage({
    routes: [{ path: '/', Component: TestimonialsAdminPage }],
    at: '/',
    role: 'student',
    answer: () => ({ status: 502, body: proxyPage }),
  });
  expect(await screen.findByText('Failed to fetch testimonials')).toBeVisible();
});
