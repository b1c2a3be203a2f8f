import './about.css';
import { about } from '@kaksha/contract/company.ts';
import { SectionHead } from '#web/ui/ornament/rekha.tsx';
import { CompanyFacts, CoreServices, OfficesFigure } from './about-parts.tsx';
import { texts } from './text.en.ts';

/** The front page's section on what the company is, does and wants. */
export function AboutSection() {
  const t = texts.aboutSection;
  return (
    <section className="section about-section" id="about">
      <div className="wrap about">
        <div>
          <SectionHead tight word="परिचय" title={about.title} />
          <p className="lead">{about.lead}</p>
          <CompanyFacts />
        </div>
        <OfficesFigure />
        <CoreServices />
        <div className="aims">
          <p>
            <b>{t.vision}</b> {about.vision}
          </p>
          <p>
            <b>{t.mission}</b> {about.mission}
          </p>
        </div>
      </div>
    </section>
  );
}
