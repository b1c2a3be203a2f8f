import { facultyRoutes } from '@kaksha/contract/routes/faculty.ts';
import { callQuery } from '#web/lib/query.ts';

/** All founders. */
export const allFounders = () => callQuery(facultyRoutes.list);
