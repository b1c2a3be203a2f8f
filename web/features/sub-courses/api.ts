import { subCoursesRoutes } from '@kaksha/contract/routes.ts';
import { callQuery } from '#web/lib/send/query.ts';

/** The sub-courses of one course, in their order. */
export const subCoursesOf = (courseId: string) => callQuery(subCoursesRoutes.list, { query: { courseId } });
