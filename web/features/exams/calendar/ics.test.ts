import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CalendarExam, fileNameOf, toCalendar } from './ics.ts';

const exam: CalendarExam = {
  quizId: 'quiz-1',
  title: 'JEE Main mock 3; physics, chemistry \\ maths\nSunday',
  opensAt: '2026-11-22T03:30:00.000Z',
  closesAt: '2026-11-22T07:30:00.000Z',
  totalTime: 180,
};
const site = { origin: 'https://kaksha.example', now: new Date('2026-11-20T10:00:00.000Z') };
const unfolded = (file: string) => file.replaceAll('\r\n ', '');

test('an exam is one event with a lasting UID, its times in UTC, and escaped texts', () => {
  expect(unfolded(toCalendar(exam, site)).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//kaksha.example//Exams//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    'UID:exam-quiz-1@kaksha.example',
    'DTSTAMP:20261120T100000Z',
    'DTSTART:20261122T033000Z',
    'DTEND:20261122T073000Z',
    'SUMMARY:JEE Main mock 3\\; physics\\, chemistry \\\\ maths\\nSunday',
    'DESCRIPTION:Exam of 180 minutes. It starts here: https://kaksha.example/quiz/quiz-1',
    'URL:https://kaksha.example/quiz/quiz-1',
    'TRANSP:OPAQUE',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'DESCRIPTION:JEE Main mock 3\\; physics\\, chemistry \\\\ maths\\nSunday',
    'TRIGGER:-PT30M',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test.each([
  [{ closesAt: null }, '20261122T033000Z', '20261122T063000Z'],
  [{ opensAt: null }, '20261122T043000Z', '20261122T073000Z'],
])(
  'a window that is open on one side ends or starts with the minutes of the exam: %j',
  (parts, start, end) => {
    const file = toCalendar({ ...exam, ...parts }, site);
    expect(file).toContain(`DTSTART:${start}\r\nDTEND:${end}\r\n`);
  },
);

test('an exam without a window has no date, so no file', () => {
  expect(toCalendar({ ...exam, opensAt: null, closesAt: null }, site)).toBe('');
});

test('no line is longer than 75 octets, none is cut inside a character, and no title adds a line of its own', () => {
  const lines = toCalendar(exam, site).split('\r\n').length;
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (title) => {
      const file = toCalendar({ ...exam, title }, site);
      for (const line of file.split('\r\n')) {
        expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
        expect(line).not.toMatch(/[\r\n]|\p{Cs}/u);
      }
      expect(unfolded(file).split('\r\n').length).toBe(
        lines - (toCalendar(exam, site).match(/\r\n /g)?.length ?? 0),
      );
    }),
  );
});

test('the file is named after the exam', () => {
  expect(fileNameOf('JEE Main: mock 3/4')).toBe('JEE-Main-mock-3-4.ics');
  expect(fileNameOf('गति और विराम')).toBe('गति-और-विराम.ics');
  expect(fileNameOf('../..')).toBe('exam.ics');
});
