import './dashboard-page.css';
import { isStaff, signedIn } from '@kaksha/contract/access.ts';
import { company } from '@kaksha/contract/company.ts';
import type { Course } from '@kaksha/contract/courses.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { RequireRole, useSession } from '#web/features/auth/public.ts';
import { useText } from '#web/lib/use-text.ts';
import { ListStates } from '#web/ui/list/list-states.tsx';
import { Skeleton } from '#web/ui/loading.tsx';
import { PageHead } from '#web/ui/rekha.tsx';
import { Enroll } from '../enroll.tsx';
import { allCourses } from '../public.ts';
import { CreateCourse } from './create-course.tsx';
import { OwnEnrolments } from './own-enrolments.tsx';
import { en } from './text.en.ts';

/** /dashboard: courses with their creators, to enrol in; admins and teachers can also create one (behaviour 5.5). */
export function DashboardPage() {
  const t = useText({ en });
  return (
    <>
      <title>{t.pageTitle(company.name)}</title>
      <meta name="robots" content="noindex" />
      <RequireRole roles={signedIn}>
        <Dashboard />
      </RequireRole>
    </>
  );
}

function Dashboard() {
  const t = useText({ en });
  const { user } = useSession();
  const courses = useQuery(allCourses());
  return (
    <>
      <PageHead word="प्रवेश" title={t.title} lead={t.lead} />
      <div className="wrap dash page-end">
        <section aria-labelledby="all-courses">
          <h2 id="all-courses">{t.courses}</h2>
          <ListStates
            list={courses}
            loading={t.loading}
            skeleton={<RowSkeletons />}
            failed={t.failed}
            empty={t.empty}
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
  const t = useText({ en });
  return (
    <li className="dash-row">
      <div>
        <h3>
          <Link to={`/courses/${course.path}`}>{course.title}</Link>
        </h3>
        {course.levels && <p className="levels">{course.levels}</p>}
        <p className="meta">{t.createdBy(course.createdBy.fullName)}</p>
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
