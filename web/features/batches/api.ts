import { batchStates } from '@kaksha/contract/core/statuses.ts';
import { batchesRoutes, materialRoutes } from '@kaksha/contract/staff-routes.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { pageQuery } from '#web/lib/page/page-query.ts';
import { callQuery } from '#web/lib/send/query.ts';
import { type AddressOf, oneOf, paging, searchText } from '#web/ui/list/address.ts';

/** The filters of the list in the URL. */
export const address = { state: oneOf(batchStates), q: searchText, ...paging() };

export const batchList = ({ state, q, page, limit }: AddressOf<typeof address>) =>
  pageQuery(batchesRoutes.list, { query: { ...(state && { state }), search: q.trim(), page, limit } });

export const membersOf = (id: string) => callQuery(batchesRoutes.members, { params: { id } });

/** One batch, its exams and its material; each visit asks again, as others change them. */
export const batchOf = (id: string) =>
  queryOptions({ ...callQuery(batchesRoutes.read, { params: { id } }), staleTime: 0 });
export const examsOf = (id: string) => callQuery(batchesRoutes.exams, { params: { id } });
export const materialOf = (id: string) => callQuery(materialRoutes.list, { params: { id } });
export const teachersToChoose = () => callQuery(batchesRoutes.teachers);

/** Fetches batches and members again, after a change. */
export async function refreshBatches(client: QueryClient): Promise<void> {
  await Promise.all(
    [batchesRoutes.list, batchesRoutes.read, batchesRoutes.members].map(({ path }) =>
      client.invalidateQueries({ queryKey: [path] }),
    ),
  );
}
