import { isStaff } from '@kaksha/contract/access.ts';
import type { Course } from '@kaksha/contract/courses.ts';
import type { SubCourse } from '@kaksha/contract/sub-courses.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { loginPath, useSession } from '#web/features/auth/public.ts';
import { useText } from '#web/lib/use-text.ts';
import { ListStates } from '#web/ui/list/list-states.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { SectionHead } from '#web/ui/rekha.tsx';
import { subCoursesOf } from './api.ts';
import { Part, PartRow } from './part.tsx';
import { en } from './text.en.ts';

// Fetched only for staff, so that a visitor's page stays small.
const ManagedParts = lazy(async () => ({
  default: (await import('./manage-parts/managed-parts.tsx')).ManagedParts,
}));
const CourseTools = lazy(async () => ({
  default: (await import('./manage-parts/course-tools.tsx')).CourseTools,
}));

/** The sub-courses of a course, in their order; admins and teachers can change them (behaviour 3.20). */
export function SubCourses({ course }: { course: Course }) {
  const t = useText({ en }).parts;
  const { user, loggedOut } = useSession();
  const { pathname } = useLocation();
  const parts = useQuery(subCoursesOf(course._id));
  const count = parts.data?.length ?? 0;
  const manages = isStaff(user?.role ?? null);
  const [managed, setManaged] = useState(manages);
  if (manages && !managed) setManaged(true);
  // The session ended while something may be typed: it is kept, and shown again after signing in.
  if (managed && user === null && !loggedOut) return <Navigate to={loginPath(pathname)} replace />;
  return (
    <section className="section">
      <div className="wrap">
        <SectionHead word="अध्याय" title={t.title} lead={count > 0 && t.count(count)} />
        <ListStates list={parts} loading={t.loading} failed={t.failed} empty={t.empty}>
          {(all) => {
            const list = <PartList parts={all} course={course} />;
            return manages ? (
              <Suspense fallback={list}>
                <ManagedParts parts={all} course={course} />
              </Suspense>
            ) : (
              list
            );
          }}
        </ListStates>
        {manages && (
          <Suspense fallback={<Loading text={t.loading} />}>
            <CourseTools course={course} />
          </Suspense>
        )}
      </div>
    </section>
  );
}

function PartList({ parts, course }: { parts: SubCourse[]; course: Course }) {
  return (
    <ol className="subs">
      {parts.map((part, index) => (
        <PartRow key={part._id} number={index + 1}>
          <Part part={part} course={course} />
        </PartRow>
      ))}
    </ol>
  );
}
