import type { PublicQuiz } from '@kaksha/contract/quizzes.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PageFactsContext } from '#web/lib/page/page-facts.ts';
import { expectSendable } from '#web/test/expect-sendable.ts';
import { makeResult } from '#web/test/make-result.ts';
import { errorBody, pageFacts } from '#web/test/show-page.tsx';
import { AttemptPage } from './attempt-page.tsx';
import { firstLook } from './first-look.ts';

const session = vi.hoisted(() => {
  const listeners = new Set<() => void>();
  const refused = new Set<() => void>();
  const asha = { id: 'asha', role: 'student', fullName: 'Asha Rao', email: 'asha@example.com' };
  let state: { user: typeof asha | null; ready: boolean; tokens: number } = {
    user: asha,
    ready: true,
    tokens: 1,
  };
  return {
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set: (signedIn: boolean, id = 'asha') => {
      state = { user: signedIn ? { ...asha, id } : null, ready: true, tokens: state.tokens + 1 };
      for (const listener of listeners) listener();
    },
    onUnauthorized: (handler: () => void) => {
      refused.add(handler);
      return () => refused.delete(handler);
    },
    refuse: () => {
      for (const handler of refused) handler();
    },
  };
});
vi.mock('#web/features/auth/public.ts', async () => {
  const { useSyncExternalStore } = await import('react');
  return {
    useSession: () => useSyncExternalStore(session.subscribe, session.state),
    onUnauthorized: session.onUnauthorized,
  };
});
vi.mock('#web/features/auth/google-sign-in.lazy.tsx', () => ({ LazyGoogleSignIn: () => null }));
vi.mock('#web/features/auth/sign-in.ts', () => ({
  login: async () => session.set(true),
  register: async () => session.set(true),
}));

const question = (number: number): PublicQuiz['questions'][number] => ({
  _id: `question-${number}`,
  kind: 'single',
  question: `What is ${number} + ${number}?`,
  options: ['One', 'Two', 'Four', 'Six'].map((option) => `${option} (${number})`),
  timePerQuestion: 1,
});
const quiz: PublicQuiz = {
  _id: 'sums',
  versionId: 'first',
  title: 'Sums',
  createdBy: { fullName: 'Meera Iyer' },
  createdAt: '2026-01-01T00:00:00.000Z',
  totalTime: 2,
  passPercent: 40,
  mode: 'practice',
  opensAt: null,
  closesAt: null,
  attemptsAllowed: 1,
  questions: [question(1), question(2), question(3)],
};

type Answer = { status: number; body: unknown } | 'nothing';
let quizAnswer: Answer;
let submitAnswers: Answer[];
let submitted: { key: string | null; answers: unknown }[];

/** No reply of this server, and yet it must not lose the student. */
const noResult = {};
const accepted: Answer = { status: 201, body: { result: makeResult({ _id: 'result-1' }) } };

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  session.set(true);
  localStorage.clear();
  quizAnswer = { status: 200, body: quiz };
  submitAnswers = [accepted];
  submitted = [];
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path.endsWith('/submit')) {
      const { answers } = JSON.parse(String(init.body));
      submitted.push({ key: new Headers(init.headers).get('Idempotency-Key'), answers });
    }
    const answer = path.endsWith('/submit') ? (submitAnswers.shift() ?? 'nothing') : quizAnswer;
    if (answer === 'nothing') throw new TypeError('Failed to fetch');
    const role = session.state().user === null ? null : 'student';
    if (answer.body !== noResult) expectSendable({ call: `${init.method} ${path}`, role, ...answer });
    return new Response(JSON.stringify(answer.body), { status: answer.status });
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function open(client = new QueryClient({ defaultOptions: { queries: { retry: false } } })) {
  const router = createMemoryRouter(
    [
      { path: '/quiz/quizzes', element: <p>The list</p> },
      { path: '/quiz/results', element: <p>My results</p> },
      { path: '/quiz/result/:resultId', element: <p>The result</p> },
      { path: '/quiz/:id', element: <AttemptPage /> },
    ],
    { initialEntries: ['/quiz/quizzes', '/quiz/sums'] },
  );
  render(
    <PageFactsContext value={pageFacts}>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </PageFactsContext>,
  );
  await waitFor(() => expect(screen.queryByText('Loading quiz...')).toBeNull());
  // The last effects of the first render, including the window's listener, run after the screen is visible.
  await pass(20);
  return router;
}

