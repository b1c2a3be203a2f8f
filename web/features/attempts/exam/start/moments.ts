import { formatDate, formatDay, formatTime, kolkataDay } from '#web/lib/time/format.ts';

const DAY_MS = 86_400_000;
const weekdays = new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', weekday: 'long' });

const dayOf = (instant: string) => `${weekdays.format(new Date(instant))} ${formatDate(instant)}`;

/** A window in Kolkata: "Sunday 22 Nov 2026, 9:00 am to 1:00 pm", with both days if they differ. */
export function formatWindow(opensAt: string, closesAt: string): string {
  const from = `${dayOf(opensAt)}, ${formatTime(opensAt)}`;
  return kolkataDay(opensAt) === kolkataDay(closesAt)
    ? `${from} to ${formatTime(closesAt)}`
    : `${from} to ${dayOf(closesAt)}, ${formatTime(closesAt)}`;
}

/** A moment as seen from `now`: "today, 9:00 am", "tomorrow, 9:00 am" or "22 Nov 2026, 9:00 am". */
export function formatMoment(instant: string, now: number): string {
  const day = kolkataDay(instant);
  const time = formatTime(instant);
  if (day === kolkataDay(new Date(now))) return `today, ${time}`;
  if (day === kolkataDay(new Date(now + DAY_MS))) return `tomorrow, ${time}`;
  return `${formatDate(instant)}, ${time}`;
}

/** A mark on a line of time: the hour, or the day on a line of several days. */
export function formatTick(instant: number, isLong: boolean): string {
  const iso = new Date(instant).toISOString();
  return isLong ? formatDay(iso) : formatTime(iso);
}

/** A time to wait: days from two days on ("3 days"), else hours and minutes ("14:06"), in the last hour minutes and seconds. */
export function formatWait(ms: number): { number: string; unit: 'days' | 'hours' | 'minutes' } {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const two = (value: number) => String(value).padStart(2, '0');
  if (ms >= 2 * DAY_MS) return { number: String(Math.floor(ms / DAY_MS)), unit: 'days' };
  if (seconds >= 3_600) {
    return {
      number: `${Math.floor(seconds / 3_600)}:${two(Math.floor((seconds % 3_600) / 60))}`,
      unit: 'hours',
    };
  }
  return { number: `${Math.floor(seconds / 60)}:${two(seconds % 60)}`, unit: 'minutes' };
}
