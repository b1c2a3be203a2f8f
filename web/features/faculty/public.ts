import { faculty } from '@kaksha/contract/faculty.ts';
import { callQuery } from '#web/lib/query.ts';

/** All founders. */
export const allFounders = () => callQuery(faculty.list);
