import type { Enrolment } from '@kaksha/contract/courses.ts';
import type { OpenAttempt, OwnExam } from '@kaksha/contract/exams.ts';
import type { NextExam, NextExams } from '@kaksha/contract/hall.ts';
import type { OwnHome } from '@kaksha/contract/progress.ts';
import type { OfferedQuiz } from '@kaksha/contract/quizzes.ts';
import type { QuizResults, ResultSummary } from '@kaksha/contract/results.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { makeResult } from '#web/test/make-result.ts';
import { errorBody, showPage } from '#web/test/show-page.tsx';
import { PortalHomePage } from './portal-home-page.tsx';

beforeEach(() => localStorage.clear());

const quiz = (_id: string, title: string): OfferedQuiz => ({ _id, title, questionCount: 20, totalTime: 30 });
const list = [quiz('quiz-1', 'Gravitation'), quiz('quiz-2', 'Optics'), quiz('quiz-3', 'Atoms')];

const HOME = 'GET /api/quizzes/home';
const RESULTS = 'GET /api/progress/home';
const FIGURES = 'GET /api/results/by-quiz?newest=5';
const NOW = '2026-11-22T06:57:00.000Z';
const noExams = { now: NOW, attempts: [], exams: [] };
const exam = (title: string, parts: Partial<OwnExam> = {}): OwnExam => ({
  quizId: `of-${title}`,
  title,
  opensAt: null,
  closesAt: null,
  totalTime: 180,
  attemptsLeft: 1,
  courseIds: [],
  ...parts,
});

const enrolment = (course: string, over: Partial<Enrolment> = {}): Enrolment => ({
  _id: `e-${course}`,
  course,
  courseTitle: course,
  coursePath: course.toLowerCase(),
  user: 'user-1',
  status: 'active',
  createdAt: '2026-11-20T10:00:00.000Z',
  ...over,
});

const figured = (parts: Partial<QuizResults>): QuizResults => ({
  quizId: 'quiz-1',
  mine: true,
  attempts: 1,
  averagePercent: 50,
  title: 'Gravitation',
  createdAt: '2026-11-13T20:00:00.000Z',
  ...parts,
});

type Given = {
  enrolments?: Enrolment[];
  exams?: { now: string; attempts: OpenAttempt[]; exams: OwnExam[] };
  toTry?: OfferedQuiz[];
  own?: Partial<OwnHome>;
  figures?: QuizResults[];
  newest?: ResultSummary[];
  next?: Partial<NextExams>;
  failing?: string | readonly string[];
};

function show(role: 'student' | 'teacher' | 'admin' | null, given: Given = {}) {
  const { toTry = list, own, figures = [], newest = [], exams = noExams, next, failing } = given;
  const { enrolments = [] } = given;
  return showPage({
    routes: [{ path: '/quiz', Component: PortalHomePage }],
    at: '/quiz',
    role,
    answer: (call) => {
      if ([failing].flat().includes(call))
        return { status: 500, body: errorBody('Something went wrong on our side.') };
      if (call.startsWith(HOME)) {
        const attempt = call.endsWith('?attempt=quiz-1') ? { attempt: 'Gravitation' } : {};
        return { status: 200, body: { total: 4, hasExams: false, toTry, ...attempt } };
      }
      // The server's clock, which is not that of the machine that runs the tests.
      const headers = { date: new Date(NOW).toUTCString() };
      if (call === 'GET /api/exams/mine') return { status: 200, headers, body: { ...exams, enrolments } };
      if (call === 'GET /api/exams/next') {
        return {
          status: 200,
          headers,
          body: { now: NOW, attempts: [], open: null, next: null, toRelease: [], ...next },
        };
      }
      if (call === FIGURES) return { status: 200, body: { quizzes: figures, newest } };
      return {
        status: 200,
        body: { total: own?.newest?.length ?? 0, newest: [], lines: [], missed: [], wrong: 0, ...own },
      };
    },
  });
}

const part = (name: string) => within(screen.getByRole('region', { name }));

test('a visitor gets three quizzes to try and the way to log in, and nothing personal is asked for', async () => {
  const { calls } = show(null);
  expect(await screen.findByRole('heading', { name: 'Three to try' })).toBeVisible();
  expect(part('Three to try').getAllByRole('listitem')).toHaveLength(3);
  expect(part('Three to try').getByRole('link', { name: /^Gravitation/ })).toHaveAttribute(
    'href',
    '/quiz/quiz-1',
  );
  expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login?returnTo=%2Fquiz');
  expect(calls).toEqual([HOME]);
});

