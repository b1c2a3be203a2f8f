import { rolesRoutes } from '@kaksha/contract/staff-routes.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { callQuery } from '#web/lib/send/query.ts';
import type { SendOutput } from '#web/lib/send/send.ts';

/** A role that an email address can be given. */
export const grantable = ['admin', 'teacher'] as const;
export type Grantable = (typeof grantable)[number];

export type RolesForAdmin = SendOutput<typeof rolesRoutes.read>;
type Changed = SendOutput<typeof rolesRoutes.add>['data'];

/** The role lists. Other admins may change them, so they are fetched again on each visit. */
export const rolesMap = () => queryOptions({ ...callQuery(rolesRoutes.read), staleTime: 0 });

/** Replaces the lists with those that the server returned, then asks which addresses are still to be verified. */
export async function showChanged(client: QueryClient, changed: Changed): Promise<void> {
  const { queryKey } = rolesMap();
  client.setQueryData(queryKey, (shown) => ({
    ...changed,
    unproven: shown?.unproven ?? { admin: [], teacher: [] },
    names: shown?.names ?? {},
  }));
  await client.invalidateQueries({ queryKey });
}
