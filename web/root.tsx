import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useWaitsForLine } from './lib/send/wait-for-line.ts';
import { OfflineNote } from './ui/state/offline-note.tsx';

/** Above every page: a change of page ends at its top, and whoever hears the page is taken to its heading. */
export function Root() {
  const { pathname, search, hash, key } = useLocation();
  const shown = useRef(pathname);
  const asked = useRef({ search, key });

  // A layout effect, because the page must not be seen where the last one had been left. A link to the page one is on goes to
  // its top as well, but not what only changes the page's filters.
  useLayoutEffect(() => {
    const before = asked.current;
    asked.current = { search, key };
    if (shown.current === pathname && (before.key === key || before.search !== search)) return;
    const target = hash === '' ? null : document.getElementById(hash.slice(1));
    if (target === null) window.scrollTo({ top: 0, behavior: 'instant' });
    else target.scrollIntoView({ behavior: 'instant' });
  }, [pathname, search, hash, key]);

  // An effect, because focus moves only once the new page stands; the first page leaves it where the browser put it.
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (document.activeElement?.closest('main *, [role=dialog], [role=alertdialog]')) return;
    // A page that is still loading may have no heading yet.
    const start = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
    if (start === null) return;
    start.tabIndex = -1;
    start.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <>
      <Outlet />
      <WaitingPage visit={key} />
    </>
  );
}

/**
 * Until the page that was opened can be loaded, the one before stays, with a note. Whoever goes to yet another page waits no
 * longer.
 */
function WaitingPage({ visit }: { visit: string }) {
  const waits = useWaitsForLine();
  const [from, setFrom] = useState<string | null>(null);
  if (waits !== (from !== null)) setFrom(waits ? visit : null);
  return waits && (from ?? visit) === visit ? <OfflineNote /> : null;
}
