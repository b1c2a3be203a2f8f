import './courses-page.css';
import type { Course } from '@kaksha/contract/courses.ts';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { PageMeta } from '#web/lib/page/page-meta.tsx';
import { loading } from '#web/lib/page/routing.ts';
import { useHydrated } from '#web/lib/page/use-hydrated.ts';
import { Chips } from '#web/ui/form/chips.tsx';
import { ListStates } from '#web/ui/list/list-states.tsx';
import { PageHead } from '#web/ui/ornament/rekha.tsx';
import { Skeleton } from '#web/ui/state/loading.tsx';
import { CourseGrid } from './course-grid.tsx';
import { allCourses } from './public.ts';
import { texts } from './text.en.ts';
import { audiences, audiencesOf } from './who-for.ts';

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
          {(all) => <Chosen courses={all} />}
        </ListStates>
      </div>
    </>
  );
}

/** Chips for class and goal above the cards: those that some courses have and others have not. The address keeps the choice. */
function Chosen({ courses }: { courses: Course[] }) {
  const t = texts.list;
  const hydrated = useHydrated();
  const [asked, ask] = useSearchParams();
  const known = courses.map((course) => ({ course, is: audiencesOf(course) }));
  const offered = audiences.filter((one) => {
    const many = known.filter(({ is }) => is.includes(one)).length;
    return many > 0 && many < courses.length;
  });
  // The server draws the page the same for everyone.
  const wanted = hydrated ? offered.find((one) => one === asked.get('for')) : undefined;
  const shown = known.flatMap(({ course, is }) => (wanted && !is.includes(wanted) ? [] : [course]));
  return (
    <>
      {offered.length > 0 && (
        <>
          <Chips
            label={t.filter}
            choices={[
              { value: '', text: t.everyone },
              ...offered.map((one) => ({ value: one, text: t.audiences[one] })),
            ]}
            value={wanted ?? ''}
            onChange={(value) =>
              ask(value ? { for: value } : {}, { replace: true, preventScrollReset: true })
            }
          />
          <p className="sr" role="status">
            {t.found(shown.length)}
          </p>
        </>
      )}
      <CourseGrid courses={shown} headings="h2" />
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
