import type { ExamWindow } from '@kaksha/contract/exam/window.ts';
import { texts } from './text.en.ts';

/** What a calendar has to know of an exam; `totalTime` in minutes. */
export type CalendarExam = ExamWindow & { quizId: string; title: string; totalTime: number };

const MINUTE_MS = 60_000;
/** Octets in a line, without its end (RFC 5545, 3.1). */
const LINE_OCTETS = 75;

/** Start and end of the event in milliseconds; null for an exam without a window, which has no date. */
export function spanOf({
  opensAt,
  closesAt,
  totalTime,
}: CalendarExam): { start: number; end: number } | null {
  const ms = totalTime * MINUTE_MS;
  const [opens, closes] = [opensAt, closesAt].map((at) => (at === null ? null : Date.parse(at)));
  const start = opens ?? (closes == null ? null : closes - ms);
  return start === null ? null : { start, end: closes ?? start + ms };
}

/**
 * An exam as an iCalendar file with one event (RFC 5545). The same exam always has the same UID, so that a file saved again
 * moves the event; `now` is its DTSTAMP, and `origin` the site's address. Empty for an exam without a window.
 */
export function toCalendar(exam: CalendarExam, { origin, now }: { origin: string; now: Date }): string {
  const span = spanOf(exam);
  if (span === null) return '';
  const { host } = new URL(origin);
  const link = `${origin}/quiz/${exam.quizId}`;
  const title = exam.title.trim() || texts.untitled;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(host)}//${texts.product}//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:exam-${exam.quizId}@${host}`,
    `DTSTAMP:${instant(now.getTime())}`,
    `DTSTART:${instant(span.start)}`,
    `DTEND:${instant(span.end)}`,
    `SUMMARY:${escapeText(title)}`,
    `DESCRIPTION:${escapeText(texts.description(exam.totalTime, link))}`,
    `URL:${link}`,
    'TRANSP:OPAQUE',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escapeText(title)}`,
    'TRIGGER:-PT30M',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

/** A name for the file that every system takes. */
export function fileNameOf(title: string): string {
  const name = title
    .normalize('NFKC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
  return `${name || 'exam'}.ics`;
}

/** An instant in UTC: 20261122T033000Z. */
function instant(ms: number): string {
  return new Date(ms).toISOString().replace(/[-:]|\.\d{3}/g, '');
}

/** Text as a value of a property (RFC 5545, 3.3.11); control characters are not allowed there. */
function escapeText(text: string): string {
  return text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|[\r\n]/g, '\\n')
    .replace(/\p{Cc}/gu, '');
}

/** Lines of more than 75 octets go on in the next one, after a space; no character is cut in two. */
function fold(line: string): string {
  const encoder = new TextEncoder();
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const more = encoder.encode(character).length;
    if (octets + more > LINE_OCTETS) {
      parts.push(part);
      // The space counts too.
      [part, octets] = ['', 1];
    }
    part += character;
    octets += more;
  }
  return [...parts, part].join('\r\n ');
}
