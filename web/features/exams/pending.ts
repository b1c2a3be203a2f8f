// A public file of its own: what it loads is for pages of people who left an exam.
import { deviceStorage, entryOf, storageKeys } from '#web/lib/storage.ts';

export const loadPendingExams = () => import('./take/pending-exams.tsx');

/** Whether any person's exam on this device has something to send, or its time is over: what is kept of it then goes. */
export function examDue(now: number): boolean {
  return deviceStorage.names().some((key) => {
    if (!key.startsWith(storageKeys.exam)) return false;
    const entry: Partial<Entry> = entryOf(deviceStorage.getItem(key)) ?? {};
    const { deadlineAt = entry.paper?.deadlineAt, unsent = {}, submitted = false } = entry.record ?? {};
    const isOver = deadlineAt !== undefined && now > new Date(deadlineAt).getTime();
    return isOver || submitted || Object.keys(unsent).length > 0;
  });
}

/** What `take/kept-exam.ts` writes, as far as this needs it; that one comes with the scripts that send. */
type Entry = {
  record: { deadlineAt: number; unsent: object; submitted: boolean };
  paper: { deadlineAt: string };
};
