import type { ReactNode } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { Icon } from '../icon.tsx';
import { overPage } from './over-page.ts';

export type NavItem = {
  to: string;
  label: string;
  /** Current only at exactly this path, not at those below it. */
  end?: boolean;
  /** Also current at this path. */
  current?: boolean;
  /**
   * Who sees it before React knows who is signed in: a class that the attribute set by boot.js on `<html>` shows or
   * hides.
   */
  className?: string | undefined;
};

type NavBarProps = {
  brand: ReactNode;
  items: readonly NavItem[];
  label: string;
  menuLabel: string;
  /** Right of the links at every width: greeting, theme, login. */
  end: ReactNode;
  /** What the menu on narrow screens has before and after the links. */
  menuStart?: ReactNode;
  menuEnd?: ReactNode;
};

/** The bar on the line, with the bead below the current link; on narrow screens the links fold into a menu. */
export function NavBar({ brand, items, label, menuLabel, end, menuStart, menuEnd }: NavBarProps) {
  const { key } = useLocation();
  const links = items.map(({ label: words, className, current, ...link }) => (
    <li key={link.to} className={className}>
      {current ? (
        <Link to={link.to} aria-current="page">
          {words}
        </Link>
      ) : (
        <NavLink {...link}>{words}</NavLink>
      )}
    </li>
  ));
  return (
    <header className="nav">
      <div className="wrap nav-in">
        {brand}
        <nav className="nav-links" aria-label={label}>
          <ul>{links}</ul>
        </nav>
        <div className="nav-end">
          {end}
          {/* A new key closes the menu after a link in it was followed. */}
          <details className="nav-menu" key={key} {...overPage}>
            <summary aria-label={menuLabel}>
              <Icon name="menu" />
            </summary>
            <nav aria-label={menuLabel}>
              <ul>
                {menuStart}
                {links}
                {menuEnd}
              </ul>
            </nav>
          </details>
        </div>
      </div>
    </header>
  );
}
