import type { AbsentPage, MeritPage, Report } from '@kaksha/contract/reports.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { errorBody, showPage } from '#web/test/show-page.tsx';
import { ReportRoute } from './report-page.tsx';

const CALL = 'GET /api/quiz/quiz-1/report';
const MERIT = 'GET /api/quiz/quiz-1/merit';

const ABSENT = 'GET /api/quiz/quiz-1/absent';

const absent: AbsentPage = {
  people: [{ _id: 'user-9', fullName: 'Bina Das', email: 'bina@example.com' }],
  totalCount: 40,
  page: 1,
  limit: 20,
};

const merit: MeritPage = {
  people: [
    {
      resultId: 'result-1',
      user: { _id: 'user-7', fullName: 'Asha Rao' },
      batches: ['Evening'],
      rank: 1,
      percentile: 99.999_964_3,
      marks: 7.5,
      subjects: [
        { subject: 'Physics', marks: 4, percentile: 100 },
        { subject: 'Chemistry', marks: 3.5, percentile: 97.5 },
      ],
      correct: 2,
      partial: 1,
      wrong: 0,
      unanswered: 5,
      seconds: 605,
    },
  ],
  totalCount: 40,
  page: 1,
  limit: 20,
};

const reported = (
  number: number,
  over: Partial<Report['questions'][number]> = {},
): Report['questions'][number] => ({
  questionId: `question-${number}`,
  number,
  n: 40,
  facility: 50,
  rightPercent: 50,
  attemptedPercent: 90,
  discrimination: 35,
  efficiency: 41.26,
  upperLower: 27.3,
  options: [
    { answer: 0, all: 4, top: 0, bottom: 3 },
    { answer: 1, all: 20, top: 8, bottom: 3 },
    { answer: 2, all: 8, top: 2, bottom: 3 },
    { answer: 3, all: 4, top: 1, bottom: 1 },
    { answer: null, all: 4, top: 0, bottom: 1 },
  ],
  seconds: null,
  question: {
    _id: `question-${number}`,
    kind: 'single',
    question: `What is ${number} + ${number}?`,
    options: ['none', 'one', 'two', 'three'],
    timePerQuestion: 1,
    correctAnswer: 1,
    explanation: '',
  },
  ...over,
});

const report = (over: Partial<Report> = {}): Report => ({
  quiz: { _id: 'quiz-1', title: 'JEE Main mock 4', mode: 'exam' },
  versionId: 'version-2',
  versions: [{ _id: 'version-2', number: 2, n: 40 }],
  provisional: false,
  computedAt: '2026-11-23T10:00:00.000Z',
  n: 40,
  absent: 9,
  batch: null,
  batches: [],
  maxMarks: 8,
  passPercent: 40,
  paper: {
    mean: 4.25,
    median: 4,
    sd: 2.5,
    min: -2,
    max: 8,
    passRate: 45,
    alpha: null,
    sem: null,
    histogram: [-2, -1, 0, 1, 2, 3, 4, 5, 6, 7].map((from) => ({
      from,
      to: from + 1,
      n: from === 4 ? 22 : 2,
    })),
  },
  questions: [
    reported(1),
    reported(2, { discrimination: -12.4, facility: 21.4, rightPercent: 20 }),
    reported(3, { discrimination: null, facility: 100 }),
  ],
  chapters: [
    { subject: 'Physics', chapter: 'Kinematics', questions: 2, percent: 71 },
    { subject: 'Chemistry', chapter: 'Electrochemistry', questions: 1, percent: 34 },
  ],
  radar: [
    {
      questionId: 'question-2',
      signs: ['distractor'],
      evidence: 'C was chosen by 8 of the top 11, the key by 2.',
    },
  ],
  ...over,
});

type Role = Parameters<typeof showPage>[0]['role'];