test('a visitor answers a question on the page itself, and is told whether it is correct', async () => {
  const { user } = show(null);
  const options = within(await screen.findByRole('list', { name: 'Options' }));
  await user.click(options.getByRole('button', { name: /10 m$/ }));
  expect(screen.getByText('Not quite: B is correct. Try the next ones.')).toBeVisible();
  await user.click(options.getByRole('button', { name: /20 m$/ }));
  expect(screen.getByText('Correct. Nine more like it?')).toBeVisible();
  expect(screen.getByRole('link', { name: /^All ten/ })).toHaveAttribute('href', '/quiz/demo');
});

test('staff see which exams wait to be released, with the way to keys and release', async () => {
  const waits = { quizId: 'q9', title: 'Mock 9', closesAt: '2026-11-20T09:00:00.000Z', results: 31 };
  show('teacher', { next: { toRelease: [waits] } });
  const region = within(await screen.findByRole('region', { name: 'Results to release' }));
  expect(screen.getByText('The results of one exam are not released yet.')).toBeVisible();
  expect(region.getByRole('listitem')).toHaveTextContent('Mock 9Closed 20 Nov 2026, 31 results wait');
  expect(region.getByRole('link', { name: 'Check the keys of Mock 9' })).toHaveAttribute(
    'href',
    '/quiz/q9/report',
  );
  expect(region.getByRole('link', { name: 'Release the results of Mock 9' })).toHaveAttribute(
    'href',
    '/quiz/edit/q9?show=settings',
  );
});

test('an admin is led to the week of the dashboard', async () => {
  show('admin');
  expect(await screen.findByRole('link', { name: /^This week/ })).toHaveAttribute('href', '/admin');
});

test('a student without results is shown where the first one goes', async () => {
  show('student');
  expect(await screen.findByText('Your first result goes here.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Hello, Meera.' })).toBeVisible();
  expect(part('Not tried yet').getAllByRole('listitem')).toHaveLength(3);
});

const physics = { subject: 'Physics', count: 2, best: 75, mean: 50, points: [25, 75], passPercent: 40 };
const missedOptics = { resultId: 'r2', title: 'Optics', missed: 3, total: 4 };

test('a student sees a line a subject, the newest results, what went wrong, and what is not tried yet', async () => {
  const own = {
    newest: [makeResult({ _id: 'new', score: 3 })],
    lines: [physics, { ...physics, subject: '', count: 1, points: [-5] }],
    missed: [missedOptics],
    wrong: 3,
  };
  show('student', { own });
  const lines = within(await screen.findByRole('table', { name: /^By subject/ }));
  expect(lines.getByRole('row', { name: 'Physics from 25% to 75% over 2 results 75%' })).toBeVisible();
  expect(lines.getByRole('row', { name: 'Quizzes as a whole one result −5%' })).toBeVisible();
  expect(
    part('Your results').getByRole('link', { name: /^Gravitation ?14 Nov, ?passed ?, 75%$/ }),
  ).toHaveAttribute('href', '/quiz/result/new');
  expect(part('What went wrong').getByText('3 of 4 missed')).toBeVisible();
  expect(part('What went wrong').getByRole('link', { name: 'Optics' })).toHaveAttribute(
    'href',
    '/quiz/result/r2',
  );
  expect(screen.getByRole('link', { name: 'All 4 quizzes' })).toHaveAttribute('href', '/quiz/quizzes');
});

