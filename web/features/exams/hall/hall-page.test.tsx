import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hall, later, NOW, person, showHall } from '#web/test/show-hall.ts';
import { errorBody } from '#web/test/show-page.tsx';

// The clock of the hall stands still unless a test moves it: a slow machine would see another second.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const rowOf = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  return button.closest('tr') as HTMLElement;
};

test('says how far each one is, and what time it is there', async () => {
  showHall();
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
  const { user, calls } = showHall({ at: '/quiz/q1/hall?page=2' });
  await user.click(await screen.findByRole('button', { name: '23 Offline' }));
  expect(calls.at(-1)).toBe('GET /api/quiz/q1/hall?state=offline&page=1&limit=20');
  expect(screen.getByRole('button', { name: '23 Offline' })).toHaveAttribute('aria-pressed', 'true');
  await user.type(screen.getByRole('searchbox'), 'aarav{Enter}');
  expect(calls.at(-1)).toBe('GET /api/quiz/q1/hall?search=aarav&state=offline&page=1&limit=20');
});

test('extra time for all asks for a reason, and a retry is sent under the same key', async () => {
  const sent: unknown[] = [];
  const { user } = showHall({
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
  const { user } = showHall({
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
  const { user } = showHall({ act: () => ({ status: 400, body: refusal }) });
  await user.click(await screen.findByRole('button', { name: 'Extra time for all' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Extra time for all' }));
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Power cut{Enter}');
  expect(await dialog.findByText('Please check the highlighted fields.')).toBeVisible();
  expect(dialog.getByRole('radio', { name: '30' })).toBeEnabled();
});

test('extra time for all that reached nobody says so', async () => {
  const { user } = showHall({ act: () => ({ status: 200, body: { extraMinutes: 10, attempts: 0 } }) });
  await user.click(await screen.findByRole('button', { name: 'Extra time for all' }));
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Power cut{Enter}');
  expect(await screen.findByText(/^No attempt is running, so this reached nobody\./)).toBeVisible();
});

test('results held back are released with a reason; a refusal while attempts run is shown', async () => {
  const sent: unknown[] = [];
  const held = { release: 'by_hand', closesAt: later(-60_000) } as const;
  const counts = { all: 3, not_started: 0, working: 0, offline: 0, submitted: 3 };
  const refusal = errorBody('Some attempts are still running.', 'attempts_running');
  const { user } = showHall({
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

test('says why nobody is there, when the exam opens, and when all have submitted', async () => {
  const none = { all: 0, not_started: 0, working: 0, offline: 0, submitted: 0 };
  const empty = { counts: none, people: [], totalCount: 0 };
  showHall({ reply: hall(empty, { opensAt: later(60_000), enrolledOnly: false }) });
  expect(await screen.findByText('Nobody has started yet.')).toBeVisible();
  expect(screen.getByText('This exam is not open yet.')).toBeVisible();
});

test('a closed exam says who still works, or that all have submitted', async () => {
  const counts = { all: 3, not_started: 1, working: 0, offline: 0, submitted: 2 };
  showHall({ reply: hall({ counts, people: [], totalCount: 0 }, { closesAt: later(-60_000) }) });
  expect(await screen.findByText('All 2 students who started have submitted.')).toBeVisible();
  expect(screen.getByText(/Closed since/)).toBeVisible();
  expect(screen.getByText('Nobody is in this state now.')).toBeVisible();
});

test('says that it is loading, then what failed', async () => {
  const reply = Promise.withResolvers<{ status: number; body: unknown }>();
  showHall({ reply: () => reply.promise });
  expect(await screen.findByText('Loading the hall...')).toBeVisible();
  reply.resolve({ status: 404, body: errorBody('Quiz not found', 'quiz_not_found') });
  expect(await screen.findByRole('alert')).toHaveTextContent('Quiz not found');
});

test('asks again every 5 seconds, counts down between, and says when there is no news', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let isCut = false;
  const { calls } = showHall({
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
  showHall({
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
  const { user } = showHall({ reply: hall({ progress: { started: 2946, total: 75, points } }) });
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
  showHall({ reply: hall({ progress: { started: 1, total: 75, points } }) });
  expect(await screen.findByText('The one student who started has answered 4 of 75.')).toBeVisible();
  expect(document.querySelector('.hall-curve-median')).toHaveAttribute('d', 'M0.00 100.00L100.00 94.67');
  expect(document.querySelector('.hall-curve-band')).toBeNull();
});

test('a lone point has a sentence and no curve', async () => {
  const progress = { started: 5, total: 75, points: [point(9, [4, 4, 4])] };
  showHall({ reply: hall({ progress }) });
  expect(await screen.findByText('So has the whole middle half.')).toBeVisible();
  expect(screen.queryByRole('img')).toBeNull();
});

test('before anyone has started there is no picture', async () => {
  showHall();
  await screen.findByRole('heading', { level: 1, name: 'JEE Main mock 3' });
  expect(screen.queryByRole('figure')).toBeNull();
});
