// No schema library in here.

/** When an exam opens and closes, as ISO 8601 instants; null is open on that side (behaviour 6.1). */
export type ExamWindow = { opensAt: string | null; closesAt: string | null };

/** When an exam takes its last start, in milliseconds: its extra minutes move the close; null for one that stays open (behaviour 6.31). */
export function closingTime({
  closesAt,
  extraMinutes,
}: {
  closesAt: string | Date | null;
  extraMinutes: number;
}): number | null {
  return closesAt === null ? null : new Date(closesAt).getTime() + extraMinutes * 60_000;
}

/** The same as an instant. */
export function closingInstant(exam: Parameters<typeof closingTime>[0]): string | null {
  const closes = closingTime(exam);
  return closes === null ? null : new Date(closes).toISOString();
}

/** Before an exam opens, while it can be started, and after that. */
export type WindowState = 'upcoming' | 'open' | 'closed';

/** Where `now`, in milliseconds since 1970, falls in the window: as for a start, it is open from `opensAt` until before `closesAt`. */
export function windowState({ opensAt, closesAt }: ExamWindow, now: number): WindowState {
  if (opensAt !== null && now < Date.parse(opensAt)) return 'upcoming';
  return closesAt !== null && now >= Date.parse(closesAt) ? 'closed' : 'open';
}
