/** An instant: ISO 8601, milliseconds since 1970, or a `Date`. */
export type Instant = string | number | Date;

/** Indian Standard Time (Asia/Kolkata) is five and a half hours ahead of UTC, all year round. */
const OFFSET = '+05:30';
const AHEAD_MS = 330 * 60_000;
export const DAY_MS = 86_400_000;

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** The same moment with the time of India in its UTC fields. */
const inKolkata = (instant: Instant) => new Date(new Date(instant).getTime() + AHEAD_MS);
const two = (value: number) => String(value).padStart(2, '0');

/** The day in Kolkata: "14 Nov 2026". The same in every browser and on the server. */
export function formatDate(instant: Instant): string {
  return `${formatDay(instant)} ${inKolkata(instant).getUTCFullYear()}`;
}

/** The day without its year, where the year is obvious: "14 Nov". */
export function formatDay(instant: Instant): string {
  const at = inKolkata(instant);
  return `${at.getUTCDate()} ${months[at.getUTCMonth()]}`;
}

/** The time of day in Kolkata: "6:42 pm". */
export function formatTime(instant: Instant): string {
  const at = inKolkata(instant);
  return `${twelve(at)}:${two(at.getUTCMinutes())} ${half(at)}`;
}

/** The same with seconds: "6:42:05 pm". */
export function formatSecond(instant: Instant): string {
  const at = inKolkata(instant);
  return `${twelve(at)}:${two(at.getUTCMinutes())}:${two(at.getUTCSeconds())} ${half(at)}`;
}

const twelve = (at: Date) => at.getUTCHours() % 12 || 12;
const half = (at: Date) => (at.getUTCHours() < 12 ? 'am' : 'pm');

/** Day and time in Kolkata: "14 Nov 2026, 6:42 pm". */
export function formatDateTime(instant: Instant): string {
  return `${formatDate(instant)}, ${formatTime(instant)}`;
}

/** A window in Kolkata: "Sunday 22 Nov 2026, 9:00 am to 1:00 pm", with both days if they differ. */
export function formatWindow(opensAt: Instant, closesAt: Instant): string {
  const withDay = (at: Instant) => `${weekdays[inKolkata(at).getUTCDay()]} ${formatDateTime(at)}`;
  const sameDay = kolkataDay(opensAt) === kolkataDay(closesAt);
  return `${withDay(opensAt)} to ${sameDay ? formatTime(closesAt) : withDay(closesAt)}`;
}

/** From one moment to another in Kolkata: "22 Nov 2026, 9:00 am to 1:00 pm", with both days if they differ. */
export function formatRange(from: Instant, to: Instant): string {
  const sameDay = kolkataDay(from) === kolkataDay(to);
  return `${formatDateTime(from)} to ${(sameDay ? formatTime : formatDateTime)(to)}`;
}

/** A moment as seen from `now`: "today, 9:00 am", "tomorrow, 9:00 am" or "22 Nov 2026, 9:00 am". */
export function formatMoment(instant: Instant, now: number): string {
  const day = kolkataDay(instant);
  if (day === kolkataDay(now)) return `today, ${formatTime(instant)}`;
  if (day === kolkataDay(now + DAY_MS)) return `tomorrow, ${formatTime(instant)}`;
  return formatDateTime(instant);
}

/** Seconds as a clock shows them: 18:42, and 1:05:00 from an hour on. */
export function formatClock(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const rest = two(seconds % 60);
  return minutes < 60 ? `${minutes}:${rest}` : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${rest}`;
}

/** A length of time in words: "2 h 59 min", "48 min", and "40 s" in the last minute. */
export function formatSpan(seconds: number): string {
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  return minutes % 60 === 0 ? `${minutes / 60} h` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** The time until an instant, as a clock shows it; 0:00 once it is over. */
export function formatLeft(leftMs: number): string {
  return formatClock(Math.max(0, Math.ceil(leftMs / 1000)));
}

/** How long ago something was: "4 s ago", "1 min 48 s ago", "1 h 3 min ago". */
export function formatAgo(agoMs: number): string {
  const seconds = Math.max(0, Math.floor(agoMs / 1000));
  if (seconds < 60) return `${seconds} s ago`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min ${seconds % 60} s ago`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min ago`;
}

/** A time to wait: days from two days on ("3 days"), else hours and minutes ("14:06"), in the last hour minutes and seconds. */
export function formatWait(ms: number): { number: string; unit: 'days' | 'hours' | 'minutes' } {
  if (ms >= 2 * DAY_MS) return { number: String(Math.floor(ms / DAY_MS)), unit: 'days' };
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  if (seconds < 3_600) return { number: formatClock(seconds), unit: 'minutes' };
  return { number: formatClock(Math.floor(seconds / 60)), unit: 'hours' };
}

/** The day in Kolkata as the wire writes days: "2026-11-14". */
export function kolkataDay(instant: Instant): string {
  return inKolkata(instant).toISOString().slice(0, 10);
}

/** The time in Kolkata as files of ours write it: "2026-11-14 18:42:05". */
export function kolkataTime(instant: Instant): string {
  return inKolkata(instant).toISOString().slice(0, 19).replace('T', ' ');
}

/** The same for a file's name: "20261114-184205". */
export function kolkataStamp(instant: Instant): string {
  return kolkataTime(instant).replace(/[-:]/g, '').replace(' ', '-');
}

/** True for a calendar date, written `YYYY-MM-DD`, from the year 1000 on (behaviour 4.13). */
export function isDay(value: string): boolean {
  if (!/^[1-9]\d{3}-\d{2}-\d{2}$/.test(value)) return false;
  const at = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value);
}

/** The instant at which a day ("2026-11-14") begins in Kolkata, or a number of days later. */
export function kolkataMidnight(day: string, daysLater = 0): Date {
  return new Date(Date.parse(`${day}T00:00:00${OFFSET}`) + daysLater * DAY_MS);
}

/** An instant as a field of date and time shows it in India: "2026-11-22T09:00". */
export function toLocal(instant: string | null): string {
  return instant === null ? '' : inKolkata(instant).toISOString().slice(0, 16);
}

/** What was typed there as an instant; null if nothing was, and as it is what is no time, which the server refuses. */
export function fromLocal(typed: string): string | null {
  if (typed.trim() === '') return null;
  const at = new Date(`${typed}${OFFSET}`);
  return Number.isNaN(at.getTime()) ? typed : at.toISOString();
}

/** The same day and time so many months earlier, in UTC; where there is no such day, the one after the month's last. */
export function monthsBefore(now: Date, months: number): Date {
  const before = new Date(now);
  before.setUTCMonth(now.getUTCMonth() - months);
  return before;
}
