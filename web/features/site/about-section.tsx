import { useText } from '#web/lib/use-text.ts';
import { TwoFoci } from '#web/ui/figures/two-foci.tsx';
import { SectionHead } from '#web/ui/rekha.tsx';
import { company } from './company.ts';
import { en } from './text.en.ts';

/** Who the company is, what it does, what it wants. */
export function AboutSection() {
  const t = useText({ en }).aboutSection;
  const facts = [
    [t.founded, company.founded],
    [t.headquarters, company.headquarters],
    [t.sector, company.sector],
    [t.kind, company.kind],
  ] as const;
  return (
    <section className="section about-section" id="about">
      <div className="wrap about">
        <div>
          <SectionHead tight word="परिचय" title={t.title} />
          <p className="lead">{t.lead(company.name, company.founded)}</p>
          <dl className="facts">
            {facts.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
        <figure className="about-fig">
          <TwoFoci />
          <figcaption className="cap">
            <b>{t.figure}</b> {t.caption}
          </figcaption>
        </figure>
        <ol className="services">
          {t.services.map((service) => (
            <li key={service.title}>
              <h3>{service.title}</h3>
              <p>{service.text}</p>
            </li>
          ))}
        </ol>
        <div className="aims">
          <p>
            <b>{t.vision}</b> {t.visionText}
          </p>
          <p>
            <b>{t.mission}</b> {t.missionText}
          </p>
        </div>
      </div>
    </section>
  );
}
