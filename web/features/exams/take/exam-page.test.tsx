import type { Attempt, Eligibility } from '@kaksha/contract/exams.ts';
import type { PublicQuiz } from '@kaksha/contract/quizzes.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { Link } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PendingSubmissions } from '#web/features/attempts/public.ts';
import { errorBody, showPage } from '#web/test/show-page.tsx';
import { ExamPage } from './exam-page.tsx';
import { recordOf, startKeeper } from './keeper-state.ts';
import { findKeptExam, keepExam, keepPaper } from './kept-exam.ts';

const now = Date.parse('2026-11-22T03:42:00Z');
const iso = (ms: number) => new Date(ms).toISOString();
const userId = 'user-1';

beforeEach(() => {
  vi.useFakeTimers({ now, shouldAdvanceTime: true });
  vi.stubGlobal('scrollTo', () => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const paper = (more: Partial<Attempt> = {}): Attempt => ({
  _id: 'a-1',
  quizId: 'q-1',
  versionId: 'v-1',
  title: 'Mock 3',
  trial: false,
  seq: 4,
  holdsPen: true,
  startedAt: iso(now),
  now: iso(Date.now()),
  deadlineAt: iso(now + 3_600_000),
  extraMinutes: 0,
  status: 'open',
  answers: [{ questionId: '1', answer: 0, marked: false, visited: true }],
  questions: ['1', '2'].map((_id) => ({
    _id,
    question: `Which of ${_id}?`,
    options: ['A', 'B', 'C', 'D'],
    timePerQuestion: 1,
    kind: 'single',
  })),
  ...more,
});

/** An exam that this device keeps, with an answer that was not sent. */
function keepOne(unsent = { '2': { answer: 3 } }) {
  const heard = { now, deadlineAt: now + 3_600_000, sentAt: now };
  const facts = { attemptId: 'a-1', status: 'open' as const, holdsPen: true, seq: 4, answers: {}, heard };
  const record = { ...recordOf(startKeeper(facts, 'first', { now, random: 0 })), unsent };
  const place = { current: 0, language: 'en' as const, languages: [null, null], spentMs: [] };
  keepExam({ userId, quizId: 'q-1', title: 'Mock 3', record, place, left: true });
}

const quiz: PublicQuiz = {
  _id: 'q-1',
  versionId: 'v-1',
  title: 'Mock 3',
  createdBy: { fullName: 'Meera Iyer' },
  mode: 'exam',
  createdAt: iso(now),
  totalTime: 60,
  passPercent: 40,
  attemptsAllowed: 1,
  questions: [],
  opensAt: iso(now - 60_000),
  closesAt: iso(now + 7_200_000),
};
const eligibility: Eligibility = {
  now: iso(now),
  trial: false,
  refusal: null,
  extraMinutes: 0,
  attemptsAllowed: 1,
  attemptsUsed: 0,
  opensAt: quiz.opensAt,
  closesAt: quiz.closesAt,
  courses: [],
  admission: 'enrolled',
  isEnrolled: true,
  release: 'at_once',
  open: null,
  last: null,
};

type Sent = { call: string; body: unknown };
type Answers = (
  sent: Sent,
) => Promise<{ status: number; body: unknown }> | { status: number; body: unknown } | null;

/** The exam's page and a page of the portal, with a server that knows the attempt; what was sent is in `sent`. */
function show(at: string, answers: Answers = () => null, { sends = true } = {}) {
  const sent: Sent[] = [];
  const exam = (
    <>
      <Link to="/quiz">Home</Link>
      <ExamPage quizId="q-1" quiz={quiz} />
    </>
  );
  const home = (
    <>
      <h1>Portal</h1>
      <Link to="/quiz/q-1">Exam</Link>
      {sends && <PendingSubmissions userId={userId} />}
    </>
  );
  const { user } = showPage({
    routes: [
      { path: '/quiz/q-1', element: exam },
      { path: '/quiz', element: home },
    ],
    at,
    role: 'student',
    answer: async (call, body) => {
      sent.push({ call, body });
      const own = await answers({ call, body });
      if (own !== null) return own;
      if (call.startsWith('PUT')) {
        const seq: unknown = Reflect.get(Object(body), 'seq');
        const times = { savedAt: iso(Date.now()), deadlineAt: iso(now + 3_600_000), now: iso(Date.now()) };
        return { status: 200, body: { seq, ...times, dropped: [] } };
      }
      if (call.includes('/attempts/a-1')) return { status: 200, body: paper() };
      return { status: 404, body: errorBody('Not here', 'not_found') };
    },
  });
  return { user, sent, saves: () => sent.filter(({ call }) => call.startsWith('PUT')) };
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const stored = () => findKeptExam('q-1', userId)?.record;

test('an exam whose page was left while it was loading does not run, and leaves what is kept alone', async () => {
  keepOne();
  const before = stored();
  const { promise, resolve } = Promise.withResolvers<{ status: number; body: unknown }>();
  const { user, sent } = show('/quiz/q-1', ({ call }) => (call.startsWith('GET') ? promise : null), {
    sends: false,
  });
  await user.click(await screen.findByRole('link', { name: 'Home' }));
  expect(await screen.findByRole('heading', { name: 'Portal' })).toBeVisible();
  resolve({ status: 200, body: paper() });
  await pass(15_000);
  expect(sent.filter(({ call }) => !call.startsWith('GET'))).toEqual([]);
  expect(stored()).toEqual(before);
});

test('without locks, a page that continues an exam takes it over under a name of its own', async () => {
  keepOne();
  const { sent, saves } = show('/quiz/q-1');
  expect(await screen.findByText('Which of 1?')).toBeVisible();
  await pass(1_000);
  const [save] = saves();
  const device: unknown = Reflect.get(Object(save?.body), 'device');
  expect(device).not.toBe('first');
  const taken = sent.find(({ call }) => call === 'POST /api/attempts/a-1/take-over');
  expect(taken?.body).toMatchObject({ device });
  expect(Reflect.get(Object(save?.body), 'changes')).toContainEqual(
    expect.objectContaining({ questionId: '2', answer: 3 }),
  );
});

test('looking again and again while the server is silent asks once at a time', async () => {
  keepOne();
  let silent: Promise<{ status: number; body: unknown }> | null = null;
  const { user, sent } = show('/quiz/q-1', ({ call }) => {
    if (!call.startsWith('GET')) return null;
    return silent ?? { status: 503, body: errorBody('Not now', 'unavailable') };
  });
  const again = await screen.findByRole('button', { name: 'Try again' });
  silent = new Promise(() => undefined);
  const asked = sent.length;
  for (let press = 0; press < 4; press += 1) await user.click(again);
  await pass(100);
  expect(sent.length - asked).toBe(1);
});

test('leaving while the start of the clock is on its way asks first, and nothing runs afterwards', async () => {
  const { promise, resolve } = Promise.withResolvers<{ status: number; body: unknown }>();
  const { user, sent, saves } = show('/quiz/q-1', ({ call }) => {
    if (call.endsWith('/eligibility')) return { status: 200, body: eligibility };
    return call === 'POST /api/attempts' ? promise : null;
  });
  await user.click(await screen.findByRole('checkbox', { name: /^I am / }));
  await user.click(screen.getByRole('button', { name: 'Start the exam' }));
  await waitFor(() => expect(sent.some(({ call }) => call === 'POST /api/attempts')).toBe(true));
  await user.click(screen.getAllByRole('link', { name: 'Home' })[0] as HTMLElement);
  expect(await screen.findByText(/Your exam is starting/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  expect(await screen.findByRole('heading', { name: 'Portal' })).toBeVisible();
  resolve({ status: 201, body: paper() });
  await pass(15_000);
  expect(saves()).toEqual([]);
  expect(stored()).toBeUndefined();
});

test('the portal sends what an exam that was left had not sent, and says so', async () => {
  keepOne();
  const { saves } = show('/quiz');
  expect(await screen.findByText('1 answer to “Mock 3” has been saved. Its clock is running.')).toBeVisible();
  expect(saves()).toHaveLength(1);
  expect(stored()).toMatchObject({ unsent: {}, stored: { '2': { answer: 3 } } });
});

test('the portal sends again when the line is back', async () => {
  keepOne();
  let offline = true;
  const { saves } = show('/quiz', () => {
    if (offline) throw new TypeError('Failed to fetch');
    return null;
  });
  await pass(500);
  expect(stored()?.unsent).toEqual({ '2': { answer: 3 } });
  offline = false;
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(saves().length).toBeGreaterThan(0));
  await waitFor(() => expect(stored()?.unsent).toEqual({}));
});

test('the portal removes an exam that has ended, and says which answers came too late', async () => {
  keepOne();
  await keepPaper(paper(), userId);
  const ended = paper({ status: 'submitted' });
  const receipt = { code: 'A', submittedAt: iso(now), answered: 1, sha256: 'a' };
  show('/quiz', ({ call }) => {
    if (call.startsWith('GET')) return { status: 200, body: ended };
    if (call.endsWith('/finish')) return { status: 200, body: { attempt: ended, receipt } };
    return null;
  });
  expect(await screen.findByText('1 answer to “Mock 3” arrived too late and does not count.')).toBeVisible();
  await waitFor(() => expect(Object.keys(localStorage).filter((key) => key.startsWith('exam.'))).toEqual([]));
});

test('what is kept of exams that ended more than a day ago goes on any page of the portal', async () => {
  keepOne();
  await keepPaper(paper(), userId);
  vi.setSystemTime(now + 3_600_000 + 25 * 3_600_000);
  show('/quiz', () => {
    throw new TypeError('Failed to fetch');
  });
  await waitFor(() => expect(Object.keys(localStorage).filter((key) => key.startsWith('exam.'))).toEqual([]));
});
