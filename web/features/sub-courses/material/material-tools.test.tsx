import type { StaffSubCourse, SubCourse } from '@kaksha/contract/sub-courses.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CoursePage } from '#web/features/courses/course-page.tsx';
import { makeCourse, makeSubCourse } from '#web/test/make-course.ts';
import { errorBody, showPage } from '#web/test/show-page.tsx';
// The page fetches these when they are needed: loaded here, a slow machine does not fail the first test.
import '../../courses/enrolments/enrolments.tsx';
import '../gated.tsx';
import '../managed-sub-courses.tsx';

type Reply = { status: number; body: unknown };

const batch = {
  ...{ courseIds: [], teacherIds: [], timetable: '', from: null, to: null, closed: false },
  ...{ memberCount: 0, courses: [], teachers: [], revision: 1 },
};
const batches = [
  { _id: '019a0000-0000-7000-8000-0000000000b1', name: 'Morning', ...batch },
  { _id: '019a0000-0000-7000-8000-0000000000b2', name: 'Evening', ...batch },
];
const notes = { _id: 'f1', title: 'Notes', kind: 'document' as const, batchIds: [], link: '/uploads/n.pdf' };
const lenses: StaffSubCourse = {
  ...makeSubCourse({ _id: 'lenses', title: 'Lenses', syllabusPath: '/uploads/s.pdf', revision: 3 }),
  material: [{ ...notes, audience: 'everyone', mayOpen: true }],
};

function show({
  role = 'teacher',
  parts,
  change = () => ({ status: 200, body: { ...notes, audience: 'everyone', mayOpen: true } }),
}: {
  role?: 'teacher' | 'student' | null;
  parts: SubCourse[];
  change?: (call: string) => Reply;
}) {
  const sent: { call: string; body: unknown }[] = [];
  const shown = showPage({
    routes: [{ path: '/courses/:course', Component: CoursePage }],
    at: '/courses/foundation-science',
    role,
    answer: (call, body) => {
      if (call === 'GET /api/courses') return { status: 200, body: [makeCourse()] };
      if (call.endsWith('/quizzes')) return { status: 200, body: { total: 0, first: [] } };
      if (call.startsWith('GET /api/sub-courses')) return { status: 200, body: parts };
      if (call === 'GET /api/batches') return { status: 200, body: batches };
      if (call.includes('/enrollments/counts')) return { status: 200, body: { confirmed: 0, waiting: 0 } };
      if (call.startsWith('GET ')) return { status: 200, body: [] };
      sent.push({ call, body: body instanceof FormData ? Object.fromEntries(body) : body });
      return change(call);
    },
  });
  return { ...shown, sent };
}

const unfold = async (user: ReturnType<typeof show>['user']) =>
  user.click(await screen.findByText('Files and who may open them'));

test('staff see whom each file is for, and give one to some batches', async () => {
  const { user, sent } = show({ parts: [lenses] });
  await unfold(user);
  const list = within(screen.getByRole('list', { name: 'Files' }));
  expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'SyllabusFor everyoneChange',
    'Questions, not uploaded yetFor everyoneChange',
    'Lecture, not uploaded yetFor everyoneChange',
    'YouTube, not uploaded yetFor everyoneChange',
    'NotesFor everyoneChangeRemove',
  ]);
  await user.click(screen.getByRole('button', { name: 'Change Syllabus' }));
  const form = within(screen.getByRole('form', { name: 'Change “Syllabus”' }));
  await user.selectOptions(form.getByRole('combobox', { name: /Who may open it/ }), 'Some batches');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(sent).toEqual([]);
  await user.click(await form.findByRole('checkbox', { name: 'Evening' }));
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('“Syllabus” saved')).toBeVisible();
  expect(sent).toEqual([
    {
      call: 'PATCH /api/sub-courses/lenses/material/syllabus',
      body: { audience: { kind: 'batch', batchIds: [batches[1]?._id] }, revision: 3 },
    },
  ]);
});

test('a change that is refused keeps what was chosen and says why', async () => {
  const { user } = show({
    parts: [lenses],
    change: () => ({ status: 404, body: errorBody('Batch not found', 'batch_not_found') }),
  });
  await unfold(user);
  await user.click(screen.getByRole('button', { name: 'Change Notes' }));
  const form = within(screen.getByRole('form', { name: 'Change “Notes”' }));
  await user.selectOptions(form.getByRole('combobox', { name: /Who may open it/ }), 'Enrolled students');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('Batch not found')).toBeVisible();
  expect(form.getByRole('combobox', { name: /Who may open it/ })).toHaveValue('enrolled');
});

test('a further file is added with its title and audience, and removed after a question', async () => {
  const { user, sent } = show({
    parts: [lenses],
    change: (call) =>
      call.startsWith('DELETE')
        ? { status: 200, body: { message: 'File removed.', _id: 'f1' } }
        : { status: 201, body: { ...notes, title: 'Formulas', audience: 'enrolled', mayOpen: true } },
  });
  await unfold(user);
  const form = within(screen.getByRole('form', { name: 'Add a file to Lenses' }));
  await user.type(form.getByRole('textbox', { name: 'Title' }), 'Formulas');
  await user.upload(
    form.getByLabelText(/^PDF/),
    new File(['%PDF-1.7'], 'f.pdf', { type: 'application/pdf' }),
  );
  await user.selectOptions(form.getByRole('combobox', { name: /Who may open it/ }), 'Enrolled students');
  await user.click(form.getByRole('button', { name: 'Add file' }));
  expect(await screen.findByText('“Formulas” added')).toBeVisible();
  expect(sent).toMatchObject([
    {
      call: 'POST /api/sub-courses/lenses/material',
      body: { title: 'Formulas', audience: JSON.stringify({ kind: 'enrolled', batchIds: [] }) },
    },
  ]);
  await user.click(screen.getByRole('button', { name: 'Remove Notes' }));
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('“Notes” removed')).toBeVisible();
  expect(sent.at(-1)?.call).toBe('DELETE /api/sub-courses/lenses/material/f1');
});

const closed = { title: '', kind: 'document' as const, audience: 'enrolled' as const, link: '' };

test('a visitor reads which files are for enrolled students', async () => {
  show({
    role: null,
    parts: [
      { ...makeSubCourse({ title: 'Lenses' }), material: [{ ...closed, _id: 'syllabus', mayOpen: false }] },
    ],
  });
  expect(await screen.findByText('Syllabus: for enrolled students')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Syllabus of Lenses' })).toBeNull();
});

test('an enrolled student opens a document and a video by an address of their own', async () => {
  const { user, sent } = show({
    role: 'student',
    parts: [
      {
        ...makeSubCourse({ _id: 'lenses', title: 'Lenses' }),
        material: [
          { ...closed, _id: 'syllabus', mayOpen: true },
          { ...closed, _id: 'video', kind: 'video', mayOpen: true },
        ],
      },
    ],
    change: () => ({ status: 201, body: { path: '/uploads/watch/token' } }),
  });
  await user.click(await screen.findByRole('button', { name: 'Syllabus of Lenses' }));
  await user.click(await screen.findByRole('button', { name: 'Play the video: the lecture of Lenses' }));
  expect(await screen.findByLabelText('the lecture of Lenses')).toHaveAttribute(
    'src',
    '/uploads/watch/token',
  );
  expect(sent.map(({ body }) => body)).toEqual([
    { what: 'material', subCourseId: 'lenses', id: 'syllabus' },
    { what: 'material', subCourseId: 'lenses', id: 'video' },
  ]);
});
