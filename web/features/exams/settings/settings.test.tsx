import type { Hall, HallPerson } from '@kaksha/contract/hall.ts';
import { defaultSettings, type QuizSettings } from '@kaksha/contract/quizzes/settings.ts';
import type { KeyedQuiz } from '@kaksha/contract/quizzes.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CreatePage, EditPage } from '#web/features/quizzes/editor/author-pages.tsx';
import { makeCourse } from '#web/test/make-course.ts';
import { storedQuiz } from '#web/test/make-quiz.ts';
import { changedBody, errorBody, showPage } from '#web/test/show-page.tsx';

const JEE = '01890000-0000-7000-8000-000000000001';
const NEET = '01890000-0000-7000-8000-000000000002';
const quiz: KeyedQuiz = { ...storedQuiz(1), _id: 'quiz-1', mode: 'exam' };
const settings: QuizSettings = {
  ...defaultSettings,
  mode: 'exam',
  courseIds: [JEE],
  audience: { kind: 'courses', ids: [JEE] },
  release: 'by_hand',
  releasedAt: null,
  extraMinutes: 0,
  revision: 3,
  inUse: true,
};
const courses = [makeCourse({ _id: JEE, title: 'JEE 2027' }), makeCourse({ _id: NEET, title: 'NEET 2027' })];

const sitting = (fullName: string): HallPerson => ({
  user: { _id: fullName, fullName, email: 'student@example.com', roll: '' },
  state: 'not_started',
  answered: null,
  marked: null,
  total: 75,
  startedAt: null,
  deadlineAt: null,
  lastSeenAt: null,
  devices: [],
  earlierDevices: [],
  extraMinutes: 0,
  attemptId: null,
  voided: false,
  attemptsLeft: 1,
});
const hall: Hall = {
  now: '2026-01-31T05:09:00.000Z',
  exam: {
    title: 'JEE Main mock 3',
    minutes: 180,
    opensAt: null,
    closesAt: null,
    extraMinutes: 0,
    attemptsAllowed: 1,
    enrolledOnly: true,
    release: 'at_once',
    releasedAt: null,
  },
  counts: { all: 38, not_started: 38, working: 0, offline: 0, submitted: 0 },
  people: ['Asha Rao', 'Kabir Khan', 'Zoya Ali'].map(sitting),
  totalCount: 38,
  page: 1,
  limit: 3,
};

type Answer = Parameters<typeof showPage>[0]['answer'];

/** The editor with these settings stored; every call with its body is kept. */
function show(at: string, { stored = settings, answer }: { stored?: QuizSettings; answer?: Answer } = {}) {
  const sent: [string, unknown][] = [];
  const { user } = showPage({
    routes: [
      { path: '/quiz/create', Component: CreatePage },
      { path: '/quiz/edit/:id', Component: EditPage },
      { path: '/quiz/manage', element: <p>The list</p> },
    ],
    at,
    role: 'teacher',
    answer: (call, body, request) => {
      if (!call.startsWith('GET')) sent.push([call, body]);
      if (call === 'GET /api/quiz/quiz-1/hall?limit=3') return { status: 200, body: hall };
      if (call === 'GET /api/batches' || call.endsWith('/sittings')) return { status: 200, body: [] };
      const said = answer?.(call, body, request);
      if (said !== undefined) return said;
      if (call === 'GET /api/courses') return { status: 200, body: courses };
      if (call.endsWith('/settings')) return { status: 200, body: stored };
      return { status: call.startsWith('POST') ? 201 : 200, body: quiz };
    },
  });
  return { user, sent };
}

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Exam settings' }));
const type = (label: string, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } });

test('a new exam is created with its settings in one call, and its draft keeps them', async () => {
  const { user, sent } = show('/quiz/create');
  await user.type(screen.getByRole('textbox', { name: 'Quiz title' }), 'Mock 3');
  await user.click(screen.getByRole('button', { name: 'Exam' }));
  const form = await dialog();
  expect(form.getByText('The exam is open as soon as you save.')).toBeVisible();
  type('Opens', '2099-11-22T09:00');
  type('Closes', '2099-11-22T13:00');
  expect(form.queryByText('The exam is open as soon as you save.')).not.toBeInTheDocument();
  await user.click(form.getByRole('radio', { name: /Students of some courses/ }));
  await user.click(await form.findByRole('checkbox', { name: 'NEET 2027' }));
  await user.click(form.getByRole('radio', { name: /Only enrolments that staff have confirmed/ }));
  await user.click(form.getByRole('button', { name: 'Done' }));
  await user.click(screen.getByRole('button', { name: 'Exam settings' }));
  expect((await dialog()).getByLabelText('Opens')).toHaveValue('2099-11-22T09:00');
  expect(localStorage.getItem('quizDraft:user-1:new') ?? JSON.stringify(localStorage)).toContain(
    '2099-11-22T13:00',
  );
  await user.click((await dialog()).getByRole('button', { name: 'Done' }));
  await user.click(screen.getByRole('button', { name: 'Create quiz' }));
  await screen.findByText('The list');
  expect(sent).toEqual([
    [
      'POST /api/quiz',
      expect.objectContaining({
        title: 'Mock 3',
        mode: 'exam',
        opensAt: '2099-11-22T03:30:00.000Z',
        closesAt: '2099-11-22T07:30:00.000Z',
        audience: { kind: 'courses', ids: [NEET] },
        admission: 'confirmed',
        release: 'by_hand',
      }),
    ],
  ]);
});

