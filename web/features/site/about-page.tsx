import './about.css';
import type { ShownInstitute } from '@kaksha/contract/institute.ts';
import { institutePart, useInstitute } from '#web/lib/page/institute.ts';
import { PageMeta } from '#web/lib/page/page-meta.tsx';
import { loading } from '#web/lib/page/routing.ts';
import { AnchorButton, LinkButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PageHead } from '#web/ui/ornament/rekha.tsx';
import { InstitutePart } from '#web/ui/state/institute-part.tsx';
import { aimsOf, CompanyFacts, CoreServices, OfficesFigure } from './about-parts.tsx';
import { texts as own } from './about-text.en.ts';
import { OfficeHours } from './office-hours.tsx';
import { texts } from './text.en.ts';

export const loader = loading(
  (client) => client.prefetchQuery(institutePart('about')),
  (client) => client.prefetchQuery(institutePart('overview')),
);

/** /about: the institute's facts, overview, core services, vision and mission. */
export function AboutPage() {
  const { name, founded, offices } = useInstitute();
  const places = texts.aboutSection.offices(offices);
  return (
    <>
      <PageMeta title={own.head} description={own.description(name, founded, places)} path="/about" />
      <InstitutePart part="about">{(about) => <AboutTexts about={about} />}</InstitutePart>
    </>
  );
}

/** Where the offices are on a map, and when they are open; nothing if the institute says neither. */
function Visit() {
  const { map, officeHours } = useInstitute();
  if (map === '' && officeHours.length === 0) return null;
  return (
    <div className="visit">
      <h2 className="about-title">{own.visit}</h2>
      <OfficeHours />
      {map !== '' && (
        <AnchorButton look="outline" href={map} target="_blank" rel="noreferrer">
          <Icon name="place" />
          {own.map}
        </AnchorButton>
      )}
    </div>
  );
}

function AboutTexts({ about }: { about: ShownInstitute['about'] }) {
  const { name } = useInstitute();
  return (
    <>
      <PageHead word="परिचय" title={own.title(name)} lead={about.aboutLead || undefined} />
      <div className="wrap about page-end">
        <div>
          <InstitutePart part="overview">
            {(overview) =>
              overview.length > 0 && (
                <>
                  <h2 className="about-title">{own.overview}</h2>
                  <div className="prose">
                    {overview.map((paragraph) => (
                      <p key={paragraph}>{paragraph}</p>
                    ))}
                  </div>
                </>
              )
            }
          </InstitutePart>
          <CompanyFacts />
          <Visit />
        </div>
        <OfficesFigure />
        {about.services.length > 0 && (
          <section className="about-whole">
            <h2 className="about-title">{own.services}</h2>
            <CoreServices services={about.services} />
          </section>
        )}
        <div className="aims">
          {aimsOf(about).map((aim) => (
            <section key={aim.name}>
              <h2>{aim.name}</h2>
              <p>{aim.text}</p>
            </section>
          ))}
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
