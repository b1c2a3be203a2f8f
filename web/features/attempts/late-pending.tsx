import { lazy, Suspense, useState } from 'react';
import { somethingPending } from './pending-key.ts';

/** Without a network nothing can be sent. */
const Sender = lazy(() =>
  import('./pending-submissions.tsx').then(
    (found) => ({ default: found.PendingSubmissions }),
    () => ({ default: () => null }),
  ),
);

/**
 * Sends submissions that this person could not send during an earlier visit; the script is fetched only if there are
 * any.
 */
export function PendingSubmissions({ userId }: { userId: string }) {
  const [waits] = useState(somethingPending);
  if (!waits) return null;
  return (
    <Suspense>
      <Sender userId={userId} />
    </Suspense>
  );
}
