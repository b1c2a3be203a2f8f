import type { SubCourse } from '@kaksha/contract/sub-courses.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CoursePage } from '#web/features/courses/course-page.tsx';
import { makeCourse, makeSubCourse } from '#web/test/make-course.ts';
import { proxyPage, showPage } from '#web/test/show-page.tsx';
// The page fetches these when they are needed: loaded here, a slow machine does not fail the first test.
import '../courses/enrolments/enrolments.tsx';
import './managed-sub-courses.tsx';

type Role = Parameters<typeof showPage>[0]['role'];
type Reply = { status: number; body: unknown };

const course = makeCourse();
const lenses = makeSubCourse({ _id: 'lenses', title: 'Lenses', description: 'Thin ones.', revision: 3 });
const mirrors = makeSubCourse({ _id: 'mirrors', title: 'Mirrors', syllabusPath: '/uploads/a.pdf' });

/** The course page over a server that knows these sub-courses, and replies this to every change. */
function show({
  role = 'teacher',
  parts = [lenses, mirrors],
  change = () => ({ status: 502, body: proxyPage }),
}: {
  role?: Role;
  parts?: SubCourse[];
  change?: (call: string, body: unknown) => Reply;
} = {}) {
  const sent: { call: string; form: [string, FormDataEntryValue][] }[] = [];
  const bodies: unknown[] = [];
  const known = { parts };
  const shown = showPage({
    routes: [
      { path: '/courses/:course', Component: CoursePage },
      { path: '/login', element: 'The login page' },
    ],
    at: '/courses/foundation-science',
    role,
    answer: (call, body) => {
      if (call === 'GET /api/courses') return { status: 200, body: [course] };
      if (call.startsWith('GET /api/sub-courses')) return { status: 200, body: known.parts };
      if (call.endsWith('/quizzes')) return { status: 200, body: { total: 0, first: [] } };
      if (call.includes('/enrollments/counts')) return { status: 200, body: { confirmed: 0, waiting: 0 } };
      if (call.startsWith('GET ')) return { status: 200, body: [] };
      if (!(body instanceof FormData) && body !== undefined) bodies.push(body);
      sent.push({ call, form: body instanceof FormData ? [...body] : [] });
      return change(call, body);
    },
  });
  return { ...shown, sent, bodies, known };
}

const button = (name: string) => screen.findByRole('button', { name });
const addForm = async () => within(await screen.findByRole('form', { name: 'Add a sub-course' }));
const editForm = async (title: string) =>
  within(await screen.findByRole('form', { name: `Edit “${title}”` }));
const pdf = (name = 'syllabus.pdf') => new File(['%PDF-1.7'], name, { type: 'application/pdf' });

test.for([null, 'student'] as const)('%s sees the sub-courses and no way to change them', async (role) => {
  show({ role });
  expect(await screen.findByRole('heading', { name: 'Lenses' })).toBeVisible();
  expect(screen.queryByRole('form')).toBeNull();
  expect(screen.queryByRole('button', { name: /Edit|Delete/ })).toBeNull();
});

test.for(['admin', 'teacher'] as const)(
  '%s sees Edit and Delete for each, and the form of a new one',
  async (role) => {
    show({ role });
    for (const name of ['Edit Lenses', 'Delete Lenses', 'Edit Mirrors', 'Delete Mirrors']) {
      expect(await button(name)).toBeVisible();
    }
    expect((await addForm()).getByRole('textbox', { name: 'Title' })).toBeVisible();
  },
);

