import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as time from './time.ts';

const nine = Date.parse('2026-11-22T03:30:00Z');
const hours = (count: number) => new Date(nine + count * 3_600_000).toISOString();

test.each([
  ['2026-11-14T13:12:00.000Z', '14 Nov 2026, 6:42 pm'],
  ['2026-11-14T18:29:59.999Z', '14 Nov 2026, 11:59 pm'],
  ['2026-11-14T18:30:00.000Z', '15 Nov 2026, 12:00 am'],
  ['2026-01-01T06:30:00.000Z', '1 Jan 2026, 12:00 pm'],
])('the instant %s is %s in Kolkata', (instant, shown) => {
  expect(time.formatDateTime(instant)).toBe(shown);
  expect(shown).toContain(time.formatDate(instant));
});

test('seconds of the time of day are shown where they matter', () => {
  expect(time.formatSecond('2026-01-31T05:09:00.000Z')).toBe('10:39:00 am');
  expect(time.formatSecond('2026-01-31T18:30:05.000Z')).toBe('12:00:05 am');
});

test('the days and times of this century are those of the zone Asia/Kolkata', () => {
  const zone = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Asia/Kolkata',
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  const at = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(at, (moment) => {
      const [day, timeOfDay] = time.kolkataTime(moment).split(' ');
      expect(`${day?.split('-').toReversed().join('/')}, ${timeOfDay}`).toBe(zone.format(moment));
    }),
  );
});

test('windows and moments are as near as they are', () => {
  expect(time.formatWindow(hours(0), hours(4))).toBe('Sunday 22 Nov 2026, 9:00 am to 1:00 pm');
  expect(time.formatWindow(hours(0), hours(30))).toBe(
    'Sunday 22 Nov 2026, 9:00 am to Monday 23 Nov 2026, 3:00 pm',
  );
  expect(time.formatMoment(hours(0), nine - 3_600_000)).toBe('today, 9:00 am');
  expect(time.formatMoment(hours(0), nine - 14 * 3_600_000)).toBe('tomorrow, 9:00 am');
  expect(time.formatMoment(hours(0), nine - 90 * 3_600_000)).toBe('22 Nov 2026, 9:00 am');
});

test('a wait has the unit that fits it', () => {
  expect(time.formatWait(14 * 3_600_000 + 6 * 60_000)).toEqual({ number: '14:06', unit: 'hours' });
  expect(time.formatWait(65_000)).toEqual({ number: '1:05', unit: 'minutes' });
  expect(time.formatWait(72 * 3_600_000)).toEqual({ number: '3', unit: 'days' });
});

test('the time left counts down to nothing and no further', () => {
  expect([4_991_000, 59_001, 0, -5_000].map(time.formatLeft)).toEqual(['1:23:11', '1:00', '0:00', '0:00']);
});

test('what was long ago is said in larger units', () => {
  expect([-1, 4_900, 108_000, 3_800_000].map(time.formatAgo)).toEqual([
    '0 s ago',
    '4 s ago',
    '1 min 48 s ago',
    '1 h 3 min ago',
  ]);
});

test('a day begins at midnight in Kolkata', () => {
  expect(time.kolkataMidnight('2026-03-10').toISOString()).toBe('2026-03-09T18:30:00.000Z');
  expect(time.kolkataMidnight('2026-02-28', 1).toISOString()).toBe('2026-02-28T18:30:00.000Z');
  expect(time.kolkataStamp(nine)).toBe('20261122-090000');
});

test('times are typed and shown in India, whatever the device’s own zone is', () => {
  expect(time.toLocal('2026-11-22T03:30:00.000Z')).toBe('2026-11-22T09:00');
  expect(time.fromLocal('2026-11-22T09:00')).toBe('2026-11-22T03:30:00.000Z');
  expect([time.toLocal(null), time.fromLocal(' '), time.fromLocal('soon')]).toEqual(['', null, 'soon']);
  const at = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(at, (moment) => {
      moment.setUTCSeconds(0, 0);
      expect(time.fromLocal(time.toLocal(moment.toISOString()))).toBe(moment.toISOString());
    }),
  );
});

test.each([
  [40, '40 s'],
  [2_880, '48 min'],
  [7_200, '2 h'],
  [10_740, '2 h 59 min'],
])('%d seconds last %s', (seconds, shown) => {
  expect(time.formatSpan(seconds)).toBe(shown);
});

test.each(['2026-02-28', '2024-02-29', '1000-01-01'])('%s is a day', (day) => {
  expect(time.isDay(day)).toBe(true);
});

test.each(['2026-02-29', '2026-13-01', '0999-01-01', '2026-1-1', '2026-11-14T00:00', ''])(
  '%s is no day',
  (day) => {
    expect(time.isDay(day)).toBe(false);
  },
);
