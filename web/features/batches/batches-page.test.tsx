import type { Batch, BatchMember } from '@kaksha/contract/batches.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showPage } from '#web/test/show-page.tsx';
import { BatchesPage } from './batches-page.tsx';

const batch: Batch = {
  ...{ _id: 'b1', name: 'Lakshya 2027', courseIds: [], teacherIds: [], timetable: 'Mon 5 pm' },
  ...{ from: null, to: null, closed: false, memberCount: 1, courses: [], teachers: [], revision: 1 },
};
const member: BatchMember = {
  ...{ _id: 's1', fullName: 'Asha Rao', email: '', roll: 'A/1', phone: '', class: '11' },
  ...{ status: 'active' as const, from: '2026-11-01', to: null },
};

test('members are shown and added by pasted roll numbers; those that nobody has stay to be corrected', async () => {
  const sent: unknown[] = [];
  const { user } = showPage({
    routes: [{ path: '/', Component: BatchesPage }],
    at: '/',
    role: 'teacher',
    answer: (call, body) => {
      if (call === 'POST /api/batches/b1/members') {
        sent.push(body);
        return { status: 201, body: { added: [member], already: [], unknown: ['X9'] } };
      }
      if (call === 'GET /api/batches/b1/members') return { status: 200, body: [member] };
      return { status: 200, body: [batch], headers: { 'x-total-count': '1' } };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Members of Lakshya 2027' }));
  expect(await screen.findByText('Asha Rao, A/1')).toBeVisible();
  const field = screen.getByLabelText('Add students by roll number');
  await user.type(field, 'A/1, X9');
  await user.click(screen.getByRole('button', { name: 'Add to the batch' }));
  expect(await screen.findByText('No student has these roll numbers: X9')).toBeVisible();
  expect(sent).toEqual([{ rolls: ['A/1', 'X9'] }]);
  expect(field).toHaveValue('X9');
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
