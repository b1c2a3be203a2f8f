import type { SubjectLine } from '@kaksha/contract/results/own-lines.ts';
import type { ResultSummary } from '@kaksha/contract/results.ts';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { session } from '#web/features/auth/session.ts';
import { makeResult } from '#web/test/make-result.ts';
import { errorBody, showPage } from '#web/test/show-page.tsx';
import { MyResultsPage } from './my-results-page.tsx';

type ShowInput = Parameters<typeof showPage>[0];

type Shown = Pick<ShowInput, 'answer'> & { role?: ShowInput['role']; lines?: SubjectLine[] };

const show = ({ role = 'student', lines = [], answer }: Shown) =>
  showPage({
    routes: [
      { path: '/quiz/results', Component: MyResultsPage },
      { path: '/login', element: <p>The login page</p> },
    ],
    at: '/quiz/results',
    role,
    answer: (call, ...sent) =>
      call === 'GET /api/progress/home'
        ? { status: 200, body: { total: 0, newest: [], lines, missed: [], wrong: 0 } }
        : answer(call, ...sent),
  });

const taken = (results: ResultSummary[]) => () => ({ status: 200, body: results });

/** Twelve results of three quizzes, a day apart, newest last. */
const twelve = Array.from({ length: 12 }, (_, index) =>
  makeResult({
    _id: `result-${index + 1}`,
    title: ['Gravitation', 'Optics', 'acids and bases'][index % 3] ?? '',
    score: index % 5,
    createdAt: new Date(Date.UTC(2026, 9, index + 1)).toISOString(),
  }),
);

const rows = () =>
  screen
    .getAllByRole('link', { name: /^View result/ })
    .map((link) => link.getAttribute('href')?.replace('/quiz/result/result-', ''));
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
});

test('shows what one took, newest first, ten on a page', async () => {
  const { calls, user } = show({ answer: taken(twelve) });
  await screen.findByText('12 results');
  expect(calls).toEqual(['GET /api/results/user/user-1', 'GET /api/progress/home']);
  expect(rows()).toEqual(['12', '11', '10', '9', '8', '7', '6', '5', '4', '3']);
  expect(screen.getByRole('button', { name: 'Prev' })).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(rows()).toEqual(['2', '1']);
  expect(screen.getByText('Page 2 of 2')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true');
});

test('a row has title, score, percentage, verdict in a word, and date', async () => {
  show({
    answer: taken([
      makeResult({ _id: 'result-1' }),
      makeResult({ _id: 'result-2', title: '', score: 1, createdAt: '2026-01-31T20:00:00.000Z' }),
    ]),
  });
  const passed = (await screen.findByText('Gravitation')).closest('tr');
  expect(passed).toHaveTextContent('Gravitation3 / 475%Pass14 Nov 2026, 6:42 pmView');
  expect(screen.getByText('Untitled quiz').closest('tr')).toHaveTextContent(
    '1 / 425%Fail1 Feb 2026, 1:30 am',
  );
});

test.each([
  ['Newest', ['12', '11', '10', '9', '8']],
  ['Oldest', ['1', '2', '3', '4', '5']],
  ['Score high-low', ['10', '5', '9', '4', '8']],
  ['Score low-high', ['11', '6', '1', '12', '7']],
  ['Percentage high-low', ['10', '5', '9', '4', '8']],
  ['Percentage low-high', ['11', '6', '1', '12', '7']],
  ['Title A-Z', ['12', '9', '6', '3', '10']],
  ['Title Z-A', ['11', '8', '5', '2', '10']],
])('%s sorts, on pages of five', async (name, first) => {
  const { user } = show({ answer: taken(twelve) });
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Per page' }), '5');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  // Another order starts at its first page; the current one need not be chosen.
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), name);
  expect(rows()).toEqual(first);
  expect(screen.getByText('Page 1 of 3')).toBeVisible();
});

test('pages are 5, 10, 20 or 50 long', async () => {
  show({ answer: taken(twelve) });
  const perPage = await screen.findByRole('combobox', { name: 'Per page' });
  expect(
    within(perPage)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['5', '10', '20', '50']);
  expect(perPage).toHaveValue('10');
});

test('a search waits for 200 ms without a further letter, then starts at page 1', async () => {
  const { user } = show({ answer: taken(twelve) });
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  const box = screen.getByRole('searchbox', { name: 'Search' });
  // From here on the clock only moves when told to: rendering takes longer than a millisecond on a busy machine.
  vi.setTimerTickMode('manual');
  fireEvent.change(box, { target: { value: 'OPT' } });
  await wait(199);
  expect(screen.getByText('12 results')).toBeVisible();
  fireEvent.change(box, { target: { value: 'OPTICS' } });
  await wait(199);
  expect(screen.getByText('12 results')).toBeVisible();
  await wait(1);
  expect(screen.getByText('4 results')).toBeVisible();
  expect(rows()).toEqual(['11', '8', '5', '2']);
});

