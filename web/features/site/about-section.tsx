import './about.css';
import type { ShownInstitute } from '@kaksha/contract/institute.ts';
import { Link } from 'react-router';
import { SectionHead } from '#web/ui/ornament/rekha.tsx';
import { InstitutePart } from '#web/ui/state/institute-part.tsx';
import { aimsOf, CompanyFacts, CoreServices, OfficesFigure } from './about-parts.tsx';
import { texts } from './text.en.ts';

/** The front page's section on what the institute is, does and wants. */
export function AboutSection() {
  return (
    <section className="section about-section" id="about">
      <InstitutePart part="about">{(about) => <About about={about} />}</InstitutePart>
    </section>
  );
}

function About({ about }: { about: ShownInstitute['about'] }) {
  return (
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
      <p className="about-more">
        <Link to="/about">{texts.aboutSection.more}</Link>
      </p>
    </div>
  );
}