test('a created sub-course is sent with its files, announced, and the list is fetched again', async () => {
  const made = makeSubCourse({ _id: 'prisms', title: 'Prisms' });
  const { user, sent, known, calls } = show({
    change: () => {
      known.parts = [...known.parts, made];
      return { status: 201, body: made };
    },
  });
  const form = await addForm();
  await user.type(form.getByRole('textbox', { name: 'Title' }), 'Prisms');
  await user.type(form.getByRole('textbox', { name: 'Description' }), 'White light.');
  await user.type(form.getByRole('textbox', { name: 'YouTube link' }), 'https://youtu.be/Iuv6hY6zsd0');
  await user.upload(form.getByLabelText('Syllabus'), pdf());
  await user.click(form.getByRole('button', { name: 'Add sub-course' }));
  expect(await screen.findByText('“Prisms” added')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Prisms' })).toBeVisible();
  expect(sent.map(({ call }) => call)).toEqual(['POST /api/sub-courses']);
  const fields = Object.fromEntries(sent[0]?.form ?? []);
  expect(fields).toMatchObject({
    title: 'Prisms',
    description: 'White light.',
    youtubeLink: 'https://youtu.be/Iuv6hY6zsd0',
    courseId: course._id,
  });
  expect(fields.syllabus).toBeInstanceOf(File);
  expect(Object.keys(fields)).not.toContain('video');
  const next = (await addForm()).getByRole('textbox', { name: 'Title' });
  expect(next).toHaveValue('');
  expect(next).toHaveFocus();
  expect(calls.filter((call) => call.startsWith('GET /api/sub-courses'))).toHaveLength(2);
});

test('a new sub-course without a title is not sent', async () => {
  const { user, sent } = show();
  const form = await addForm();
  await user.click(form.getByRole('button', { name: 'Add sub-course' }));
  expect(await form.findByText('This is required.')).toBeVisible();
  expect(form.getByRole('textbox', { name: 'Title' })).toHaveFocus();
  expect(sent).toEqual([]);
});

test('pickers offer PDFs and videos only, and a file of another type is not sent', async () => {
  const { user, sent } = show();
  const form = await addForm();
  expect(form.getByLabelText('Syllabus')).toHaveAttribute('accept', '.pdf');
  expect(form.getByLabelText('Questions')).toHaveAttribute('accept', '.pdf');
  expect(form.getByLabelText('Video')).toHaveAttribute('accept', '.mp4,.webm,.mov');
  await user.type(form.getByRole('textbox', { name: 'Title' }), 'Prisms');
  await user.setup({ applyAccept: false }).upload(form.getByLabelText('Syllabus'), new File(['x'], 'x.exe'));
  await user.click(form.getByRole('button', { name: 'Add sub-course' }));
  expect(await form.findByText('Choose a PDF file.')).toBeVisible();
  expect(sent).toEqual([]);
});

test('an edit sends the title and description that are not blank, the link, and replaced files', async () => {
  const { user, sent, known } = show({
    change: () => {
      known.parts = [{ ...lenses, title: 'Thin lenses', revision: 4 }, mirrors];
      return { status: 200, body: known.parts[0] };
    },
  });
  await user.click(await button('Edit Lenses'));
  const form = await editForm('Lenses');
  await user.clear(form.getByRole('textbox', { name: 'Title' }));
  await user.type(form.getByRole('textbox', { name: 'Title' }), 'Thin lenses');
  await user.clear(form.getByRole('textbox', { name: 'Description' }));
  await user.upload(form.getByLabelText('Questions'), pdf('questions.pdf'));
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('heading', { name: 'Thin lenses' })).toBeVisible();
  expect(screen.queryByRole('form', { name: /Edit/ })).toBeNull();
  expect(sent.map(({ call }) => call)).toEqual(['PUT /api/sub-courses/lenses']);
  expect(sent[0]?.form.map(([name]) => name).sort()).toEqual([
    'questions',
    'revision',
    'title',
    'youtubeLink',
  ]);
  expect(Object.fromEntries(sent[0]?.form ?? [])).toMatchObject({ title: 'Thin lenses', revision: '3' });
});

