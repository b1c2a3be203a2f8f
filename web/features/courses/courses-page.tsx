import { useQuery } from '@tanstack/react-query';
import { PageMeta } from '#web/lib/page/page-meta.tsx';
import { loading } from '#web/lib/page/routing.ts';
import { ListStates } from '#web/ui/list/list-states.tsx';
import { PageHead } from '#web/ui/ornament/rekha.tsx';
import { Skeleton } from '#web/ui/state/loading.tsx';
import { CourseGrid } from './course-grid.tsx';
import { allCourses } from './public.ts';
import { texts } from './text.en.ts';

export const loader = loading((client) => client.prefetchQuery(allCourses()));

/** /courses: every course as a card. */
export function CoursesPage() {
  const t = texts.list;
  const courses = useQuery(allCourses());
  return (
    <>
      <PageMeta title={t.title} description={t.description} path="/courses" />
      <PageHead word="पाठ्यक्रम" title={t.title} lead={courses.data?.length === 0 ? undefined : t.lead} />
      <div className="wrap page-end">
        <ListStates
          list={courses}
          loading={t.loading}
          skeleton={<CardSkeletons />}
          failed={t.failed}
          empty={t.empty}
        >
          {(all) => <CourseGrid courses={all} headings="h2" />}
        </ListStates>
      </div>
    </>
  );
}

const cards = ['wide', 'tall', 'tall', 'wide'] as const;

function CardSkeletons() {
  return (
    <div className="courses" aria-hidden="true">
      {cards.map((width, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fixed row of equal bars
        <div className={`course course-${width}`} key={index}>
          <div className="course-plate skel" />
          <div className="course-text">
            <Skeleton height="1.6rem" width="70%" />
            <Skeleton width="40%" />
            <Skeleton width="85%" />
          </div>
        </div>
      ))}
    </div>
  );
}