test('a search that matches nothing says "No results found." and can be cleared', async () => {
  const { user } = show({ answer: taken(twelve) });
  const box = await screen.findByRole('searchbox', { name: 'Search' });
  fireEvent.change(box, { target: { value: 'botany' } });
  await wait(200);
  expect(screen.getByText('No results found.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(box).toHaveValue('');
  expect(rows()).toHaveLength(10);
});

test('nobody’s history says "No results found." and the way to a quiz', async () => {
  show({ answer: taken([]) });
  expect(await screen.findByText('No results found.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Export/ })).toBeNull();
  expect(screen.getByRole('link', { name: 'Attempt a quiz' })).toHaveAttribute('href', '/quiz/quizzes');
});

test('says "Loading..." while it waits', () => {
  show({ answer: () => new Promise(() => undefined) });
  expect(screen.getByText('Loading...')).toBeVisible();
});

test.each([
  ['The archive is closed.', 'The archive is closed.'],
  ['', 'Failed to fetch results'],
])('a failure with the message "%s" shows "%s" and can be tried again', async (message, said) => {
  let broken = true;
  const { user } = show({
    answer: () => (broken ? { status: 500, body: errorBody(message) } : { status: 200, body: twelve }),
  });
  expect(await screen.findByRole('alert')).toHaveTextContent(`Couldn’t load your results${said}`);
  expect(screen.queryByRole('button', { name: /^Export/ })).toBeNull();
  broken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('12 results')).toBeVisible();
});

test('without a connection the page says so, and offers no file of a list that is not there', async () => {
  show({
    answer: () => {
      throw new TypeError('Failed to fetch');
    },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('The server cannot be reached.');
  expect(screen.queryByRole('button', { name: /^Export/ })).toBeNull();
});

test('the file is asked for as the list is searched and sorted', async () => {
  const saved: (string | null)[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.getAttribute('href'));
  });
  const bodies: unknown[] = [];
  const { user } = show({
    answer: (call, body) => {
      if (call !== 'POST /api/downloads') return { status: 200, body: twelve };
      bodies.push(body);
      return { status: 201, body: { path: '/api/downloads/once' } };
    },
  });
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Sort' }), 'Title Z-A');
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'optics ' } });
  fireEvent.blur(screen.getByRole('searchbox'));
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  await vi.waitFor(() => expect(saved).toEqual(['/api/downloads/once']));
  await user.click(screen.getByRole('button', { name: 'Export with marks' }));
  await vi.waitFor(() => expect(saved).toHaveLength(2));
  const wanted = { what: 'my-results', search: 'optics', mode: '', quizId: '', sort: 'title-desc' };
  expect(bodies).toEqual([wanted, { ...wanted, columns: 'marks' }]);
});

test('marks stand below the score of a paper with sections, and nowhere else', async () => {
  const row = { sectionId: 'p', title: 'Physics', correct: 2, partial: 0, wrong: 2, unanswered: 0 };
  const paper = { ...makeResult({ title: 'Paper', score: 2, total: 4 }), marks: -1.5, maxMarks: 16 };
  show({
    answer: taken([
      { ...paper, sections: [{ ...row, marks: -1.5, maxMarks: 16 }] },
      makeResult({ _id: 'plain' }),
    ]),
  });
  await screen.findByText('2 results');
  expect(screen.getByText('2 / 4').parentElement).toHaveTextContent('2 / 4−1.5 of 16 marks');
  expect(screen.getByText('3 / 4').parentElement).toHaveTextContent(/^3 \/ 4$/);
});

