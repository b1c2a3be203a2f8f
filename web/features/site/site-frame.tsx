import { Outlet } from 'react-router';
import { PendingSubmissions } from '#web/features/attempts/pending.ts';
import { useSession } from '#web/features/auth/public.ts';
import { usePageFacts } from '#web/lib/page/page-facts.ts';
import { SiteLayout } from './site-layout.tsx';

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
      {user && <PendingSubmissions userId={user.id} />}
    </>
  );
}
