import type { StudentPage as ShownStudent } from '@kaksha/contract/students.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeCourse } from '#web/test/make-course.ts';
import { makeKnown, makeStudent } from '#web/test/make-student.ts';
import { changedBody, errorBody, showPage } from '#web/test/show-page.tsx';
import { StudentPage } from './student-page.tsx';

const course = makeCourse();
const batch = (id: string, name: string, closed = false) => ({
  ...{ _id: id, name, courseIds: [], teacherIds: [], timetable: '', from: null, to: null, closed },
  ...{ memberCount: 1, courses: [], teachers: [], revision: 1 },
});
const progress = {
  user: { _id: 's1', fullName: 'Asha Rao' },
  exams: [
    {
      ...{ resultId: 'x1', quizId: 'q1', title: 'Mock 3', createdAt: '2026-03-01T10:00:00.000Z' },
      ...{ marks: 156, maxMarks: 300, percentage: 52, percentile: 88, of: 40 },
    },
  ],
  practice: [],
  chapters: [{ subject: 'Physics', chapter: 'Optics', right: 8, n: 10, percent: 71 }],
  wrong: 2,
};
const entry = {
  ...{
    _id: 'a1',
    act: 'student.update',
    actor: { _id: 'u9', fullName: 'Meera Iyer', email: 'm@example.com' },
  },
  ...{
    target: { kind: 'user', id: 's1', title: 'Asha Rao' },
    before: { class: '10' },
    after: { class: '11' },
  },
  at: '2026-03-01T10:00:00.000Z',
};

type Reply = { status: number; body: unknown };

/** The page over a server that has this student and answers changes with these replies. */
function show(
  stored: ShownStudent | Reply,
  {
    role = 'admin',
    change,
  }: { role?: 'admin' | 'teacher'; change?: (call: string, body: unknown) => Reply } = {},
) {
  let student = 'status' in stored && typeof stored.status === 'number' ? null : (stored as ShownStudent);
  const sent: { call: string; body: unknown }[] = [];
  const replies: Record<string, unknown> = {
    '/api/batches': [batch('b1', 'Evening'), batch('b2', 'Morning'), batch('b3', 'Old', true)],
    '/api/courses': [course],
    '/api/users/s1/progress': progress,
    '/api/users/s1/files': [
      {
        ...{
          kind: 'testimonial',
          _id: 't1',
          name: 'Asha',
          path: '/uploads/0123456789abcdef0123456789abcdef.webp',
        },
        ...{ bytes: 2_048, createdAt: '2026-01-02T10:00:00.000Z' },
      },
      {
        ...{ kind: 'application', _id: 't2', name: 'cv.pdf', path: null, bytes: null },
        createdAt: '2026-01-01T10:00:00.000Z',
      },
    ],
    '/api/audit': [entry],
  };
  const shown = showPage({
    routes: [
      { path: '/admin/people/:id', Component: StudentPage },
      { path: '/admin/people', element: 'The register' },
    ],
    at: '/admin/people/s1',
    role,
    answer: (call, body) => {
      const [method = '', path = ''] = call.split(' ');
      const { pathname } = new URL(path, 'http://localhost');
      if (method === 'GET' && pathname === '/api/students/s1') {
        return student === null ? (stored as Reply) : { status: 200, body: student };
      }
      const headers = { 'x-total-count': '1' };
      if (method === 'GET') return { status: 200, body: replies[pathname] ?? [], headers };
      sent.push({ call, body });
      const reply = change?.(call, body) ?? { status: 500, body: errorBody('broken') };
      if (method === 'PATCH' && reply.status === 200)
        student = { ...student, ...(reply.body as ShownStudent) };
      return reply;
    },
  });
  return { ...shown, sent };
}
const part = async (name: string) => within(await screen.findByRole('region', { name }));

