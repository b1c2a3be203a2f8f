import type { Course } from '@kaksha/contract/courses.ts';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { makeCourse, makeSubCourse } from '#web/test/make-course.ts';
import { errorBody, proxyPage, showPage } from '#web/test/show-page.tsx';
import { CoursesAdminPage } from './courses-admin-page.tsx';
import { texts } from './text.en.ts';

type Reply = { status: number; body: unknown };

const on = (label: string) => ({ enabled: true, label });
const off = (label: string) => ({ enabled: false, label });
const optics = makeCourse({
  _id: '019a0000-0000-7000-8000-00000000000a',
  title: 'Optics',
  path: 'optics',
  levels: 'Class 12',
  image: 'https://example.com/optics.webp',
  features: ['Ray diagrams', 'Lab videos'],
  badges: { LIVE: on('LIVE'), NEW: on('NEW BATCH'), FREE: off('FREE') },
  lectures: 46,
  revision: 4,
});
const biology = makeCourse({
  _id: '019a0000-0000-7000-8000-00000000000b',
  title: 'NEET Biology',
  path: 'neet-biology',
  badges: { LIVE: on('LIVE'), NEW: off('NEW'), FREE: off('FREE') },
});

/** The page over a server with these courses; `change` answers whatever changes something. */
function show(
  known: { list?: (() => Reply)[]; change?: (call: string) => Reply; role?: 'admin' | 'teacher' } = {},
) {
  const sent: { call: string; body: unknown }[] = [];
  let current: Course[] = [optics, biology];
  const shown = showPage({
    routes: [{ path: '/', Component: CoursesAdminPage }],
    at: '/',
    role: known.role ?? 'teacher',
    answer: (call, body) => {
      if (call === 'GET /api/courses') return known.list?.shift()?.() ?? { status: 200, body: current };
      if (call.startsWith('GET /api/sub-courses')) return { status: 200, body: [makeSubCourse()] };
      if (call === 'GET /api/trash') return { status: 200, body: [] };
      sent.push({ call, body: body instanceof FormData ? Object.fromEntries(body) : body });
      return known.change?.(call) ?? { status: 200, body: optics };
    },
  });
  return {
    ...shown,
    sent,
    setCourses: (next: Course[]) => {
      current = next;
    },
  };
}

const failing = (status: number, body: unknown) => () => ({ status, body });
const edit = async (user: ReturnType<typeof show>['user'], title = 'Optics') => {
  await user.click(await screen.findByRole('button', { name: `Edit ${title}` }));
  return within(screen.getByRole('form', { name: `Editing “${title}”` }));
};
const add = async (user: ReturnType<typeof show>['user']) => {
  await user.click(await screen.findByText('Add a course'));
  return within(screen.getByRole('form', { name: 'Add a course' }));
};

test('counts all courses and those with each badge enabled', async () => {
  show();
  await screen.findByText('Optics');
  const counts = ['Total', 'LIVE', 'NEW', 'FREE'].map(
    (label) => screen.getAllByText(label, { selector: 'dt' })[0]?.nextSibling?.textContent,
  );
  expect(counts).toEqual(['2', '2', '1', '0']);
});