function show(
  body: Report | ReturnType<typeof errorBody>,
  { role = 'teacher' as Role, status = 200, at = '' } = {},
) {
  return showPage({
    routes: [
      { path: '/quiz/:id/report', Component: ReportRoute },
      { path: '/login', element: <p>The login page</p> },
    ],
    at: `/quiz/quiz-1/report${at}`,
    role,
    answer: (call) => {
      if (call.startsWith(MERIT)) return { status: 200, body: merit };
      if (call === 'POST /api/downloads') return { status: 201, body: { path: '/api/downloads/token' } };
      return call.startsWith(ABSENT) ? { status: 200, body: absent } : { status, body };
    },
  });
}

const rowOf = (number: number) =>
  screen.getByRole('button', { name: `Open question ${number}` }).closest('tr') ?? document.body;

test('says what the paper did, who appeared, and the same as a table', async () => {
  show(report());
  expect(await screen.findByRole('heading', { level: 1, name: 'Report of JEE Main mock 4' })).toBeVisible();
  expect(screen.getByText('40 appeared, 9 were absent.')).toBeVisible();
  expect(screen.getByText('The middle student has 4 of 8 marks. 45% passed.')).toBeVisible();
  const picture = screen.getByRole('img', {
    name: 'Marks of 40 students in ten steps. Most, 22, have 4 to below 5 marks.',
  });
  expect(picture).toHaveTextContent('pass mark 40%');
  const steps = screen.getByRole('table', { name: 'Students by marks' });
  expect(within(steps).getByRole('rowheader', { name: '−2 to below −1' })).toBeInTheDocument();
  expect(within(steps).getByRole('rowheader', { name: '7 to 8' }).closest('tr')).toHaveTextContent(/240$/);
  expect(screen.getByText('Highest, lowest').nextSibling).toHaveTextContent('8, −2');
  expect(screen.getByRole('link', { name: 'Hall' })).toHaveAttribute('href', '/quiz/quiz-1/hall');
  expect(screen.queryByText(/^Provisional/)).toBeNull();
});

test('the merit list says rank, marks, percentile, counts and time, and turns its pages', async () => {
  const { user, calls } = show(report());
  const list = within(await screen.findByRole('region', { name: 'Merit list' }));
  const row = (await list.findByRole('link', { name: 'Asha Rao' })).closest('tr') ?? document.body;
  expect(list.getByRole('link', { name: 'Asha Rao' })).toHaveAttribute('href', '/quiz/result/result-1');
  expect(row).toHaveTextContent('Physics 4, Chemistry 3.5');
  expect(row).toHaveTextContent('7.5');
  // Cut and not rounded: 100.00 is the topper's alone.
  expect(row).toHaveTextContent('99.99');
  expect(row).toHaveTextContent('2, 0, 5, 1 in part');
  expect(row).toHaveTextContent('10:05');
  await user.click(list.getByRole('button', { name: 'Next' }));
  await expect.poll(() => calls.at(-1)).toBe(`${MERIT}?versionId=version-2&page=2&limit=20`);
});

test('the absent are named, in pages', async () => {
  const { user, calls } = show(report());
  const list = within(await screen.findByRole('region', { name: 'Absent' }));
  expect(list.getByText('9 of 49 who may take this exam have not started it.')).toBeVisible();
  expect(await list.findByRole('row', { name: 'Bina Das bina@example.com' })).toBeVisible();
  await user.click(list.getByRole('button', { name: 'Next' }));
  await expect.poll(() => calls.at(-1)).toBe(`${ABSENT}?page=2&limit=20`);
});

test('where everyone may take the exam nobody is absent by name', async () => {
  show(report({ absent: null }));
  expect(await screen.findByText('Everyone may take this exam, so nobody is absent by name.')).toBeVisible();
});

test('the workbook is of the version that is shown', async () => {
  const { user, calls } = show(report());
  await user.click(await screen.findByRole('button', { name: 'Download .xlsx' }));
  await expect.poll(() => calls.at(-1)).toBe('POST /api/downloads');
});

test('practice has no merit list', async () => {
  const { calls } = show(report({ quiz: { _id: 'quiz-1', title: 'Motion', mode: 'practice' } }));
  expect(await screen.findByRole('heading', { name: 'Questions' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Merit list' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Absent' })).toBeNull();
  expect(calls).toEqual([CALL]);
});

