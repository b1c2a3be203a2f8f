import './sub-courses.css';
import { isStaff } from '@kaksha/contract/core/access.ts';
import type { SubCourse } from '@kaksha/contract/sub-courses.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { loginPath, useSession } from '#web/features/auth/public.ts';
import { ListStates } from '#web/ui/list/list-states.tsx';
import { SectionHead } from '#web/ui/ornament/rekha.tsx';
import { lazyPart } from '#web/ui/state/lazy-part.tsx';
import { Loading } from '#web/ui/state/loading.tsx';
import { subCoursesOf } from './api.ts';
import { Part, SubCourseRow } from './sub-course.tsx';
import { texts } from './text.en.ts';

type PartsProps = { parts: SubCourse[]; courseId: string; cover: ReactNode };

// Fetched only for staff, so that a visitor's page stays small. Where the first is gone after an update, the list stays as
// everyone sees it, and the second says that a part of the page is missing.
const { LazyPart: ManagedSubCourses } = lazyPart<PartsProps>(() =>
  import('./managed-sub-courses.tsx').then(
    (module) => module.ManagedSubCourses,
    () => PartList,
  ),
);
const { LazyPart: CourseTools } = lazyPart(
  async () => (await import('./managed-sub-courses.tsx')).CourseTools,
);

type SubCoursesProps = {
  courseId: string;
  /** The picture over each video until play is pressed. */
  cover: ReactNode;
  /** Who is enrolled in the course, shown to staff. */
  enrolments: ReactNode;
};

/** The sub-courses of a course, in their order; admins and teachers can change them (behaviour 3.20). */
export function SubCourses({ courseId, cover, enrolments }: SubCoursesProps) {
  const { user, loggedOut } = useSession();
  const { pathname } = useLocation();
  const parts = useQuery(subCoursesOf(courseId));
  const manages = isStaff(user?.role);
  const [managed, setManaged] = useState(manages);
  if (manages && !managed) setManaged(true);
  // The session ended while something may be typed: it is kept, and shown again after signing in.
  if (managed && user === null && !loggedOut) return <Navigate to={loginPath(pathname)} replace />;
  return (
    <section className="section">
      <div className="wrap">
        <SectionHead word="अध्याय" title={texts.title} />
        <ListStates list={parts} loading={texts.loading} failed={texts.failed} empty={texts.empty}>
          {(all) => {
            const list = { parts: all, courseId, cover };
            return manages ? (
              <ManagedSubCourses part={list} fallback={<PartList {...list} />} />
            ) : (
              <PartList {...list} />
            );
          }}
        </ListStates>
        {manages && (
          <CourseTools part={{ courseId, enrolments }} fallback={<Loading text={texts.loading} />} />
        )}
      </div>
    </section>
  );
}

function PartList({ parts, cover }: PartsProps) {
  return (
    <ol className="subs">
      {parts.map((part, index) => (
        <SubCourseRow key={part._id} number={index + 1}>
          <Part part={part} cover={cover} />
        </SubCourseRow>
      ))}
    </ol>
  );
}
