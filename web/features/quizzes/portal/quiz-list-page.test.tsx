import type { OpenAttempt, OwnExam } from '@kaksha/contract/exams.ts';
import type { QuizSummary } from '@kaksha/contract/quizzes.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeResult } from '#web/test/make-result.ts';
import { errorBody, showPage } from '#web/test/show-page.tsx';
import { bestByQuiz } from './own-api.ts';
import { QuizListPage } from './quiz-list-page.tsx';

const quiz = (given: Partial<QuizSummary>): QuizSummary => ({
  _id: 'quiz-1',
  title: 'Gravitation',
  createdBy: { fullName: 'Dr. Meera Iyer' },
  createdAt: '2026-11-13T20:00:00.000Z',
  questionCount: 20,
  totalTime: 30,
  passPercent: 40,
  mode: 'practice',
  opensAt: null,
  closesAt: null,
  attemptsAllowed: 1,
  ...given,
});
const two = [quiz({}), quiz({ _id: 'quiz-2', title: 'Hydrocarbons', createdBy: { fullName: '' } })];

function show({
  role = null,
  list = { status: 200, body: two },
  results = [],
  exams = { now: new Date().toISOString(), attempts: [], exams: [], enrolments: [] },
}: {
  exams?: { now: string; attempts: OpenAttempt[]; exams: OwnExam[]; enrolments: [] };
  role?: 'student' | 'teacher' | null;
  list?: { status: number; body: unknown; headers?: Record<string, string> };
  results?: unknown[] | 'failed';
} = {}) {
  return showPage({
    routes: [{ path: '/quiz/quizzes', Component: QuizListPage }],
    at: '/quiz/quizzes',
    role,
    answer: (call) => {
      if (call === 'GET /api/exams/mine') return { status: 200, body: exams };
      if (call === 'GET /api/quiz') return list;
      return results === 'failed' ? { status: 500, body: errorBody('') } : { status: 200, body: results };
    },
  });
}

const rowOf = (title: string) => screen.getByRole('link', { name: title }).closest('li') ?? document.body;

test('each quiz has title, creator and the day in Kolkata on which it was made', async () => {
  show();
  expect(await screen.findByRole('link', { name: 'Gravitation' })).toHaveAttribute('href', '/quiz/quiz-1');
  expect(rowOf('Gravitation')).toHaveTextContent('Dr. Meera Iyer · 14 Nov 2026');
  expect(rowOf('Hydrocarbons')).toHaveTextContent('Unknown');
  expect(screen.getByRole('status')).toHaveTextContent('2 quizzes');
});

test('a row says the marking in words where it is not one mark for a correct answer, once if it is the same for all sections', async () => {
  const marking = { right: 4, wrong: -1, unanswered: 0, partial: 'none' as const };
  const physics = { _id: 'p', title: 'Physics', marking };
  const maths = { _id: 'm', title: 'Maths', marking: { ...marking, right: 3, wrong: 0 } };
  show({
    list: {
      status: 200,
      body: [
        quiz({ title: 'One', sections: [physics, { ...physics, _id: 'c', title: 'Chemistry' }] }),
        quiz({ _id: 'quiz-2', title: 'Two', sections: [physics, maths] }),
        quiz({ _id: 'quiz-3', title: 'Plain' }),
        quiz({ _id: 'quiz-4', title: 'Five', sections: [physics, maths, physics, maths, physics] }),
      ],
    },
  });
  await screen.findByRole('link', { name: 'One' });
  expect(rowOf('One')).toHaveTextContent('2026+4 for a correct answer, −1 for a wrong one');
  expect(rowOf('Two')).toHaveTextContent('Physics: +4 for a correct answer, −1 for a wrong one; Maths: +3');
  expect(rowOf('Five')).toHaveTextContent('2026Each section has marks of its own.');
  expect(rowOf('Plain')).not.toHaveTextContent('for a correct answer');
});

test('a visitor is told nothing of results, and none are asked for', async () => {
  const { calls } = show();
  await screen.findByRole('link', { name: 'Gravitation' });
  expect(screen.queryByText('Not tried yet')).not.toBeInTheDocument();
  expect(calls).toEqual(['GET /api/quiz']);
});

test('a signed-in person sees the best result of each quiz', async () => {
  const results = [
    makeResult({ score: 2 }),
    makeResult({ score: 3 }),
    makeResult({ score: 1, passed: false }),
  ];
  show({ role: 'student', results });
  expect(await screen.findByText('Best 75%')).toBeVisible();
  expect(rowOf('Gravitation')).toHaveTextContent('Attempt again');
  expect(rowOf('Hydrocarbons')).toHaveTextContent('Not tried yet');
});

test('staff see which quizzes are not ready', async () => {
  show({ role: 'teacher', list: { status: 200, body: [quiz({ title: ' ', incomplete: true })] } });
  const row = within(
    (await screen.findByRole('link', { name: 'Untitled quiz' })).closest('li') ?? document.body,
  );
  expect(row.getByText('Not ready')).toBeVisible();
});

