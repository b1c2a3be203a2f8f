import type { Eligibility } from '@kaksha/contract/exams.ts';
import { expect, test } from 'vitest';
import { askAgainAfter, gateOf, lastFullStart, minutesFrom } from './gate.ts';

const nine = Date.parse('2026-11-22T03:30:00Z');
const hours = (count: number) => new Date(nine + count * 3_600_000).toISOString();
const eligibility: Eligibility = {
  now: hours(0),
  trial: false,
  refusal: null,
  opensAt: hours(0),
  closesAt: hours(4),
  extraMinutes: 0,
  attemptsAllowed: 1,
  attemptsUsed: 0,
  courses: [],
  admission: 'enrolled',
  isEnrolled: true,
  release: 'at_once',
  open: null,
  last: null,
};
const gate = (known: Partial<Eligibility> | null, now = nine, signedIn = true) =>
  gateOf({
    signedIn,
    failed: false,
    now,
    window: { opensAt: hours(0), closesAt: hours(4) },
    eligibility: known && { ...eligibility, ...known },
  });

test('the button appears when the exam opens and goes when it closes, without asking the server again', () => {
  const known = { refusal: 'exam_not_open' } as const;
  expect(gate(known, nine - 1)).toBe('notOpen');
  expect(gate(known, nine)).toBe('ready');
  expect(gate(known, Date.parse(hours(4)) - 1)).toBe('ready');
  expect(gate(known, Date.parse(hours(4)))).toBe('closed');
});

test.each([
  ['not_enrolled', 'notEnrolled'],
  ['no_attempts_left', 'noAttempts'],
  ['exam_closed', 'closed'],
  ['quiz_not_ready', 'notReady'],
] as const)('a refusal %s shows the gate %s, before the exam opens too', (refusal, expected) => {
  expect(gate({ refusal })).toBe(expected);
  expect(gate({ refusal }, nine - 1)).toBe(expected);
});

test('a visitor signs in first, unless the exam is over; staff may start at any time', () => {
  expect(gate(null, nine - 1, false)).toBe('signIn');
  expect(gate(null, Date.parse(hours(5)), false)).toBe('closed');
  expect(gate({ trial: true }, nine - 1)).toBe('ready');
  expect(gate({ trial: true }, Date.parse(hours(5)))).toBe('ready');
});

test('a late start has the minutes that are left until the exam closes', () => {
  expect(minutesFrom(nine, 180, hours(4))).toBe(180);
  expect(minutesFrom(nine + 85 * 60_000, 180, hours(4))).toBe(155);
  expect(minutesFrom(nine, 180, null)).toBe(180);
  expect(lastFullStart(180, hours(4))).toBe(Date.parse(hours(1)));
});

test('who waits for the opening asks every half minute in the last hour, and every five minutes before', () => {
  const waiting = { ...eligibility, refusal: 'exam_not_open' as const };
  expect(askAgainAfter(waiting, nine - 2 * 3_600_000)).toBe(300_000);
  expect(askAgainAfter(waiting, nine - 3_600_000)).toBe(30_000);
  expect(askAgainAfter(waiting, nine - 1)).toBe(30_000);
  expect(askAgainAfter(waiting, nine)).toBe(false);
  expect(askAgainAfter({ ...waiting, refusal: 'not_enrolled' }, nine - 1)).toBe(false);
  expect(askAgainAfter(undefined, nine - 1)).toBe(false);
});