test('everything about a student is on one page', async () => {
  show(
    makeStudent({
      extraTimePercent: 25,
      batches: [{ _id: 'b1', name: 'Evening' }],
      pastBatches: [{ _id: 'b3', name: 'Old', to: '2026-01-31' }],
      enrolments: [
        {
          ...{ _id: 'e1', course: course._id, courseTitle: course.title },
          ...{ createdAt: '2026-01-02T10:00:00.000Z', confirmedAt: null },
        },
      ],
      missedExams: [{ quizId: 'q7', title: 'Mock 2', closedAt: '2026-02-01T10:00:00.000Z' }],
    }),
  );
  expect(await screen.findByRole('heading', { level: 1, name: 'Asha Rao' })).toBeVisible();
  expect(screen.getByText('25% extra time')).toBeVisible();
  expect(screen.getByRole('link', { name: '+91 98765 43210' })).toHaveAttribute('href', 'tel:+919876543210');
  expect(screen.getByText('Guardian: Sunita Rao')).toBeVisible();
  expect((await part('Batches')).getByText('until 31 Jan 2026')).toBeVisible();
  expect((await part('Enrolments')).getByText('Not confirmed')).toBeVisible();
  expect(await (await part('Results over time')).findByText('Mock 3')).toBeVisible();
  expect((await part('Exams missed')).getByRole('link', { name: 'Mock 2' })).toHaveAttribute(
    'href',
    '/quiz/q7/report',
  );
  const account = await part('Account');
  expect(await account.findByRole('link', { name: 'Testimonial of Asha' })).toHaveAttribute(
    'href',
    '/uploads/0123456789abcdef0123456789abcdef.webp',
  );
  expect(account.getByRole('button', { name: 'Download cv.pdf' })).toBeVisible();
  expect(
    await (await part('What staff changed')).findByText('Meera Iyer changed the facts of Asha Rao'),
  ).toBeVisible();
});

test('a teacher sees neither the account nor what staff changed, and asks for neither', async () => {
  const { calls } = show(makeStudent(), { role: 'teacher' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Asha Rao' })).toBeVisible();
  expect(await (await part('Results over time')).findByText('Mock 3')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Account' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Batches' })).toHaveAttribute('href', '/admin/batches');
  expect(calls.filter((call) => /audit|files/.test(call))).toEqual([]);
});

test('facts are saved with the revision, and the page follows', async () => {
  const { user, sent } = show(makeStudent(), {
    change: (_call, body) => ({
      status: 200,
      body: makeKnown({ ...(body as Partial<ShownStudent>), revision: 4 }),
    }),
  });
  const extra = await screen.findByRole('textbox', { name: /^Extra time/ });
  await user.clear(extra);
  await user.type(extra, '33');
  expect(screen.getByText('Changes are not saved yet')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Asha Rao saved')).toBeVisible();
  expect(sent).toMatchObject([
    { call: 'PATCH /api/students/s1', body: { extraTimePercent: 33, fullName: 'Asha Rao', revision: 3 } },
  ]);
  expect(await screen.findByText('33% extra time')).toBeVisible();
});

test('a fault is told beside its field before anything is sent, and a change of another asks which counts', async () => {
  const { user, sent } = show(makeStudent(), { change: () => ({ status: 409, body: changedBody(4) }) });
  const extra = await screen.findByRole('textbox', { name: /^Extra time/ });
  await user.clear(extra);
  await user.type(extra, '101');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(extra).toHaveFocus());
  expect(sent).toEqual([]);
  await user.clear(extra);
  await user.type(extra, '10');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alertdialog', { name: 'Somebody changed this meanwhile' })).toBeVisible();
});

