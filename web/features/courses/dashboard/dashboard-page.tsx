import './dashboard-page.css';
import { company } from '@kaksha/contract/company.ts';
import { isStaff, signedIn } from '@kaksha/contract/core/access.ts';
import type { Course } from '@kaksha/contract/courses.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { RequireRole, useSession } from '#web/features/auth/public.ts';
import { ListStates } from '#web/ui/list/list-states.tsx';
import { PageHead } from '#web/ui/ornament/rekha.tsx';
import { Skeleton } from '#web/ui/state/loading.tsx';
import { Enroll } from '../enroll.tsx';
import { allCourses } from '../public.ts';
import { CreateCourse } from './create-course.tsx';
import { OwnEnrolments } from './own-enrolments.tsx';
import { texts } from './text.en.ts';

/** /dashboard: courses with their creators, to enrol in; admins and teachers can also create one (behaviour 5.5). */
export function DashboardPage() {
  return (
    <>
      <title>{texts.pageTitle(company.name)}</title>
      <meta name="robots" content="noindex" />
      <RequireRole roles={signedIn}>
        <Dashboard />
      </RequireRole>
    </>
  );
}

function Dashboard() {
  const { user } = useSession();
  const courses = useQuery(allCourses());
  return (
    <>
      <PageHead word="प्रवेश" title={texts.title} lead={texts.lead} />
      <div className="wrap dash page-end">
        <section aria-labelledby="all-courses">
          <h2 id="all-courses">{texts.courses}</h2>
          <ListStates
            list={courses}
            loading={texts.loading}
            skeleton={<RowSkeletons />}
            failed={texts.failed}
            empty={texts.empty}
          >
            {(all) => (
              <ul className="dash-list">
                {all.map((course) => (
                  <CourseRow key={course._id} course={course} />
                ))}
              </ul>
            )}
          </ListStates>
        </section>
        <div className="dash-side">
          {user !== null && isStaff(user.role) && <CreateCourse />}
          <OwnEnrolments />
        </div>
      </div>
    </>
  );
}

function CourseRow({ course }: { course: Course }) {
  return (
    <li className="dash-row">
      <div>
        <h3>
          <Link to={`/courses/${course.path}`}>{course.title}</Link>
        </h3>
        {course.levels && <p className="levels">{course.levels}</p>}
        <p className="meta">{texts.createdBy(course.createdBy.fullName)}</p>
      </div>
      <div className="dash-act">
        <Enroll course={course} inList />
      </div>
    </li>
  );
}

function RowSkeletons() {
  return (
    <div className="stack" aria-hidden="true">
      <Skeleton height="5.5rem" />
      <Skeleton height="5.5rem" />
      <Skeleton height="5.5rem" />
      <Skeleton height="5.5rem" />
    </div>
  );
}
