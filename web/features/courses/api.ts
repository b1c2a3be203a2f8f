import type { Course } from '@kaksha/contract/courses.ts';
import { coursesRoutes, subCoursesRoutes } from '@kaksha/contract/routes.ts';
import type { QueryClient } from '@tanstack/react-query';
import { data, type LoaderFunctionArgs } from 'react-router';
import { cacheOf } from '#web/lib/page/routing.ts';
import { callQuery } from '#web/lib/send/query.ts';
import { allCourses } from './public.ts';

/** The parts of one course. */
export const subCoursesOf = (courseId: string) => callQuery(subCoursesRoutes.list, { query: { courseId } });

/** The signed-in person's own enrolments. */
export const myEnrolments = () => callQuery(coursesRoutes.myEnrollments);

/** The course that a URL names: by its path, or else by its id (behaviour 3.2). */
export function findCourse(all: readonly Course[], name: string): Course | undefined {
  return all.find((course) => course.path === name) ?? all.find((course) => course._id === name);
}

/** Loads the course that the URL names, and its parts, into the cache; an unknown one is answered 404. */
export async function loadCourse(args: LoaderFunctionArgs) {
  const filled = fill(cacheOf(args), args.params.course ?? '');
  // In the browser the page appears at once and says that it is loading.
  if (typeof document !== 'undefined') return null;
  return (await filled) === 'unknown' ? data(null, { status: 404 }) : null;
}

async function fill(client: QueryClient, name: string): Promise<'known' | 'unknown' | 'failed'> {
  await client.prefetchQuery(allCourses());
  const all = client.getQueryData(allCourses().queryKey);
  if (all === undefined) return 'failed';
  const course = findCourse(all, name);
  if (course === undefined) return 'unknown';
  await client.prefetchQuery(subCoursesOf(course._id));
  return 'known';
}
