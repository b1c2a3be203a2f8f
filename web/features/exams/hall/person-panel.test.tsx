import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeStudent } from '#web/test/make-student.ts';
import { attempt, hall, later, person, showHall } from '#web/test/show-hall.ts';
import { errorBody } from '#web/test/show-page.tsx';

// The clock of the hall stands still unless a test moves it: a slow machine would see another second.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('extra time for one adds to what a colleague gave meanwhile, once the screen has shown it', async () => {
  const sent: unknown[] = [];
  let extraMinutes = 0;
  const { user } = showHall({
    reply: () => ({ status: 200, body: hall({ people: [person('Ravi', { extraMinutes })] }) }),
    act: (_call, body) => {
      sent.push(body);
      if (sent.length === 1) {
        extraMinutes = 20;
        return { status: 409, body: errorBody('Somebody changed this meanwhile', 'changed_meanwhile') };
      }
      return { status: 200, body: { ...attempt, extraMinutes: 30 } };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Ravi Menon' }));
  await user.click(screen.getByRole('button', { name: 'Give extra time' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Extra time for Ravi' }));
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Late bus{Enter}');
  expect(await dialog.findByText(/Nothing was given: Ravi’s extra time is 20 minutes by now/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Give 10 minutes' }));
  expect(await screen.findByText('10 minutes more for Ravi, 30 minutes in all.')).toBeVisible();
  expect(sent).toEqual([
    { extraMinutes: 10, fromExtraMinutes: 0, reason: 'Late bus' },
    { extraMinutes: 30, fromExtraMinutes: 20, reason: 'Late bus' },
  ]);
});

test('the panel shows one person with the newest of the log, and its acts keep the safe way filled', async () => {
  const sent: unknown[] = [];
  const { user } = showHall({
    act: (call, body) => {
      sent.push([call, body]);
      return { status: 200, body: attempt };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Aarav Menon' }));
  const panel = () => within(screen.getByRole('dialog', { name: 'Aarav Menon' }));
  expect(panel().getByText('44 of 75, 3 marked')).toBeVisible();
  expect(panel().getByText('1:23:11, until 12:02:11 pm')).toBeVisible();
  expect(await panel().findByText('Saved question 44: C')).toBeVisible();
  expect(panel().getByText('Reason: Power cut')).toBeVisible();
  expect(panel().getByText('By Meera Iyer')).toBeVisible();
  expect(panel().getByRole('link', { name: 'Whole log, 214 entries' })).toHaveAttribute(
    'href',
    '/quiz/q1/hall/attempt-Aarav',
  );
  await user.click(panel().getByRole('button', { name: 'Give extra time' }));
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Late bus');
  await user.click(screen.getByRole('button', { name: 'Give 10 minutes' }));
  expect(sent.at(-1)).toEqual([
    'PATCH /api/attempts/attempt-Aarav',
    { extraMinutes: 25, fromExtraMinutes: 15, reason: 'Late bus' },
  ]);
  await screen.findByRole('dialog', { name: 'Aarav Menon' });
  await user.click(panel().getByRole('button', { name: 'Cancel the attempt' }));
  const question = within(screen.getByRole('alertdialog', { name: 'Cancel Aarav’s attempt?' }));
  expect(question.getByRole('button', { name: 'Keep the attempt' })).toHaveClass('btn-primary');
  await user.type(question.getByRole('textbox', { name: 'Reason' }), 'Copied{Enter}');
  expect(sent).toHaveLength(1);
  await user.click(question.getByRole('button', { name: 'Cancel the attempt' }));
  expect(sent.at(-1)).toEqual(['PATCH /api/attempts/attempt-Aarav', { void: true, reason: 'Copied' }]);
});

test('the panel says which device writes, and which ones did before', async () => {
  const { user } = showHall();
  await user.click(await screen.findByRole('button', { name: 'Fatima Menon' }));
  const panel = within(screen.getByRole('dialog', { name: 'Fatima Menon' }));
  expect(panel.getByText(/^Phone, Chrome, now/)).toBeVisible();
  expect(panel.getByText('Laptop, Firefox, until 10:12 am')).toBeVisible();
});

test('who has submitted can get another attempt', async () => {
  const sent: unknown[] = [];
  const { user } = showHall({
    act: (call, body) => {
      sent.push([call, body]);
      return { status: 200, body: { message: '' } };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Devansh Menon' }));
  await user.click(screen.getByRole('button', { name: 'Give another attempt' }));
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Power cut');
  await user.click(screen.getByRole('button', { name: 'Give another attempt' }));
  expect(sent).toEqual([
    ['POST /api/quiz/q1/further-attempts', { userId: 'id-Devansh', reason: 'Power cut' }],
  ]);
});

test('another attempt at an exam that closed a moment ago asks for a window, and keeps the reason', async () => {
  const closed = { status: 409, body: errorBody('This exam is closed.', 'exam_closed') };
  const { user } = showHall({ act: () => closed });
  await user.click(await screen.findByRole('button', { name: 'Devansh Menon' }));
  await user.click(screen.getByRole('button', { name: 'Give another attempt' }));
  expect(screen.queryByText('The exam is closed for this student.')).toBeNull();
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Power cut');
  await user.click(screen.getByRole('button', { name: 'Give another attempt' }));
  expect(await screen.findByText('The exam is closed for this student.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveValue('Power cut');
});

test('another attempt at a closed exam is given with a window of the student alone', async () => {
  const sent: unknown[] = [];
  const { user } = showHall({
    reply: hall({}, { closesAt: later(-60_000) }),
    act: (call, body) => {
      sent.push([call, body]);
      return { status: 200, body: { message: '' } };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Devansh Menon' }));
  await user.click(screen.getByRole('button', { name: 'Give another attempt' }));
  fireEvent.change(screen.getByLabelText('Closes'), { target: { value: '2099-11-22T13:00' } });
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Power cut');
  await user.click(screen.getByRole('button', { name: 'Give another attempt' }));
  const window = { closesAt: '2099-11-22T07:30:00.000Z' };
  expect(sent).toEqual([
    ['POST /api/quiz/q1/further-attempts', { userId: 'id-Devansh', reason: 'Power cut', ...window }],
  ]);
});

test('the panel has class, batches and the numbers of student and guardian, and leads to the student’s page', async () => {
  const known = makeStudent({
    ...{ class: '11', batches: [{ _id: 'b1', name: 'Evening' }] },
    ...{ phone: '+919876543210', guardianName: 'Sunita Rao', guardianPhone: '+919876543211' },
  });
  const { user } = showHall({ student: { status: 200, body: known } });
  await user.click(await screen.findByRole('button', { name: 'Aarav Menon' }));
  const reach = within(await screen.findByRole('region', { name: 'How to reach Aarav Menon' }));
  expect(reach.getByText('Class 11, Evening')).toBeVisible();
  expect(reach.getByRole('link', { name: 'Call Aarav Menon' })).toHaveAttribute('href', 'tel:+919876543210');
  expect(reach.getByRole('link', { name: 'Call Sunita Rao' })).toHaveAttribute('href', 'tel:+919876543211');
  expect(reach.getByRole('link', { name: 'All about this student' })).toHaveAttribute(
    'href',
    '/admin/people/id-Aarav',
  );
});

test('the panel says that no number is stored', async () => {
  const body = makeStudent({ phone: '', guardianPhone: '' });
  const { user } = showHall({ student: { status: 200, body } });
  await user.click(await screen.findByRole('button', { name: 'Aarav Menon' }));
  expect(await screen.findByText('No phone number is stored.')).toBeVisible();
});

test('the panel says that the numbers could not be loaded', async () => {
  const { user } = showHall({ student: { status: 500, body: errorBody('Down.', 'internal') } });
  await user.click(await screen.findByRole('button', { name: 'Aarav Menon' }));
  expect(await screen.findByText('Down.')).toBeVisible();
});
