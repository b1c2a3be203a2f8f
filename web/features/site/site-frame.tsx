import { Outlet } from 'react-router';
import { usePageFacts } from '#web/lib/page-facts.ts';
import { SiteLayout } from './site-layout.tsx';

/** The main site's frame around a route. */
export function SiteFrame() {
  const { year } = usePageFacts();
  return (
    <SiteLayout year={year}>
      <Outlet />
    </SiteLayout>
  );
}
