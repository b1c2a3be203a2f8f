import { entryOf, kept } from '#web/lib/storage/kept.ts';

/** Prefix for the keys of confirmed submissions without a reply; each has its attempt's own key. */
export const PENDING_KEY = kept.submission;

/** Whether any person's submission on this device is waiting to be sent. */
export const somethingPending = () => keptUnder(PENDING_KEY).length > 0;

/** Whether any person's exam on this device has something to send, or its time is over: what is kept of it then goes. */
export function examDue(now: number): boolean {
  return keptUnder(kept.exam).some((text) => {
    const entry: Partial<Entry> = entryOf(text) ?? {};
    const { deadlineAt = entry.paper?.deadlineAt, unsent = {}, submitted = false } = entry.record ?? {};
    const isOver = deadlineAt !== undefined && now > new Date(deadlineAt).getTime();
    return isOver || submitted || Object.keys(unsent).length > 0;
  });
}

/** What `exam/kept-exam.ts` writes, as far as this needs it; that one comes with the scripts that send. */
type Entry = {
  record: { deadlineAt: number; unsent: object; submitted: boolean };
  paper: { deadlineAt: string };
};

function keptUnder(start: string): (string | null)[] {
  try {
    const names = Object.keys(localStorage).filter((key) => key.startsWith(start));
    return names.map((name) => localStorage.getItem(name));
  } catch {
    return [];
  }
}
