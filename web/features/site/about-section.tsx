import './about.css';
import { useQuery } from '@tanstack/react-query';
import { institutePart } from '#web/lib/page/institute.ts';
import { SectionHead } from '#web/ui/ornament/rekha.tsx';
import { aimsOf, CompanyFacts, CoreServices, OfficesFigure } from './about-parts.tsx';

/** The front page's section on what the institute is, does and wants; left out until its texts are there. */
export function AboutSection() {
  const { data: about } = useQuery(institutePart('about'));
  if (about === undefined) return null;
  return (
    <section className="section about-section" id="about">
      <div className="wrap about">
        <div>
          <SectionHead tight word="परिचय" title={about.aboutTitle} />
          {about.aboutLead && <p className="lead">{about.aboutLead}</p>}
          <CompanyFacts />
        </div>
        <OfficesFigure />
        <CoreServices services={about.services} />
        <div className="aims">
          {aimsOf(about).map(({ name, text }) => (
            <p key={name}>
              <b>{name}</b> {text}
            </p>
          ))}
        </div>
      </div>
    </section>
  );
}
