import type { Eligibility } from '@kaksha/contract/exams.ts';
import type { PublicQuiz } from '@kaksha/contract/quizzes.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallError } from '#web/lib/send/send.ts';
import { showPage } from '#web/test/show-page.tsx';
import { StartCard } from '../start-card.tsx';
import { marksFor } from './exam-facts.tsx';

const now = Date.parse('2026-11-22T03:42:00Z');
beforeEach(() => vi.useFakeTimers({ now, toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

const marking = { right: 4, wrong: -1, unanswered: 0, partial: 'none' } as const;
const section = (_id: string, title: string) => ({ _id, title, marking });
const quiz: PublicQuiz = {
  _id: 'exam-1',
  versionId: 'v-1',
  title: 'JEE Main mock 3',
  createdBy: { fullName: 'Meera Iyer' },
  createdAt: '2026-11-01T03:30:00Z',
  totalTime: 180,
  passPercent: 40,
  mode: 'exam',
  attemptsAllowed: 1,
  opensAt: '2026-11-22T03:30:00Z',
  closesAt: '2026-11-22T07:30:00Z',
  questions: [],
  languages: ['en', 'hi'],
  sections: [section('p', 'Physics'), section('c', 'Chemistry'), section('m', 'Mathematics')],
  kindCounts: ['p', 'c', 'm'].map((sectionId) => ({ sectionId, single: 20, multiple: 0, numeric: 5 })),
};
const eligibility: Eligibility = {
  now: new Date(now).toISOString(),
  trial: false,
  refusal: null,
  extraMinutes: 0,
  opensAt: quiz.opensAt,
  closesAt: quiz.closesAt,
  attemptsAllowed: 1,
  attemptsUsed: 0,
  courses: [],
  admission: 'enrolled',
  isEnrolled: true,
  release: 'at_once',
  open: null,
  last: null,
};
const last = {
  _id: 'a-1',
  submittedAt: '2026-11-22T03:40:00Z',
  answered: 71,
  resultId: null,
  receiptCode: 'ABCDEFGHIJKLMNOPQ234',
};

type Given = {
  known?: Partial<Eligibility>;
  role?: 'student' | 'teacher' | null;
  error?: CallError | null;
  over?: Partial<PublicQuiz>;
};

function show({ known = {}, role = 'student', error = null, over = {} }: Given = {}) {
  const started = vi.fn();
  const element = <StartCard quiz={{ ...quiz, ...over }} onStart={started} busy={false} error={error} />;
  const shown = showPage({
    routes: [{ path: '/quiz/:id', element }],
    at: '/quiz/exam-1',
    role,
    answer: () => ({ status: 200, body: { ...eligibility, ...known } }),
  });
  return { ...shown, started };
}
const card = async (name: string | RegExp) =>
  within((await screen.findByRole('heading', { level: 2, name })).closest('.start-card') as HTMLElement);

test('the facts are in words: figures, window, sections, marking and pass mark', async () => {
  show();
  await card('Ready, Meera?');
  for (const text of [
    'Sunday 22 Nov 2026, 9:00 am to 1:00 pm.',
    'for a wrong answer, also in numerical questions',
    'You pass with 40%, which is 120 of 300 marks.',
    'In English and Hindi. You can switch at each question.',
  ]) {
    expect(screen.getByText(text)).toBeVisible();
  }
  expect(screen.getByText(/Start by 10:00 am to have the full 180 minutes/)).toBeVisible();
  expect(
    screen.getByRole('img', {
      name: 'Open from 9:00 am to 1:00 pm. It is 9:12 am. If you start by 10:00 am, you have the full time.',
    }),
  ).toBeVisible();
  expect(screen.getByRole('row', { name: 'Physics 20 5 100' })).toBeVisible();
  expect(screen.getByText('75')).toBeVisible();
});

test('a pass mark with a decimal is no hundredth more than it is', () => {
  expect(marksFor(16.6, 15)).toBe(2.49);
  expect(marksFor(33.33, 7)).toBe(2.34);
});

test('two markings are told apart by their sections, with partial marks where there are any', async () => {
  const [physics, ...others] = quiz.sections ?? [];
  const jee = { ...marking, wrong: -2, partial: 'jee' } as const;
  show({
    over: {
      sections: physics ? [{ ...physics, marking: jee }, ...others] : [],
      kindCounts: ['p', 'c', 'm'].map((sectionId) => ({ sectionId, single: 1, multiple: 1, numeric: 0 })),
    },
  });
  expect(await screen.findByRole('heading', { name: 'Chemistry, Mathematics' })).toBeVisible();
  expect(screen.getByText(/^for each correct option/)).toBeVisible();
});

test('the clock starts once the declaration is ticked', async () => {
  const { user, started } = show();
  const form = await card('Ready, Meera?');
  expect(form.getByText('1 attempt, none used')).toBeVisible();
  expect(form.getByText('180 minutes from this moment, until 12:12 pm.')).toBeVisible();
  expect(form.getByText(/We log when your answers arrive/)).toBeVisible();
  await user.click(form.getByRole('button', { name: 'Start the exam' }));
  expect(form.getByText('Tick this first. The clock has not started.')).toBeVisible();
  expect(form.getByRole('checkbox')).toHaveFocus();
  expect(started).not.toHaveBeenCalled();
  await user.click(form.getByRole('checkbox', { name: 'I am Meera Iyer. I work alone and without help.' }));
  await user.click(form.getByRole('button', { name: 'Start the exam' }));
  expect(started).toHaveBeenCalledOnce();
  expect(started).toHaveBeenCalledWith(null, 'en');
});

test('a paper in one language does not ask for it', async () => {
  show({ over: { languages: ['en'] } });
  expect((await card('Ready, Meera?')).queryByRole('radio')).toBeNull();
});

test('a paper in two languages begins in the one that is chosen', async () => {
  const { user, started } = show();
  const form = await card('Ready, Meera?');
  expect(form.getByRole('radio', { name: 'English' })).toBeChecked();
  expect(form.getByRole('group', { name: 'Language of the paper' })).toHaveAccessibleDescription(
    'You can switch at each question.',
  );
  await user.click(form.getByRole('radio', { name: 'हिन्दी' }));
  await user.click(form.getByRole('checkbox'));
  await user.click(form.getByRole('button', { name: 'Start the exam' }));
  expect(started).toHaveBeenCalledWith(null, 'hi');
});

test('a late start says how many minutes are left', async () => {
  vi.setSystemTime(Date.parse('2026-11-22T04:55:00Z'));
  show({ known: { now: '2026-11-22T04:55:00Z' } });
  expect(await screen.findByText('It is 10:25 am.')).toBeVisible();
  expect(
    screen.getByText('The exam closes at 1:00 pm, so you have 155 minutes instead of 180.'),
  ).toBeVisible();
});

test('a start less than the whole time before the end runs until the end, whatever the second', async () => {
  vi.setSystemTime(Date.parse('2026-11-22T04:55:20Z'));
  show({ known: { now: '2026-11-22T04:55:20Z' } });
  expect(await screen.findByText('154 minutes from this moment, until 1:00 pm.')).toBeVisible();
});

test('an exam that closed is not said to be open', async () => {
  const closesAt = '2026-11-22T03:40:00Z';
  show({ known: { refusal: 'exam_closed', opensAt: null, closesAt }, over: { opensAt: null } });
  expect(
    await screen.findByText('Was open until 22 Nov 2026, 9:10\u00a0am.', { normalizer: String }),
  ).toBeVisible();
});

test('a device whose clock is wrong counts by the server’s', async () => {
  vi.setSystemTime(now + 3 * 3_600_000);
  show();
  const form = await card('Ready, Meera?');
  expect(form.getByText('180 minutes from this moment, until 12:12 pm.')).toBeVisible();
});

test('an exam that is not open yet counts down, and can be added to a calendar', async () => {
  vi.setSystemTime(now - 14 * 3_600_000);
  show({ known: { refusal: 'exam_not_open', now: new Date(now - 14 * 3_600_000).toISOString() } });
  const gate = await card('Opens tomorrow, 9:00 am');
  expect(gate.getByText('13:48')).toBeInTheDocument();
  expect(gate.getAllByRole('button').map((button) => button.textContent)).toEqual(['Add to calendar']);
});

test.each<[string, Given, string | RegExp, RegExp]>([
  [
    'closed',
    { known: { refusal: 'exam_closed', closesAt: '2026-11-22T03:40:00Z' } },
    'Closed today, 9:10 am',
    /You did not take this exam. If you were ill, talk to Meera Iyer/,
  ],
  [
    'taken, results held back',
    { known: { refusal: 'no_attempts_left', attemptsUsed: 1, last, release: 'by_hand' } },
    'You have taken this exam',
    /9:10 am, with 71 answers. Your teachers have not released the results yet/,
  ],
  [
    'taken, results after the close',
    { known: { refusal: 'no_attempts_left', attemptsUsed: 1, last, release: 'after_close' } },
    'You have taken this exam',
    /Results come after the exam closes on 22 Nov 2026, 1:00 pm/,
  ],
  [
    'not enrolled, no course left',
    { known: { refusal: 'not_enrolled', isEnrolled: false } },
    'Only for students on its courses',
    /Ask Meera Iyer/,
  ],
  [
    'enrolled, not confirmed',
    { known: { refusal: 'not_enrolled', admission: 'confirmed' } },
    'Your enrolment is not confirmed yet',
    /Ask Meera Iyer/,
  ],
  ['not ready', { known: { refusal: 'quiz_not_ready' } }, 'This exam is not ready yet', /Ask Meera Iyer/],
  ['a trial of staff', { known: { trial: true }, role: 'teacher' }, 'Try this exam', /not scored/],
])('%s: the card says why, and what to do', async (_, given, title, text) => {
  show(given);
  expect((await card(title)).getByText(text)).toBeVisible();
});

test('the opening is announced, and takes the focus along if it was on what is gone', async () => {
  show({ known: { refusal: 'exam_not_open', opensAt: '2026-11-22T03:42:02Z' } });
  const calendar = (await card('Opens today, 9:12 am')).getByRole('button', { name: 'Add to calendar' });
  const said = screen.getAllByRole('status').find(({ classList }) => classList.contains('sr'));
  expect(said).toBeEmptyDOMElement();
  calendar.focus();
  vi.setSystemTime(now + 3_000);
  await waitFor(() => expect(said).toHaveTextContent('The exam is open. You can start now.'), {
    timeout: 3_000,
  });
  expect(screen.getByRole('heading', { name: 'Ready, Meera?' })).toHaveFocus();
});

test('an opening leaves the focus where it is if that is elsewhere', async () => {
  show({ known: { refusal: 'exam_not_open', opensAt: '2026-11-22T03:42:02Z' } });
  await card('Opens today, 9:12 am');
  const [elsewhere] = screen.getAllByRole('link', { name: 'Home' });
  elsewhere?.focus();
  vi.setSystemTime(now + 3_000);
  await screen.findByRole('heading', { name: 'Ready, Meera?' }, { timeout: 3_000 });
  expect(elsewhere).toHaveFocus();
});

test('a taken exam leads to its receipt, and to its result once released', async () => {
  show({ known: { refusal: 'no_attempts_left', attemptsUsed: 1, last: { ...last, resultId: 'r-1' } } });
  const gate = await card('You have taken this exam');
  expect(gate.getByRole('link', { name: 'See your receipt' })).toHaveAttribute(
    'href',
    `/quiz/receipt?code=${last.receiptCode}`,
  );
  expect(gate.getByRole('link', { name: 'See your result' })).toHaveAttribute('href', '/quiz/result/r-1');
});

test('a student who is not enrolled finds the courses that admit', async () => {
  show({
    known: {
      refusal: 'not_enrolled',
      isEnrolled: false,
      admission: 'confirmed',
      courses: [{ title: 'JEE Physics', path: 'jee-physics' }],
    },
  });
  const gate = await card('Only for students on its courses');
  expect(gate.getByRole('link', { name: 'JEE Physics' })).toHaveAttribute('href', '/courses/jee-physics');
  expect(gate.getByText(/Staff must then confirm/)).toBeVisible();
});

test('a visitor signs in and comes back; nothing is asked of the server', async () => {
  localStorage.clear();
  const { calls } = show({ role: null });
  const gate = await card('Log in first');
  expect(gate.getByRole('link', { name: 'Log in' })).toHaveAttribute(
    'href',
    '/login?returnTo=%2Fquiz%2Fexam-1',
  );
  expect(calls).toEqual([]);
});

test('an open attempt is continued, with the device that writes it', async () => {
  const open = {
    _id: 'a-1',
    answered: 17,
    total: 75,
    deviceName: 'Phone, Chrome',
    startedAt: '2026-11-22T03:34:00Z',
    deadlineAt: '2026-11-22T05:34:00Z',
    lastSeenAt: '2026-11-22T03:39:00Z',
  };
  const { user, started } = show({ known: { open } });
  const gate = await card('You have already started');
  expect(await gate.findByText(/On Phone, Chrome: 17 of 75 answered. Last online at 9:09 am/)).toBeVisible();
  expect(gate.getByText('1:52')).toBeInTheDocument();
  await user.click(gate.getByRole('button', { name: 'Continue here' }));
  expect(started).toHaveBeenCalledExactlyOnceWith('a-1', 'en');
});

test('a start that was refused shows the text of its code', async () => {
  const refused = new CallError({
    status: 409,
    code: 'no_attempts_left',
    message: 'You have no attempts left.',
  });
  show({ error: refused });
  expect(await screen.findByText('You have no attempts left.')).toBeVisible();
});