test('a list that cannot be loaded says so and can be tried again', async () => {
  const { user } = show({ list: [failing(500, errorBody(''))] });
  expect(await screen.findByText('Failed to fetch courses')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Optics')).toBeVisible();
});

test('without courses the list says so', async () => {
  show({ list: [() => ({ status: 200, body: [] })] });
  expect(await screen.findByText('No courses yet.')).toBeVisible();
});

test('a course without title, path and levels is not sent, and the focus goes to the first of them', async () => {
  const { user, sent } = show();
  const form = await add(user);
  await user.click(form.getByRole('button', { name: 'Add course' }));
  expect(form.getByText('A course needs a title.')).toBeVisible();
  expect(form.getByText('A course needs a path.')).toBeVisible();
  expect(form.getByText('Enter the classes it is for.')).toBeVisible();
  expect(form.getByRole('textbox', { name: 'Title' })).toHaveFocus();
  expect(sent).toEqual([]);
});

test('an added course is sent with its rows and badges, announced, and the list is fetched again', async () => {
  const { user, sent, calls } = show({ change: () => ({ status: 201, body: optics }) });
  const form = await add(user);
  await user.type(form.getByRole('textbox', { name: 'Title' }), 'Optics & Waves');
  await user.tab();
  expect(form.getByRole('textbox', { name: 'Path' })).toHaveValue('optics-waves');
  await user.type(form.getByRole('textbox', { name: 'Levels' }), 'Class 12');
  await user.click(form.getByRole('button', { name: 'Add a feature' }));
  await user.type(form.getByRole('textbox', { name: 'Feature 2' }), 'Ray diagrams');
  await user.click(form.getByRole('checkbox', { name: 'NEW' }));
  await user.clear(form.getByRole('textbox', { name: 'NEW label' }));
  await user.type(form.getByRole('textbox', { name: 'NEW label' }), 'NEW BATCH');
  await user.type(form.getByRole('textbox', { name: 'Video 1' }), 'https://youtu.be/Iuv6hY6zsd0');
  await user.click(form.getByRole('button', { name: 'Add course' }));
  expect(await screen.findByText('Optics added')).toBeVisible();
  expect(sent[0]?.call).toBe('POST /api/courses');
  expect(sent[0]?.body).toMatchObject({
    title: 'Optics & Waves',
    path: 'optics-waves',
    levels: 'Class 12',
    icon: 'FaBookOpen',
    features: '["Ray diagrams"]',
    youtubeVideos: '["https://youtu.be/Iuv6hY6zsd0"]',
    badges: JSON.stringify({ LIVE: off('LIVE'), NEW: on('NEW BATCH'), FREE: off('FREE') }),
  });
  expect(calls.filter((call) => call === 'GET /api/courses')).toHaveLength(2);
  expect(screen.queryByDisplayValue('Optics & Waves')).toBeNull();
  expect(localStorage.getItem('formDraft:course:new')).toBeNull();
});

test.for([
  ['Course creation failed', 502, proxyPage],
  ['Path already in use', 409, errorBody('Path already in use', 'course_path_taken')],
] as const)('a failed addition shows "%s" and keeps what was typed', async ([words, status, body]) => {
  const { user } = show({ change: failing(status, body) });
  const form = await add(user);
  await user.type(form.getByRole('textbox', { name: 'Title' }), 'Waves');
  await user.tab();
  await user.type(form.getByRole('textbox', { name: 'Levels' }), 'Class 12');
  await user.click(form.getByRole('button', { name: 'Add course' }));
  expect(await form.findByText(words)).toBeVisible();
  expect(form.getByRole('textbox', { name: 'Title' })).toHaveValue('Waves');
});

test('an edited course is sent with its revision and stored picture, and its row is back', async () => {
  const { user, sent, calls } = show();
  const form = await edit(user);
  expect(screen.queryByRole('button', { name: 'Edit Optics' })).toBeNull();
  await user.clear(form.getByRole('textbox', { name: 'Levels' }));
  await user.type(form.getByRole('textbox', { name: 'Levels' }), 'Class 11');
  expect(screen.getByText('Changes are not saved yet')).toBeVisible();
  await user.clear(form.getByRole('textbox', { name: /Number of lectures/ }));
  await user.click(form.getByRole('button', { name: 'Remove feature 1' }));
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Optics saved')).toBeVisible();
  expect(sent).toEqual([
    {
      call: `PUT /api/courses/${optics._id}`,
      body: expect.objectContaining({
        title: 'Optics',
        levels: 'Class 11',
        features: '["Lab videos"]',
        lectures: '',
        image: optics.image,
        revision: '4',
      }),
    },
  ]);
  expect(await screen.findByRole('button', { name: 'Edit Optics' })).toBeVisible();
  expect(calls.filter((call) => call === 'GET /api/courses')).toHaveLength(2);
});

test('a failed change shows "Course update failed", and what was typed is back after a reload', async () => {
  const first = show({ change: failing(502, proxyPage) });
  const form = await edit(first.user);
  await first.user.type(form.getByRole('textbox', { name: 'Levels' }), ' and 11');
  await first.user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('Course update failed')).toBeVisible();
  document.body.replaceChildren();
  const { user } = show();
  const again = within(await screen.findByRole('form', { name: 'Editing “Optics”' }));
  expect(again.getByRole('textbox', { name: 'Levels' })).toHaveValue('Class 12 and 11');
  expect(again.getByText(/What you typed earlier is back/)).toBeVisible();
  await user.click(again.getByRole('button', { name: 'Discard it' }));
  expect(
    within(screen.getByRole('form', { name: 'Editing “Optics”' })).getByRole('textbox', { name: 'Levels' }),
  ).toHaveValue('Class 12');
});

