import { pictureAt } from '@kaksha/contract/core/pictures.ts';
import { Link } from 'react-router';
import { useInstitute } from '#web/lib/page/institute.ts';

/** Large enough for twice the pixels of the mark. */
const STORED_WIDTH = 128;

/** The institute's logo, or the mark, an orbit hanging from the line, with the institute's name. */
export function Brand({ to, name, note }: { to: string; name: string; note?: string }) {
  const { logo } = useInstitute();
  return (
    <Link className="brand" to={to}>
      {logo === '' ? (
        <svg viewBox="0 0 32 32" aria-hidden="true">
          <path d="M1 5.5h30M16 5.5v3" stroke="currentColor" strokeWidth="3" />
          <circle cx="16" cy="18" r="10.5" fill="none" stroke="currentColor" strokeWidth="3" />
          <circle cx="23.4" cy="25.4" r="5.6" fill="var(--paper)" />
          <circle cx="23.4" cy="25.4" r="4" fill="var(--marigold)" />
        </svg>
      ) : (
        <img src={pictureAt(logo, STORED_WIDTH)} width="40" height="40" alt="" />
      )}
      {name}
      {note && <small>{note}</small>}
    </Link>
  );
}
