import type { Hall } from '@kaksha/contract/hall.ts';
import type { KeyedQuiz, QuizSummary } from '@kaksha/contract/quizzes.ts';
import type { TrashItem } from '@kaksha/contract/trash.ts';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { errorBody, showPage } from '#web/test/show-page.tsx';
import { ManagePage } from './manage-page.tsx';

const quiz = (id: string, title: string): QuizSummary => ({
  _id: id,
  title,
  createdBy: { fullName: 'Meera Iyer' },
  createdAt: '2026-01-01T00:00:00.000Z',
  questionCount: 4,
  totalTime: 8,
  passPercent: 40,
  mode: 'practice',
  opensAt: null,
  closesAt: null,
  attemptsAllowed: 1,
});

const { questionCount: _, ...copied } = quiz('2', 'Copy of Gravitation');
const copyOfGravitation: KeyedQuiz = {
  ...copied,
  versionId: 'v2',
  incomplete: true,
  questions: [],
};

type ShowInput = Pick<Parameters<typeof showPage>[0], 'role' | 'answer'>;

const FIGURES = 'GET /api/results/by-quiz';
const TRASH = 'GET /api/trash';

/** The page, and the calls it makes besides requesting the figures and the trash. */
function show({ role, answer, trash = () => [] }: ShowInput & { trash?: () => TrashItem[] }) {
  const figures = [{ quizId: '1', mine: true, attempts: 12, averagePercent: 61 }];
  const calls: string[] = [];
  const { user } = showPage({
    routes: [
      { path: '/quiz/manage', Component: ManagePage },
      { path: '/login', element: <p>The login page</p> },
      { path: '/quiz/edit/:id', element: <p>The editor</p> },
    ],
    at: '/quiz/manage',
    role,
    answer: (call, ...rest) => {
      if (call === FIGURES) return { status: 200, body: { quizzes: figures } };
      if (call === TRASH) return { status: 200, body: trash() };
      calls.push(call);
      return answer(call, ...rest);
    },
  });
  return { user, calls };
}

/** The rows of the list, without the lists in their menus. */
const findRows = async () =>
  (await screen.findAllByRole('heading', { level: 2 })).flatMap((title) => title.closest('li') ?? []);

const openMenu = async (user: ReturnType<typeof show>['user'], title: string) =>
  user.click(await screen.findByLabelText(`More: ${title}`));

async function pressDelete(user: ReturnType<typeof show>['user'], title: string): Promise<void> {
  await openMenu(user, title);
  await user.click(screen.getByRole('button', { name: `Delete ${title}` }));
}

test('lists every quiz with its creator, the incomplete ones marked, and a way to edit', async () => {
  const list = [quiz('1', 'Gravitation'), { ...quiz('2', ''), incomplete: true }];
  show({ role: 'teacher', answer: () => ({ status: 200, body: list }) });
  const [first, second] = await findRows();
  expect(within(first ?? document.body).getByRole('link', { name: 'Edit Gravitation' })).toHaveAttribute(
    'href',
    '/quiz/edit/1',
  );
  expect(first).toHaveTextContent('Meera Iyer, 1 Jan 2026');
  expect(first).not.toHaveTextContent('Incomplete');
  expect(second).toHaveTextContent('Untitled quiz');
  expect(second).toHaveTextContent('Incomplete');
});

test('attempts and average of each quiz are shown, a dash where there are none', async () => {
  const list = [{ ...quiz('1', 'Gravitation'), questionCount: 1, totalTime: 1 }, quiz('2', 'Optics')];
  show({ role: 'teacher', answer: () => ({ status: 200, body: list }) });
  const [first, second] = await findRows();
  expect(first).toHaveTextContent('Question1Minute1Attempts');
  await vi.waitFor(() => expect(first).toHaveTextContent('Attempts12Average61%'));
  expect(second).toHaveTextContent('Attempts–Average–');
});

test('the list is filtered by the subjects that its questions are tagged with', async () => {
  const list = [
    { ...quiz('1', 'Gravitation'), subjects: ['Physics'] },
    { ...quiz('2', 'Mixed'), subjects: ['Chemistry', 'physics'] },
    quiz('3', 'Untagged'),
  ];
  const { user } = show({ role: 'teacher', answer: () => ({ status: 200, body: list }) });
  const filter = await screen.findByRole('combobox', { name: 'Subject' });
  expect(within(filter).getAllByRole('option')).toHaveLength(3);
  await user.selectOptions(filter, 'Chemistry');
  expect(await findRows()).toHaveLength(1);
  await user.type(screen.getByRole('searchbox'), 'grav');
  await user.click(screen.getByRole('button', { name: 'Show all' }));
  expect(await findRows()).toHaveLength(3);
});

