import { coursesRoutes } from '@kaksha/contract/routes/courses.ts';
import { callQuery } from '#web/lib/query.ts';

/** All courses. */
export const allCourses = () => callQuery(coursesRoutes.list);