test('attempts at one paper with sections are sorted by marks, those that are not out last', async () => {
  const row = { sectionId: 'p', title: 'Physics', correct: 2, partial: 0, wrong: 2, unanswered: 0 };
  const paper = (_id: string, marks: number): ResultSummary => ({
    ...makeResult({ _id: `result-${_id}`, title: 'Mock' }),
    ...{ marks, maxMarks: 16, sections: [{ ...row, marks, maxMarks: 16 }] },
  });
  const { sections: _, ...unseen } = paper('held', 0);
  const held = { score: null, marks: null, percentage: null, passed: null, released: false };
  const mock = [paper('low', -3), { ...unseen, ...held }, paper('high', 9)];
  const plain = makeResult({ _id: 'result-plain', title: 'Plain' });
  const ofAnother = { ...plain, quiz: { ...plain.quiz, _id: 'quiz-2' } };
  const { user } = show({ answer: taken([...mock, ofAnother]) });
  const sort = await screen.findByRole('combobox', { name: 'Sort' });
  expect(within(sort).queryByRole('option', { name: 'Marks high-low' })).toBeNull();
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'mock' } });
  await wait(200);
  expect(within(sort).queryByRole('option', { name: 'Score high-low' })).toBeNull();
  await user.selectOptions(sort, 'Marks high-low');
  expect(rows()).toEqual(['high', 'low', 'held']);
  await user.selectOptions(sort, 'Marks low-high');
  expect(rows()).toEqual(['low', 'high', 'held']);
});

test('a visitor is sent to the login page', async () => {
  const { calls } = show({ role: null, answer: taken([]) });
  expect(await screen.findByText('The login page')).toBeVisible();
  expect(calls).toEqual([]);
});

test('who is here when the session ends reads "Login required" and the way back', async () => {
  show({ answer: taken(twelve) });
  await screen.findByText('12 results');
  act(() => session.signOut({ byChoice: false }));
  expect(screen.getByText('Login required')).toBeVisible();
  expect(screen.queryByText('12 results')).toBeNull();
  expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute(
    'href',
    '/login?returnTo=%2Fquiz%2Fresults',
  );
});

test('who logs out here goes to the login page', async () => {
  show({ answer: taken(twelve) });
  await screen.findByText('12 results');
  act(() => session.signOut({ byChoice: true }));
  expect(await screen.findByText('The login page')).toBeVisible();
});

test('only staff find the way to everyone’s results', async () => {
  show({ role: 'teacher', answer: taken([]) });
  expect(await screen.findByRole('link', { name: 'View All Results' })).toHaveAttribute(
    'href',
    '/quiz/all-results',
  );
});

test('a student finds no way to everyone’s results', async () => {
  show({ answer: taken(twelve) });
  await screen.findByText('12 results');
  expect(screen.queryByRole('link', { name: 'View All Results' })).toBeNull();
});

test('results of exams are filtered by kind and by exam, and say it while they are not out', async () => {
  const exam = (_id: string, title: string, held: boolean): ResultSummary => {
    const result = makeResult({ _id, title });
    const marks = held ? { score: null, marks: null, percentage: null, passed: null } : {};
    return { ...result, ...marks, mode: 'exam', released: !held, quiz: { ...result.quiz, _id: `of-${_id}` } };
  };
  const all = [
    exam('result-held', 'Mock 2', true),
    exam('result-out', 'Mock 1', false),
    makeResult({ _id: 'result-practice' }),
  ];
  const { user } = show({ answer: taken(all) });
  const kind = await screen.findByRole('combobox', { name: 'Type' });
  const held = screen.getByText('Mock 2').closest('tr');
  expect(held).toHaveTextContent('Results are not out yet');
  expect(held).not.toHaveTextContent('%');
  await user.selectOptions(kind, 'Practice');
  expect(rows()).toEqual(['practice']);
  await user.selectOptions(kind, 'Exams');
  expect(rows()).toEqual(['out', 'held']);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Exam' }), 'Mock 1');
  expect(rows()).toEqual(['out']);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'All');
  expect(rows()).toEqual(['practice', 'out', 'held']);
});

test('without exams there is no filter by kind', async () => {
  show({ answer: taken(twelve) });
  await screen.findByText('12 results');
  expect(screen.queryByRole('combobox', { name: 'Type' })).not.toBeInTheDocument();
});

test('a line a subject stands above the list, also of quizzes whose questions alone name one', async () => {
  const line = { subject: 'Physics', count: 2, best: 75, mean: 50, points: [25, 75], passPercent: 40 };
  show({ answer: taken(twelve), lines: [line] });
  const picture = within(await screen.findByRole('region', { name: 'Results over time' }));
  expect(picture.getByRole('rowheader')).toHaveTextContent('Physics');
  expect(picture.getByText('best 75%, average 50% of 2 results')).toBeVisible();
});

test('without lines the list is shown all the same', async () => {
  showPage({
    routes: [{ path: '/quiz/results', Component: MyResultsPage }],
    at: '/quiz/results',
    role: 'student',
    answer: (call) =>
      call === 'GET /api/progress/home'
        ? { status: 500, body: errorBody('') }
        : { status: 200, body: twelve },
  });
  expect(await screen.findByText('12 results')).toBeVisible();
  expect(screen.queryByRole('table', { name: 'Results over time' })).toBeNull();
});
