import type { Course } from '@kaksha/contract/courses.ts';
import { useQuery } from '@tanstack/react-query';
import { allCourses } from '#web/features/courses/public.ts';
import { PageMeta } from '#web/lib/page/page-meta.tsx';
import { loading } from '#web/lib/page/routing.ts';
import { ListStates } from '#web/ui/list/list-states.tsx';
import { NextStep } from '#web/ui/next-step.tsx';
import { PageHead } from '#web/ui/ornament/rekha.tsx';
import { Skeleton } from '#web/ui/state/loading.tsx';
import { FounderList } from './founder-list.tsx';
import { allFounders } from './public.ts';
import { texts } from './text.en.ts';

export const loader = loading(
  (client) => client.prefetchQuery(allFounders()),
  (client) => client.prefetchQuery(allCourses()),
);

/** The course of this name, or else the one whose title begins with it: "JEE Main" is "JEE Main: Physics". */
function pathOf(courses: readonly Course[], name: string): string | null {
  const asked = name.trim().toLowerCase();
  const titled = courses.map(({ title, path }) => ({ title: title.trim().toLowerCase(), path }));
  const found =
    titled.find(({ title }) => title === asked) ??
    titled.find(({ title }) => asked !== '' && title.startsWith(`${asked}:`));
  return found?.path ?? null;
}

/** /founders: the founders of the institute, who still teach. */
export function FoundersPage() {
  const t = texts.founders;
  const founders = useQuery(allFounders());
  const { data: courses = [] } = useQuery(allCourses());
  return (
    <>
      <PageMeta title={t.title} description={t.description} path="/founders" />
      <PageHead word="संस्थापक" title={t.title} lead={founders.data?.length === 0 ? undefined : t.lead} />
      <div className="wrap page-end">
        <ListStates
          list={founders}
          loading={t.loading}
          skeleton={<FounderSkeletons />}
          failed={t.failed}
          empty={t.empty}
        >
          {(all) => <FounderList founders={all} headings="h2" pathOf={(name) => pathOf(courses, name)} />}
        </ListStates>
        <NextStep title={t.next} />
      </div>
    </>
  );
}

function FounderSkeletons() {
  return (
    <div className="founders" aria-hidden="true">
      {['first', 'second'].map((place) => (
        <div className="founder" key={place}>
          <div className="akshar-plate skel" />
          <div>
            <Skeleton height="1.6rem" width="60%" />
            <Skeleton width="45%" />
            <Skeleton height="6rem" />
          </div>
        </div>
      ))}
    </div>
  );
}
