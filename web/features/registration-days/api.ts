import { registrationDaysRoutes } from '@kaksha/contract/staff-routes.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { callQuery } from '#web/lib/send/query.ts';

/** What is open now. Others may open and close, so it is fetched again on each visit. */
export const openDays = () => queryOptions({ ...callQuery(registrationDaysRoutes.list), staleTime: 0 });

/** Fetches it again, after a change. */
export async function refreshOpenDays(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: openDays().queryKey });
}
