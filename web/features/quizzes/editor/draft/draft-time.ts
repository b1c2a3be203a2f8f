import { formatDateTime } from '#web/lib/time/format.ts';

/** When a draft was stored, in Indian time: "14 Nov 2026, 6:42 pm". */
export function draftDayAndTime(at: number): string {
  return formatDateTime(new Date(at).toISOString());
}

/** The same without the day: "6:42 pm". */
export function draftTime(at: number): string {
  return draftDayAndTime(at).split(', ').at(-1) ?? '';
}