test('a student practises what went wrong with one press', async () => {
  const own = { newest: [makeResult()], lines: [physics], missed: [missedOptics], wrong: 7 };
  const { user, calls } = show('student', { own, failing: 'POST /api/practice-sets' });
  await user.click(await screen.findByRole('button', { name: 'Practise the 7 questions you got wrong' }));
  expect(calls).toContain('POST /api/practice-sets');
  expect(await screen.findByText('Something went wrong on our side.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^Practise the 7/ })).toBeEnabled();
});

const opens = (opensAt: string) => ({ ...noExams, exams: [exam('Mock', { opensAt })] });
const attemptUntil = (deadlineAt: string): OpenAttempt => ({
  ...{ _id: 'a', quizId: 'q', title: 'Mock', answered: 1, total: 2 },
  ...{ startedAt: NOW, deadlineAt },
});
test.each<[string, Given]>([
  ['Begin with a short quiz: ten questions are enough.', {}],
  ['Nothing is due. Try a quiz that is new to you.', { own: { newest: [makeResult()] } }],
  ['One question went wrong. Practise it again.', { own: { newest: [makeResult()], wrong: 1 } }],
  ['One exam is open.', { exams: { ...noExams, exams: [exam('Mock')] } }],
  ['Your next exam opens tomorrow, 9:00 am.', { exams: opens('2026-11-23T03:30:00.000Z') }],
  [
    'One exam is open. The next one opens 29 Nov 2026, 9:00 am.',
    { exams: { ...noExams, exams: [exam('Now'), exam('Mock', { opensAt: '2026-11-29T03:30:00.000Z' })] } },
  ],
  [
    'Your exam is running until 12:57 pm.',
    { exams: { ...noExams, attempts: [attemptUntil('2026-11-22T07:27:00.000Z')] } },
  ],
])('a student is told what to do next: %s', async (sentence, given) => {
  show('student', given);
  expect(await screen.findByText(sentence)).toBeVisible();
});

test('a student’s courses lead to their pages and to the exam of each that is open or next', async () => {
  const optics = { courseIds: ['Optics'] };
  show('student', {
    enrolments: [enrolment('Optics'), enrolment('Algebra'), enrolment('Ended', { coursePath: null })],
    exams: {
      ...noExams,
      exams: [
        exam('Over', { ...optics, closesAt: '2026-11-22T06:00:00.000Z' }),
        exam('For all'),
        exam('Mock', { ...optics, closesAt: '2026-11-22T12:00:00.000Z' }),
        exam('Later', { ...optics, opensAt: '2026-11-29T03:30:00.000Z' }),
      ],
    },
  });
  expect(await screen.findByRole('link', { name: 'Optics' })).toHaveAttribute('href', '/courses/optics');
  const [first, second, ...more] = part('Your courses').getAllByRole('listitem');
  expect(first).toHaveTextContent('Mock. Open until 22 Nov 2026, 5:30 pm. One more exam after it.');
  expect(part('Your courses').getByRole('link', { name: 'Take exam: Mock, Optics' })).toHaveAttribute(
    'href',
    '/quiz/of-Mock',
  );
  expect(second).toHaveTextContent('AlgebraEnrolled since 20 Nov 2026. No exam is planned.');
  expect(more).toEqual([]);
});

test('an exam of a course that opens later leads to its details', async () => {
  const later = exam('Mock', { courseIds: ['Optics'], opensAt: '2026-11-29T03:30:00.000Z' });
  show('student', { enrolments: [enrolment('Optics')], exams: { ...noExams, exams: [later] } });
  expect(await screen.findByRole('link', { name: 'Details of Mock, Optics' })).toBeVisible();
});

test('a student without a course is led to the courses', async () => {
  show('student');
  await screen.findByText('You are not enrolled in a course yet.');
  expect(part('Your courses').getByRole('link', { name: 'See the courses' })).toHaveAttribute(
    'href',
    '/courses',
  );
});

const kept = (userId: string | null) =>
  localStorage.setItem(
    'quizState',
    JSON.stringify({
      quizId: 'quiz-1',
      timer: 600,
      currentQuestion: 1,
      answers: [2, null],
      deadline: Date.UTC(2026, 10, 14, 7, 35),
      versionId: 'version-1',
      attemptKey: 'key',
      questionIds: ['a', 'b'],
      optionMarks: [1, 2],
      userId,
    }),
  );

test('an attempt kept in this browser is offered to the person who began it', async () => {
  kept('user-1');
  show('student');
  const card = within(await screen.findByRole('region', { name: 'Gravitation' }));
  expect(card.getByText('1 of 2 answered. The clock runs until 1:05 pm.')).toBeVisible();
  expect(card.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/quiz/quiz-1');
});

test('an attempt of another person is not offered', async () => {
  kept('user-2');
  show('student');
  await screen.findByText('Your first result goes here.');
  expect(screen.queryByRole('link', { name: 'Continue' })).not.toBeInTheDocument();
});

test('a teacher sees the own quizzes with their figures and the newest results', async () => {
  const figures = [figured({ mine: true, attempts: 212, averagePercent: 68 })];
  show('teacher', { figures, newest: [makeResult({ name: 'Ishaan Verma' })] });
  const row = await screen.findByRole('row', { name: /Gravitation/ });
  expect(row).toHaveTextContent('212 attempts');
  expect(row).toHaveTextContent('68%');
  expect(within(row).getByRole('link')).toHaveAttribute('href', '/quiz/all-results?quizId=quiz-1');
  expect(screen.getByRole('heading', { name: 'Your quizzes' })).toBeVisible();
  expect(
    part('Newest results').getByRole('link', { name: /^Ishaan Verma ?Gravitation, ?passed ?, 75%$/ }),
  ).toBeVisible();
  for (const name of ['Create', 'Manage', 'View All Results', 'Attempt', 'My Results']) {
    expect(screen.getByRole('link', { name })).toBeVisible();
  }
});

test('a teacher is told where there is nothing yet', async () => {
  show('teacher');
  expect(await screen.findByText('No quizzes yet')).toBeVisible();
  expect(screen.getByText('When a student submits a quiz, the result appears here.')).toBeVisible();
});

test.each([
  ['student', RESULTS, 'Error: Something went wrong on our side.'],
  ['student', 'GET /api/exams/mine', 'Your exams could not be loaded: Something went wrong on our side.'],
  ['student', HOME, 'Failed to load quizzes: Something went wrong on our side.'],
  ['teacher', FIGURES, 'Error: Something went wrong on our side.'],
  [null, HOME, 'Failed to load quizzes: Something went wrong on our side.'],
] as const)('what fails for a %s at %s says so, and the rest is there', async (role, failing, text) => {
  show(role, { failing });
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Attempt' })).toBeVisible();
});

test.each([
  ['student', [RESULTS, 'GET /api/exams/mine', HOME]],
  ['teacher', [FIGURES, 'GET /api/exams/next']],
] as const)('what fails together for a %s is said once, and loaded again together', async (role, failing) => {
  const given = { failing: [...failing] };
  const { user, calls } = show(role, given);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Not everything could be loaded: Something went wrong on our side.',
  );
  given.failing.length = 0;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  for (const call of failing) expect(calls.filter((one) => one === call)).toHaveLength(2);
});

test('the newest quizzes are shown to staff who made none', async () => {
  show('teacher', { figures: [figured({ mine: false, attempts: 0, averagePercent: null })] });
  const row = await screen.findByRole('row', { name: /Gravitation/ });
  expect(row).toHaveTextContent('14 Nov 2026');
  expect(screen.getByRole('heading', { name: 'Newest quizzes' })).toBeVisible();
});

test('an open attempt at an exam comes first, with the time left by the server’s clock', async () => {
  const attempt: OpenAttempt = {
    _id: 'attempt-1',
    quizId: 'exam-1',
    title: 'NEET mock 2',
    startedAt: '2026-11-22T04:35:00.000Z',
    deadlineAt: '2026-11-22T07:35:00.000Z',
    answered: 126,
    total: 180,
  };
  const over = { ...attempt, _id: 'over', title: 'Over', deadlineAt: '2026-11-22T06:50:00.000Z' };
  // An exam that allows another attempt is not offered while one is open.
  const exams = { now: NOW, attempts: [attempt, over], exams: [exam('NEET mock 2', { quizId: 'exam-1' })] };
  show('student', { exams });
  const card = within(await screen.findByRole('region', { name: 'NEET mock 2' }));
  expect(card.getByText('38 minutes left')).toBeInTheDocument();
  expect(card.getByText(/^126 of 180 answered. The clock runs until 1:05 pm/)).toBeVisible();
  expect(card.getByRole('link', { name: 'Continue NEET mock 2' })).toHaveAttribute('href', '/quiz/exam-1');
  expect(screen.queryByText('Over')).not.toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Your exams' })).not.toBeInTheDocument();
});

test('exams that are open or will open are listed, with a file for the calendar where they have a date', async () => {
  const exams = [
    exam('Open', { closesAt: '2026-11-22T07:30:00.000Z' }),
    exam('Always'),
    exam('Sunday', { opensAt: '2026-11-29T03:30:00.000Z', closesAt: '2026-11-29T07:30:00.000Z' }),
    exam('Just closed', { closesAt: '2026-11-22T06:56:00.000Z' }),
  ];
  show('student', { exams: { ...noExams, exams } });
  await screen.findByRole('region', { name: 'Your exams' });
  const rows = part('Your exams').getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringContaining('Open until 22 Nov 2026, 1:00 pm. 180 minutes.'),
    expect.stringContaining('Open now. 180 minutes.'),
    expect.stringContaining('Opens 29 Nov 2026, 9:00 am. 180 minutes.'),
  ]);
  expect(part('Your exams').getByRole('link', { name: 'Take exam: Open' })).toHaveAttribute(
    'href',
    '/quiz/of-Open',
  );
  expect(part('Your exams').getByRole('link', { name: 'Details of Sunday' })).toBeVisible();
  expect(
    part('Your exams')
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label')),
  ).toEqual(['Add to calendar: Open', 'Add to calendar: Sunday']);
});

