import { kept } from '#web/lib/kept.ts';

/** Prefix for the keys of confirmed submissions without a reply; each has its attempt's own key. */
export const PENDING_KEY = kept.submission;

/** Whether any person's submission on this device is waiting to be sent. */
export function somethingPending(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(PENDING_KEY));
  } catch {
    return false;
  }
}