const radio = (name: string) => screen.getByRole('radio', { name: new RegExp(name) });
const foot = () => within(screen.getByRole('contentinfo'));
const press = (name: string) => fireEvent.click(foot().getByRole('button', { name }));
const pressInDialog = async (name: string) =>
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
const key = (name: string) =>
  fireEvent.keyDown(document.body, { key: name, code: `Key${name.toUpperCase()}` });
const clock = () => screen.getByRole('timer', { hidden: true }).textContent;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

function answerAll() {
  for (const name of ['b', 'ArrowRight', 'c', 'ArrowRight', 'd']) key(name);
}

test('the question that the server drew is inert, and stays the same element when the attempt starts', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData(firstLook('sums').queryKey, {
    quiz: {
      ...quiz,
      questions: [question(1), { ...question(2), question: '' }, { ...question(3), question: '' }],
    },
  });
  let answer = (_: Response) => {};
  const fetched = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  vi.stubGlobal('fetch', () => fetched);
  const opened = open(client);
  const drawn = await screen.findByText('What is 1 + 1?');
  expect(screen.getByText('1 of 3 · 0 answered')).toBeVisible();
  expect(screen.getByText('Loading quiz...')).toBeInTheDocument();
  expect(drawn.closest('.att')).toHaveAttribute('inert');
  answer(new Response(JSON.stringify(quiz)));
  const router = await opened;
  expect(screen.getByText('What is 1 + 1?')).toBe(drawn);
  expect(drawn.closest('.att')).not.toHaveAttribute('inert');
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  fireEvent.click(radio('B Two'));
  expect(screen.getByText('1 of 3 · 1 answered')).toBeVisible();
  await act(() => router.navigate('/quiz/quizzes'));
  expect(await screen.findByRole('dialog', { name: 'Leave Quiz?' })).toBeVisible();
});

describe('answering', () => {
  test('keeps every answer while one goes back and forth', async () => {
    await open();
    expect(screen.getByText('1 of 3 · 0 answered')).toBeTruthy();
    fireEvent.click(radio('B Two'));
    press('Next');
    expect(screen.getByText('What is 2 + 2?')).toBeTruthy();
    fireEvent.click(radio('C Four'));
    press('Previous');
    expect(radio('B Two')).toHaveProperty('checked', true);
    expect(screen.getByText('1 of 3 · 2 answered')).toBeTruthy();
    expect(JSON.parse(localStorage.getItem('quizState') ?? '')).toMatchObject({
      quizId: 'sums',
      currentQuestion: 0,
      answers: [1, 2, null],
    });
  });

  test('clears an answer', async () => {
    await open();
    fireEvent.click(radio('B Two'));
    press('Clear Response');
    expect(radio('B Two')).toHaveProperty('checked', false);
  });

  test('gets through by keyboard alone, on a Hindi keyboard too', async () => {
    await open();
    key('b');
    key('ArrowRight');
    fireEvent.keyDown(document.body, { key: 'म', code: 'KeyC' });
    key('Enter');
    expect(screen.getByText('3 of 3 · 2 answered')).toBeTruthy();
    key('Enter');
    expect(await screen.findByText('1 question is unanswered:')).toBeTruthy();
  });

  test('is restored when one comes back inside the site, time away counted', async () => {
    const first = await open();
    fireEvent.click(radio('B Two'));
    press('Next');
    first.dispose();
    cleanup();
    await pass(30_000);
    await open();
    expect(screen.getByText('2 of 3 · 1 answered')).toBeTruthy();
    expect(clock()).toBe('1:30');
  });

  test('starts afresh after a reload', async () => {
    await open();
    fireEvent.click(radio('B Two'));
    window.dispatchEvent(new Event('pagehide'));
    await pass(1_000);
    expect(localStorage.getItem('quizState')).toBeNull();
    window.dispatchEvent(new Event('pageshow'));
    expect(localStorage.getItem('quizState')).not.toBeNull();
  });

  test('warns before the page goes', async () => {
    await open();
    const leaving = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(true);
  });
});

