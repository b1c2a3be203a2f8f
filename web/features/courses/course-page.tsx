import '#web/ui/state/lost.css';
import './course-page.css';
import { company } from '@kaksha/contract/company.ts';
import type { Course } from '@kaksha/contract/courses.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { PageMeta } from '#web/lib/page/page-meta.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { EscapePath } from '#web/ui/figures/escape-path.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LoadFailed } from '#web/ui/state/load-failed.tsx';
import { Loading } from '#web/ui/state/loading.tsx';
import { findCourse, loadCourse } from './api.ts';
import { CourseFacts } from './course-facts.tsx';
import { CourseHero } from './course-hero.tsx';
import { allCourses } from './public.ts';
import { SubCourses } from './sub-courses.tsx';
import { texts } from './text.en.ts';

export const loader = loadCourse;

/** /courses/{path} and /course/{id}: one course with its videos and parts. */
export function CoursePage() {
  const { course: name = '' } = useParams();
  const list = useQuery(allCourses());
  const { data, error, isFetching } = list;
  const course = findCourse(data ?? [], name);
  if (course !== undefined) return <WholeCourse course={course} key={course._id} />;
  // A refetch in progress may still find the course.
  if (data !== undefined && !isFetching) return <CourseNotFound name={name} />;
  return (
    <div className="wrap course-wait">
      <title>{texts.course.waitingTitle(company.name)}</title>
      {error === null ? (
        <Loading text={texts.course.loading} />
      ) : (
        <LoadFailed query={list} failed={texts.list.failed} />
      )}
    </div>
  );
}

function WholeCourse({ course }: { course: Course }) {
  const t = texts.course;
  const description = t.description(course.title, course.levels, course.features);
  return (
    <>
      <PageMeta
        title={course.title}
        description={description}
        path={`/courses/${course.path}`}
        picture={`/social/${course.path}.png`}
      />
      <CourseFacts course={course} description={description} />
      <CourseHero course={course} />
      <SubCourses course={course} />
    </>
  );
}

function CourseNotFound({ name }: { name: string }) {
  const t = texts.notFound;
  return (
    <>
      <PageMeta title={t.title} description={t.description} path={`/courses/${encodeURIComponent(name)}`} />
      <meta name="robots" content="noindex" />
      <div className="wrap lost">
        <div className="stack">
          <h1>{t.title}</h1>
          <p className="lead">{t.lead}</p>
          <div className="row">
            <LinkButton to="/courses">
              <Icon name="arrow-left" />
              {t.all}
            </LinkButton>
          </div>
        </div>
        <EscapePath />
      </div>
    </>
  );
}
