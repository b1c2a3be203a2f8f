import { type ComponentType, useEffect, useState } from 'react';
import { examDue, loadPendingExams } from '#web/features/exams/pending.ts';
import { deviceStorage, storageKeys } from '#web/lib/storage.ts';

type Sender = ComponentType<{ userId: string }>;

const submissions = () => import('./pending-submissions.tsx').then((found) => found.PendingSubmissions);
const exams = () => loadPendingExams().then((found) => found.PendingExams);
/** Whether any person's submission on this device is waiting to be sent. */
const somethingPending = () => deviceStorage.names().some((key) => key.startsWith(storageKeys.submission));

/**
 * Sends submissions and answers of exams that this person could not send during an earlier visit; the scripts are fetched
 * only if there are any.
 */
export function PendingSubmissions({ userId }: { userId: string }) {
  const [waits] = useState(() => ({ submission: somethingPending(), exam: examDue(Date.now()) }));
  return (
    <>
      {waits.submission && <Lazy fetchSender={submissions} userId={userId} />}
      {waits.exam && <Lazy fetchSender={exams} userId={userId} />}
    </>
  );
}

function Lazy({ fetchSender, userId }: { fetchSender: () => Promise<Sender>; userId: string }) {
  const [Found, setFound] = useState<Sender | null>(null);
  // An effect, because the line that was down when the script was asked for comes back outside of React.
  useEffect(() => {
    const left = new AbortController();
    const { signal } = left;
    const load = () =>
      void fetchSender().then(
        (sender) => signal.aborted || setFound(() => sender),
        () => undefined,
      );
    load();
    window.addEventListener('online', load, { signal });
    return () => left.abort();
  }, [fetchSender]);
  return Found && <Found userId={userId} />;
}
