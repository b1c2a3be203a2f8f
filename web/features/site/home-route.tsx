import './own-strip.css';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '#web/features/auth/public.ts';
import { allCourses } from '#web/features/courses/public.ts';
import { loadDemoForm } from '#web/features/demo/public.ts';
import { allFounders } from '#web/features/faculty/public.ts';
import { publicTestimonials, published } from '#web/features/testimonials/public.ts';
import { institutePart, useInstitute } from '#web/lib/page/institute.ts';
import { JsonLd } from '#web/lib/page/json-ld.tsx';
import { usePageFacts } from '#web/lib/page/page-facts.ts';
import { WholeMeta } from '#web/lib/page/page-meta.tsx';
import { loading } from '#web/lib/page/routing.ts';
import { lazyPart } from '#web/ui/state/lazy-part.tsx';
import { Loading } from '#web/ui/state/loading.tsx';
import { texts as head } from './head-text.en.ts';
import { Hero } from './hero.tsx';
import { HomeSections } from './home-sections.tsx';

// Fetched for whoever is signed in alone.
const { LazyPart: OwnStrip } = lazyPart(async () => (await import('./own-strip.tsx')).OwnStrip);

export const loader = loading(
  (client) => client.prefetchQuery(allCourses()),
  (client) => client.prefetchQuery(allFounders()),
  (client) => client.prefetchQuery(publicTestimonials()),
  (client) => client.prefetchQuery(institutePart('about')),
  (client) => client.prefetchQuery(institutePart('demo')),
  loadDemoForm,
);

/**
 * The front page. Its hero needs no data, so it is shown while the three lists load; if one fails, the others are still
 * shown.
 */
export function HomeRoute() {
  return (
    <>
      <HomeHead />
      <Own />
      <Hero />
      <HomeLists />
    </>
  );
}

/** What is theirs; its room is there before the page is taken over, for whoever is signed in (`boot.js`). */
function Own() {
  const { user } = useSession();
  return (
    <section className="own when-in" aria-label={head.own}>
      <div className="wrap own-room">{user && <OwnStrip key={user.id} part={{ user }} />}</div>
    </section>
  );
}

function HomeLists() {
  const courses = useQuery(allCourses());
  const founders = useQuery(allFounders());
  const testimonials = useQuery({ ...publicTestimonials(), select: published });
  // Once all lists have loaded or failed, the sections stay mounted, even during a retry: something may have been typed
  // into the demo form.
  const isFirstWait = [courses, founders, testimonials].some(
    (list) => list.isPending && list.errorUpdateCount === 0,
  );
  return isFirstWait ? (
    <div className="wrap section">
      <Loading text={head.loading} />
    </div>
  ) : (
    <HomeSections courses={courses} founders={founders} testimonials={testimonials} />
  );
}

function HomeHead() {
  const t = head.home;
  const { publicUrl } = usePageFacts();
  const { name, founded, isSample, email, social } = useInstitute();
  const description = t.description(name);
  return (
    <>
      <WholeMeta title={t.title(name)} description={description} path="/" />
      <JsonLd
        data={{
          '@type': 'Organization',
          name,
          description,
          url: `${publicUrl}/`,
          logo: `${publicUrl}/icon-512.png`,
          ...(founded && { foundingDate: founded }),
          ...(!isSample && { ...(email && { email }), sameAs: social.map(({ href }) => href) }),
        }}
      />
    </>
  );
}
