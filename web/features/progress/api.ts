import { progressRoutes } from '@kaksha/contract/routes.ts';
import { queryOptions } from '@tanstack/react-query';
import { callQuery } from '#web/lib/send/query.ts';

/** One's own progress; each visit asks again, as results come in. */
export function ownProgress() {
  return queryOptions({ ...callQuery(progressRoutes.own), staleTime: 0 });
}

/** The same of one person, for staff. */
export function progressOf(userId: string) {
  return queryOptions({ ...callQuery(progressRoutes.ofUser, { params: { id: userId } }), staleTime: 0 });
}
