import { badgeKinds } from '@kaksha/contract/courses/badges.ts';
import type { Course } from '@kaksha/contract/courses.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { AdminHead, AdminStats } from '#web/features/admin/public.ts';
import { Trash } from '#web/features/trash/public.ts';
import { ListStates } from '#web/ui/list/list-states.tsx';
import { Skeleton } from '#web/ui/state/loading.tsx';
import { allCourses } from '../public.ts';
import { CourseEditor } from './course-form.tsx';
import { CourseList } from './course-list.tsx';
import { texts } from './text.en.ts';

/** /admin/courses, for admins and teachers: counters, a form that adds a course, and the list (behaviour 3.23). */
export function CoursesAdminPage() {
  const courses = useQuery(allCourses());
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <AdminHead title={texts.title}>
        <CourseCounts courses={courses.data} />
      </AdminHead>
      <CourseEditor course={null} />
      <section>
        <h2 className="sr" tabIndex={-1} ref={heading}>
          {texts.all}
        </h2>
        <ListStates
          list={courses}
          loading={texts.loading}
          skeleton={<RowSkeletons />}
          failed={texts.failed}
          empty={texts.empty}
        >
          {(all) => <CourseList courses={all} finalFocus={heading} />}
        </ListStates>
      </section>
      <Trash kinds={['course']} />
    </>
  );
}

/** How many courses there are, and how many have each badge enabled. */
function CourseCounts({ courses }: { courses: Course[] | undefined }) {
  const stats = badgeKinds.map((kind) => ({
    key: kind,
    label: kind,
    count: courses?.filter(({ badges }) => badges[kind].enabled).length,
  }));
  return <AdminStats stats={[{ key: 'total', label: texts.total, count: courses?.length }, ...stats]} />;
}

function RowSkeletons() {
  return (
    <div className="stack" aria-hidden="true">
      <Skeleton height="5.5rem" />
      <Skeleton height="5.5rem" />
      <Skeleton height="5.5rem" />
    </div>
  );
}
