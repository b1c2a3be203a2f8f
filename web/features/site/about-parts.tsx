import './about.css';
import type { ShownInstitute } from '@kaksha/contract/institute.ts';
import { useInstitute } from '#web/lib/page/institute.ts';
import { TwoFoci } from '#web/ui/figures/two-foci.tsx';
import { texts } from './text.en.ts';

type About = ShownInstitute['about'];

/** When, where, in which sector and in which form the institute was founded. */
export function CompanyFacts() {
  const t = texts.aboutSection;
  const { founded, offices, sector, kind } = useInstitute();
  const facts = [
    [t.founded, founded],
    [t.headquarters, t.offices(offices)],
    [t.sector, sector],
    [t.kind, kind],
  ] as const;
  return (
    <dl className="facts">
      {facts
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

/** Two offices as the foci of an ellipse; nothing if there are more or fewer. */
export function OfficesFigure() {
  const t = texts.aboutSection;
  const [first, second, ...others] = useInstitute().offices;
  if (first === undefined || second === undefined || others.length > 0) return null;
  return (
    <figure className="about-fig">
      <TwoFoci names={[first, second]} />
      <figcaption className="cap">
        <b>{t.figure}</b> {t.caption}
      </figcaption>
    </figure>
  );
}

export function CoreServices({ services }: Pick<About, 'services'>) {
  return (
    <ol className="services">
      {services.map((service) => (
        <li key={service.title}>
          <h3>{service.title}</h3>
          {service.text && <p>{service.text}</p>}
        </li>
      ))}
    </ol>
  );
}

/** Vision and mission, each with its name; one that is empty is left out. */
export function aimsOf({ vision, mission }: About): { name: string; text: string }[] {
  const t = texts.aboutSection;
  return [
    { name: t.vision, text: vision },
    { name: t.mission, text: mission },
  ].filter(({ text }) => text !== '');
}
