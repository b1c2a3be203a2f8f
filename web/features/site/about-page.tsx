import './about.css';
import { overview } from '@kaksha/contract/company/overview';
import { about, company } from '@kaksha/contract/company.ts';
import { PageMeta } from '#web/lib/page/page-meta.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { PageHead } from '#web/ui/ornament/rekha.tsx';
import { CompanyFacts, CoreServices, OfficesFigure } from './about-parts.tsx';
import { texts as own } from './about-text.en.ts';
import { texts } from './text.en.ts';

/** /about: the company's facts, overview, core services, vision and mission. */
export function AboutPage() {
  const shared = texts.aboutSection;
  return (
    <>
      <PageMeta
        title={own.head}
        description={own.description(company.name, company.founded, shared.offices(company.offices))}
        path="/about"
      />
      <PageHead word="परिचय" title={own.title(company.name)} lead={about.lead} />
      <div className="wrap about page-end">
        <div>
          <h2 className="about-title">{own.overview}</h2>
          <div className="prose">
            {overview.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          <CompanyFacts />
        </div>
        <OfficesFigure />
        <section className="about-whole">
          <h2 className="about-title">{own.services}</h2>
          <CoreServices />
        </section>
        <div className="aims">
          <section>
            <h2>{shared.vision}</h2>
            <p>{about.vision}</p>
          </section>
          <section>
            <h2>{shared.mission}</h2>
            <p>{about.mission}</p>
          </section>
        </div>
        <div className="row about-whole">
          <LinkButton to="/demo">{own.demo}</LinkButton>
          <LinkButton look="outline" to="/courses">
            {own.courses}
          </LinkButton>
        </div>
      </div>
    </>
  );
}