test('removing the image asks first, and the form goes on from the new revision', async () => {
  const { user, sent } = show({
    change: (call) =>
      call.startsWith('DELETE')
        ? { status: 200, body: { ...optics, image: '', revision: 5 } }
        : { status: 200, body: optics },
  });
  const form = await edit(user);
  await user.click(form.getByRole('button', { name: 'Remove' }));
  await user.click(screen.getByRole('button', { name: 'Remove image' }));
  expect(await screen.findByText('Image of Optics removed')).toBeVisible();
  expect(sent[0]).toEqual({ call: `DELETE /api/courses/${optics._id}/image`, body: undefined });
  await user.type(form.getByRole('textbox', { name: 'Levels' }), ' and 11');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Optics saved')).toBeVisible();
  expect(sent[1]?.body).toMatchObject({ revision: '5' });
});

test('deleting asks first and says what goes with the course', async () => {
  const { user, sent, calls } = show({
    change: () => ({ status: 200, body: { message: 'Course deleted.', _id: biology._id } }),
  });
  await user.click(await screen.findByRole('button', { name: 'Delete NEET Biology' }));
  expect(screen.getByRole('alertdialog', { name: 'Delete “NEET Biology”?' })).toBeVisible();
  expect(
    await screen.findByText(/Its only sub-course is deleted with it, including videos and PDFs/),
  ).toBeVisible();
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Delete course' }));
  expect(await screen.findByText('NEET Biology deleted')).toBeVisible();
  expect(sent).toEqual([{ call: `DELETE /api/courses/${biology._id}`, body: undefined }]);
  expect(calls.filter((call) => call.startsWith('GET /api/sub-courses'))).toHaveLength(1);
  expect(calls.filter((call) => call === 'GET /api/courses')).toHaveLength(2);
});

test('the order is stored as it is changed by the keyboard', async () => {
  const { user, sent } = show({ change: () => ({ status: 200, body: [biology, optics] }) });
  (await screen.findByRole('button', { name: 'Move NEET Biology' })).focus();
  await user.keyboard('{ArrowUp}');
  expect(sent).toEqual([{ call: 'PUT /api/courses/order', body: { ids: [biology._id, optics._id] } }]);
});

test('an order that was not stored says why', async () => {
  const { user } = show({
    change: failing(409, errorBody('Somebody changed this meanwhile', 'changed_meanwhile')),
  });
  (await screen.findByRole('button', { name: 'Move NEET Biology' })).focus();
  await user.keyboard('{ArrowUp}');
  expect(await screen.findByText('Somebody changed this meanwhile')).toBeVisible();
});

test('one feature row always stays, and videos can be put in another order', async () => {
  const { user, sent } = show();
  const form = await edit(user);
  await user.click(form.getByRole('button', { name: 'Remove feature 2' }));
  await user.click(form.getByRole('button', { name: 'Remove feature 1' }));
  expect(form.getByRole('textbox', { name: 'Feature 1' })).toHaveValue('');
  await user.type(form.getByRole('textbox', { name: 'Video 1' }), 'https://youtu.be/aaaaaaaaaaa');
  await user.click(form.getByRole('button', { name: 'Add a video' }));
  await user.type(form.getByRole('textbox', { name: 'Video 2' }), 'https://youtu.be/bbbbbbbbbbb');
  form.getByRole('button', { name: 'Move video 2' }).focus();
  await user.keyboard('{ArrowUp}');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Optics saved')).toBeVisible();
  expect(sent[0]?.body).toMatchObject({
    features: '[]',
    youtubeVideos: '["https://youtu.be/bbbbbbbbbbb","https://youtu.be/aaaaaaaaaaa"]',
  });
});

/** The page with three courses, of which the second can be moved up, and what counts how often a row is drawn. */
async function showThree() {
  const waves = makeCourse({ ...biology, _id: 'waves', title: 'Waves', path: 'waves' });
  const three = [optics, biology, waves];
  const shown = show({
    list: [() => ({ status: 200, body: three })],
    change: () => ({ status: 200, body: [biology, optics, waves] }),
  });
  shown.setCourses(three);
  await screen.findByText('Waves');
  return { ...shown, rows: vi.spyOn(texts, 'editOf') };
}

test('opening, typing in and closing the form of a course draws no other row', async () => {
  const { user, rows } = await showThree();
  const form = await edit(user);
  await user.type(form.getByLabelText('Title'), 's');
  expect(rows).not.toHaveBeenCalled();
  await user.click(form.getByRole('button', { name: 'Cancel' }));
  expect(new Set(rows.mock.calls.flat())).toEqual(new Set(['Optics']));
});

test('moving a course draws only the rows that change places', async () => {
  const { user, rows } = await showThree();
  screen.getByRole('button', { name: 'Move NEET Biology' }).focus();
  await user.keyboard('{ArrowUp}');
  expect(new Set(rows.mock.calls.flat())).toEqual(new Set(['NEET Biology', 'Optics']));
});