test('one sub-course is edited at a time, and Cancel shows it as it was', async () => {
  const { user, sent } = show();
  await user.click(await button('Edit Lenses'));
  await user.type((await editForm('Lenses')).getByRole('textbox', { name: 'Title' }), ' and more');
  await user.click(await button('Edit Mirrors'));
  expect(screen.getAllByRole('form', { name: /^Edit/ })).toHaveLength(1);
  const form = await editForm('Mirrors');
  expect(form.getByText('A PDF is stored')).toBeVisible();
  await user.click(form.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('heading', { name: 'Lenses' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Mirrors' })).toBeVisible();
  expect(await button('Edit Mirrors')).toHaveFocus();
  expect(sent).toEqual([]);
});

test('a link that cannot be embedded says so and can be saved', async () => {
  const { user } = show();
  const form = await addForm();
  await user.type(form.getByRole('textbox', { name: 'YouTube link' }), 'https://vimeo.com/76979871');
  expect(form.getByText(/Only youtube.com\/watch\?v= and youtu.be\/ links can be embedded/)).toBeVisible();
  await user.clear(form.getByRole('textbox', { name: 'YouTube link' }));
  expect(form.queryByText(/can be embedded/)).toBeNull();
});

test('a sub-course is deleted after a question, and the list is fetched again', async () => {
  const { user, sent, known } = show({
    change: () => {
      known.parts = [mirrors];
      return { status: 200, body: { message: 'Sub-course deleted.', _id: 'lenses' } };
    },
  });
  await user.click(await button('Delete Lenses'));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete “Lenses”?' }));
  await user.click(dialog.getByRole('button', { name: 'Keep it' }));
  expect(sent).toEqual([]);
  await user.click(await button('Delete Lenses'));
  await user.click(await button('Delete'));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Lenses' })).toBeNull());
  expect(sent.map(({ call }) => call)).toEqual(['DELETE /api/sub-courses/lenses']);
  expect(screen.getByText('“Lenses” deleted')).toBeVisible();
});

test('a failed change without a text of the server’s shows that of the screen', async () => {
  const { user } = show({ change: () => ({ status: 500, body: proxyPage }) });
  const form = await addForm();
  await user.type(form.getByRole('textbox', { name: 'Title' }), 'Prisms');
  await user.click(form.getByRole('button', { name: 'Add sub-course' }));
  expect(await screen.findByText('Failed to create sub-course')).toBeVisible();
  expect(form.getByRole('textbox', { name: 'Title' })).toHaveValue('Prisms');

  await user.click(await button('Edit Lenses'));
  const edit = await editForm('Lenses');
  await user.type(edit.getByRole('textbox', { name: 'Title' }), '!');
  await user.click(edit.getByRole('button', { name: 'Save' }));
  expect(await edit.findByText('Failed to update sub-course')).toBeVisible();
  expect(edit.getByRole('textbox', { name: 'Title' })).toHaveValue('Lenses!');

  await user.click(await button('Delete Mirrors'));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await dialog.findByText('Failed to delete sub-course')).toBeVisible();
});

test('what was typed is back after a reload, with the form open and the files to choose again', async () => {
  const first = show();
  const { user } = first;
  await user.type((await addForm()).getByRole('textbox', { name: 'Title' }), 'Prisms');
  await user.click(await button('Edit Lenses'));
  const edit = await editForm('Lenses');
  await user.type(edit.getByRole('textbox', { name: 'Title' }), '!');
  await user.upload(edit.getByLabelText('Syllabus'), pdf('lenses.pdf'));
  cleanup();
  show();
  expect((await editForm('Lenses')).getByRole('textbox', { name: 'Title' })).toHaveValue('Lenses!');
  expect((await addForm()).getByRole('textbox', { name: 'Title' })).toHaveValue('Prisms');
  expect(screen.getByText(/Choose these files again: lenses.pdf/)).toBeVisible();
});

test('the order is moved by the keyboard and stored', async () => {
  const { user, sent, bodies, known } = show({
    change: () => {
      known.parts = [mirrors, lenses];
      return { status: 200, body: known.parts };
    },
  });
  (await button('Move Mirrors')).focus();
  await user.keyboard('{ArrowUp}');
  expect(
    screen
      .getAllByRole('heading', { level: 3 })
      .slice(0, 2)
      .map((title) => title.textContent),
  ).toEqual(['Mirrors', 'Lenses']);
  expect(sent.map(({ call }) => call)).toEqual(['PUT /api/sub-courses/order']);
  expect(bodies).toEqual([{ courseId: course._id, ids: ['mirrors', 'lenses'] }]);
});

test('an order that cannot be stored says so and goes back', async () => {
  const { user } = show();
  (await button('Move Mirrors')).focus();
  await user.keyboard('{ArrowUp}');
  expect(await screen.findByText('The order could not be saved. Please try again.')).toBeVisible();
  await waitFor(() => expect(screen.getAllByRole('heading', { level: 3 })[0]).toHaveTextContent('Lenses'));
});
