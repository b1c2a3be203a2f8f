import type { Founder } from '@kaksha/contract/faculty.ts';
import { AksharaPlate } from '#web/ui/akshara.tsx';

/** A founder as shown; `image` is an address the browser can load, or empty. */
export type FounderView = Founder;

/** Founders with picture, subject, description and the courses they teach. */
export function FounderList({
  founders,
  headings: Heading = 'h3',
}: {
  founders: FounderView[];
  headings?: 'h2' | 'h3';
}) {
  return (
    <div className="founders">
      {founders.map((founder) => (
        <article className="founder" key={founder._id}>
          {founder.image ? (
            <img
              className="founder-photo"
              src={founder.image}
              alt={founder.name}
              width="168"
              height="210"
              loading="lazy"
            />
          ) : (
            <AksharaPlate name={founder.name} />
          )}
          <div>
            <Heading className="person-name">{founder.name}</Heading>
            <p className="levels">{[founder.subject, founder.specialization].filter(Boolean).join(' · ')}</p>
            <p>{founder.description}</p>
            <ul className="taught">
              {founder.courses.map((course) => (
                <li key={course}>{course}</li>
              ))}
            </ul>
          </div>
        </article>
      ))}
    </div>
  );
}
