import { batchStates } from '@kaksha/contract/core/statuses.ts';
import { batchesRoutes } from '@kaksha/contract/staff-routes.ts';
import type { QueryClient } from '@tanstack/react-query';
import { pageQuery } from '#web/lib/page/page-query.ts';
import { callQuery } from '#web/lib/send/query.ts';
import { type AddressOf, oneOf, paging, searchText } from '#web/ui/list/address.ts';

/** The filters of the list in the URL. */
export const address = { state: oneOf(batchStates), q: searchText, ...paging() };

export const batchList = ({ state, q, page, limit }: AddressOf<typeof address>) =>
  pageQuery(batchesRoutes.list, { query: { ...(state && { state }), search: q.trim(), page, limit } });

export const membersOf = (id: string) => callQuery(batchesRoutes.members, { params: { id } });

/** Fetches batches and members again, after a change. */
export async function refreshBatches(client: QueryClient): Promise<void> {
  await Promise.all(
    [batchesRoutes.list, batchesRoutes.members].map(({ path }) =>
      client.invalidateQueries({ queryKey: [path] }),
    ),
  );
}
