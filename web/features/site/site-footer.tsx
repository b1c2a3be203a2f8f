import './site-footer.css';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useInstitute } from '#web/lib/page/institute.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { HangingWord } from '#web/ui/ornament/hanging-words.ts';
import { ContactItems } from './contacts.tsx';
import { OfficeHours } from './office-hours.tsx';
import { texts } from './text.en.ts';

const word: HangingWord = 'कक्षा';

/** Quick links, contacts and social links; the year comes from the server, so that both renders agree. */
export function SiteFooter({ year }: { year: number }) {
  const institute = useInstitute();
  const quick = [
    { to: '/courses', label: texts.courses },
    { to: '/founders', label: texts.founders },
    { to: '/testimonial', label: texts.testimonial },
    { to: '/about', label: texts.about },
    { to: '/demo', label: texts.demo },
  ];
  const more = [
    { to: '/join-us', label: texts.footer.join },
    { to: '/pay-dues', label: texts.footer.pay },
    { to: '/quiz', label: texts.quizPortal },
    { to: '/quiz/demo', label: texts.footer.demoQuiz },
    { to: '/privacy', label: texts.footer.privacy },
  ];
  return (
    <footer className="foot board">
      <div className="wrap">
        <div className="foot-in">
          <div className="brand-col">
            <div className="foot-word" lang="hi" aria-hidden="true">
              {word}
            </div>
            <p>
              {texts.footer.about} {institute.isSample && texts.footer.sample}
            </p>
            <ul className="social">
              {institute.social.map(({ name, href }) => (
                <li key={name}>
                  <a href={href} aria-label={texts.networks[name]}>
                    <Icon name={name} />
                  </a>
                </li>
              ))}
            </ul>
          </div>
          <LinkColumn title={texts.footer.quickLinks} links={quick} />
          <LinkColumn title={texts.footer.more} links={more} />
          <div className="contact">
            <h2>{texts.footer.contact}</h2>
            <ul>
              <ContactItems />
              {institute.offices.length > 0 && (
                <li>
                  <Place href={institute.map}>
                    <Icon name="place" />
                    {texts.aboutSection.offices(institute.offices)}
                  </Place>
                </li>
              )}
            </ul>
            <OfficeHours />
          </div>
        </div>
        <div className="foot-end">
          <span>{texts.footer.rights(year, institute.legalName || institute.name)}</span>
          <span lang="hi">{texts.footer.motto}</span>
        </div>
      </div>
    </footer>
  );
}

/** Where the offices are: a link if there is a map. */
function Place({ href, children }: { href: string; children: ReactNode }) {
  return href === '' ? <span>{children}</span> : <a href={href}>{children}</a>;
}

function LinkColumn({ title, links }: { title: string; links: { to: string; label: string }[] }) {
  return (
    <nav aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
