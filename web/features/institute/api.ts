import { instituteRoutes } from '@kaksha/contract/routes.ts';
import { callQuery } from '#web/lib/send/query.ts';

/** The facts as admins edit them. */
export const editedInstitute = () => callQuery(instituteRoutes.edit);
