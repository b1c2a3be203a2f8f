import { demoStatuses } from '@kaksha/contract/core/statuses.ts';
import { demoRoutes } from '@kaksha/contract/routes.ts';
import type { QueryClient } from '@tanstack/react-query';
import { pageQuery } from '#web/lib/page/page-query.ts';
import { callQuery } from '#web/lib/send/query.ts';
import { type AddressOf, oneOf, orderBy, paging, searchText } from '#web/ui/list/address.ts';

export const statuses = demoStatuses;

/** The filters of the inbox in the URL; `sort` is empty for what is due first, the order of the screen. */
export const address = {
  status: oneOf(statuses),
  q: searchText,
  sort: orderBy(['', 'newest'], ''),
  ...paging(),
};

type Filters = AddressOf<typeof address>;

/** The filters under the server's names, shared by the inbox and its file. */
export const wanted = ({ status, q, sort }: Filters) => ({
  ...(status && { status }),
  search: q.trim(),
  sort: sort || ('due' as const),
});

export const requests = (filters: Filters) =>
  pageQuery(demoRoutes.list, { query: { ...wanted(filters), page: filters.page, limit: filters.limit } });

/** How many of those that match the search have each status. */
export const requestCounts = ({ q }: Pick<Filters, 'q'>) =>
  callQuery(demoRoutes.counts, { query: { search: q.trim() } });

/** Fetches the inbox and its counts again, after a change. */
export async function refreshRequests(client: QueryClient): Promise<void> {
  await Promise.all(
    [demoRoutes.list, demoRoutes.counts].map(({ path }) => client.invalidateQueries({ queryKey: [path] })),
  );
}
