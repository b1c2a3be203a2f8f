import { lazy, Suspense, useState } from 'react';
import { somethingPending } from './pending-key.ts';

/** Without a network there is nothing to be sent either. */
const Sender = lazy(() =>
  import('./pending-submissions.tsx').then(
    (found) => ({ default: found.PendingSubmissions }),
    () => ({ default: () => null }),
  ),
);

/** Sends what an earlier visit of this person could not deliver; its script is fetched only where something waits. */
export function PendingSubmissions({ userId }: { userId: string }) {
  const [waits] = useState(somethingPending);
  if (!waits) return null;
  return (
    <Suspense>
      <Sender userId={userId} />
    </Suspense>
  );
}
