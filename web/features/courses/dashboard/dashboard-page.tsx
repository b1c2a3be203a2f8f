import './dashboard-page.css';
import { isStaff, signedIn } from '@kaksha/contract/core/access.ts';
import { formatDate } from '@kaksha/contract/core/time.ts';
import { type Course, CourseForm } from '@kaksha/contract/courses.ts';
import { coursesRoutes } from '@kaksha/contract/routes.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { RequireRole, useSession } from '#web/features/auth/public.ts';
import { useCallForm } from '#web/lib/form/use-call-form.ts';
import { useInstitute } from '#web/lib/page/institute.ts';
import { send } from '#web/lib/send/send.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { ListStates } from '#web/ui/list/list-states.tsx';
import { Note } from '#web/ui/message/note.tsx';
import { announce } from '#web/ui/message/toast.tsx';
import { PageHead } from '#web/ui/ornament/rekha.tsx';
import { Skeleton } from '#web/ui/state/loading.tsx';
import { Enroll, myEnrolments } from '../enroll.tsx';
import { allCourses } from '../public.ts';
import { texts } from './text.en.ts';

/** /dashboard: courses with their creators, to enrol in; admins and teachers can also create one (behaviour 5.5). */
export function DashboardPage() {
  const { name } = useInstitute();
  return (
    <>
      <title>{texts.pageTitle(name)}</title>
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

/** The person's enrolments, newest first, including those in deleted courses (behaviour 3.11). */
function OwnEnrolments() {
  const t = texts.mine;
  const mine = useQuery(myEnrolments());
  return (
    <section aria-labelledby="own-enrolments">
      <h2 id="own-enrolments">{t.title}</h2>
      {mine.data?.length === 0 ? (
        <p className="meta dash-none">{t.empty}</p>
      ) : (
        <ListStates list={mine} loading={t.loading} failed={t.failed} empty={t.empty}>
          {(all) => (
            <ul className="dash-list">
              {all.map(({ _id, course, courseTitle, createdAt }) => (
                <li className="dash-mine" key={_id}>
                  <b>{courseTitle}</b>
                  <span className="meta">{(course === null ? t.gone : t.since)(formatDate(createdAt))}</span>
                </li>
              ))}
            </ul>
          )}
        </ListStates>
      )}
    </section>
  );
}

/** Creates a course by its title (behaviour 3.4); the list is fetched again. */
function CreateCourse() {
  const t = texts.create;
  const client = useQueryClient();
  const { faults, refused, busy, submit } = useCallForm({
    schema: CourseForm,
    send: async (values, { form }) => {
      const { title } = await send(coursesRoutes.create, { form: { title: values.title } });
      form.reset();
      announce(t.created(title));
      await client.invalidateQueries({ queryKey: allCourses().queryKey });
    },
    words: t,
  });
  return (
    <section className="sheet dash-create" aria-labelledby="create-course">
      <h2 id="create-course">{t.title}</h2>
      <p className="meta">{t.lead}</p>
      <form className="stack" method="post" onSubmit={submit} aria-labelledby="create-course" noValidate>
        <TextField
          label={t.label}
          name="title"
          placeholder={t.placeholder}
          autoComplete="off"
          required
          error={faults.title}
        />
        <div>
          <Button type="submit" busy={busy}>
            {t.submit}
          </Button>
        </div>
        {refused?.message && <Note look="wrong" title={refused.message} />}
      </form>
    </section>
  );
}
