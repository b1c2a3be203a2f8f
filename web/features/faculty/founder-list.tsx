import './founder-list.css';
import type { Founder } from '@kaksha/contract/faculty.ts';
import { Link } from 'react-router';
import { Picture } from '#web/ui/figure/picture.tsx';
import { AksharaPlate } from '#web/ui/ornament/akshara.tsx';

/** A founder as shown; `image` is a URL the browser can load, or empty. */
export type FounderView = Founder;

/** Founders with picture, subject, description and the courses they teach. */
export function FounderList({
  founders,
  headings: Heading = 'h3',
  pathOf,
}: {
  founders: FounderView[];
  headings?: 'h2' | 'h3';
  /** The path of an offered course by the name under which a founder says it; null for others. */
  pathOf?: (name: string) => string | null;
}) {
  return (
    <div className="founders">
      {founders.map((founder) => (
        <article className="founder" key={founder._id}>
          <FounderPicture founder={founder} />
          <div>
            <Heading className="person-name">{founder.name}</Heading>
            <p className="levels">{[founder.subject, founder.specialization].filter(Boolean).join(' · ')}</p>
            <p>{founder.description}</p>
            <ul className="taught">
              {founder.courses.map((course) => (
                <li key={course}>
                  <Taught title={course} path={pathOf?.(course) ?? null} />
                </li>
              ))}
            </ul>
          </div>
        </article>
      ))}
    </div>
  );
}

/** A course that is taught, as a link where it is offered under that name. */
function Taught({ title, path }: { title: string; path: string | null }) {
  return path === null ? title : <Link to={`/courses/${path}`}>{title}</Link>;
}

function FounderPicture({ founder: { name, image } }: { founder: FounderView }) {
  const drawn = <AksharaPlate name={name} />;
  if (!image) return drawn;
  return (
    <Picture className="founder-photo" src={image} alt={name} width={168} height={210} fallback={drawn} />
  );
}