test('a student is marked as left after a question, and as active again', async () => {
  const { user, sent } = show(makeStudent(), {
    change: (_call, body) => ({
      status: 200,
      body: makeKnown({ ...(body as Partial<ShownStudent>), revision: 4 }),
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'Mark as left' }));
  const dialog = within(screen.getByRole('alertdialog', { name: 'Mark Asha Rao as left?' }));
  expect(sent).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Mark as left' }));
  await user.click(await screen.findByRole('button', { name: 'Mark Asha Rao as active' }));
  expect(await screen.findByText('Asha Rao is active again')).toBeVisible();
  expect(sent.map(({ body }) => body)).toEqual([{ status: 'left' }, { status: 'active' }]);
});

test('a student joins and leaves batches, and those that are closed or joined already are not offered', async () => {
  const { user, sent } = show(makeStudent({ batches: [{ _id: 'b1', name: 'Evening' }] }), {
    change: (call) =>
      call.startsWith('DELETE')
        ? { status: 200, body: { message: 'Removed.', _id: 's1' } }
        : { status: 201, body: { added: [], already: [], unknown: [] } },
  });
  const batches = await part('Batches');
  const select = await batches.findByRole('combobox', { name: 'Add to a batch' });
  expect(
    within(select)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['Choose a batch', 'Morning']);
  await user.selectOptions(select, 'Morning');
  await user.click(batches.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('Added to Morning')).toBeVisible();
  await user.click(batches.getByRole('button', { name: 'Take out of Evening' }));
  expect(await screen.findByText('Taken out of Evening')).toBeVisible();
  expect(sent).toEqual([
    { call: 'POST /api/batches/b2/members', body: { userIds: ['s1'] } },
    { call: 'DELETE /api/batches/b1/members/s1', body: undefined },
  ]);
});

test('a student is enrolled, and removed after a question', async () => {
  const enrolment = {
    ...{ _id: 'e1', course: 'c9', courseTitle: 'NEET Biology' },
    ...{ createdAt: '2026-01-02T10:00:00.000Z', confirmedAt: '2026-01-03T10:00:00.000Z' },
  };
  const { user, sent } = show(makeStudent({ enrolments: [enrolment] }), {
    change: (call) =>
      call.startsWith('DELETE')
        ? { status: 200, body: { message: 'Removed.', _id: 'e1' } }
        : { status: 201, body: { enrolled: [], already: [] } },
  });
  const enrolments = await part('Enrolments');
  await user.selectOptions(
    await enrolments.findByRole('combobox', { name: 'Enrol in a course' }),
    course.title,
  );
  await user.click(enrolments.getByRole('button', { name: 'Enrol' }));
  expect(await screen.findByText(`Enrolled in ${course.title}`)).toBeVisible();
  await user.click(enrolments.getByRole('button', { name: 'Remove from NEET Biology' }));
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Removed from NEET Biology')).toBeVisible();
  expect(sent).toEqual([
    { call: `POST /api/courses/${course._id}/enrollments`, body: { userIds: ['s1'] } },
    { call: 'DELETE /api/enrollments/e1', body: undefined },
  ]);
});

test('the code for a student is asked of the call that staff may make', async () => {
  const { user, sent } = show(makeStudent(), {
    role: 'teacher',
    change: () => ({
      status: 201,
      body: { name: 'A/12', code: 'K7M2P4QRX9', expiresAt: '2026-12-23T10:00:00.000Z' },
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'Give a code to Asha Rao' }));
  await user.click(screen.getByRole('button', { name: 'Make the code' }));
  expect(await screen.findByText('K7M2P 4QRX9')).toBeVisible();
  expect(sent.map(({ call }) => call)).toEqual(['POST /api/students/s1/slip']);
});

test('deleting the account leads back to the register', async () => {
  const { user } = show(makeStudent(), {
    change: () => ({ status: 200, body: { message: 'Account deleted.', _id: 's1' } }),
  });
  await user.click(await (await part('Account')).findByRole('button', { name: 'Delete account' }));
  const dialog = within(screen.getByRole('alertdialog', { name: 'Delete the account of Asha Rao?' }));
  await user.click(dialog.getByRole('button', { name: 'Delete account' }));
  expect(await screen.findByText('The register')).toBeVisible();
});

test('a student who is not there says so', async () => {
  show({ status: 404, body: errorBody('Student not found.', 'student_not_found') });
  expect(await screen.findByRole('heading', { level: 1, name: 'Student not found.' })).toBeVisible();
});
