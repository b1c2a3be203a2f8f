import { kept } from '#web/lib/kept.ts';

/** A submission that was pressed and not answered yet lies below this, each under its attempt's own key. */
export const PENDING_KEY = kept.submission;

/** Whether a submission of anybody waits on this device to be sent. */
export function somethingPending(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(PENDING_KEY));
  } catch {
    return false;
  }
}
