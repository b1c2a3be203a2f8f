import type { Batch, BatchMember } from '@kaksha/contract/batches.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { errorBody, showPage } from '#web/test/show-page.tsx';
import { BatchPage } from './batch-page.tsx';
import { BatchesPage } from './batches-page.tsx';

const batch: Batch = {
  ...{ _id: 'b1', name: 'Lakshya 2027', courseIds: [], teacherIds: [], timetable: 'Mon 5 pm' },
  ...{ from: null, to: null, closed: false, memberCount: 1, courses: [], teachers: [], revision: 1 },
};
const member: BatchMember = {
  ...{ _id: 's1', fullName: 'Asha Rao', email: '', roll: 'A/1', phone: '', class: '11' },
  ...{ status: 'active' as const, from: '2026-11-01', to: null },
};

const showBatch = (answer: (call: string, body: unknown) => { status: number; body: unknown } | undefined) =>
  showPage({
    routes: [
      { path: '/admin/batches/:id', Component: BatchPage },
      { path: '/admin/batches', element: 'All of them' },
    ],
    at: '/admin/batches/b1',
    role: 'teacher',
    answer: (call, body) => {
      const given = answer(call, body);
      if (given !== undefined) return given;
      if (call === 'GET /api/batches/b1/members') return { status: 200, body: [member] };
      if (call === 'GET /api/batches/teachers') {
        return { status: 200, body: [{ _id: teacherId, fullName: 'Meera Iyer' }] };
      }
      if (call === 'GET /api/batches/b1') return { status: 200, body: batch };
      return { status: 200, body: [] };
    },
  });
const teacherId = '019a0000-0000-7000-8000-0000000000aa';

test('members are shown and added by pasted roll numbers; those that nobody has stay to be corrected', async () => {
  const sent: unknown[] = [];
  const { user } = showBatch((call, body) => {
    if (call !== 'POST /api/batches/b1/members') return undefined;
    sent.push(body);
    return { status: 201, body: { added: [member], already: [], unknown: ['X9'] } };
  });
  expect(await screen.findByRole('link', { name: 'Asha Rao' })).toHaveAttribute('href', '/admin/people/s1');
  const field = screen.getByLabelText('Add students by roll number');
  await user.type(field, 'A/1, X9');
  await user.click(screen.getByRole('button', { name: 'Add to the batch' }));
  expect(await screen.findByText('No student has these roll numbers: X9')).toBeVisible();
  expect(sent).toEqual([{ rolls: ['A/1', 'X9'] }]);
  expect(field).toHaveValue('X9');
});

test('a batch is given a teacher and another name, from the revision that is shown', async () => {
  const sent: unknown[] = [];
  const { user } = showBatch((call, body) => {
    if (call !== 'PATCH /api/batches/b1') return undefined;
    sent.push(body);
    return { status: 200, body: { ...batch, name: 'Lakshya 2028', teacherIds: [teacherId], revision: 2 } };
  });
  const name = await screen.findByRole('textbox', { name: 'Name' });
  await user.clear(name);
  await user.type(name, 'Lakshya 2028');
  await user.click(await screen.findByRole('checkbox', { name: 'Meera Iyer' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('“Lakshya 2028” saved')).toBeVisible();
  expect(sent).toMatchObject([{ name: 'Lakshya 2028', teacherIds: [teacherId], courseIds: [], revision: 1 }]);
});

test('its exams lead to its report, and its material to the course', async () => {
  showBatch((call) => {
    if (call === 'GET /api/batches/b1/exams') {
      const exam = { quizId: 'q1', title: 'Mock 3', opensAt: null, closesAt: null };
      return { status: 200, body: [{ ...exam, appeared: 12, meanPercentage: 61 }] };
    }
    if (call !== 'GET /api/batches/b1/material') return undefined;
    const file = { _id: 'syllabus', title: '', kind: 'document', audience: 'batch', mayOpen: true, link: '' };
    return {
      status: 200,
      body: [
        {
          ...{ ...file, batchIds: ['b1'], subCourse: { _id: 'p1', title: 'Lenses' } },
          course: { _id: 'c1', title: 'Optics', path: 'optics' },
        },
      ],
    };
  });
  expect(await screen.findByRole('link', { name: 'Mock 3' })).toHaveAttribute(
    'href',
    '/quiz/q1/report?batchId=b1',
  );
  expect(screen.getByText('12 appeared, mean 61%')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Syllabus of Lenses' })).toHaveAttribute(
    'href',
    '/courses/optics',
  );
});

test('a batch is deleted after a question that says what follows, and the list is shown', async () => {
  const { user } = showBatch((call) =>
    call === 'DELETE /api/batches/b1'
      ? { status: 200, body: { message: 'Batch deleted.', _id: 'b1' } }
      : undefined,
  );
  await user.click(await screen.findByRole('button', { name: 'Delete batch' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete “Lakshya 2027”?' }));
  expect(dialog.getByText(/Enrolments that came from this batch end/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('All of them')).toBeVisible();
  expect(await screen.findByText('“Lakshya 2027” deleted')).toBeVisible();
});

test('codes are given to those without a password after a question, and shown to be printed', async () => {
  const { user } = showPage({
    routes: [{ path: '/', Component: BatchesPage }],
    at: '/',
    role: 'teacher',
    answer: (call) =>
      call === 'POST /api/batches/b1/slips'
        ? {
            status: 201,
            body: [
              {
                ...{ _id: 's1', fullName: 'Asha Rao', roll: 'A/1', name: 'A/1', code: 'K7M2P4QRX9' },
                expiresAt: '2026-12-01T00:00:00.000Z',
              },
            ],
          }
        : { status: 200, body: [batch], headers: { 'x-total-count': '1' } },
  });
  await user.click(await screen.findByRole('button', { name: 'Login codes for Lakshya 2027' }));
  await user.click(await screen.findByRole('button', { name: 'Give codes' }));
  const dialog = within(await screen.findByRole('dialog', { name: '1 code' }));
  expect(dialog.getByText('K7M2P 4QRX9')).toBeVisible();
  expect(dialog.getByText('A/1')).toBeVisible();
});

test('a batch that cannot be loaded is the heading of its page', async () => {
  const gone = { status: 404, body: errorBody('Batch not found.', 'batch_not_found') };
  showBatch((call) => (call === 'GET /api/batches/b1' ? gone : undefined));
  expect(await screen.findByRole('heading', { level: 1, name: 'Batch not found.' })).toBeVisible();
});
