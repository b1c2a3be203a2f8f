import { coursesRoutes } from '@kaksha/contract/routes.ts';
import { callQuery } from '#web/lib/send/query.ts';

export { CourseGrid, type CourseView } from './course-grid.tsx';

export const allCourses = () => callQuery(coursesRoutes.list);
