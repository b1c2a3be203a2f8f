import { company } from '@kaksha/contract/company.ts';
import { Link } from 'react-router';

import { texts } from './text.en.ts';

/** Name, year, contacts and the link to the main site. */
export function PortalFooter({ year }: { year: number }) {
  return (
    <footer className="foot-slim">
      <div className="wrap row">
        <span>{texts.rights(year, company.name)}</span>
        <ul className="push row" aria-label={texts.contacts}>
          <li>
            <a href={company.phone.href}>{company.phone.shown}</a>
          </li>
          <li>
            <a href={`mailto:${company.email}`}>{company.email}</a>
          </li>
          <li>
            <Link to="/">{texts.mainSite}</Link>
          </li>
        </ul>
      </div>
    </footer>
  );
}
