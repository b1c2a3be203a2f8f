import './site-footer.css';
import { company } from '@kaksha/contract/company.ts';
import { Link } from 'react-router';
import { Icon } from '#web/ui/icon.tsx';
import type { HangingWord } from '#web/ui/ornament/hanging-words.ts';
import { texts } from './text.en.ts';

const word: HangingWord = 'कक्षा';

/** Quick links, contacts and social links; the year comes from the server, so that both renders agree. */
export function SiteFooter({ year }: { year: number }) {
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
              {texts.footer.about} {company.isSample && texts.footer.sample}
            </p>
            <ul className="social">
              {company.social.map(({ name, label, href }) => (
                <li key={name}>
                  <a href={href} aria-label={label}>
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
              <li>
                <a href={company.phone.href}>
                  <Icon name="phone" />
                  {company.phone.shown}
                </a>
              </li>
              <li>
                <a href={`mailto:${company.email}`}>
                  <Icon name="mail" />
                  {company.email}
                </a>
              </li>
              <li>
                <a href={company.mapHref}>
                  <Icon name="place" />
                  {texts.aboutSection.offices(company.offices)}
                </a>
              </li>
            </ul>
          </div>
        </div>
        <div className="foot-end">
          <span>{texts.footer.rights(year, company.legalName)}</span>
          <span lang="hi">{texts.footer.motto}</span>
        </div>
      </div>
    </footer>
  );
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
