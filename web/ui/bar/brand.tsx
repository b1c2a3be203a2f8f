import { Link } from 'react-router';

/** The mark, an orbit hanging from the line, with the company's name. */
export function Brand({ to, name, note }: { to: string; name: string; note?: string }) {
  return (
    <Link className="brand" to={to}>
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <path d="M1 5.5h30M16 5.5v3" stroke="currentColor" strokeWidth="3" />
        <circle cx="16" cy="18" r="10.5" fill="none" stroke="currentColor" strokeWidth="3" />
        <circle cx="23.4" cy="25.4" r="5.6" fill="var(--paper)" />
        <circle cx="23.4" cy="25.4" r="4" fill="var(--marigold)" />
      </svg>
      {name}
      {note && <small>{note}</small>}
    </Link>
  );
}
