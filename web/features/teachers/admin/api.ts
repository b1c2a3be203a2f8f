import { teacherStatuses } from '@kaksha/contract/core/statuses.ts';
import { teachersRoutes } from '@kaksha/contract/routes.ts';
import type { QueryClient } from '@tanstack/react-query';
import { pageQuery } from '#web/lib/page/page-query.ts';
import { callQuery } from '#web/lib/send/query.ts';
import { type AddressOf, oneOf, paging, searchText } from '#web/ui/list/address.ts';

export const statuses = teacherStatuses;

export const address = { status: oneOf(statuses), q: searchText, ...paging() };

type Filters = AddressOf<typeof address>;

/** The filters under the server's names, shared by the list and its file. */
export const wanted = ({ status, q }: Filters) => ({
  ...(status && { status }),
  search: q.trim(),
});

export const applications = (filters: Filters) =>
  pageQuery(teachersRoutes.list, {
    query: { ...wanted(filters), page: filters.page, limit: filters.limit },
  });

/** How many of those that match the search have each status. */
export const applicationCounts = ({ q }: Pick<Filters, 'q'>) =>
  callQuery(teachersRoutes.counts, { query: { search: q.trim() } });

/** Fetches the list and its counts again, after a change. */
export async function refreshApplications(client: QueryClient): Promise<void> {
  await Promise.all(
    [teachersRoutes.list, teachersRoutes.counts].map(({ path }) =>
      client.invalidateQueries({ queryKey: [path] }),
    ),
  );
}
