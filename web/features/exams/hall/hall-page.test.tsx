import type { Attempt } from '@kaksha/contract/exams.ts';
import type { AttemptLog, Hall, HallPerson } from '@kaksha/contract/hall.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeStudent } from '#web/test/make-student.ts';
import { errorBody, showPage } from '#web/test/show-page.tsx';
import { HallRoute } from './hall-page.tsx';

const NOW = '2026-01-31T05:09:00.000Z';
const later = (ms: number) => new Date(Date.parse(NOW) + ms).toISOString();

// The clock of the hall stands still unless a test moves it: a slow machine would see another second.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const person = (name: string, over: Partial<HallPerson> = {}): HallPerson => ({
  user: {
    _id: `id-${name}`,
    fullName: `${name} Menon`,
    email: `${name.toLowerCase()}@example.com`,
    roll: '',
  },
  state: 'working',
  answered: 44,
  marked: 3,
  total: 75,
  startedAt: later(-5_000_000),
  deadlineAt: later(4_991_000),
  lastSeenAt: later(-2_000),
  devices: ['Phone, Chrome'],
  earlierDevices: [],
  extraMinutes: 0,
  attemptId: `attempt-${name}`,
  voided: false,
  attemptsLeft: 0,
  ...over,
});

const people = [
  person('Fatima', {
    state: 'offline',
    lastSeenAt: later(-108_000),
    devices: ['Phone, Chrome', 'Laptop, Firefox'],
    earlierDevices: [{ name: 'Laptop, Firefox', until: later(-1_615_000) }],
  }),
  person('Aarav', { extraMinutes: 15 }),
  person('Devansh', { state: 'submitted', deadlineAt: null, answered: 68, lastSeenAt: later(-475_000) }),
  person('Yusuf', {
    state: 'not_started',
    answered: null,
    deadlineAt: null,
    lastSeenAt: null,
    startedAt: null,
    devices: [],
    attemptId: null,
  }),
];

const hall = (over: Partial<Hall> = {}, exam: Partial<Hall['exam']> = {}): Hall => ({
  now: NOW,
  exam: {
    title: 'JEE Main mock 3',
    minutes: 180,
    opensAt: later(-5_940_000),
    closesAt: later(8_460_000),
    extraMinutes: 0,
    attemptsAllowed: 1,
    enrolledOnly: true,
    release: 'at_once',
    releasedAt: null,
    ...exam,
  },
  counts: { all: 3000, not_started: 54, working: 2871, offline: 23, submitted: 52 },
  people,
  totalCount: 3000,
  page: 1,
  limit: 20,
  ...over,
});

const log: AttemptLog = {
  now: NOW,
  attempt: {
    _id: 'attempt-Aarav',
    quizId: 'q1',
    title: 'JEE Main mock 3',
    status: 'open',
    shuffled: false,
    startedAt: later(-5_000_000),
    deadlineAt: later(4_991_000),
    user: { _id: 'id-Aarav', fullName: 'Aarav Menon', email: 'aarav@example.com' },
  },
  entries: [
    {
      _id: '3',
      at: later(-2_000),
      kind: 'extended',
      device: '',
      extraMinutes: 15,
      reason: 'Power cut',
      by: { _id: 't', fullName: 'Meera Iyer', email: '' },
    },
    {
      _id: '2',
      at: later(-3_000),
      kind: 'saved',
      device: 'Phone, Chrome',
      changes: [{ question: 44, answer: 2 }],
    },
    { _id: '1', at: later(-5_000), kind: 'started', device: 'Phone, Chrome' },
  ],
  totalCount: 214,
  page: 1,
  limit: 6,
};

const attempt: Attempt = {
  _id: 'attempt-Aarav',
  quizId: 'q1',
  versionId: 'v1',
  title: 'JEE Main mock 3',
  status: 'open',
  trial: false,
  startedAt: later(-5_000_000),
  deadlineAt: later(4_991_000),
  extraMinutes: 0,
  now: NOW,
  seq: 0,
  questions: [],
  answers: [],
};

