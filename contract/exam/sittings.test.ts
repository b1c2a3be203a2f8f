import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ExamTimes, type SittingTimes, sittingState, windowOf } from './sittings.ts';

const at = (clock: string) => Date.parse(`2026-11-26T${clock}:00Z`);
const iso = (clock: string | null) => (clock === null ? null : new Date(at(clock)).toISOString());
const exam: ExamTimes = {
  opensAt: iso('09:00'),
  closesAt: iso('10:00'),
  minutes: 45,
  extraMinutes: 0,
  attemptsAllowed: 1,
};

type Given = Partial<Omit<SittingTimes, 'opensAt' | 'closesAt'>> & { opens?: string; closes?: string };
const sitting = ({ opens, closes, ...given }: Given): SittingTimes => ({
  label: '',
  batchIds: [],
  userIds: [],
  extraMinutes: null,
  extraPercent: null,
  attempts: null,
  ...given,
  opensAt: iso(opens ?? null),
  closesAt: iso(closes ?? null),
});
const A = (given: Given) => sitting({ batchIds: ['a'], ...given });
const B = (given: Given) => sitting({ batchIds: ['b'], ...given });
const own = (given: Given) => sitting({ userIds: ['p'], ...given });
const other = (given: Given) => sitting({ userIds: ['q'], ...given });

type Expected = { window: [string | null, string | null]; extra?: number; attempts?: number; label?: string };
type Case = [
  what: string,
  given: { sittings?: SittingTimes[]; exam?: Partial<ExamTimes>; batchIds?: string[]; percent?: number },
  expected: Expected,
];