test('a quiz is deleted after asking, and the list is loaded again', async () => {
  let list = [quiz('1', 'Gravitation'), quiz('2', 'Optics')];
  const { user, calls } = show({
    role: 'admin',
    answer: (call) => {
      if (!call.startsWith('DELETE')) return { status: 200, body: list };
      list = list.slice(1);
      return { status: 200, body: { message: 'Quiz deleted.', _id: '1' } };
    },
  });
  await pressDelete(user, 'Gravitation');
  const dialog = await screen.findByRole('alertdialog', {
    name: 'Are you sure you want to delete this quiz?',
  });
  expect(calls).not.toContain('DELETE /api/quiz/1');
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await vi.waitFor(() => expect(screen.queryByText('Gravitation')).toBeNull());
  expect(calls).toEqual(['GET /api/quiz', 'DELETE /api/quiz/1', 'GET /api/quiz']);
  expect(screen.getByText('Optics')).toBeVisible();
});

const sitting = (working: number, offline: number): Hall => ({
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
  counts: { all: 30, not_started: 5, working, offline, submitted: 0 },
  people: [],
  totalCount: 30,
  page: 1,
  limit: 1,
});

test.for([
  [
    sitting(12, 3),
    '15 students are sitting this exam now. They can finish it, and nobody else can start it.',
  ],
  [sitting(1, 0), '1 student is sitting this exam now. They can finish it, and nobody else can start it.'],
  [sitting(0, 0), 'Nobody is sitting this exam now.'],
  [null, 'Whether anybody is sitting this exam now could not be found out.'],
] as const)(
  'deleting an exam says who sits in it, and for how long it can be restored',
  async ([hall, text]) => {
    const { user } = show({
      role: 'teacher',
      answer: (call) =>
        call.startsWith('GET /api/quiz/1/hall')
          ? hall === null
            ? { status: 404, body: errorBody('Quiz not found', 'quiz_not_found') }
            : { status: 200, body: hall }
          : { status: 200, body: [{ ...quiz('1', 'JEE Main mock 3'), mode: 'exam' }] },
    });
    await pressDelete(user, 'JEE Main mock 3');
    const dialog = await screen.findByRole('alertdialog');
    await vi.waitFor(() => expect(dialog).toHaveTextContent(text));
    expect(dialog).toHaveTextContent('An admin can restore it for 7 days.');
  },
);

test('a deleted quiz is listed below the others, with a button that restores it', async () => {
  const deleted: TrashItem = {
    _id: '1',
    kind: 'quiz',
    title: 'Gravitation',
    deletedAt: '2026-11-14T13:12:00.000Z',
    deletedBy: { fullName: 'Meera Iyer' },
  };
  let isDeleted = false;
  const { user } = show({
    role: 'admin',
    trash: () => (isDeleted ? [deleted] : []),
    answer: (call) => {
      if (call.startsWith('GET')) return { status: 200, body: isDeleted ? [] : [quiz('1', 'Gravitation')] };
      isDeleted = call.startsWith('DELETE');
      return { status: 200, body: { message: isDeleted ? 'Quiz deleted.' : 'Restored.', _id: '1' } };
    },
  });
  await pressDelete(user, 'Gravitation');
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await user.click(await screen.findByText('Recently deleted'));
  await user.click(await screen.findByRole('button', { name: 'Restore Gravitation' }));
  expect(await screen.findByRole('link', { name: 'Edit Gravitation' })).toBeVisible();
});

test('a failed deletion says so and keeps the quiz', async () => {
  const { user } = show({
    role: 'admin',
    answer: (call) =>
      call.startsWith('DELETE')
        ? { status: 500, body: errorBody('Something went wrong on our side.') }
        : { status: 200, body: [quiz('1', 'Gravitation')] },
  });
  await pressDelete(user, 'Gravitation');
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Error deleting quiz Something went wrong on our side.',
  );
  await user.click(screen.getByRole('button', { name: 'Keep it' }));
  expect(screen.getByText('Gravitation')).toBeVisible();
});

test('a search that matches nothing says so and shows all again', async () => {
  const { user } = show({ role: 'admin', answer: () => ({ status: 200, body: [quiz('1', 'Gravitation')] }) });
  await screen.findByText('Gravitation');
  await user.type(screen.getByRole('searchbox'), 'optics');
  expect(screen.getByText('No quizzes found.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show all' }));
  expect(screen.getByText('Gravitation')).toBeVisible();
});