test('the radar shows its evidence, and opens the question with its key and answers', async () => {
  const { user } = show(report());
  const radar = await screen.findByRole('region', { name: 'Key radar' });
  expect(radar).toHaveTextContent('C was chosen by 8 of the top 11, the key by 2.');
  expect(within(radar).getByRole('table', { name: 'Among the top 11' })).toHaveTextContent('Bkey8');
  await user.click(within(radar).getByRole('button', { name: 'Open question 2' }));
  const opened = screen.getByRole('article', { name: 'Question 2' });
  expect(opened).toHaveFocus();
  expect(opened).toHaveTextContent('The key is B.');
  expect(opened).toHaveTextContent('Most frequent: B, by 20 of 40.');
  const answers = within(opened).getByRole('table', { name: 'Answers to question 2' });
  expect(within(answers).getByRole('row', { name: 'B one key 20 8 3' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close question 2' }));
  expect(screen.queryByRole('article')).toBeNull();
});

test('questions are sorted by a figure, those without one last', async () => {
  const { user } = show(report());
  await user.selectOptions(await screen.findByRole('combobox'), 'Discrimination, lowest first');
  const table = screen.getByRole('table', { name: 'Questions' });
  const numbers = within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent);
  expect(numbers).toEqual(['2', '1', '3']);
  expect(rowOf(1)).toHaveTextContent('Discrimination 35Facility 50%Efficiency 41.3');
  expect(rowOf(3)).toHaveTextContent('Discrimination –Facility 100%');
  expect(screen.getByText(/^1 of 2 questions separate strong students from weak ones/)).toBeVisible();
});

test('numbers and sets of options are shown as answers, with the time that was spent', async () => {
  const count = { all: 3, top: 1, bottom: 1 };
  const { question } = reported(1);
  const shared = { _id: question._id, question: 'How many?', timePerQuestion: 1, explanation: '' };
  const numeric = reported(1, {
    question: { ...shared, kind: 'numeric', options: [], numeric: { value: '2', tolerance: '0.5' } },
    options: [
      { answer: '2.4', ...count },
      { answer: '3', ...count },
      { answer: null, all: 34, top: 9, bottom: 9 },
    ],
    seconds: { q1: 42, median: 60, q3: 95.4 },
  });
  const multiple = reported(2, {
    question: {
      ...shared,
      _id: 'question-2',
      kind: 'multiple',
      options: ['a', 'b', 'c', 'd'],
      correctAnswers: [0, 2],
    },
    options: [
      { answer: 0, ...count },
      { answer: [0, 2], ...count },
      { answer: null, all: 37, top: 10, bottom: 10 },
    ],
  });
  const { user } = show(report({ questions: [numeric, multiple], radar: [] }));
  await user.click(await screen.findByRole('button', { name: 'Open question 1' }));
  let opened = screen.getByRole('article');
  expect(opened).toHaveTextContent('The key is 2 ± 0.5.');
  expect(opened).toHaveTextContent('Time, middle half0:42 to 1:35');
  expect(within(opened).getByRole('row', { name: '“2.4” key 3 1 1' })).toBeVisible();
  expect(within(opened).getByRole('row', { name: '“3” 3 1 1' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Open question 2' }));
  opened = screen.getByRole('article');
  expect(within(opened).getByRole('row', { name: 'A, C key 3 1 1' })).toBeVisible();
  expect(screen.getByText('No key looks wrong from the answers.')).toBeVisible();
});

test('chapters are compared, and a paper without tags says so', async () => {
  show(report());
  expect(
    await screen.findByText('Strongest: Kinematics, 71%. Weakest: Electrochemistry, 34%.'),
  ).toBeVisible();
  expect(screen.getByRole('table', { name: 'Physics' })).toHaveTextContent('Kinematics271%');
});

test('an open attempt makes the report provisional', async () => {
  show(report({ provisional: true, chapters: [], n: 10, radar: [], absent: null }));
  expect(await screen.findByText('Provisional: somebody is still working.')).toBeVisible();
  expect(screen.getByText('10 appeared.')).toBeVisible();
  expect(screen.getByText('The radar looks at keys from 20 students on.')).toBeVisible();
  expect(screen.getByText('No question of this version is tagged with a chapter.')).toBeVisible();
});

test('another version with results is chosen', async () => {
  const versions = [
    { _id: 'version-2', number: 2, n: 40 },
    { _id: 'version-1', number: 1, n: 1 },
  ];
  const { user, calls } = show(report({ versions }));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Version' }), 'Version 1, 1 student');
  await expect
    .poll(() => calls.filter((call) => call.startsWith(CALL)))
    .toEqual([CALL, `${CALL}?versionId=version-1`]);
});

test('batches stand beside each other, and the report of one is asked for', async () => {
  const marks = { n: 12, mean: 4.5, min: -1, q1: 3, median: 5, q3: 6, max: 8, passRate: 50 };
  const batches = [
    { _id: 'batch-1', name: 'Evening', ...marks },
    { _id: 'batch-2', name: 'Morning', ...marks, n: 1, median: 3.5, passRate: null },
  ];
  const { user, calls } = show(report({ batches }));
  const part = within(await screen.findByRole('region', { name: 'Batches' }));
  expect(part.getByText('The middle student of Evening has 5 marks, of Morning 3.5.')).toBeVisible();
  expect(part.getByRole('row', { name: 'Evening 12 5 4.5 8, −1 50%' })).toBeVisible();
  expect(part.getByRole('row', { name: 'Morning 1 3.5 4.5 8, −1 –' })).toBeVisible();
  expect(part.getByRole('link', { name: 'Evening' })).toHaveAttribute(
    'href',
    '/quiz/quiz-1/report?versionId=version-2&batchId=batch-1',
  );
  await user.selectOptions(screen.getByRole('combobox', { name: 'Batch' }), 'Morning, 1 student');
  await expect.poll(() => calls.at(-1)).toBe(`${CALL}?versionId=version-2&batchId=batch-2`);
});

test('the lists of a batch are of that batch, and say that ranks are within it', async () => {
  const { calls } = show(report({ batch: { _id: 'batch-1', name: 'Evening' } }));
  const list = within(await screen.findByRole('region', { name: 'Merit list' }));
  expect(list.getByText(/^Ranks and percentiles are those within the batch\./)).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Batches' })).toBeNull();
  expect(screen.getByRole('combobox', { name: 'Batch' })).toHaveDisplayValue('Evening, 0 students');
  expect(calls).toContain(`${MERIT}?versionId=version-2&batchId=batch-1&page=1&limit=20`);
  expect(calls).toContain(`${ABSENT}?batchId=batch-1&page=1&limit=20`);
});

test('says that nobody of a batch has appeared', async () => {
  show(report({ n: 0, batch: { _id: 'batch-1', name: 'Evening' }, questions: [], radar: [], chapters: [] }));
  expect(await screen.findByText('Nobody of this batch has appeared.')).toBeVisible();
});

test('says that nobody has appeared', async () => {
  show(report({ n: 0, versions: [], absent: null, questions: [], radar: [], chapters: [] }));
  expect(await screen.findByText('Nobody has appeared yet.')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Questions' })).toBeNull();
});

test('a report that cannot be loaded says why and can be asked for again', async () => {
  const { user, calls } = show(errorBody('The abacus is broken.'), { status: 500 });
  expect(await screen.findByRole('alert')).toHaveTextContent('The abacus is broken.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await expect.poll(() => calls).toEqual([CALL, CALL]);
});

test('a quiz that does not exist says so', async () => {
  show(errorBody('Quiz not found', 'quiz_not_found'), { status: 404 });
  expect(
    await screen.findByRole('heading', { name: 'This quiz, or this version of it, does not exist.' }),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Manage quizzes' })).toHaveAttribute('href', '/quiz/manage');
});

test('a student is refused and nothing is asked of the server', () => {
  const { calls } = show(report(), { role: 'student' });
  expect(screen.getByText('❌ Forbidden: Insufficient Permissions')).toBeVisible();
  expect(calls).toEqual([]);
});

test('a visitor is sent to the login page', async () => {
  const { calls } = show(report(), { role: null });
  expect(await screen.findByText('The login page')).toBeVisible();
  expect(calls).toEqual([]);
});
