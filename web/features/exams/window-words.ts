import { formatDateTime, formatTime, kolkataDay } from '@kaksha/contract/core/time.ts';
import { type ExamWindow, windowState } from '@kaksha/contract/exam/window.ts';
import { texts } from './text.en.ts';

type Words = typeof texts;

/** The words of windows on this page: see `windowText` and `stateText`. */
export function useWindowWords() {
  return {
    windowText: (window: ExamWindow) => windowText(texts, window),
    stateText: (window: ExamWindow, now: number | null) => stateText(texts, window, now),
  };
}

/** The window itself: "22 Nov 2026, 9:00 am to 1:00 pm"; the second day only if it is another one. */
function windowText(t: Words, { opensAt, closesAt }: ExamWindow): string {
  if (opensAt === null) return closesAt === null ? t.always : t.until(formatDateTime(closesAt));
  if (closesAt === null) return t.from(formatDateTime(opensAt));
  const sameDay = kolkataDay(opensAt) === kolkataDay(closesAt);
  return t.between(formatDateTime(opensAt), (sameDay ? formatTime : formatDateTime)(closesAt));
}

/**
 * What the window means at `now`, in milliseconds: "Opens ...", "Open until ...", "Closed ..."; the window itself while the
 * time is not known.
 */
function stateText(t: Words, window: ExamWindow, now: number | null): string {
  const { opensAt, closesAt } = window;
  const state = now === null ? null : windowState(window, now);
  if (state === 'upcoming' && opensAt !== null) return t.opens(formatDateTime(opensAt));
  if (state === 'closed' && closesAt !== null) return t.closed(formatDateTime(closesAt));
  if (state === 'open') return closesAt === null ? t.open : t.openUntil(formatDateTime(closesAt));
  return windowText(t, window);
}
