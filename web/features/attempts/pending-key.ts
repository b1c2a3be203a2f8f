import { kept } from '#web/lib/kept.ts';

/** Prefix for the keys of confirmed submissions without a reply; each has its attempt's own key. */
export const PENDING_KEY = kept.submission;

/** Whether any person's submission on this device is waiting to be sent. */
export const somethingPending = () => isKept(PENDING_KEY);

/** Whether anything of any person's exam is kept on this device. */
export const examKept = () => isKept(kept.exam);

function isKept(start: string): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(start));
  } catch {
    return false;
  }
}
