import { subCoursesRoutes } from '@kaksha/contract/routes.ts';
import { personalQuery } from '#web/lib/send/query.ts';

/** The sub-courses of one course, in their order, each with what the person may open of it (behaviour 3.60). */
export const subCoursesOf = (courseId: string) =>
  personalQuery(subCoursesRoutes.list, { query: { courseId } });