test('a result that is held back says so, and nothing is said of its answers', async () => {
  const held = {
    ...makeResult({ title: 'Mock 3' }),
    mode: 'exam' as const,
    released: false,
    score: null,
    marks: null,
    percentage: null,
    passed: null,
  };
  show('student', { own: { newest: [held] } });
  expect(
    await screen.findByRole('link', { name: /^Mock 3 ?14 Nov, ?results are not out yet$/ }),
  ).toBeVisible();
  expect(screen.getByText('You will see this when your results are out.')).toBeVisible();
});

test('a visitor reads where quizzes will be, and a student nothing, where there is none to try', async () => {
  show(null, { toTry: [] });
  expect(await screen.findByText('When a teacher adds a quiz, it appears here.')).toBeVisible();
  show('student', { toTry: [] });
  await screen.findByText('Your first result goes here.');
  expect(screen.queryByRole('heading', { name: 'Not tried yet' })).toBeNull();
});

const scheduled = (title: string, parts: Partial<NextExam> = {}): NextExam => ({
  quizId: `of-${title}`,
  title,
  opensAt: '2026-11-22T03:30:00Z',
  closesAt: '2026-11-22T07:30:00Z',
  totalTime: 180,
  admitted: null,
  incomplete: false,
  withoutHindi: 0,
  ...parts,
});

