import { facultyRoutes } from '@kaksha/contract/routes.ts';
import { callQuery } from '#web/lib/send/query.ts';

export { FounderList, type FounderView } from './founder-list.tsx';

export const allFounders = () => callQuery(facultyRoutes.list);
