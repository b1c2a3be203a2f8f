import type { MeritPage, Report } from '@kaksha/contract/reports.ts';
import type { ResultSummary } from '@kaksha/contract/results.ts';
import { screen, within } from '@testing-library/react';
import { useLocation } from 'react-router';
import { expect, test, vi } from 'vitest';
import { makeResult } from '#web/test/make-result.ts';
import { errorBody, showPage } from '#web/test/show-page.tsx';
import { AllResultsPage } from './all-results-page.tsx';

const QUIZ = '01890000-0000-7000-8000-000000000001';
const LIST = 'GET /api/results/all?';
const FIRST = `${LIST}page=1&limit=20&sortBy=createdAt&sortOrder=desc`;

const REPORT = `GET /api/quiz/${QUIZ}/report`;
const report: Report = {
  quiz: { _id: QUIZ, title: 'Optics', mode: 'exam' },
  versionId: 'v',
  versions: [{ _id: 'v', number: 1, n: 5 }],
  provisional: false,
  computedAt: '2026-11-23T10:00:00.000Z',
  n: 5,
  absent: 12,
  batch: null,
  batches: [],
  maxMarks: 10,
  passPercent: 40,
  paper: {
    mean: 6,
    median: 7,
    sd: 1,
    min: 2,
    max: 9,
    passRate: 80,
    alpha: null,
    sem: null,
    histogram: Array.from({ length: 10 }, (_, step) => ({ from: step, to: step + 1, n: step === 7 ? 5 : 0 })),
  },
  questions: [],
  chapters: [],
  radar: [],
};

type Answer = Parameters<typeof showPage>[0]['answer'];

/** The page, with the URL beside it. */
function Framed() {
  const { search } = useLocation();
  return (
    <>
      <AllResultsPage />
      <output data-testid="address">{search}</output>
    </>
  );
}

const page = (results: ResultSummary[], totals = {}) => ({
  status: 200,
  body: { results, totalPages: 1, totalCount: results.length, page: 1, limit: 20, ...totals },
});

const withQuizzes =
  (list: Answer): Answer =>
  (call, ...rest) =>
    call.startsWith('GET /api/quizzes')
      ? { status: 200, body: { quizzes: [{ _id: QUIZ, title: 'Optics' }] } }
      : call === REPORT
        ? { status: 200, body: report }
        : call.endsWith('/report')
          ? { status: 404, body: errorBody('Not found.', 'not_found') }
          : list(call, ...rest);

function show({
  role = 'teacher',
  search = '',
  answer = () => page([makeResult()]),
}: {
  role?: Parameters<typeof showPage>[0]['role'];
  search?: string;
  answer?: Answer;
} = {}) {
  const shown = showPage({
    routes: [
      { path: '/quiz/all-results', Component: Framed },
      { path: '/login', element: <p>The login page</p> },
    ],
    at: `/quiz/all-results${search}`,
    role,
    answer: withQuizzes(answer),
  });
  return { ...shown, lists: () => shown.calls.filter((call) => call.startsWith(LIST)) };
}

const address = () => screen.getByTestId('address').textContent;
const searchBox = () => screen.getByRole('searchbox', { name: 'Search' });

test('shows who took what, with score, verdict, date and the way to the result', async () => {
  const { calls } = show();
  const row = (await screen.findByText('Ananya Sharma')).closest('tr') ?? document.body;
  expect(row).toHaveTextContent('ananya@example.comStudentGravitation3 / 475%Pass14 Nov 2026, 6:42 pm');
  expect(within(row).getByRole('link', { name: 'View result of Ananya Sharma' })).toHaveAttribute(
    'href',
    '/quiz/result/result-1',
  );
  expect(calls).toContain(FIRST);
  expect(calls).toContain('GET /api/quizzes?fields=_id%2Ctitle%2Cmode&limit=500');
});

test('a result without questions has no verdict, and one below the mark failed', async () => {
  show({
    answer: () =>
      page([makeResult({ _id: 'a', score: 0, total: 0, passed: null }), makeResult({ _id: 'b', score: 1 })]),
  });
  await screen.findByText('No verdict');
  expect(screen.getByText('Fail')).toBeVisible();
});

