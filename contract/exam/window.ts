// No schema library in here.

/** When an exam opens and closes, as ISO 8601 instants; null is open on that side (behaviour 6.1). */
export type ExamWindow = { opensAt: string | null; closesAt: string | null };

/** Before an exam opens, while it can be started, and after that. */
export type WindowState = 'upcoming' | 'open' | 'closed';

/** Where `now`, in milliseconds since 1970, falls in the window: as for a start, it is open from `opensAt` until before `closesAt`. */
export function windowState({ opensAt, closesAt }: ExamWindow, now: number): WindowState {
  if (opensAt !== null && now < Date.parse(opensAt)) return 'upcoming';
  return closesAt !== null && now >= Date.parse(closesAt) ? 'closed' : 'open';
}