test('what was typed for a new exam is still there after a switch to practice and back', async () => {
  const { user } = show('/quiz/create');
  await user.click(screen.getByRole('button', { name: 'Exam' }));
  await dialog();
  type('Opens', '2099-11-22T09:00');
  await user.click((await dialog()).getByRole('button', { name: 'Done' }));
  await user.click(screen.getByRole('button', { name: 'Practice' }));
  expect(JSON.stringify(localStorage)).not.toContain('2099-11-22T09:00');
  await user.click(screen.getByRole('button', { name: 'Exam' }));
  expect((await dialog()).getByLabelText('Opens')).toHaveValue('2099-11-22T09:00');
});

test('what the server refuses of a new exam leads back to its settings', async () => {
  const fields = { closesAt: 'Choose a time after the exam opens.' };
  const { user } = show('/quiz/create', {
    answer: (call) =>
      call === 'POST /api/quiz'
        ? { status: 400, body: { ...errorBody('Check the form.', 'invalid'), fields } }
        : { status: 200, body: courses },
  });
  await user.click(screen.getByRole('button', { name: 'Exam' }));
  await user.click((await dialog()).getByRole('button', { name: 'Done' }));
  await user.click(screen.getByRole('button', { name: 'Create quiz' }));
  await user.click(await screen.findByRole('button', { name: 'Show me' }));
  expect((await dialog()).getByText(fields.closesAt)).toBeVisible();
});

test('changed settings are saved alone, with what they do said before, and its revision', async () => {
  const { user, sent } = show('/quiz/edit/quiz-1?show=settings');
  const form = await dialog();
  await form.findByRole('checkbox', { name: 'JEE 2027' });
  expect(form.getByText(/check every key before/)).toBeVisible();
  expect(await form.findByText(/38 students \(Asha Rao, Kabir Khan, Zoya Ali, …\)/)).toBeVisible();
  expect(form.getByRole('link', { name: 'See who' })).toHaveAttribute('href', '/quiz/quiz-1/hall');
  expect(form.getByText('as usual')).toBeVisible();
  await user.click(form.getByRole('radio', { name: /^At once/ }));
  expect(form.getByText('Students see their marks as soon as you save.')).toBeVisible();
  expect(form.getByRole('button', { name: 'Release results' })).toHaveAttribute('aria-disabled', 'true');
  await user.click(form.getByRole('button', { name: 'Save settings' }));
  expect(await screen.findByText('Settings saved.')).toBeVisible();
  expect(sent).toEqual([['PATCH /api/quiz/quiz-1/settings', { release: 'at_once', revision: 3 }]]);
});

test('two people who change the same settings are asked which of the two counts', async () => {
  const { user, sent } = show('/quiz/edit/quiz-1?show=settings', {
    answer: (call) =>
      call.startsWith('PATCH')
        ? { status: 409, body: changedBody(4) }
        : call.endsWith('/settings')
          ? { status: 200, body: settings }
          : call === 'GET /api/courses'
            ? { status: 200, body: courses }
            : { status: 200, body: quiz },
  });
  await user.click(await (await dialog()).findByRole('checkbox', { name: 'Shuffle the options' }));
  await user.click((await dialog()).getByRole('button', { name: 'Save settings' }));
  expect(await screen.findByRole('alertdialog')).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('results are released by hand with a reason, once', async () => {
  let stored = settings;
  const { user, sent } = show('/quiz/edit/quiz-1?show=settings', {
    answer: (call) => {
      if (call === 'GET /api/courses') return { status: 200, body: courses };
      if (call.endsWith('/settings')) return { status: 200, body: stored };
      if (!call.endsWith('/release')) return { status: 200, body: quiz };
      stored = { ...settings, releasedAt: '2026-11-22T08:00:00.000Z' };
      return { status: 200, body: { message: 'Results released.' } };
    },
  });
  const form = await dialog();
  const release = await form.findByRole('button', { name: 'Release results' });
  expect(release).toHaveAttribute('aria-disabled', 'true');
  await user.type(form.getByRole('textbox', { name: 'Reason' }), 'Keys checked');
  await user.click(release);
  expect(await form.findByText('Results were released on 22 Nov 2026, 1:30 pm.')).toBeVisible();
  expect(sent).toEqual([['POST /api/quiz/quiz-1/release', { reason: 'Keys checked' }]]);
});

test('a quiz with results keeps its mode, and offers a copy of the other one', async () => {
  const { user, sent } = show('/quiz/edit/quiz-1?show=settings', {
    stored: { ...settings, mode: 'practice', release: 'at_once' },
  });
  const form = await dialog();
  expect(form.queryByRole('radio', { name: /Practice/ })).not.toBeInTheDocument();
  await user.click(form.getByRole('button', { name: 'Make a copy' }));
  expect(await screen.findByText('Copy created. Check its settings.')).toBeVisible();
  expect(sent).toEqual([
    ['POST /api/quiz', expect.objectContaining({ title: 'Copy of Gravitation', mode: 'exam' })],
  ]);
});

test('an exam that somebody has started is saved as a copy instead', async () => {
  const { user, sent } = show('/quiz/edit/quiz-1', {
    answer: (call) => {
      if (call.startsWith('PUT')) return { status: 409, body: errorBody('Started', 'exam_has_attempts') };
      if (call === 'GET /api/courses') return { status: 200, body: courses };
      if (call.endsWith('/settings')) return { status: 200, body: settings };
      return { status: call.startsWith('POST') ? 201 : 200, body: quiz };
    },
  });
  await user.type(await screen.findByRole('textbox', { name: 'Quiz title' }), ', again');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await user.click(await screen.findByRole('button', { name: 'Save as a copy' }));
  expect(await screen.findByText('Copy created. Check its settings.')).toBeVisible();
  expect(sent.at(-1)).toEqual([
    'POST /api/quiz',
    expect.objectContaining({ title: 'Copy of Gravitation, again', mode: 'exam', courseIds: [JEE] }),
  ]);
});