type Answer = Parameters<typeof showPage>[0]['answer'];

function show({
  reply = hall(),
  act = () => ({ status: 200, body: { extraMinutes: 10, attempts: 2894 } }),
  at = '/quiz/q1/hall',
  student = { status: 200, body: makeStudent() },
}: {
  reply?: Hall | Answer;
  act?: Answer;
  at?: string;
  student?: { status: number; body: unknown };
} = {}) {
  return showPage({
    routes: [{ path: '/quiz/:id/hall/:attemptId?', Component: HallRoute }],
    at,
    role: 'teacher',
    answer: (call, ...rest) => {
      if (!call.startsWith('GET')) return act(call, ...rest);
      if (call.includes('/log')) return { status: 200, body: log };
      if (call.startsWith('GET /api/students/')) return student;
      return typeof reply === 'function' ? reply(call, ...rest) : { status: 200, body: reply };
    },
  });
}

const rowOf = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  return button.closest('tr') as HTMLElement;
};

test('says how far each one is, and what time it is there', async () => {
  show();
  expect(await screen.findByRole('heading', { level: 1, name: 'JEE Main mock 3' })).toBeVisible();
  expect(screen.getByText(/Open since 9:00 am, closes 1:00 pm/)).toHaveTextContent('now 10:39:00 am');
  expect(await rowOf('Fatima Menon')).toHaveTextContent('Offline44 / 751:23:11 leftLast seen 1 min 48 s ago');
  const devices = within(await rowOf('Fatima Menon'));
  expect(devices.getByText('Phone, Chrome')).toBeVisible();
  expect(devices.getByText('Laptop, Firefox')).toBeVisible();
  expect(await rowOf('Aarav Menon')).toHaveTextContent('+15 min');
  expect(await rowOf('Devansh Menon')).toHaveTextContent('Submitted68 / 75–10:31:05 am');
  expect(await rowOf('Yusuf Menon')).toHaveTextContent(/Not started–$/);
  expect(screen.getByText('1 to 4 of 3,000')).toBeVisible();
});

test('the counts are the filters, and the search starts at the first page', async () => {
  const { user, calls } = show({ at: '/quiz/q1/hall?page=2' });
  await user.click(await screen.findByRole('button', { name: '23 Offline' }));
  expect(calls.at(-1)).toBe('GET /api/quiz/q1/hall?state=offline&page=1&limit=20');
  expect(screen.getByRole('button', { name: '23 Offline' })).toHaveAttribute('aria-pressed', 'true');
  await user.type(screen.getByRole('searchbox'), 'aarav{Enter}');
  expect(calls.at(-1)).toBe('GET /api/quiz/q1/hall?search=aarav&state=offline&page=1&limit=20');
});

test('extra time for all asks for a reason, and a retry is sent under the same key', async () => {
  const sent: unknown[] = [];
  const { user } = show({
    act: (_call, body, { headers }) => {
      sent.push({ body, key: headers['idempotency-key'] });
      return sent.length === 1
        ? { status: 503, body: errorBody('Try again in a moment.', 'busy') }
        : { status: 200, body: { extraMinutes: 30, attempts: 2894 } };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Extra time for all' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Extra time for all' }));
  expect(dialog.getByText(/2,894 students see it/)).toHaveTextContent('Closing moves to 1:10 pm.');
  await user.click(dialog.getByRole('radio', { name: '30' }));
  await user.click(dialog.getByRole('button', { name: 'Give 30 minutes to all' }));
  expect(dialog.getByRole('alert')).toHaveTextContent('Write a reason.');
  expect(sent).toEqual([]);
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Power cut{Enter}');
  expect(await dialog.findByText('Try again in a moment.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Give 30 minutes to all' }));
  expect(await screen.findByText('30 minutes more for 2,894 students.')).toBeVisible();
  expect(sent).toHaveLength(2);
  expect(sent[0]).toEqual(sent[1]);
  expect(sent[0]).toMatchObject({ body: { minutes: 30, reason: 'Power cut' }, key: expect.any(String) });
});