test('the search finds titles and creators, says what it did not find, and can be cleared', async () => {
  const { user } = show();
  const search = await screen.findByRole('searchbox', { name: 'Search quizzes' });
  await user.type(search, 'meera');
  expect(screen.queryByRole('link', { name: 'Hydrocarbons' })).not.toBeInTheDocument();
  await user.type(search, ' zz');
  expect(screen.getByText('No quizzes found.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(screen.getByRole('link', { name: 'Hydrocarbons' })).toBeVisible();
});

test('no quizzes at all say so', async () => {
  show({ list: { status: 200, body: [] } });
  expect(await screen.findByText('No quizzes found.')).toBeVisible();
});

test('a failure says what the server said, and can be tried again', async () => {
  const list = { status: 500, body: errorBody('Something went wrong on our side.') };
  const { user } = show({ list });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Failed to load quizzes: Something went wrong on our side.');
  Object.assign(list, { status: 200, body: two });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Gravitation' })).toBeVisible();
});

test('a row tells questions, minutes and pass mark', async () => {
  show({ list: { status: 200, body: [quiz({ passPercent: 33 })] } });
  await screen.findByRole('link', { name: 'Gravitation' });
  const facts = ['Questions20', 'min30', 'to pass33%'];
  expect([...rowOf('Gravitation').querySelectorAll('dl > div')].map((fact) => fact.textContent)).toEqual(
    facts,
  );
});

test('the list is sorted, narrowed to what was not tried, and shown whole again', async () => {
  const { user } = show({ role: 'student', results: [makeResult({}), makeResult({ _id: 'b' })] });
  await screen.findByText('Best 75%');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Oldest');
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Not tried yet');
  expect(screen.queryByRole('link', { name: 'Gravitation' })).not.toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('1 quiz');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Up to 15 minutes');
  await user.click(screen.getByRole('button', { name: 'Show all quizzes' }));
  expect(screen.getByRole('link', { name: 'Gravitation' })).toBeVisible();
});

test('a visitor has no filter by results of one’s own', async () => {
  show();
  await screen.findByRole('link', { name: 'Gravitation' });
  expect(screen.queryByRole('option', { name: 'Not tried yet' })).not.toBeInTheDocument();
});

test('where the results could not be loaded nothing is called not tried, and no filter asks for it', async () => {
  const { user } = show({ role: 'student', results: 'failed' });
  await screen.findByRole('link', { name: 'Gravitation' });
  await waitFor(() => expect(screen.queryByRole('option', { name: 'Not tried yet' })).toBeNull());
  await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Up to 15 minutes');
  expect(screen.queryByText('Not tried yet')).toBeNull();
});

test('the best result is the one with the highest percentage, whatever the order', () => {
  const best = bestByQuiz([
    makeResult({ _id: 'a', score: 1 }),
    makeResult({ _id: 'b', score: 4 }),
    makeResult({ _id: 'c' }),
  ]);
  expect(best.get('quiz-1')?._id).toBe('b');
});

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

test('an exam says that it is one and what its window means, and offers what can be done now', async () => {
  const exam = (title: string, parts: Partial<QuizSummary>) =>
    quiz({ _id: title, title, mode: 'exam', ...parts });
  const body = [
    exam('Soon', { opensAt: inHours(48) }),
    exam('Now', { closesAt: inHours(1) }),
    exam('Used up', {}),
    exam('Over', { closesAt: inHours(-1) }),
    exam('Running', { closesAt: inHours(1) }),
    quiz({ title: 'Practice' }),
  ];
  const attempts = [
    {
      _id: 'attempt',
      quizId: 'Running',
      title: 'Running',
      answered: 0,
      total: 20,
      startedAt: '2026-11-22T07:05:00.000Z',
      deadlineAt: '2026-11-22T07:35:00.000Z',
    },
  ];
  const exams = ['Soon', 'Now'].map((title) => ({
    quizId: title,
    title,
    opensAt: null,
    closesAt: null,
    totalTime: 30,
    attemptsLeft: 1,
    courseIds: [],
  }));
  const { user } = show({
    role: 'student',
    list: { status: 200, body },
    exams: { now: inHours(0), attempts, exams, enrolments: [] },
  });
  await screen.findByText('Runs until 1:05 pm');
  await user.click(screen.getByRole('button', { name: 'All 5 exams' }));
  for (const [title, state, go] of [
    ['Soon', 'ExamOpens ', 'Details'],
    ['Now', 'ExamOpen until ', 'Attempt'],
    ['Used up', 'ExamOpen now', 'Details'],
    ['Over', 'ExamClosed ', 'Details'],
    ['Running', 'ExamOpen until ', 'Continue'],
    ['Practice', '14 Nov 2026', 'Attempt'],
  ] as const) {
    expect(rowOf(title)).toHaveTextContent(state);
    expect(rowOf(title).querySelector('.quiz-go')).toHaveTextContent(go);
  }
  expect(rowOf('Practice')).not.toHaveTextContent('Exam');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Exams');
  expect(screen.getByRole('status')).toHaveTextContent('5 quizzes');
});

test('an exam whose results are held back says so, and own exams are asked for only if there is one', async () => {
  const held = { ...makeResult(), score: null, marks: null, percentage: null, passed: null };
  const { calls } = show({
    role: 'student',
    list: { status: 200, body: [quiz({ mode: 'exam' })] },
    results: [held],
  });
  expect(await screen.findByText('Results are not out yet')).toBeVisible();
  expect(calls).toContain('GET /api/exams/mine');
});

test('an exam is open by the server’s clock, on a device whose clock is five hours ahead too', async () => {
  const now = Date.now() - 5 * 3_600_000;
  const at = (ms: number) => new Date(now + ms).toISOString();
  const [opensAt, closesAt] = [at(-3_600_000), at(3_600_000)];
  const exam = quiz({ mode: 'exam', opensAt, closesAt });
  show({
    role: 'student',
    list: { status: 200, body: [exam], headers: { date: new Date(now).toUTCString() } },
    exams: {
      now: at(0),
      attempts: [],
      enrolments: [],
      exams: [
        {
          quizId: exam._id,
          title: exam.title,
          opensAt,
          closesAt,
          totalTime: 30,
          attemptsLeft: 1,
          courseIds: [],
        },
      ],
    },
  });
  await screen.findByRole('link', { name: 'Gravitation' });
  expect(rowOf('Gravitation')).toHaveTextContent(/Open until/);
  expect(rowOf('Gravitation')).not.toHaveTextContent(/Details/);
});

const groups = () =>
  screen.getAllByRole('heading', { level: 2 }).map((heading) => [
    heading.textContent,
    within(heading.closest('section') ?? document.body)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ]);

test('exams stand in a group of their own, the last to close first, three until all are asked for', async () => {
  const exam = (title: string, closesAt: string | null) =>
    quiz({ _id: title, title, mode: 'exam', closesAt });
  const body = [
    quiz({ title: 'Practice' }),
    exam('October', '2026-10-14T08:00:00.000Z'),
    exam('September', '2026-09-14T08:00:00.000Z'),
    exam('December', '2026-12-14T08:00:00.000Z'),
    exam('Any time', null),
  ];
  const { user } = show({ list: { status: 200, body } });
  await screen.findByRole('link', { name: 'Practice' });
  expect(groups()).toEqual([
    ['Exams', ['Any time', 'December', 'October']],
    ['Practice', ['Practice']],
  ]);
  await user.click(screen.getByRole('button', { name: 'All 4 exams' }));
  expect(screen.getByRole('link', { name: 'September' })).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Title A-Z');
  expect(groups()[0]).toEqual(['Exams', ['Any time', 'December', 'October', 'September']]);
});

test('thirty practice quizzes are shown until all are asked for, and a search finds among all of them', async () => {
  const body = Array.from({ length: 35 }, (_, at) => quiz({ _id: `q${at}`, title: `Quiz ${at}` }));
  const { user } = show({ list: { status: 200, body } });
  await screen.findByRole('link', { name: 'Quiz 0' });
  expect(screen.getAllByRole('listitem')).toHaveLength(30);
  await user.type(screen.getByRole('searchbox'), 'Quiz 34');
  expect(screen.getByRole('link', { name: 'Quiz 34' })).toBeVisible();
  await user.clear(screen.getByRole('searchbox'));
  await user.click(screen.getByRole('button', { name: 'All 35 quizzes' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(35);
});

test('chips narrow the list to a subject, and then to a chapter of it', async () => {
  const of = (title: string, subject: string, chapter: string) =>
    quiz({ _id: title, title, subjects: [subject], chapters: [{ subject, chapter }] });
  const body = [
    of('One', 'Physics', 'Waves'),
    of('Two', 'physics', 'Optics'),
    of('Three', 'Botany', 'Cells'),
  ];
  const { user } = show({ list: { status: 200, body } });
  await screen.findByRole('link', { name: 'One' });
  expect(screen.queryByRole('group', { name: 'Chapter' })).toBeNull();
  await user.click(screen.getByRole('button', { name: /^physics$/i }));
  expect(screen.queryByRole('link', { name: 'Three' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Cells' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Optics' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Optics' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(screen.getByRole('button', { name: 'All subjects' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
});

test('a student starts again at the next quiz of the subject that was taken last', async () => {
  const body = [
    quiz({ _id: 'quiz-2', title: 'Optics', subjects: ['Physics'], createdAt: '2026-11-15T20:00:00.000Z' }),
    quiz({ subjects: ['Physics'] }),
  ];
  show({ role: 'student', list: { status: 200, body }, results: [makeResult({})] });
  expect(await screen.findByRole('link', { name: 'Start where I stopped' })).toHaveAttribute(
    'href',
    '/quiz/quiz-2',
  );
});
