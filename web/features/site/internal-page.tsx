import { useLocation } from 'react-router';
import { internalPages } from '#web/features/internal/public.ts';
import { usePageFacts } from '#web/lib/page/page-facts.ts';
import { NotFoundRoute } from './not-found-route.tsx';

/** One of the internal pages, if this installation has them (behaviour 5.2). */
export function InternalPage() {
  const { pathname } = useLocation();
  const facts = usePageFacts();
  const Page = facts.internalPages ? internalPages[pathname.split('/')[1] ?? ''] : undefined;
  return Page === undefined ? <NotFoundRoute /> : <Page />;
}
