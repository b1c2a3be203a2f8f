import { badgeKinds } from '@kaksha/contract/badges.ts';
import type { Course } from '@kaksha/contract/courses.ts';
import { useQuery } from '@tanstack/react-query';
import { AdminHead, AdminRows, AdminStats } from '#web/features/admin/public.ts';
import { useText } from '#web/lib/use-text.ts';
import { ListStates } from '#web/ui/list/list-states.tsx';
import { allCourses } from '../public.ts';
import { CourseRow } from './course-row.tsx';
import { en } from './text.en.ts';

/** /admin/courses, for admins and teachers. */
export function CoursesAdminPage() {
  const t = useText({ en });
  const courses = useQuery(allCourses());
  return (
    <>
      <AdminHead title={t.title}>
        <CourseCounts courses={courses.data} />
      </AdminHead>
      <section>
        <h2 className="sr">{t.all}</h2>
        <ListStates list={courses} loading={t.loading} failed={t.failed} empty={t.empty}>
          {(all) => (
            <AdminRows>
              {all.map((course) => (
                <CourseRow key={course._id} course={course} />
              ))}
            </AdminRows>
          )}
        </ListStates>
      </section>
    </>
  );
}

/** How many courses there are, and how many have each badge enabled. */
function CourseCounts({ courses }: { courses: Course[] | undefined }) {
  const t = useText({ en });
  const stats = badgeKinds.map((kind) => ({
    key: kind,
    label: kind,
    count: courses?.filter(({ badges }) => badges[kind].enabled).length,
  }));
  return <AdminStats stats={[{ key: 'total', label: t.total, count: courses?.length }, ...stats]} />;
}