test('after a lost reply extra time for all is given in the same minutes, and the toast says the total', async () => {
  const sent: unknown[] = [];
  const { user } = show({
    act: (_call, body) => {
      sent.push(body);
      if (sent.length === 1) throw new TypeError('Failed to fetch');
      return { status: 200, body: { extraMinutes: 25, attempts: 2894 } };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Extra time for all' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Extra time for all' }));
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Power cut{Enter}');
  expect(await dialog.findByText(/^Trying again gives these 10 minutes once/)).toBeVisible();
  expect(dialog.getByRole('radio', { name: '30' })).toBeDisabled();
  await user.click(dialog.getByRole('button', { name: 'Give 10 minutes to all' }));
  expect(await screen.findByText('10 minutes more for 2,894 students, 25 minutes in all.')).toBeVisible();
  expect(sent[0]).toEqual(sent[1]);
});

test('after a refusal of extra time for all other minutes can be chosen', async () => {
  const refusal = errorBody('Please check the highlighted fields.', 'invalid');
  const { user } = show({ act: () => ({ status: 400, body: refusal }) });
  await user.click(await screen.findByRole('button', { name: 'Extra time for all' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Extra time for all' }));
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Power cut{Enter}');
  expect(await dialog.findByText('Please check the highlighted fields.')).toBeVisible();
  expect(dialog.getByRole('radio', { name: '30' })).toBeEnabled();
});

test('extra time for all that reached nobody says so', async () => {
  const { user } = show({ act: () => ({ status: 200, body: { extraMinutes: 10, attempts: 0 } }) });
  await user.click(await screen.findByRole('button', { name: 'Extra time for all' }));
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Power cut{Enter}');
  expect(await screen.findByText(/^No attempt is running, so this reached nobody\./)).toBeVisible();
});

test('extra time for one adds to what a colleague gave meanwhile, once the screen has shown it', async () => {
  const sent: unknown[] = [];
  let extraMinutes = 0;
  const { user } = show({
    reply: () => ({ status: 200, body: hall({ people: [person('Ravi', { extraMinutes })] }) }),
    act: (_call, body) => {
      sent.push(body);
      if (sent.length === 1) {
        extraMinutes = 20;
        return { status: 409, body: errorBody('Somebody changed this meanwhile', 'changed_meanwhile') };
      }
      return { status: 200, body: { ...attempt, extraMinutes: 30 } };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Ravi Menon' }));
  await user.click(screen.getByRole('button', { name: 'Give extra time' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Extra time for Ravi' }));
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Late bus{Enter}');
  expect(await dialog.findByText(/Nothing was given: Ravi’s extra time is 20 minutes by now/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Give 10 minutes' }));
  expect(await screen.findByText('10 minutes more for Ravi, 30 minutes in all.')).toBeVisible();
  expect(sent).toEqual([
    { extraMinutes: 10, fromExtraMinutes: 0, reason: 'Late bus' },
    { extraMinutes: 30, fromExtraMinutes: 20, reason: 'Late bus' },
  ]);
});

test('the panel shows one person with the newest of the log, and its acts keep the safe way filled', async () => {
  const sent: unknown[] = [];
  const { user } = show({
    act: (call, body) => {
      sent.push([call, body]);
      return { status: 200, body: attempt };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Aarav Menon' }));
  const panel = () => within(screen.getByRole('dialog', { name: 'Aarav Menon' }));
  expect(panel().getByText('44 of 75, 3 marked')).toBeVisible();
  expect(panel().getByText('1:23:11, until 12:02:11 pm')).toBeVisible();
  expect(await panel().findByText('Saved question 44: C')).toBeVisible();
  expect(panel().getByText('Reason: Power cut')).toBeVisible();
  expect(panel().getByText('By Meera Iyer')).toBeVisible();
  expect(panel().getByRole('link', { name: 'Whole log, 214 entries' })).toHaveAttribute(
    'href',
    '/quiz/q1/hall/attempt-Aarav',
  );
  await user.click(panel().getByRole('button', { name: 'Give extra time' }));
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Late bus');
  await user.click(screen.getByRole('button', { name: 'Give 10 minutes' }));
  expect(sent.at(-1)).toEqual([
    'PATCH /api/attempts/attempt-Aarav',
    { extraMinutes: 25, fromExtraMinutes: 15, reason: 'Late bus' },
  ]);
  await screen.findByRole('dialog', { name: 'Aarav Menon' });
  await user.click(panel().getByRole('button', { name: 'Cancel the attempt' }));
  const question = within(screen.getByRole('alertdialog', { name: 'Cancel Aarav’s attempt?' }));
  expect(question.getByRole('button', { name: 'Keep the attempt' })).toHaveClass('btn-primary');
  await user.type(question.getByRole('textbox', { name: 'Reason' }), 'Copied{Enter}');
  expect(sent).toHaveLength(1);
  await user.click(question.getByRole('button', { name: 'Cancel the attempt' }));
  expect(sent.at(-1)).toEqual(['PATCH /api/attempts/attempt-Aarav', { void: true, reason: 'Copied' }]);
});

test('the panel says which device writes, and which ones did before', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Fatima Menon' }));
  const panel = within(screen.getByRole('dialog', { name: 'Fatima Menon' }));
  expect(panel.getByText(/^Phone, Chrome, now/)).toBeVisible();
  expect(panel.getByText('Laptop, Firefox, until 10:12 am')).toBeVisible();
});

test('results held back are released with a reason; a refusal while attempts run is shown', async () => {
  const sent: unknown[] = [];
  const held = { release: 'by_hand', closesAt: later(-60_000) } as const;
  const counts = { all: 3, not_started: 0, working: 0, offline: 0, submitted: 3 };
  const refusal = errorBody('Some attempts are still running.', 'attempts_running');
  const { user } = show({
    reply: () => ({
      status: 200,
      body: hall({ counts }, sent.length < 2 ? held : { ...held, releasedAt: NOW }),
    }),
    act: (call, body) => {
      sent.push([call, body]);
      return sent.length === 1 ? { status: 409, body: refusal } : { status: 200, body: { message: '' } };
    },
  });
  expect(await screen.findByText('Results are held back until you release them.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Release results' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Release results' }));
  expect(dialog.getByText(/If a key may be wrong, rule on it first/)).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Keys checked{Enter}');
  expect(await dialog.findByText('Some attempts are still running.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Release results' }));
  expect(await screen.findByText('Results released 31 Jan 2026, 10:39 am.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Release results' })).toBeNull();
  expect(sent.at(-1)).toEqual(['POST /api/quiz/q1/release', { reason: 'Keys checked' }]);
});

test('who has submitted can get another attempt', async () => {
  const sent: unknown[] = [];
  const { user } = show({
    act: (call, body) => {
      sent.push([call, body]);
      return { status: 200, body: { message: '' } };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Devansh Menon' }));
  await user.click(screen.getByRole('button', { name: 'Give another attempt' }));
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Power cut');
  await user.click(screen.getByRole('button', { name: 'Give another attempt' }));
  expect(sent).toEqual([
    ['POST /api/quiz/q1/further-attempts', { userId: 'id-Devansh', reason: 'Power cut' }],
  ]);
});

test('another attempt at an exam that closed a moment ago asks for a window, and keeps the reason', async () => {
  const closed = { status: 409, body: errorBody('This exam is closed.', 'exam_closed') };
  const { user } = show({ act: () => closed });
  await user.click(await screen.findByRole('button', { name: 'Devansh Menon' }));
  await user.click(screen.getByRole('button', { name: 'Give another attempt' }));
  expect(screen.queryByText('The exam is closed for this student.')).toBeNull();
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Power cut');
  await user.click(screen.getByRole('button', { name: 'Give another attempt' }));
  expect(await screen.findByText('The exam is closed for this student.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveValue('Power cut');
});

test('another attempt at a closed exam is given with a window of the student alone', async () => {
  const sent: unknown[] = [];
  const { user } = show({
    reply: hall({}, { closesAt: later(-60_000) }),
    act: (call, body) => {
      sent.push([call, body]);
      return { status: 200, body: { message: '' } };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Devansh Menon' }));
  await user.click(screen.getByRole('button', { name: 'Give another attempt' }));
  fireEvent.change(screen.getByLabelText('Closes'), { target: { value: '2099-11-22T13:00' } });
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Power cut');
  await user.click(screen.getByRole('button', { name: 'Give another attempt' }));
  const window = { closesAt: '2099-11-22T07:30:00.000Z' };
  expect(sent).toEqual([
    ['POST /api/quiz/q1/further-attempts', { userId: 'id-Devansh', reason: 'Power cut', ...window }],
  ]);
});

test('says why nobody is there, when the exam opens, and when all have submitted', async () => {
  const none = { all: 0, not_started: 0, working: 0, offline: 0, submitted: 0 };
  const empty = { counts: none, people: [], totalCount: 0 };
  show({ reply: hall(empty, { opensAt: later(60_000), enrolledOnly: false }) });
  expect(await screen.findByText('Nobody has started yet.')).toBeVisible();
  expect(screen.getByText('This exam is not open yet.')).toBeVisible();
});

test('a closed exam says who still works, or that all have submitted', async () => {
  const counts = { all: 3, not_started: 1, working: 0, offline: 0, submitted: 2 };
  show({ reply: hall({ counts, people: [], totalCount: 0 }, { closesAt: later(-60_000) }) });
  expect(await screen.findByText('All 2 students who started have submitted.')).toBeVisible();
  expect(screen.getByText(/Closed since/)).toBeVisible();
  expect(screen.getByText('Nobody is in this state now.')).toBeVisible();
});

test('says that it is loading, then what failed', async () => {
  const reply = Promise.withResolvers<{ status: number; body: unknown }>();
  show({ reply: () => reply.promise });
  expect(await screen.findByText('Loading the hall...')).toBeVisible();
  reply.resolve({ status: 404, body: errorBody('Quiz not found', 'quiz_not_found') });
  expect(await screen.findByRole('alert')).toHaveTextContent('Quiz not found');
});

test('asks again every 5 seconds, counts down between, and says when there is no news', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let isCut = false;
  const { calls } = show({
    reply: () => (isCut ? { status: 400, body: errorBody('Cut', 'invalid') } : { status: 200, body: hall() }),
  });
  await screen.findByText('Up to date');
  const asked = calls.length;
  isCut = true;
  await vi.advanceTimersByTimeAsync(10_500);
  expect(calls.length).toBe(asked + 2);
  expect(await screen.findByText(/^now 10:39:1/)).toBeVisible();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await screen.findByText(/^Not updated since 10:39:0/)).toBeVisible();
  expect(screen.getByText('Up to date')).not.toBeVisible();
});

const point = (minute: number, [lower, median, upper]: [number, number, number]) => ({
  at: later((minute - 99) * 60_000),
  lower,
  median,
  upper,
});

test('an exam with sittings is open until the last one closes, and says when each person can start', async () => {
  const waiting = { state: 'not_started', answered: null, deadlineAt: null, lastSeenAt: null } as const;
  const sitting = (label: string, opens: number, closes: number) => ({
    ...{ label, opensAt: later(opens), closesAt: later(closes) },
  });
  show({
    reply: hall(
      {
        people: [
          person('Asha', { ...waiting, sitting: sitting('Morning', -7_200_000, -3_600_000) }),
          person('Bina', { ...waiting, sitting: sitting('Evening', 3_600_000, 7_200_000) }),
          person('Chand', {
            ...waiting,
            sitting: sitting('', -60_000, 3_600_000),
            user: { _id: 'c', fullName: 'Chand Rao', email: '', roll: 'A/7' },
          }),
        ],
      },
      {
        opensAt: later(-7_200_000),
        closesAt: later(-3_600_000),
        span: { opensAt: later(-7_200_000), closesAt: later(7_200_000) },
      },
    ),
  });
  const [, asha, bina, chand] = await screen.findAllByRole('row');
  expect(asha).toHaveTextContent(/Morning.*Closed /);
  expect(bina).toHaveTextContent(/Evening.*Opens /);
  expect(chand).toHaveTextContent(/Roll A\/7.*Until /);
  expect(screen.getByText(/Open since .*, last sitting closes /)).toBeVisible();
  expect(screen.queryByText(/This exam is closed/)).toBeNull();
});

test('the middle student’s progress is a sentence, a curve with the middle half, and a table', async () => {
  const points = Array.from({ length: 25 }, (_, n) => point((n * 99) / 24, [n, n + 5, n + 9]));
  points[24] = point(99, [30, 41, 52]);
  const { user } = show({ reply: hall({ progress: { started: 2946, total: 75, points } }) });
  const figure = within(await screen.findByRole('figure'));
  expect(figure.getByText('The middle student has answered 41 of 75.')).toBeVisible();
  expect(figure.getByText('The middle half has answered 30 to 52 (the band).')).toBeVisible();
  expect(figure.getByRole('img')).toHaveAccessibleName(/over the time of the exam.*answered 41 of 75/);
  await user.click(figure.getByText('The same as a table'));
  expect(figure.getByRole('row', { name: '10:39 am 41 30 to 52' })).toBeInTheDocument();
  expect(figure.getAllByRole('row')).toHaveLength(10);
});

test('one student has a sentence, and a line without a band', async () => {
  const points = [point(0, [0, 0, 0]), point(9, [4, 4, 4])];
  show({ reply: hall({ progress: { started: 1, total: 75, points } }) });
  expect(await screen.findByText('The one student who started has answered 4 of 75.')).toBeVisible();
  expect(document.querySelector('.hall-curve-median')).toHaveAttribute('d', 'M0.00 100.00L100.00 94.67');
  expect(document.querySelector('.hall-curve-band')).toBeNull();
});

test('a lone point has a sentence and no curve', async () => {
  const progress = { started: 5, total: 75, points: [point(9, [4, 4, 4])] };
  show({ reply: hall({ progress }) });
  expect(await screen.findByText('So has the whole middle half.')).toBeVisible();
  expect(screen.queryByRole('img')).toBeNull();
});

test('before anyone has started there is no picture', async () => {
  show();
  await screen.findByRole('heading', { level: 1, name: 'JEE Main mock 3' });
  expect(screen.queryByRole('figure')).toBeNull();
});

test('the panel has class, batches and the numbers of student and guardian, and leads to the student’s page', async () => {
  const known = makeStudent({
    ...{ class: '11', batches: [{ _id: 'b1', name: 'Evening' }] },
    ...{ phone: '+919876543210', guardianName: 'Sunita Rao', guardianPhone: '+919876543211' },
  });
  const { user } = show({ student: { status: 200, body: known } });
  await user.click(await screen.findByRole('button', { name: 'Aarav Menon' }));
  const reach = within(await screen.findByRole('region', { name: 'How to reach Aarav Menon' }));
  expect(reach.getByText('Class 11, Evening')).toBeVisible();
  expect(reach.getByRole('link', { name: 'Call Aarav Menon' })).toHaveAttribute('href', 'tel:+919876543210');
  expect(reach.getByRole('link', { name: 'Call Sunita Rao' })).toHaveAttribute('href', 'tel:+919876543211');
  expect(reach.getByRole('link', { name: 'All about this student' })).toHaveAttribute(
    'href',
    '/admin/people/id-Aarav',
  );
});

test('the panel says that no number is stored', async () => {
  const body = makeStudent({ phone: '', guardianPhone: '' });
  const { user } = show({ student: { status: 200, body } });
  await user.click(await screen.findByRole('button', { name: 'Aarav Menon' }));
  expect(await screen.findByText('No phone number is stored.')).toBeVisible();
});

test('the panel says that the numbers could not be loaded', async () => {
  const { user } = show({ student: { status: 500, body: errorBody('Down.', 'internal') } });
  await user.click(await screen.findByRole('button', { name: 'Aarav Menon' }));
  expect(await screen.findByText('Down.')).toBeVisible();
});