test('an empty list says "No quizzes found."', async () => {
  show({ role: 'admin', answer: () => ({ status: 200, body: [] }) });
  expect(await screen.findByText('No quizzes found.')).toBeVisible();
});

test('a list that cannot be loaded says why and can be asked for again', async () => {
  let broken = true;
  const { user } = show({
    role: 'admin',
    answer: () =>
      broken
        ? { status: 500, body: errorBody('The library is closed.') }
        : { status: 200, body: [quiz('1', 'Optics')] },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Failed to load quizzes: The library is closed.',
  );
  broken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Optics')).toBeVisible();
});

test('a student is refused with both texts and nothing is asked of the server', () => {
  const { calls } = show({ role: 'student', answer: () => ({ status: 200, body: [] }) });
  expect(screen.getByText('❌ Access Denied')).toBeVisible();
  expect(screen.getByText('❌ Forbidden: Insufficient Permissions')).toBeVisible();
  expect(calls).toEqual([]);
});

test('a visitor is sent to the login page', async () => {
  show({ role: null, answer: () => ({ status: 200, body: [] }) });
  expect(await screen.findByText('The login page')).toBeVisible();
});

test('an exam says so with its window, and leads to its settings, its hall and its report', async () => {
  const exam = { ...quiz('1', 'Mock 3'), mode: 'exam' as const, closesAt: '2026-01-02T00:00:00.000Z' };
  show({ role: 'teacher', answer: () => ({ status: 200, body: [exam, quiz('2', 'Optics')] }) });
  const [first, second] = await findRows();
  expect(first).toHaveTextContent('ExamClosed 2 Jan 2026, 5:30 am');
  expect(screen.getByRole('link', { name: 'Settings of Mock 3' })).toHaveAttribute(
    'href',
    '/quiz/edit/1?show=settings',
  );
  expect(screen.getByRole('link', { name: 'Hall of Mock 3' })).toHaveAttribute('href', '/quiz/1/hall');
  expect(screen.getByRole('link', { name: 'Report of Mock 3' })).toHaveAttribute('href', '/quiz/1/report');
  expect(screen.getByRole('link', { name: 'Report of Optics' })).toHaveAttribute('href', '/quiz/2/report');
  expect(screen.getByRole('link', { name: 'Results of Mock 3' })).toHaveAttribute(
    'href',
    '/quiz/all-results?quizId=1',
  );
  expect(screen.getByRole('link', { name: 'Preview as a student: Optics' })).toHaveAttribute(
    'href',
    '/quiz/2',
  );
  expect(second).not.toHaveTextContent('Exam');
});

test('a quiz is duplicated under the title of a copy, which opens in the editor', async () => {
  const sent: unknown[] = [];
  const { user, calls } = show({
    role: 'teacher',
    answer: (call, body) => {
      if (!call.startsWith('POST')) return { status: 200, body: [quiz('1', 'Gravitation')] };
      sent.push(body);
      return sent.length === 1
        ? { status: 500, body: errorBody('The library is closed.') }
        : { status: 201, body: copyOfGravitation };
    },
  });
  await openMenu(user, 'Gravitation');
  await user.click(screen.getByRole('button', { name: 'Duplicate Gravitation' }));
  expect(await screen.findByText('The library is closed.')).toBeVisible();
  await openMenu(user, 'Gravitation');
  await user.click(screen.getByRole('button', { name: 'Duplicate Gravitation' }));
  expect(await screen.findByText('The editor')).toBeVisible();
  expect(sent).toEqual([{ title: 'Copy of Gravitation' }, { title: 'Copy of Gravitation' }]);
  expect(calls.filter((call) => call.startsWith('POST'))).toEqual([
    'POST /api/quiz/1/duplicate',
    'POST /api/quiz/1/duplicate',
  ]);
});

test('the menu of a quiz closes with Escape and leads to WhatsApp with its address', async () => {
  const { user } = show({
    role: 'teacher',
    answer: () => ({ status: 200, body: [quiz('1', 'Gravitation')] }),
  });
  await openMenu(user, 'Gravitation');
  const share = screen.getByRole('link', { name: 'Send on WhatsApp: Gravitation' });
  expect(share.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/\?text=Gravitation%3A%20http.*%2Fquiz%2F1$/);
  await user.keyboard('{Escape}');
  expect(share).not.toBeVisible();
  expect(screen.getByLabelText('More: Gravitation')).toHaveFocus();
});
