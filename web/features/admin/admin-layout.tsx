import './admin.css';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import { useSession } from '#web/features/auth/public.ts';
import { SamplesBanner } from '#web/features/samples/public.ts';
import { bringIntoSight } from '#web/ui/form/bring-into-sight.ts';
import { screensOf } from './screens.ts';
import { texts } from './text.en.ts';

/** The administration below the site's bar: its navigation beside the screen. */
export function AdminLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <div className="admin-frame">
        <AdminSide />
        <main className="admin" id="main">
          {children}
        </main>
      </div>
      <SamplesBanner />
    </>
  );
}

/** The administration's own navigation: the screens that this role may open. Students have one screen and no navigation. */
function AdminSide() {
  const { user } = useSession();
  const nav = useCurrentInSight();
  if (user === null || user.role === 'student') return null;
  return (
    <nav
      className="admin-side"
      aria-label={texts.nav}
      ref={nav}
      onFocus={({ currentTarget, target }) => bringIntoSight(currentTarget, target)}
    >
      <p className="admin-panel">
        <NavLink to="/admin" end>
          {texts.panel}
        </NavLink>
      </p>
      <ul>
        {screensOf(user.role).map(({ path, name }) => (
          <li key={path}>
            <NavLink to={path}>{texts.links[name]}</NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** On a phone the navigation is a row that scrolls: the current screen's link is brought to its middle. */
function useCurrentInSight() {
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  // A layout effect, so that the row is not seen where it was. Only the row moves, and not the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen is another current link
  useLayoutEffect(() => {
    const link = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (!nav.current || !link) return;
    const [row, part] = [nav.current.getBoundingClientRect(), link.getBoundingClientRect()];
    nav.current.scrollLeft += part.left + part.width / 2 - (row.left + row.width / 2);
  }, [pathname]);
  return nav;
}
