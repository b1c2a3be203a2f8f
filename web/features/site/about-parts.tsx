import './about.css';
import { about, company } from '@kaksha/contract/company.ts';
import { TwoFoci } from '#web/ui/figures/two-foci.tsx';
import { texts } from './text.en.ts';

/** When, where, in which sector and in which form the company was founded. */
export function CompanyFacts() {
  const t = texts.aboutSection;
  const facts = [
    [t.founded, company.founded],
    [t.headquarters, t.offices(company.offices)],
    [t.sector, company.sector],
    [t.kind, company.kind],
  ] as const;
  return (
    <dl className="facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The two offices as the foci of an ellipse. */
export function OfficesFigure() {
  const t = texts.aboutSection;
  return (
    <figure className="about-fig">
      <TwoFoci names={company.offices} />
      <figcaption className="cap">
        <b>{t.figure}</b> {t.caption}
      </figcaption>
    </figure>
  );
}

export function CoreServices() {
  return (
    <ol className="services">
      {about.services.map((service) => (
        <li key={service.title}>
          <h3>{service.title}</h3>
          <p>{service.text}</p>
        </li>
      ))}
    </ol>
  );
}
