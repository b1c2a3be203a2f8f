import { laterQuery } from '#web/lib/query.ts';

/** All courses. */
export const allCourses = () =>
  laterQuery('/courses', async () => (await import('@kaksha/contract/courses.ts')).courses.list);
