import './about.css';
import { overview } from '@kaksha/contract/company/overview';
import { about, company } from '@kaksha/contract/company.ts';
import { PageMeta } from '#web/lib/page-meta.tsx';
import { useText } from '#web/lib/use-text.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { PageHead } from '#web/ui/rekha.tsx';
import { CompanyFacts, CoreServices, OfficesFigure } from './about-parts.tsx';
import { en as own } from './about-text.en.ts';
import { en } from './text.en.ts';

/** /about: the company's facts, overview, core services, vision and mission. */
export function AboutPage() {
  const shared = useText({ en }).aboutSection;
  const t = useText({ en: own });
  return (
    <>
      <PageMeta
        title={t.head}
        description={t.description(company.name, company.founded, shared.offices(company.offices))}
        path="/about"
      />
      <PageHead word="परिचय" title={t.title(company.name)} lead={about.lead} />
      <div className="wrap about page-end">
        <div>
          <h2 className="about-title">{t.overview}</h2>
          <div className="prose">
            {overview.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          <CompanyFacts />
        </div>
        <OfficesFigure />
        <section className="about-whole">
          <h2 className="about-title">{t.services}</h2>
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
          <LinkButton to="/demo">{t.demo}</LinkButton>
          <LinkButton look="line" to="/courses">
            {t.courses}
          </LinkButton>
        </div>
      </div>
    </>
  );
}