test('a student is refused and nothing is asked of the server', () => {
  const { calls } = show({ role: 'student' });
  expect(screen.getByText('❌ Forbidden: Insufficient Permissions')).toBeVisible();
  expect(calls).toEqual([]);
});

test('a visitor is sent to the login page', async () => {
  show({ role: null });
  expect(await screen.findByText('The login page')).toBeVisible();
});

test.each([
  ['The archive is closed.', 'Error: The archive is closed.'],
  ['', 'Error: Failed to load results'],
])('a failure with the message "%s" says "%s", and can be tried again', async (message, said) => {
  let broken = true;
  const { user } = show({
    answer: () => (broken ? { status: 500, body: errorBody(message) } : page([makeResult()])),
  });
  expect(await screen.findByRole('alert')).toHaveTextContent(said);
  expect(screen.queryByRole('button', { name: /^Export/ })).toBeNull();
  broken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Ananya Sharma')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('no result says "No results found.", and filters can be taken back from there', async () => {
  const { user, lists } = show({
    search: '?q=kepler&role=admin&limit=50',
    answer: (call) => page(call.includes('search=kepler') ? [] : [makeResult()]),
  });
  expect(await screen.findByText('No results found.')).toBeVisible();
  expect(screen.getByText('No result with these filters matches “kepler”.')).toBeVisible();
  expect(screen.getByText('0 results')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Export/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Reset filters' }));
  expect(await screen.findByText('Ananya Sharma')).toBeVisible();
  expect(address()).toBe('');
  expect(lists().at(-1)).toBe(FIRST);
});

test('filters of the address are shown, and sent under the server’s names', async () => {
  const { lists } = show({
    search: `?page=2&limit=50&role=student&quizId=${QUIZ}&q=kepler&sortBy=score&sortOrder=asc&from=2026-11-01&to=2026-11-14`,
  });
  await screen.findByText('Ananya Sharma');
  await screen.findByRole('option', { name: 'Optics' });
  expect(lists()).toEqual([
    `${LIST}page=2&limit=50&role=student&quizId=${QUIZ}&search=kepler&sortBy=score&sortOrder=asc&dateFrom=2026-11-01&dateTo=2026-11-14`,
  ]);
  expect(searchBox()).toHaveValue('kepler');
  expect(screen.getByRole('combobox', { name: 'Role' })).toHaveValue('student');
  expect(screen.getByRole('combobox', { name: 'Quiz' })).toHaveDisplayValue('Optics');
  expect(screen.getByLabelText('From')).toHaveValue('2026-11-01');
  expect(screen.getByLabelText('To')).toHaveValue('2026-11-14');
  expect(screen.getByRole('combobox', { name: 'Sort' })).toHaveDisplayValue('Lowest score first');
  expect(screen.getByRole('combobox', { name: 'Per page' })).toHaveValue('50');
  expect(screen.getByRole('button', { name: 'Filters 4 active' })).toBeVisible();
});

test('a quiz that the list does not hold keeps its place in the filter', async () => {
  show({ search: '?quizId=01890000-0000-7000-8000-00000000000f' });
  expect(await screen.findByRole('option', { name: 'A quiz that is not listed' })).toBeVisible();
});

test('a quiz list that cannot be loaded says so and leaves the results alone', async () => {
  showPage({
    routes: [{ path: '/quiz/all-results', Component: Framed }],
    at: '/quiz/all-results',
    role: 'admin',
    answer: (call) =>
      call.startsWith('GET /api/quizzes') ? { status: 500, body: errorBody('Away.') } : page([makeResult()]),
  });
  expect(await screen.findByText('The quizzes could not be loaded.')).toBeVisible();
  expect(await screen.findByText('Ananya Sharma')).toBeVisible();
});

test('one control sorts by field and order, and so do the heads of the columns', async () => {
  const { user } = show({ search: '?page=2' });
  await screen.findByText('Ananya Sharma');
  const sort = screen.getByRole('combobox', { name: 'Sort' });
  expect(within(sort).getAllByRole('option')).toHaveLength(10);
  await user.selectOptions(sort, 'Name A-Z');
  expect(address()).toBe('?sortBy=user.fullName&sortOrder=asc');
  await user.click(screen.getByRole('button', { name: 'Score' }));
  expect(address()).toBe('?sortBy=score');
  expect(screen.getByRole('columnheader', { name: /^Score/ })).toHaveAttribute('aria-sort', 'descending');
  await user.selectOptions(sort, 'Newest first');
  expect(address()).toBe('');
});

const paper = (name: string, marks: number): ResultSummary => {
  const result = makeResult({ _id: `of-${name}`, name });
  const counts = { correct: 2, partial: 0, wrong: 2, unanswered: 0 };
  const sections = [{ sectionId: 'p', title: 'Physics', marks, maxMarks: 300, ...counts }];
  return { ...result, quiz: { ...result.quiz, _id: QUIZ }, marks, maxMarks: 300, sections };
};

test('results of one quiz with sections are sorted by marks, in the control and at the head of the score', async () => {
  const { user, lists } = show({ answer: () => page([paper('Asha', 125), paper('Bina', 156)]) });
  await screen.findByText('Asha');
  const sort = screen.getByRole('combobox', { name: 'Sort' });
  const options = () =>
    within(sort)
      .getAllByRole('option')
      .map((option) => option.textContent);
  expect(options()).toContain('Highest score first');
  expect(options()).not.toContain('Highest marks first');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Quiz' }), 'Optics');
  expect(options()).toContain('Highest marks first');
  expect(options()).not.toContain('Highest score first');
  await user.selectOptions(sort, 'Highest marks first');
  expect(address()).toBe(`?quizId=${QUIZ}&sortBy=marks`);
  expect(lists().at(-1)).toContain('sortBy=marks&sortOrder=desc');
  expect(await screen.findByText(/^2 results/)).toHaveTextContent('2 results, highest marks first');
  const head = screen.getByRole('columnheader', { name: /^Score/ });
  expect(head).toHaveAttribute('aria-sort', 'descending');
  await user.click(within(head).getByRole('button'));
  expect(address()).toBe(`?quizId=${QUIZ}&sortBy=marks&sortOrder=asc`);
  await user.click(screen.getByRole('button', { name: 'Verdict' }));
  expect(address()).toBe(`?quizId=${QUIZ}&sortBy=percentage`);
});

const manyPages: Answer = (call) => {
  const number = Number(/page=(\d+)/.exec(call)?.[1]);
  const totals = { totalCount: 123_456, totalPages: 6_173, page: number };
  return page([makeResult({ name: `Person of page ${number}` })], totals);
};

test('turns pages from the first one, and counts what there is', async () => {
  const { user } = show({ answer: manyPages });
  await screen.findByText('Person of page 1');
  expect(screen.getByText(/^1,23,456 results/)).toHaveTextContent(
    '1,23,456 results, newest first This is page 1 of 6173.',
  );
  expect(screen.getByRole('button', { name: 'Prev' })).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByText('Person of page 2');
  expect(address()).toBe('?page=2');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Per page' }), '100');
  expect(address()).toBe('?limit=100');
});

test('the file is asked for with the filters of the list, and fetched from its own address', async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(`${this.hasAttribute('download')} ${this.getAttribute('href')}`);
  });
  const bodies: unknown[] = [];
  const { user } = show({
    search: '?q=kepler&from=2026-11-01&sortBy=score&page=2',
    answer: (call, body) => {
      if (call !== 'POST /api/downloads') return page([makeResult()]);
      bodies.push(body);
      return { status: 201, body: { path: '/api/downloads/once' } };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
  await vi.waitFor(() => expect(saved).toEqual(['true /api/downloads/once']));
  expect(bodies).toEqual([
    {
      what: 'all-results',
      role: '',
      mode: '',
      quizId: '',
      search: 'kepler',
      sortBy: 'score',
      sortOrder: 'desc',
      dateFrom: '2026-11-01',
      dateTo: '',
    },
  ]);
});

test('a file that cannot be made is reported', async () => {
  const { user } = show({
    answer: (call) =>
      call === 'POST /api/downloads'
        ? { status: 503, body: errorBody('We are very busy right now.', 'busy') }
        : page([makeResult()]),
  });
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
  expect(await screen.findByText('We are very busy right now.')).toBeVisible();
});

test('the results of one quiz begin with who appeared, its marks as a picture and a table, and its report', async () => {
  show({ search: `?quizId=${QUIZ}` });
  const summary = within(await screen.findByRole('region', { name: 'Marks of this quiz' }));
  expect(summary.getByText('5 appeared, 12 were absent.')).toBeVisible();
  expect(summary.getByText('The middle student has 7 of 10 marks. 80% passed.')).toBeVisible();
  expect(summary.getByRole('img', { name: /^Marks of 5 students in ten steps/ })).toBeVisible();
  expect(summary.getByText('The same as a table')).toBeVisible();
  expect(summary.getByRole('link', { name: 'The whole report, question by question' })).toHaveAttribute(
    'href',
    `/quiz/${QUIZ}/report`,
  );
  expect(summary.getByRole('link', { name: 'Report cards to print or send to parents' })).toHaveAttribute(
    'href',
    `/quiz/${QUIZ}/cards`,
  );
});

test('a student’s name leads to the student’s page, that of staff or of an erased account nowhere', async () => {
  const of = (name: string, role: 'student' | 'teacher', id: string | null) => {
    const result = makeResult({ _id: name, name, role });
    return { ...result, user: { ...result.user, _id: id } };
  };
  const results = [
    of('Person 0', 'student', 'u0'),
    of('Person 1', 'teacher', 'u1'),
    of('Person 2', 'student', null),
  ];
  show({ answer: () => page(results) });
  expect(await screen.findByRole('link', { name: 'Person 0' })).toHaveAttribute('href', '/admin/people/u0');
  expect(screen.getByText('Person 1').closest('a')).toBeNull();
  expect(screen.getByText('Person 2').closest('a')).toBeNull();
});

test('a title leads to the results of its quiz, unless these are shown', async () => {
  show();
  const ofQuiz = '/quiz/all-results?quizId=quiz-1';
  expect(await screen.findByRole('link', { name: 'Gravitation' })).toHaveAttribute('href', ofQuiz);
});

const third: MeritPage['people'][number] = {
  resultId: 'first',
  user: { _id: 'user-1', fullName: 'Ananya Sharma' },
  batches: [],
  rank: 3,
  percentile: null,
  marks: 3,
  subjects: [],
  correct: 3,
  partial: 0,
  wrong: 1,
  unanswered: 0,
  seconds: null,
};

test('a list of one exam has the rank of each result that counts', async () => {
  const results = [
    { ...makeResult({ _id: 'first' }), mode: 'exam' as const },
    { ...makeResult({ _id: 'again' }), mode: 'exam' as const },
  ];
  const { calls } = show({
    search: `?quizId=${QUIZ}`,
    answer: (call) =>
      call.startsWith(`GET /api/quiz/${QUIZ}/merit`)
        ? {
            status: 200,
            body: { people: [third], totalCount: 9, page: 1, limit: 20 },
          }
        : page(results),
  });
  expect(await screen.findByRole('cell', { name: 'Rank 3' })).toBeVisible();
  expect(screen.getByRole('cell', { name: 'Rank –' })).toBeVisible();
  expect(calls).toContain(`GET /api/quiz/${QUIZ}/merit?results=first%2Cagain`);
});

test('a list of several quizzes has no ranks', async () => {
  show({ answer: () => page([{ ...makeResult(), mode: 'exam' }]) });
  await screen.findByText('Ananya Sharma');
  expect(screen.queryByRole('columnheader', { name: 'Rank' })).toBeNull();
});
