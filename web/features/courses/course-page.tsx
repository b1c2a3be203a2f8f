import { useInstitute } from '#web/lib/page/institute.ts';
import '#web/ui/state/lost.css';
import './course-page.css';
import type { Course } from '@kaksha/contract/courses.ts';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { type LoaderFunctionArgs, data as reply, useParams } from 'react-router';
import { allFounders } from '#web/features/faculty/public.ts';
import { SubCourses, subCoursesOf } from '#web/features/sub-courses/public.ts';
import { JsonLd } from '#web/lib/page/json-ld.tsx';
import { usePageFacts } from '#web/lib/page/page-facts.ts';
import { PageMeta } from '#web/lib/page/page-meta.tsx';
import { cacheOf } from '#web/lib/page/routing.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EscapePath } from '#web/ui/figures/escape-path.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { lazyPart } from '#web/ui/state/lazy-part.tsx';
import { LoadFailed } from '#web/ui/state/load-failed.tsx';
import { Loading } from '#web/ui/state/loading.tsx';
import { CoursePicture } from './course-grid.tsx';
import { CourseFoot, CourseHero } from './course-hero.tsx';
import { CourseQuizzes, quizzesOf } from './course-quizzes.tsx';
import { allCourses } from './public.ts';
import { texts } from './text.en.ts';

// Fetched only for staff.
const { LazyPart: Enrolments } = lazyPart(
  async () => (await import('./enrolments/enrolments.tsx')).Enrolments,
);

/** The course that a URL names: by its path, or else by its id (behaviour 3.2). */
function findCourse(all: readonly Course[], name: string): Course | undefined {
  return all.find((course) => course.path === name) ?? all.find((course) => course._id === name);
}

/** Loads the course that the URL names, and its parts, into the cache; an unknown one is answered 404. */
export async function loader(args: LoaderFunctionArgs) {
  const filled = fill(cacheOf(args), args.params.course ?? '');
  // In the browser the page appears at once and says that it is loading.
  if (typeof document !== 'undefined') return null;
  return (await filled) === 'unknown' ? reply(null, { status: 404 }) : null;
}

async function fill(client: QueryClient, name: string): Promise<'known' | 'unknown' | 'failed'> {
  await client.prefetchQuery(allCourses());
  const all = client.getQueryData(allCourses().queryKey);
  if (all === undefined) return 'failed';
  const course = findCourse(all, name);
  if (course === undefined) return 'unknown';
  await Promise.all([
    client.prefetchQuery(subCoursesOf(course._id)),
    client.prefetchQuery(quizzesOf(course._id)),
    ...(course.teacher === undefined ? [] : [client.prefetchQuery(allFounders())]),
  ]);
  return 'known';
}

/** /courses/{path} and /course/{id}: one course with its videos and parts. */
export function CoursePage() {
  const institute = useInstitute();
  const { course: name = '' } = useParams();
  const list = useQuery(allCourses());
  const { data, error, isFetching } = list;
  const course = findCourse(data ?? [], name);
  if (course !== undefined) return <WholeCourse course={course} key={course._id} />;
  // A refetch in progress may still find the course.
  if (data !== undefined && !isFetching) return <CourseNotFound name={name} />;
  return (
    <div className="wrap course-wait">
      <title>{texts.course.waitingTitle(institute.name)}</title>
      {error === null ? (
        <Loading text={texts.course.loading} />
      ) : (
        <LoadFailed whole query={list} failed={texts.list.failed} />
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
      <SubCourses
        courseId={course._id}
        cover={<CoursePicture course={course} />}
        enrolments={<Enrolments part={{ course }} />}
      />
      <CourseQuizzes course={course} />
      <CourseFoot course={course} />
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

/** The course for search engines: only facts that are known, no price and no dates (behaviour 5.1). */
function CourseFacts({ course, description }: { course: Course; description: string }) {
  const institute = useInstitute();
  const { publicUrl } = usePageFacts();
  const provider = { '@type': 'Organization', name: institute.name, url: `${publicUrl}/` };
  return (
    <JsonLd
      data={{
        '@type': 'Course',
        name: course.title,
        description,
        url: `${publicUrl}/courses/${course.path}`,
        image: `${publicUrl}/social/${course.path}.png`,
        ...(course.levels && { educationalLevel: course.levels }),
        provider,
      }}
    />
  );
}