/** A person of the batches a and b, unless the case says otherwise. */
const cases: Case[] = [
  ['no sitting: the default', {}, { window: ['09:00', '10:00'] }],
  [
    'of another person',
    { sittings: [other({ opens: '14:00', closes: '15:00' })] },
    { window: ['09:00', '10:00'] },
  ],
  [
    'of a batch one is not in',
    { sittings: [A({ opens: '14:00', closes: '15:00' })], batchIds: ['b'] },
    { window: ['09:00', '10:00'] },
  ],
  ['of one batch', { sittings: [A({ opens: '14:00', closes: '15:00' })] }, { window: ['14:00', '15:00'] }],
  ['of one batch, the close alone', { sittings: [A({ closes: '11:00' })] }, { window: ['09:00', '11:00'] }],
  ['of one batch, the opening alone', { sittings: [A({ opens: '08:00' })] }, { window: ['08:00', '10:00'] }],
  [
    'of two batches: earliest opening, latest close',
    { sittings: [A({ opens: '14:00', closes: '15:00' }), B({ opens: '13:00', closes: '14:30' })] },
    { window: ['13:00', '15:00'] },
  ],
  [
    'of two batches, each half',
    { sittings: [A({ opens: '14:00' }), B({ closes: '16:00' })] },
    { window: ['14:00', '16:00'] },
  ],
  [
    'two of one batch',
    { sittings: [A({ opens: '14:00', closes: '15:00' }), A({ opens: '16:00', closes: '17:00' })] },
    { window: ['14:00', '17:00'] },
  ],
  [
    'the order in which they were made does not matter',
    { sittings: [B({ opens: '13:00', closes: '14:30' }), A({ opens: '14:00', closes: '15:00' })] },
    { window: ['13:00', '15:00'] },
  ],
  [
    'one sitting of both batches',
    { sittings: [sitting({ batchIds: ['a', 'b'], opens: '14:00', closes: '15:00' })] },
    { window: ['14:00', '15:00'] },
  ],
  [
    'of the person beats the default',
    { sittings: [own({ opens: '18:00', closes: '19:00' })] },
    { window: ['18:00', '19:00'] },
  ],
  [
    'of the person beats an earlier one of the batch',
    { sittings: [A({ opens: '08:00', closes: '12:00' }), own({ opens: '18:00', closes: '19:00' })] },
    { window: ['18:00', '19:00'] },
  ],
  [
    'of the person beats a longer one of the batch',
    { sittings: [A({ opens: '08:00', closes: '20:00' }), own({ closes: '09:30' })] },
    { window: ['08:00', '09:30'] },
  ],
  [
    'of the person without a close: that of the batch',
    { sittings: [A({ opens: '14:00', closes: '15:00' }), own({ opens: '14:30' })] },
    { window: ['14:30', '15:00'] },
  ],
  [
    'of the person without an opening: that of the batch',
    { sittings: [A({ opens: '14:00', closes: '15:00' }), own({ closes: '16:00' })] },
    { window: ['14:00', '16:00'] },
  ],
  [
    'of the person with extra time alone: window of the batch',
    { sittings: [A({ opens: '14:00', closes: '15:00' }), own({ extraMinutes: 10 })] },
    { window: ['14:00', '15:00'], extra: 10 },
  ],
  [
    'of the person with extra time alone: window of the exam',
    { sittings: [own({ extraMinutes: 10 })] },
    { window: ['09:00', '10:00'], extra: 10 },
  ],
  [
    'two of the person',
    { sittings: [own({ opens: '18:00', closes: '19:00' }), own({ opens: '17:00', closes: '18:30' })] },
    { window: ['17:00', '19:00'] },
  ],
  [
    'extra percent of the paper, rounded up',
    { sittings: [A({ extraPercent: 25 })] },
    { window: ['09:00', '10:00'], extra: 12 },
  ],
  [
    'the most time of two batches',
    { sittings: [A({ extraMinutes: 10 }), B({ extraPercent: 25 })] },
    { window: ['09:00', '10:00'], extra: 12 },
  ],
  [
    'no extra time of the person beats that of the batch',
    { sittings: [A({ extraMinutes: 10 }), own({ extraMinutes: 0 })] },
    { window: ['09:00', '10:00'], extra: 0 },
  ],
  ['the right of the person alone', { percent: 33 }, { window: ['09:00', '10:00'], extra: 15 }],
  [
    'a right larger than the sitting',
    { sittings: [A({ extraMinutes: 10 })], percent: 33 },
    { window: ['09:00', '10:00'], extra: 15 },
  ],
  [
    'a right smaller than the sitting',
    { sittings: [A({ extraMinutes: 20 })], percent: 33 },
    { window: ['09:00', '10:00'], extra: 20 },
  ],
  [
    'a right that a sitting of no extra time does not take away',
    { sittings: [own({ extraMinutes: 0 })], percent: 33 },
    { window: ['09:00', '10:00'], extra: 15 },
  ],
  [
    'what the exam was given comes on top',
    { sittings: [A({ extraMinutes: 20 })], exam: { extraMinutes: 5 }, percent: 33 },
    { window: ['09:00', '10:05'], extra: 25 },
  ],
  [
    'what the exam was given moves the close of a sitting',
    { sittings: [A({ opens: '14:00', closes: '15:00' })], exam: { extraMinutes: 5 } },
    { window: ['14:00', '15:05'], extra: 5 },
  ],
  ['attempts of the batch', { sittings: [A({ attempts: 2 })] }, { window: ['09:00', '10:00'], attempts: 2 }],
  [
    'the most attempts of two batches',
    { sittings: [A({ attempts: 2 }), B({ attempts: 3 })] },
    { window: ['09:00', '10:00'], attempts: 3 },
  ],
  [
    'no limit is the most',
    { sittings: [A({ attempts: 0 }), B({ attempts: 3 })] },
    { window: ['09:00', '10:00'], attempts: 0 },
  ],
  [
    'attempts of the person beat no limit of the batch',
    { sittings: [A({ attempts: 0 }), own({ attempts: 1 })] },
    { window: ['09:00', '10:00'], attempts: 1 },
  ],
  [
    'an exam without limit, a sitting with one',
    { sittings: [A({ attempts: 2 })], exam: { attemptsAllowed: 0 } },
    { window: ['09:00', '10:00'], attempts: 2 },
  ],
  ['a default that never closes', { exam: { closesAt: null } }, { window: ['09:00', null] }],
  [
    'a sitting of a default that never closes',
    { sittings: [A({ closes: '11:00' })], exam: { opensAt: null, closesAt: null } },
    { window: [null, '11:00'] },
  ],
  [
    'the name of the own sitting',
    {
      sittings: [
        A({ label: 'Morning', opens: '08:00' }),
        own({ label: 'Resit', opens: '14:00', closes: '15:00' }),
      ],
    },
    { window: ['14:00', '15:00'], label: 'Resit' },
  ],
  [
    'the name of the batch’s where the own has none',
    { sittings: [A({ label: 'Morning', opens: '08:00' }), own({ extraMinutes: 5 })] },
    { window: ['08:00', '10:00'], extra: 5, label: 'Morning' },
  ],
];

