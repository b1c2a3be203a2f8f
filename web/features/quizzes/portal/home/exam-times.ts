import { formatDay } from '#web/lib/time/format.ts';

type Running = { startedAt: string; deadlineAt: string };

/** The minutes that an attempt has left, begun ones included. */
export function minutesLeft({ deadlineAt }: Running, now: number): number {
  return Math.max(0, Math.ceil((Date.parse(deadlineAt) - now) / 60_000));
}

/** The share of its time that an attempt has left, 0 to 1. */
export function shareLeft({ startedAt, deadlineAt }: Running, now: number): number {
  const [start, end] = [Date.parse(startedAt), Date.parse(deadlineAt)];
  return end <= start ? 0 : Math.min(1, Math.max(0, (end - now) / (end - start)));
}

/** Day and month in Kolkata, apart. */
export function dayInKolkata(instant: string): { day: string; month: string } {
  const [day = '', month = ''] = formatDay(instant).split(' ');
  return { day, month };
}
