import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router';
import { useSession } from '#web/features/auth/public.ts';
import { usePageFacts } from '#web/lib/page/page-facts.ts';
import { SiteLayout } from './site-layout.tsx';

/** Loaded only for signed-in people; if it cannot be loaded, nothing could be sent either. */
const PendingSubmissions = lazy(() =>
  import('#web/features/attempts/public.ts').then(
    (attempts) => ({ default: attempts.PendingSubmissions }),
    () => ({ default: () => <></> }),
  ),
);

/**
 * The main site's frame around a route; submissions left from an earlier visit are sent from here too (behaviour 4.11).
 */
export function SiteFrame() {
  const { year } = usePageFacts();
  const { user } = useSession();
  return (
    <>
      <SiteLayout year={year}>
        <Outlet />
      </SiteLayout>
      {user && (
        <Suspense>
          <PendingSubmissions userId={user.id} />
        </Suspense>
      )}
    </>
  );
}
