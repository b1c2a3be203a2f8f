import './menu.css';
import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { overPage } from './bar/over-page.ts';
import { Icon, type IconName } from './icon.tsx';

/** An act of a menu: a link to another site, one to a page of this site, or what a press does. `name` says of which item, for screen readers. */
type MenuAct = { icon: IconName; label: string; name: string; danger?: boolean } & (
  | { href: string }
  | { to: string }
  | { onPress: () => void }
);

type MenuProps = { label: string; name: string; acts: readonly MenuAct[] };

/** A small button that opens a short menu over the page; an act, Escape and a press elsewhere close it. */
export function Menu({ label, name, acts }: MenuProps) {
  return (
    <details className="menu" {...overPage}>
      <summary className="btn btn-plain btn-small" aria-label={name}>
        {label}
        <Icon name="down" />
      </summary>
      <ul>
        {acts.map((act) => (
          <li key={act.label}>
            <Act act={act} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function Act({ act }: { act: MenuAct }) {
  const { icon, label, name, danger } = act;
  // The focus goes to the button of the menu, so that a dialog that the act opens gives it back there.
  const close = ({ currentTarget }: MouseEvent) => {
    const menu = currentTarget.closest('details');
    menu?.removeAttribute('open');
    menu?.querySelector('summary')?.focus();
  };
  const content = (
    <>
      <Icon name={icon} />
      {label}
    </>
  );
  if ('href' in act) {
    return (
      <a href={act.href} target="_blank" rel="noreferrer" aria-label={name} onClick={close}>
        {content}
      </a>
    );
  }
  if ('to' in act) {
    return (
      <Link to={act.to} aria-label={name} onClick={close}>
        {content}
      </Link>
    );
  }
  const press = (event: MouseEvent) => {
    close(event);
    act.onPress();
  };
  return (
    <button type="button" className={danger ? 'is-wrong' : undefined} aria-label={name} onClick={press}>
      {content}
    </button>
  );
}
