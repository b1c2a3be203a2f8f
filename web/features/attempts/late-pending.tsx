import { lazy, Suspense, useState } from 'react';
import { examKept, somethingPending } from './pending-key.ts';

/** Without a network nothing can be sent. */
const nothing = { default: () => null };
const Sender = lazy(() =>
  import('./pending-submissions.tsx').then(
    (found) => ({ default: found.PendingSubmissions }),
    () => nothing,
  ),
);
const Exams = lazy(() =>
  import('./exam/pending-exams.tsx').then(
    (found) => ({ default: found.PendingExams }),
    () => nothing,
  ),
);

/**
 * Sends submissions and answers of exams that this person could not send during an earlier visit; the scripts are fetched
 * only if there are any.
 */
export function PendingSubmissions({ userId }: { userId: string }) {
  const [waits] = useState(() => ({ submission: somethingPending(), exam: examKept() }));
  if (!waits.submission && !waits.exam) return null;
  return (
    <Suspense>
      {waits.submission && <Sender userId={userId} />}
      {waits.exam && <Exams userId={userId} />}
    </Suspense>
  );
}