test('there are at least thirty cases', () => expect(cases.length).toBeGreaterThanOrEqual(30));

test.each(cases)('%s', (_what, given, { window, extra = 0, attempts = 1, label = '' }) => {
  const person = { userId: 'p', batchIds: given.batchIds ?? ['a', 'b'], percent: given.percent ?? 0 };
  const found = windowOf({ ...exam, ...given.exam }, given.sittings ?? [], person);
  const [opens, until] = window.map((clock) => (clock === null ? null : at(clock)));
  expect(found).toMatchObject({ opensAt: opens, startsUntil: until, extraMinutes: extra, attempts, label });
});

describe('the state of a window', () => {
  test('is open from the opening until before the last start', () => {
    const window = windowOf({ ...exam, extraMinutes: 5 }, [], { userId: 'p', batchIds: [], percent: 0 });
    expect(sittingState(window, at('09:00') - 1)).toBe('upcoming');
    expect(sittingState(window, at('09:00'))).toBe('open');
    expect(sittingState(window, at('10:05') - 1)).toBe('open');
    expect(sittingState(window, at('10:05'))).toBe('closed');
  });
});

test('extra time is never below the right, and a sitting more for a batch never takes time or attempts', () => {
  const clock = fc.option(
    fc.integer({ min: 0, max: 23 * 60 }).map((minute) => new Date(at('00:00') + minute * 60_000)),
  );
  const some = fc.record({
    label: fc.constant(''),
    batchIds: fc.constantFrom(['a'], ['b'], []),
    userIds: fc.constant([]),
    opensAt: clock,
    closesAt: clock,
    extraMinutes: fc.option(fc.nat(60)),
    extraPercent: fc.constant(null),
    attempts: fc.option(fc.integer({ min: 1, max: 5 })),
  });
  fc.assert(
    fc.property(fc.array(some, { minLength: 1, maxLength: 5 }), some, fc.nat(100), (made, more, percent) => {
      const person = { userId: 'p', batchIds: ['a', 'b'], percent };
      const before = windowOf(exam, made, person);
      const after = windowOf(exam, [...made, more], person);
      expect(after.extraMinutes).toBeGreaterThanOrEqual(after.rightMinutes);
      const level = made.filter(({ batchIds }) => batchIds.length > 0);
      if (level.some(({ closesAt }) => closesAt !== null)) {
        expect(after.closesAt ?? 0).toBeGreaterThanOrEqual(before.closesAt ?? 0);
      }
      if (level.some(({ extraMinutes }) => extraMinutes !== null)) {
        expect(after.extraMinutes).toBeGreaterThanOrEqual(before.extraMinutes);
      }
      if (level.some(({ attempts }) => attempts !== null)) {
        expect(after.attempts).toBeGreaterThanOrEqual(before.attempts);
      }
    }),
  );
});
