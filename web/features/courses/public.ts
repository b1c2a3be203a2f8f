import { courses } from '@kaksha/contract/courses.ts';
import { callQuery } from '#web/lib/query.ts';

/** All courses. */
export const allCourses = () => callQuery(courses.list);