test('a teacher sees the exam that is open and the next one, with what is missing, paper and hall', async () => {
  const opensAt = '2026-11-26T11:30:00Z';
  const later = scheduled('Mock 4', { opensAt, closesAt: null, admitted: 2946, withoutHindi: 2 });
  show('teacher', { next: { open: scheduled('Mock 3'), next: later } });
  expect(await screen.findByText('Exam running. Open until 22 Nov 2026, 1:00 pm')).toBeVisible();
  expect(part('Mock 3').getByText('Every logged-in student may take it.')).toBeVisible();
  expect(part('Mock 3').getByRole('link', { name: 'Hall of Mock 3' })).toHaveClass('btn-primary');
  expect(part('Mock 4').getByText('Next exam. Opens 26 Nov 2026, 5:00 pm')).toBeVisible();
  expect(part('Mock 4').getByText(/students may take it/)).toHaveTextContent(
    '2,946 students may take it. 2 questions have no Hindi text.',
  );
  expect(part('Mock 4').getByRole('link', { name: 'Open the paper of Mock 4' })).toHaveAttribute(
    'href',
    '/quiz/edit/of-Mock 4',
  );
});

test('a teacher’s home asks for figures and exams, and not for quizzes to try', async () => {
  const { calls } = show('teacher', { figures: [figured({ mine: true })] });
  expect(await screen.findByRole('row', { name: /Gravitation/ })).toBeVisible();
  expect(calls.toSorted()).toEqual(['GET /api/exams/next', FIGURES]);
});

test('a teacher continues an open trial, and reads which paper students cannot start', async () => {
  const trial: OpenAttempt = {
    _id: 't',
    quizId: 'q',
    title: 'Mock 5',
    startedAt: NOW,
    deadlineAt: '2099-01-01T00:00:00Z',
    answered: 1,
    total: 75,
  };
  const next = scheduled('Mock 6', { opensAt: '2026-11-26T11:30:00Z', incomplete: true });
  show('teacher', { next: { attempts: [trial], next } });
  expect(await screen.findByRole('link', { name: 'Continue Mock 5' })).toHaveAttribute('href', '/quiz/q');
  expect(part('Mock 6').getByText(/The paper is not complete/)).toBeVisible();
});
