// Not in lib/format.ts and not shared with the attempt: each would load the other's scripts.

const kolkata = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  numberingSystem: 'latn',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
  hourCycle: 'h23',
});
const two = (value: number) => String(value).padStart(2, '0');

/** The time of day in Kolkata with seconds: "6:42:05 pm". */
export function formatSecond(instant: string | number): string {
  const parts: Record<string, number> = {};
  for (const { type, value } of kolkata.formatToParts(new Date(instant))) parts[type] = Number(value);
  const { hour = 0, minute = 0, second = 0 } = parts;
  const twelve = hour % 12 === 0 ? 12 : hour % 12;
  return `${twelve}:${two(minute)}:${two(second)} ${hour < 12 ? 'am' : 'pm'}`;
}

/** The time until an instant, as a clock shows it: 18:42, 1:05:00 from an hour on, 0:00 once it is over. */
export function formatLeft(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000));
  const minutes = Math.floor(seconds / 60);
  const rest = two(seconds % 60);
  return minutes < 60 ? `${minutes}:${rest}` : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${rest}`;
}

/** How long ago something was: "4 s ago", "1 min 48 s ago", "1 h 3 min ago". */
export function formatAgo(agoMs: number): string {
  const seconds = Math.max(0, Math.floor(agoMs / 1000));
  if (seconds < 60) return `${seconds} s ago`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min ${seconds % 60} s ago`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min ago`;
}

const counts = new Intl.NumberFormat('en-IN');

/** A count as people read it: "3,000". */
export const formatCount = (count: number): string => counts.format(count);