describe('submitting', () => {
  test('asks, submits under the key of the attempt, and shows the result in the place of the attempt', async () => {
    const router = await open();
    answerAll();
    press('Submit quiz');
    expect(await screen.findByRole('heading', { name: 'Submit quiz?' })).toBeTruthy();
    await pressInDialog('Submit');
    await screen.findByText('The result');
    expect(router.state.location.pathname).toBe('/quiz/result/result-1');
    expect(router.state.historyAction).toBe('REPLACE');
    expect(submitted).toEqual([{ key: expect.stringMatching(/^[0-9a-f-]{36}$/), answers: [1, 2, 3] }]);
    expect(localStorage.length).toBe(0);
  });

  test('names the open questions and leads to the first of them', async () => {
    await open();
    key('ArrowRight');
    key('c');
    key('ArrowRight');
    press('Submit quiz');
    expect(await screen.findByRole('heading', { name: 'Submit incomplete quiz?' })).toBeTruthy();
    expect(screen.getByText('2 questions are unanswered:')).toBeTruthy();
    await pressInDialog('Go to first unanswered');
    expect(screen.getByText('1 of 3 · 1 answered')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('keeps screen and answers when it fails, and tries again under the same key', async () => {
    submitAnswers = [{ status: 500, body: errorBody('Something went wrong on our side.') }, accepted];
    await open();
    answerAll();
    press('Submit quiz');
    await pressInDialog('Submit');
    const note = await screen.findByRole('alert');
    expect(note.textContent).toContain('Submission failed');
    expect(note.textContent).toContain('Something went wrong on our side.');
    expect(radio('D Six')).toHaveProperty('checked', true);
    press('Retry');
    await screen.findByText('The result');
    expect(submitted).toHaveLength(2);
    expect(submitted[0]).toEqual(submitted[1]);
  });

  test('says that nothing is saved yet while the network is away, and tries again by itself', async () => {
    submitAnswers = ['nothing', accepted];
    await open();
    answerAll();
    press('Submit quiz');
    await pressInDialog('Submit');
    expect((await screen.findByRole('alert')).textContent).toContain('Not saved yet');
    expect(Object.keys(localStorage).some((name) => name.startsWith('pendingSubmission.'))).toBe(true);
    await pass(4_000);
    await screen.findByText('The result');
    expect(submitted).toHaveLength(2);
  });

  test('asks a visitor to sign in in place, and submits then', async () => {
    session.set(false);
    await open();
    answerAll();
    press('Submit quiz');
    await pressInDialog('Submit');
    expect(await screen.findByRole('heading', { name: 'Log in to submit' })).toBeTruthy();
    expect(submitted).toEqual([]);
    await pressInDialog('Log in');
    await screen.findByText('The result');
    expect(submitted).toHaveLength(1);
  });

  test('asks to sign in when the session has ended, and submits then', async () => {
    submitAnswers = [{ status: 401, body: errorBody('Invalid or expired token', 'token_invalid') }, accepted];
    await open();
    answerAll();
    press('Submit quiz');
    await pressInDialog('Submit');
    await screen.findByRole('heading', { name: 'Log in to submit' });
    await pressInDialog('Log in');
    await screen.findByText('The result');
    expect(submitted[0]).toEqual(submitted[1]);
  });

  test('asks to sign in again in the middle of the attempt, which then goes on', async () => {
    await open();
    key('b');
    act(() => session.refuse());
    await screen.findByRole('heading', { name: 'Please log in again' });
    await pressInDialog('Log in');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('1 of 3 · 1 answered')).toBeTruthy();
  });

  test('logs a result without an id and goes to the list of results', async () => {
    submitAnswers = [{ status: 201, body: noResult }];
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await open();
    answerAll();
    press('Submit quiz');
    await pressInDialog('Submit');
    await screen.findByText('My results');
    expect(logged).toHaveBeenCalledOnce();
  });
});

describe('leaving', () => {
  test("is asked about by 'Leave Quiz?' on browser back, and staying keeps everything", async () => {
    const router = await open();
    key('b');
    await act(() => router.navigate(-1));
    expect(await screen.findByRole('heading', { name: 'Leave Quiz?' })).toBeTruthy();
    expect(router.state.location.pathname).toBe('/quiz/sums');
    await pressInDialog('Stay');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('1 of 3 · 1 answered')).toBeTruthy();
  });

  test('without submitting clears the progress and goes to the list', async () => {
    await open();
    key('b');
    fireEvent.click(screen.getByRole('button', { name: 'Leave the quiz' }));
    await pressInDialog('Exit without submitting');
    await screen.findByText('The list');
    expect(localStorage.getItem('quizState')).toBeNull();
    expect(submitted).toEqual([]);
  });
});

describe('the clock', () => {
  test('counts down, and says so when it is low and when it is critical', async () => {
    await open();
    // From here time passes only when the test says so; a slow machine may have shown the first seconds already.
    vi.setTimerTickMode('manual');
    const [, seconds] = /^(?:2:00|1:(5\d))$/.exec(clock() ?? '') ?? expect.unreachable(`clock: ${clock()}`);
    await pass(seconds === undefined ? 60_000 : Number(seconds) * 1_000);
    expect(clock()).toContain('1:00');
    expect(clock()).toContain('Last minute');
    expect(screen.getByText('One minute left.')).toBeTruthy();
    await pass(50_000);
    expect(clock()).toContain('Last seconds');
    expect(screen.getByText('Ten seconds left.')).toBeTruthy();
  });

  test('submits a complete attempt by itself at 0', async () => {
    await open();
    answerAll();
    await pass(120_000);
    await screen.findByText('The result');
    expect(submitted).toHaveLength(1);
  });

  test('stays at 0 with a question open: read-only, and submitting or leaving are the two ways on', async () => {
    await open();
    key('b');
    await pass(121_000);
    expect(clock()).toContain('0:00');
    expect(clock()).toContain('Time’s up');
    expect(await screen.findByRole('heading', { name: 'Submit incomplete quiz?' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Go to first unanswered' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Exit without submitting' })).toBeTruthy();
    await pressInDialog('Close');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('group', { name: 'Choose one answer' })).toHaveProperty('disabled', true);
    key('d');
    expect(radio('B Two')).toHaveProperty('checked', true);
    expect(submitted).toEqual([]);
    fireEvent.click(screen.getAllByRole('button', { name: 'Submit quiz' })[0] as HTMLElement);
    await pressInDialog('Submit');
    await screen.findByText('The result');
    expect(submitted[0]?.answers).toEqual([1, null, null]);
  });
});

describe('what stands in the way of an attempt is said', () => {
  test.each<[string, Answer, string]>([
    [
      'an incomplete quiz',
      { status: 200, body: { ...quiz, incomplete: true } },
      'This quiz is not ready yet.',
    ],
    [
      'an unknown quiz',
      { status: 404, body: errorBody('Quiz not found', 'quiz_not_found') },
      'Quiz not found',
    ],
    ['a fault', { status: 500, body: errorBody('Something went wrong.') }, 'The quiz could not be loaded.'],
  ])('%s', async (_, answer, text) => {
    quizAnswer = answer;
    await open();
    expect(screen.getByText(text)).toBeTruthy();
  });

  test('a quiz that could not be loaded says why, and can be loaded again', async () => {
    quizAnswer = { status: 500, body: errorBody('Out of chalk.') };
    await open();
    expect(screen.getByRole('alert').textContent).toContain('Out of chalk.');
    quizAnswer = { status: 200, body: quiz };
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('timer')).toBeTruthy();
  });
});
